import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { deliverySettings, host, noindexSite, onGitHub, rootPath } from '../build-env.ts';
import { formDelivery } from '../data/delivery.ts';
import { firm } from '../firm.ts';
import { ContentError } from '../reading/diagnostic.ts';
import { translation, translations } from '../schemas/languages.ts';
import { deadLinkMistakes } from './dead-links.ts';

const DAY = 86_400_000;

/**
 * Warns while nobody receives the visitors' enquiries.
 * @param delivered whether the contact form reaches the firm
 * @param setting CONTACT_DELIVERY; `none` means that this is on purpose
 */
export const enquiryNotice = (delivered: boolean, setting: string | undefined): string | undefined =>
  delivered || setting === 'none'
    ? undefined
    : "ENQUIRIES GO NOWHERE: no service receives the contact form. It opens a mail in the visitor's email app, which " +
      'many do not have; that of a demonstration sends nothing. Set forms.contact in src/content/firm.json or the variable CONTACT_DELIVERY (docs/publishing.md, "Where enquiries go"); CONTACT_DELIVERY=none says that you mean it.';

/**
 * Warns 90 days before /.well-known/security.txt expires.
 * @param until its last day, as YYYY-MM-DD
 * @param now milliseconds since 1970
 */
export function securityNotice(until: string, now: number): string | undefined {
  const left = Date.parse(until) + DAY - now;
  if (left > 90 * DAY) return undefined;
  return (
    `/.well-known/security.txt ${left > 0 ? 'lapses' : 'lapsed'} on ${until}: set securityContactUntil in ` +
    'src/content/firm.json to a day within the next year. Publishing goes on.'
  );
}

/**
 * Stops a build with dead links, and one that is published on a host and whose enquiries nobody receives. A preview and a
 * demonstration may have none.
 * Notices end the log, on GitHub as annotations of the run.
 */
export function buildChecks(): AstroIntegration {
  let enquiries: string | undefined;
  return {
    name: 'build-checks',
    hooks: {
      'astro:build:start': () => {
        const delivered = Boolean(formDelivery('contact'));
        enquiries = enquiryNotice(delivered, deliverySettings.contact);
        if (enquiries && host && !noindexSite && !firm.demo)
          throw new ContentError(`Not for publishing. ${enquiries}`);
      },
      'astro:build:done': ({ dir, logger }) => {
        // Pages lead to those in other languages: the last build checks the links of all.
        const isLast = translation === (translations().at(-1) ?? '');
        const root = new URL(translation ? '../' : '.', dir);
        const dead = isLast ? deadLinkMistakes(fileURLToPath(root), rootPath) : [];
        if (dead.length) throw new ContentError(dead.join('\n'));
        for (const notice of [enquiries, securityNotice(firm.securityContactUntil, Date.now())]) {
          if (!notice) continue;
          logger.warn(notice);
          if (onGitHub) console.log(`::warning::${notice}`);
        }
      },
    },
  };
}
