/** Proposes a page of this site for each address of the old one. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { decodePath } from '../../src/lib/href.ts';
import { findEntries, type SearchEntry } from '../../src/lib/search/rank.ts';
import { slug } from '../../src/lib/slug.ts';
import type { Collection } from '../../src/reading/read-collection.ts';

/** What pages of this site are usually called elsewhere, by their addresses. */
const USUAL_NAMES = Object.entries(
  parse(readFileSync(new URL('usual-names.yaml', import.meta.url), 'utf8')) as Record<
    string,
    (string | string[])[]
  >,
);
const YEAR = /^\d{4}$/;
/** Words of titles and addresses that say nothing about a page. */
const EMPTY_WORDS = /^(?:and|company|for|html?|inc|llc|our|page|php|services?|the|with|your?)$/;
/** Pages that an old page may be about. It is rarely about one article or sample. */
const SEARCHED = ['/services/', '/portfolio/', '/people/'];

/** The path and query of an address, with a slash at the end of what has no ending. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return (
    decodePath(pathname)
      .normalize()
      .replace(/\/([^/.]+)$/, '/$1/') + search
  );
}

/** Titles and addresses to search for the page that an old one was about. A whole text would have words of any title. */
export const searchEntries = (collections: Iterable<Collection>): SearchEntry[] =>
  [...collections].flatMap(({ page = '', entries }) =>
    (SEARCHED.includes(page) ? entries : []).map(({ id, data }) => ({
      url: `${page}${id}/`,
      title: [data['title'], data['name'], id].find((words) => typeof words === 'string') as string,
      sheet: '',
      context: `${page}${id}`.replace(/[/-]+/g, ' '),
      text: [],
    })),
  );

/** The page that has all words of a title which say something. */
function pageAbout(title: string, entries: readonly SearchEntry[]): string | undefined {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !EMPTY_WORDS.test(word));
  // Less than one point is a word with a letter changed.
  return findEntries(entries, words.join(' ')).find(({ points }) => points > 1)?.entry.url;
}

/**
 * The page that an old address should lead to: by its usual name, by its words, or by the folder that it is in.
 * @param path such as `/about-us/`
 * @param title of the old page
 */
export function proposalFor(
  path: string,
  title: string,
  pages: ReadonlyMap<string, number>,
  entries: readonly SearchEntry[],
): string | undefined {
  const parts = path
    .toLowerCase()
    .replace(/\?.*|\.\w+$/g, '')
    .split('/')
    .filter(Boolean)
    .map(slug);
  const usual = (name: string) =>
    USUAL_NAMES.find(([url, names]) => names.flat().includes(name) && pages.has(url))?.[0];
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const folders = [...parts].reverse().slice(1);
  const folder = usual(YEAR.test(first) ? 'archive' : first) ?? '/';
  const searched = entries.filter(({ url }) => url.startsWith(folder));
  // Lists, and pages of lists.
  if (folder === '/blog/') return folder;
  return (
    usual(last) ??
    usual(slug(title)) ??
    pageAbout(title, searched) ??
    pageAbout(last.replaceAll('-', ' '), searched) ??
    folders.map(usual).find(Boolean)
  );
}
