/** Proposes a page of this site for each address of the old one. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { decodePath } from '../../src/lib/href.ts';
import { findEntries } from '../../src/lib/search/rank.ts';
import { slug } from '../../src/lib/slug.ts';

/** Words of addresses and titles that say nothing about a page. */
const EMPTY_WORDS =
  /\b(?:and|company|for|free|get(?:-an?)?|inc|llc|meet|our|request(?:-an?)?|the|us|your?)\b/g;
/** Pages that an old page may be about. It is rarely about one article or sample. */
const SEARCHED = /^\/(?:services|portfolio|people)\/./;

/** Words of an address or a title, such as `steel-takeoff`, without those that say nothing. */
const nameOf = (words: string): string => slug(slug(words).replace(EMPTY_WORDS, '')) || slug(words);
/** Usual names of this site's pages on other sites, by their addresses. */
const USUAL_NAMES = Object.entries(
  parse(readFileSync(new URL('usual-names.yaml', import.meta.url), 'utf8')) as Record<string, string>,
).flatMap(([page, names]) => names.split(' ').map((name) => [nameOf(name), page] as const));

/** The path and query of an address, with a slash at the end of what has no ending. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return (
    decodePath(pathname)
      .normalize()
      .replace(/\/([^/.]+)$/, '/$1/') + search
  );
}

/** The page whose address has all words of a name. */
function pageAbout(name: string, pages: readonly string[]): string | undefined {
  const entries = pages.map((url) => ({
    url,
    title: url.replace(/[/-]+/g, ' '),
    sheet: '',
    context: '',
    text: [],
  }));
  // Less than one point is a word with a letter changed.
  return findEntries(entries, name.replaceAll('-', ' ')).find(({ points }) => points > 1)?.entry.url;
}

/**
 * The page that an old address should lead to: by its usual name, by its words, or by the folder that it is in.
 * @param path such as `/about-us/`
 * @param title of the old page
 */
export function proposalFor(path: string, title: string, pages: readonly string[]): string | undefined {
  const names = path
    .replace(/\?.*|\.\w+$/g, '')
    .split('/')
    .filter(Boolean)
    .map(nameOf);
  const usual = (name = '') =>
    USUAL_NAMES.find(([known, page]) => known === name && pages.includes(page))?.[1];
  const folders = names.slice(0, -1).reverse().map(usual);
  // Lists by year, and pages of lists.
  if (folders.includes('/blog/') || /^\d{4}$/.test(names[0] ?? '')) return '/blog/';
  const found = [names.at(-1), nameOf(title)].filter((name) => name !== undefined);
  const folder = folders.at(-1) ?? '/';
  const searched = pages.filter((page) => SEARCHED.test(page) && page.startsWith(folder));
  return [...found.map(usual), ...found.map((name) => pageAbout(name, searched)), ...folders].find(Boolean);
}
