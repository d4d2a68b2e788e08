import { firm } from '../firm.ts';
import { longDay } from '../language.ts';
import { decodePath, siteAddress, withLastSlash } from '../lib/href.ts';
import { nearestPage } from '../lib/search/rank.ts';
import { errorIn } from '../reading/diagnostic.ts';
import { lineAt } from '../reading/source-position.ts';
import { missingFileMessage } from '../schemas/content-files.ts';
import { translation } from '../schemas/languages.ts';
import { OLD_ADDRESS } from '../schemas/redirects.ts';
import type { Rule, SiteContext } from './rule.ts';

/** Pages that code generates without an entry. */
const MADE_BY_CODE = /^\/(?:404|500|admin|api|blog(?:\/category\/.+)?\/page)[./]/i;

/**
 * A message if a page cannot be linked to, with the page that was probably meant.
 * @param from the time from which the page with the link is public
 */
export function pageMessage(
  path: string,
  { pages, oldAddresses, linksAllowedUntil }: SiteContext,
  from = -Infinity,
): string | undefined {
  const time = pages.get(path);
  if (time === undefined) {
    // Links to later pages of a list are checked in the built site.
    if (MADE_BY_CODE.test(path)) return undefined;
    const moved = oldAddresses.get(path);
    if (moved && pages.has(moved.replace(/#.*/, ''))) return `${path} is an old address. Write ${moved}.`;
    // Links leave out the folder of the language.
    const meant = path.replace(/(?:index)?\.html?$/, '').replace(`/${translation}/`, '/');
    const nearest = nearestPage(meant, [...pages.keys()]);
    return `There is no page ${path}. ${nearest ? `Did you mean ${nearest}?` : 'The page /sitemap/ lists every page.'}`;
  }
  if (time <= Math.max(from, linksAllowedUntil)) return undefined;
  return time === Infinity
    ? `${path} is a draft. Publish it first, or choose another.`
    : `${path} is scheduled for ${longDay(new Date(time))}. Until then, choose another, or change a date.`;
}

/** The rest of the site, and the time from which the page with a link is public. */
export type LinkContext = SiteContext & { from: number };

/** A message if a link leads nowhere. Fragments are checked in the built site (src/integrations/dead-links.ts). */
export function linkMessage(written: string, context: LinkContext): string | undefined {
  const { pages, files, oldAddresses, from } = context;
  const target = siteAddress(written, firm.url);
  if (/^(?:https?:\/\/[^/]|mailto:.+@|tel:|#.)/.test(target)) return undefined;
  if (!/^\/(?!\/)/.test(target))
    return `Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "${target}".`;
  const path = target.replace(/[?#].*/, '');
  // Exact, since a host would not find what file systems that ignore case and accent encodings do.
  const name = decodePath(path).slice(1);
  if (files.includes(name)) return undefined;
  const isPage = pages.has(path) || oldAddresses.has(path);
  if (!isPage && /\.(?!html?$)\w{2,5}$/.test(path))
    return `${missingFileMessage('public', name, files)} Found "${target}".`;
  return pageMessage(path, context, from);
}

/** A message if an old address itself cannot be used. */
export function sourceMessage(from: string, pages: SiteContext['pages']): string | undefined {
  if (!OLD_ADDRESS.test(from))
    return 'Write the old address from its first slash to its last, such as /blog/old-name/, or to its ending, such as /about.html, in letters (ü, not %C3%BC), figures, hyphens and underscores, without https://, ? or #.';
  if (MADE_BY_CODE.test(from)) return 'The site uses this address itself. Delete the line.';
  // Some hosts and file systems ignore case, and all of them serve pages as index.html.
  return pages.has(from.toLowerCase().replace(/index\.html?$/, ''))
    ? 'There is a page at this address, and visitors would no longer see it. Delete the line.'
    : undefined;
}

/** An old address must not hide a page, and must lead to one. If that is a draft, it waits until the page is public. */
export const checkRedirects: Rule = function* ({ file, source, data }, site) {
  for (const { 1: from = '', index } of source.matchAll(/"([^"\n]*)"\s*:/g)) {
    const to = data[from];
    const leads =
      typeof to === 'string' ? pageMessage(withLastSlash(to).replace(/#.*/, ''), site, Infinity) : undefined;
    const message = sourceMessage(from, site.pages) ?? leads;
    if (message) yield errorIn(file, message, lineAt(source, index), from);
  }
};
