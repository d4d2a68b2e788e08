import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { basePath, deliverySettings, host, noindexSite, onGitHub } from '../build-env.ts';
import { decodeEntities } from '../schemas/clean-data.ts';
import { ContentError } from '../content-check/diagnostic.ts';
import { decoded } from '../content-check/prose-links.ts';
import { readRedirects } from '../content-check/redirects.ts';
import { formDelivery } from '../data/delivery.ts';
import { firm } from '../firm.ts';

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

/** Most pages with a dead link that a message names. */
const NAMED = 3;
const LINK = / href="(\/(?!\/)[^"]*)/g;

/** `blog/index.html` becomes `blog/`. */
const withoutIndex = (file: string): string => file.replace(/(?<=^|\/)index\.html$/, '');

/**
 * Finds links in built pages to what the site does not have: pages, styles, icons, and fonts.
 * @param dist folder of the built site
 * @param base path of the folder on the host, such as `/firm`; empty at the root of one
 * @returns a message for each missing address
 */
export function deadLinkMistakes(dist: string, base: string): string[] {
  const root = `${base}/`;
  const redirects = readRedirects();
  const moved = (address: string) => redirects.get(decoded(address.slice(root.length - 1)));
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const files = paths.map((file) => file.replaceAll('\\', '/'));
  const known = new Set(files.flatMap((file) => [root + file, root + withoutIndex(file)]));
  const dead = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith('.html')))
    for (const [, attribute = ''] of readFileSync(`${dist}/${file}`, 'utf8').matchAll(LINK)) {
      const address = decodeEntities(attribute).replace(/[#?].*/s, '');
      if (!moved(address) && known.has(decoded(address))) continue;
      dead.set(address, (dead.get(address) ?? new Set()).add(`/${withoutIndex(file)}`));
    }
  return Array.from(dead, ([address, [...pages]]) => {
    const others = pages.length - NAMED;
    const where = `${pages.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
    const link = pages.length === 1 ? 'a page links' : `${pages.length} pages link`;
    const search = `search src/ for "${address.slice(root.length - 1)}"`;
    const now = moved(address);
    return now
      ? `${address}\n  This is an old address, and ${link} to it: ${where}. Link to ${now} instead (${search}).`
      : `${address}\n  There is no such page, and ${link} to it: ${where}. Take the links out (${search}), or bring the page back.`;
  });
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
        const dead = deadLinkMistakes(fileURLToPath(dir), basePath);
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
