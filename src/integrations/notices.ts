import type { AstroIntegration } from 'astro';

import { formDelivery } from '../data/forms.ts';
import { site } from '../site.config.ts';

const DAY = 86_400_000;

/**
 * What to say while nobody gets the visitors' enquiries.
 * @param delivered whether the contact form reaches the firm
 * @param asked what CONTACT_DELIVERY says; `none` there means that it is meant
 */
export const enquiryNotice = (delivered: boolean, asked: string | undefined): string | undefined =>
  delivered || asked === 'none'
    ? undefined
    : 'ENQUIRIES GO NOWHERE: visitors read "Message Sent", and nobody gets their message. Set forms.contact in ' +
      'src/site.config.ts or the variable CONTACT_DELIVERY (README, "Forms"); CONTACT_DELIVERY=none says that you mean it.';

/**
 * What to say when the address for reports of weaknesses is about to lapse.
 * @param until last day of /.well-known/security.txt, as YYYY-MM-DD
 * @param now milliseconds of the clock
 */
export function securityNotice(until: string, now: number): string | undefined {
  const left = Date.parse(until) - now;
  if (left > 90 * DAY) return undefined;
  return (
    `/.well-known/security.txt ${left > 0 ? 'lapses' : 'lapsed'} on ${until}: set securityContactUntil in ` +
    'src/site.config.ts to a day within the next year. Publishing goes on.'
  );
}

/**
 * Says at the end of a build what its pages do not show, on GitHub as an annotation of the run. Where PUBLISH_TO says
 * that the site is to be published, one whose enquiries go nowhere is refused, unless that is set on purpose.
 */
export const notices = (): AstroIntegration => ({
  name: 'notices',
  hooks: {
    'astro:build:start': () => {
      const lost = lostEnquiries();
      if (lost && process.env['PUBLISH_TO'])
        throw Object.assign(new Error(`Not for publishing. ${lost}`), { stack: '' });
    },
    'astro:build:done': ({ logger }) => {
      for (const notice of [lostEnquiries(), securityNotice(site.securityContactUntil, Date.now())]) {
        if (!notice) continue;
        logger.warn(notice);
        if (process.env['GITHUB_ACTIONS']) console.log(`::warning::${notice}`);
      }
    },
  },
});

const lostEnquiries = (): string | undefined =>
  enquiryNotice(Boolean(formDelivery('contact', '/contact/')), process.env['CONTACT_DELIVERY']);
