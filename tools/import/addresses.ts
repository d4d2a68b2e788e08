/** Proposes a page of this site for each address of the old one. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { decodePath } from '../../src/lib/href.ts';
import { nearestPage } from '../../src/lib/search/rank.ts';
import { slug } from '../../src/lib/slug.ts';

/** Words of addresses and titles that say nothing about a page. */
const EMPTY_WORDS =
  /\b(?:and|company|for|free|get(?:-an?)?|inc|llc|meet|our|request(?:-an?)?|the|us|your?)\b/g;
/** Pages that an old page may be about. It is rarely about one article or sample. */
const SEARCHED = /^\/(?:services|portfolio|people)\/./;

/** Words of an address or a title, such as `steel-takeoff`, without those that say nothing. */
const nameOf = (words: string): string => slug(slug(words).replace(EMPTY_WORDS, '')) || slug(words);
const usualNames = parse(readFileSync(new URL('usual-names.yaml', import.meta.url), 'utf8')) as object;
/** This site's pages by their usual names on other sites. */
const USUAL = new Map(
  Object.entries(usualNames).flatMap(([page, names]) =>
    String(names)
      .split(' ')
      .map((name) => [nameOf(name), page] as const),
  ),
);

/** The path and query of an address, with a slash at the end of a path without a file extension. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  const path = decodePath(pathname).normalize();
  return path.replace(/\/([^/.]+)$/, '/$1/') + search;
}

/**
 * The page that an old address should lead to: by its usual name, by its words, or by the folder that it is in.
 * @param path such as `/about-us/`
 * @param title of the old page
 * @param titled our services by their own names, which their addresses may shorten
 */
export function proposalFor(
  path: string,
  title: string,
  pages: readonly string[],
  titled: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  const parts = path.replace(/\?.*|\.\w+$/g, '').split('/');
  const [last = '', ...around] = parts.filter(Boolean).map(nameOf).reverse();
  // Such as `contactus`.
  const usual = (name: string) =>
    pages.find((page) => page === (USUAL.get(name) ?? USUAL.get(name.replace(/us$/, ''))));
  const folders = around.map(usual).filter((page) => page !== undefined);
  // Archives by year, and the later pages of lists.
  if (folders.includes('/blog/') || /^\d{4}$/.test(around.at(-1) ?? last)) return '/blog/';
  const below = pages.filter((page) => SEARCHED.test(page) && page.startsWith(folders[0] ?? '/'));
  const names = [last, nameOf(title)].filter(Boolean);
  // A title may have the name of the firm beside that of the page.
  const titles = title.split(/\s[|–—·»-]\s/).map(nameOf);
  const own = titled.get(slug(title)) ?? '';
  const found = [
    pages.find((page) => page === own),
    ...[last, ...titles].map(usual),
    ...names.map((name) => nearestPage(name, below, { typos: false })),
  ];
  return found.find(Boolean) ?? folders[0];
}
