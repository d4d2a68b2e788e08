import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { deliverySettings, host, noindexSite, onGitHub, rootPath } from '../build-env.ts';
import { formDelivery } from '../data/delivery.ts';
import { firm } from '../firm.ts';
import { ContentError } from '../reading/diagnostic.ts';
import { translation, translations } from '../schemas/languages.ts';
import { deadLinkMistakes } from './dead-links.ts';

/**
 * A warning if nobody receives the visitors' enquiries.
 * @param delivered whether the contact form reaches the firm
 * @param setting CONTACT_DELIVERY; `none` means that this is intended
 */
export const enquiryNotice = (delivered: boolean, setting: string | undefined): string | undefined =>
  delivered || setting === 'none'
    ? undefined
    : "ENQUIRIES GO NOWHERE: no service receives the contact form. It opens a mail in the visitor's email app, which " +
      'many do not have; that of a demonstration sends nothing. Set forms.contact in src/content/firm.json or the variable CONTACT_DELIVERY (docs/publishing.md, "Where enquiries go"); CONTACT_DELIVERY=none says that you mean it.';

/**
 * Stops a build with dead links, and one for a host whose enquiries nobody receives; previews and demonstrations need
 * no receiver.
 * The notice comes last in the log, and on GitHub also as an annotation of the run.
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
        // Pages link to other languages, so the build of the last language checks all links.
        const isLast = translation === (translations().at(-1) ?? '');
        const root = new URL(translation ? '../' : '.', dir);
        const dead = isLast ? deadLinkMistakes(fileURLToPath(root), rootPath) : [];
        if (dead.length) throw new ContentError(dead.join('\n'));
        if (!enquiries) return;
        logger.warn(enquiries);
        if (onGitHub) console.log(`::warning::${enquiries}`);
      },
    },
  };
}
