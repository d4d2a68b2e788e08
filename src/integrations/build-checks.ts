import { deliverySettings, onGitHub, publishTo } from '../build-env.ts';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { formDelivery } from '../forms/delivery.ts';
import { site } from '../site.config.ts';
import { deadLinkMistakes } from './dead-links.ts';
import { enquiryNotice, securityNotice } from './notices.ts';

const refusal = (message: string): Error => Object.assign(new Error(message), { stack: '' });

const lostEnquiries = (): string | undefined =>
  enquiryNotice(Boolean(formDelivery('contact', '/contact/')), deliverySettings.contact);

/**
 * Looks at the site as a whole: refuses links that lead nowhere, says at the end of a build what its pages do not
 * show, on GitHub as an annotation of the run. Where PUBLISH_TO says that the site is to be published, one whose
 * enquiries go nowhere is refused, unless that is set on purpose. Has to stand before the integration that puts the
 * finished site into place.
 */
export function buildChecks(): AstroIntegration {
  let base = '/';
  return {
    name: 'build-checks',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base;
      },
      'astro:build:start': () => {
        const lost = lostEnquiries();
        if (lost && publishTo) throw refusal(`Not for publishing. ${lost}`);
      },
      'astro:build:done': ({ dir, logger }) => {
        const dead = deadLinkMistakes(fileURLToPath(dir), base);
        if (dead.length) throw refusal(dead.join('\n'));
        for (const notice of [lostEnquiries(), securityNotice(site.securityContactUntil, Date.now())]) {
          if (!notice) continue;
          logger.warn(notice);
          if (onGitHub) console.log(`::warning::${notice}`);
        }
      },
    },
  };
}
