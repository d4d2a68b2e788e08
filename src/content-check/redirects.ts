import { existsSync, readFileSync } from 'node:fs';

import { showDrafts, today } from '../build-env.ts';
import { longDay } from '../language.ts';
import { publicFrom } from '../lib/publication.ts';
import { nearestPage } from '../lib/search/rank.ts';
import { CONTENT, readJson, REDIRECTS } from '../schemas/content-files.ts';
import { errorIn } from './diagnostic.ts';
import type { Rule, SiteContext } from './entry.ts';
import { parseYaml } from './parse-yaml.ts';
import { lineAt } from './source-position.ts';

/** A folder, or a page of an older site; every host and file system can have these. */
const ADDRESS = /^(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)+(?:\/|\.(?:html?|php|aspx?|jsp|cfm))$/iu;
/** Pages that code makes without an entry of their own. */
const MADE_BY_CODE = /^\/(?:404|500|admin|api|blog(?:\/category\/.+)?\/page)[./]/i;

/** An article, which may be a draft before it is public, or a part of one. */
const ARTICLE = /^\/(blog\/[^/#]+)\/(?:#.*)?$/;

/** True for an article that is not public yet: its old address waits with it. */
function isWaiting(to: string): boolean {
  const file = `${CONTENT}/${ARTICLE.exec(to)?.[1]}.mdx`;
  if (showDrafts || !existsSync(file)) return false;
  const { data } = parseYaml(file, readFileSync(file, 'utf8'));
  return publicFrom((data ?? {}) as Record<string, unknown>) > Number(today);
}

/** Old addresses with the public pages that they lead to; without those that the content check refuses for their form. */
export function readRedirects(): ReadonlyMap<string, string> {
  const pairs = Object.entries((readJson(REDIRECTS) ?? {}) as Record<string, unknown>);
  return new Map(
    pairs.flatMap(([from, to]) =>
      ADDRESS.test(from) && typeof to === 'string' && !isWaiting(to) ? [[from, to]] : [],
    ),
  );
}

/**
 * A message about the path of a page that cannot be linked to, with the page that was meant.
 * @param from the time from which the page with the link is public
 */
export function pageMessage(
  path: string,
  { pages, oldAddresses, linksAllowedUntil }: SiteContext,
  from = -Infinity,
): string | undefined {
  const publicFrom = pages.get(path);
  if (publicFrom === undefined) {
    const moved = oldAddresses.get(path);
    if (moved && pages.has(moved.replace(/#.*/, ''))) return `${path} is an old address. Write ${moved}.`;
    const nearest = nearestPage(path.replace(/(?:index)?\.html?$/, ''), [...pages.keys()]);
    return `There is no page ${path}. ${nearest ? `Did you mean ${nearest}?` : 'The page /sitemap/ lists every page.'}`;
  }
  if (publicFrom <= Math.max(from, linksAllowedUntil)) return undefined;
  return publicFrom === Infinity
    ? `${path} is a draft. Publish it first, or lead to another page.`
    : `${path} is scheduled for ${longDay(new Date(publicFrom))}. Until then, lead to another page, or change a date.`;
}

/** Something wrong with an old address. */
export function sourceMessage(from: string, pages: SiteContext['pages']): string | undefined {
  if (from.includes('?'))
    return 'Hosts tell addresses with ? apart by rules of their own: docs/publishing.md, "Old addresses".';
  if (!ADDRESS.test(from) || from.length > 200)
    return 'Write the old address from its first slash to its last, such as /blog/old-name/, or to its ending, such as /about.html, in letters (ü, not %C3%BC), figures, hyphens and underscores, without https:// or #.';
  if (MADE_BY_CODE.test(from)) return 'The site needs this address for pages of its own. Take the line out.';
  // Some hosts and file systems take capitals for small letters, and all have pages as index.html.
  return pages.has(from.toLowerCase().replace(/index\.html?$/, ''))
    ? 'There is a page at this address, which visitors would not see. Take the line out.'
    : undefined;
}

/** An old address is named once, hides no page, and leads to a page that is public, or an article that will be. */
export const checkRedirects: Rule = function* ({ file, source, data }, site) {
  const seen = new Set<string>();
  // Not by the fields alone: of two lines with one address, JSON keeps the last.
  for (const { 1: from = '', index } of source.matchAll(/"([^"\n]*)"\s*:/g)) {
    const { [from]: to } = data;
    const message = seen.has(from)
      ? 'This address appears twice. Delete one of the two lines.'
      : (sourceMessage(from, site.pages) ??
        (typeof to === 'string'
          ? pageMessage(to.replace(/#.*/, ''), site, ARTICLE.test(to) ? Infinity : undefined)
          : undefined));
    seen.add(from);
    if (message) yield errorIn(file, message, lineAt(source, index), from);
  }
};
