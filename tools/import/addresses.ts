/** Proposes a page of this site for each address of the old one. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { decodePath } from '../../src/lib/href.ts';
import { stem } from '../../src/lib/search/similarity.ts';
import { slug } from '../../src/lib/slug.ts';
import { STOP_WORDS } from '../../src/ui-text.ts';

/** Two names are alike if more than this share of their words is the same. */
const ALIKE = 0.5;
/** Redirects have no longer addresses (src/schemas/redirects.ts). */
const MAX_LENGTH = 200;
/** An old page is rarely about one article or sample. */
const NOT_PROPOSED = /^\/(?:blog|samples)\/./;

/** Words of names that say nothing about a page. */
const EMPTY_WORDS = new Set(`${STOP_WORDS} our us we your`.split(' '));
const wordsOf = (name: string): Set<string> =>
  new Set(slug(name).split('-').filter(Boolean).map(stem)).difference(EMPTY_WORDS);
const USUAL = parse(readFileSync(new URL('usual-names.yaml', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

/** The path and query of an address, with a slash at the end of a path without a file extension. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  const path = decodePath(pathname).normalize();
  return path.replace(/\/([^/.]+)$/, '/$1/') + search;
}

/**
 * A function that finds the page that an old address should lead to, by the likeness of names: that of the address or
 * of its page, and for each of our pages its address, its title and what other sites call it.
 * @param titles of our pages by their paths
 */
export function proposer(titles: ReadonlyMap<string, readonly string[]>) {
  const names = [...titles].flatMap(([page, own]) => {
    const all = [page.split('/').at(-2) ?? '', page, ...own, ...(USUAL[page] ?? '').split(' ')];
    return NOT_PROPOSED.test(page) ? [] : all.map((name) => ({ page, words: wordsOf(name) }));
  });

  /** The page below another one with the most similar name: the share of words that two names have in common. */
  function nearest(name: string, above: string) {
    const own = wordsOf(name);
    const found = names
      .filter(({ page }) => page.startsWith(above))
      .map(({ page, words }) => ({
        page,
        like: own.intersection(words).size / Math.sqrt(own.size * words.size),
      }));
    return found.reduce((a, b) => (b.like > a.like ? b : a), { page: '', like: ALIKE });
  }

  /**
   * @param path such as `/about-us/`
   * @param title of the old page
   */
  return function proposal(path: string, title: string): string | undefined {
    const [, folder = '', last = ''] = /^(.*\/)([^/]+?)(?:\.\w+)?\/?(?:\?.*)?$/.exec(path) ?? [];
    // Archives by year.
    if (/^\/\d{4}\//.test(path)) return '/blog/';
    if (!last || path.length > MAX_LENGTH) return undefined;
    const around = proposal(folder, '');
    const [byAddress, byTitle] = [nearest(last, around ?? '/'), nearest(title, around ?? '/')];
    return (byTitle.like > byAddress.like ? byTitle : byAddress).page || around;
  };
}
