/** Proposes a page of this site for each address of the old one. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { decodePath } from '../../src/lib/href.ts';
import { stem } from '../../src/lib/search/similarity.ts';
import { slug } from '../../src/lib/slug.ts';
import { STOP_WORDS } from '../../src/ui-text.ts';

/** How much of two names has to be the same, from 0 to 1. */
const ALIKE = 0.45;
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
  const count = new Map<string, number>();
  for (const word of names.flatMap(({ words }) => [...words])) count.set(word, (count.get(word) ?? 0) + 1);
  /** The rarer words are, the more they say. */
  const weigh = (words: Set<string>): number =>
    [...words].reduce((sum, word) => sum + Math.log(names.length / (count.get(word) ?? 1)) ** 2, 0);
  const weighed = names.map((name) => ({ ...name, weight: weigh(name.words) }));

  /** The page below another one with the most similar name, by the cosine of their words (TF-IDF). */
  function nearest(name: string, above: string) {
    const own = wordsOf(name);
    const weight = weigh(own);
    const found = weighed
      .filter(({ page, words }) => page.startsWith(above) && !own.isDisjointFrom(words))
      .map((other) => ({
        page: other.page,
        like: weigh(own.intersection(other.words)) / Math.sqrt(weight * other.weight),
      }));
    return found.reduce((a, b) => (b.like > a.like ? b : a), { page: '', like: ALIKE });
  }

  /**
   * @param path such as `/about-us/`
   * @param title of the old page
   */
  return function proposal(path: string, title: string): string | undefined {
    const [, folder = '', last = ''] = /^(.*\/)([^/]+?)(?:\.\w+)?\/?(?:\?.*)?$/.exec(path) ?? [];
    // Archives by year, and all lists of articles.
    if (/^\/\d{4}\//.test(path)) return '/blog/';
    if (!last) return undefined;
    const around = proposal(folder, '');
    if (around === '/blog/') return around;
    const [byAddress, byTitle] = [nearest(last, around ?? '/'), nearest(title, around ?? '/')];
    return (byTitle.like > byAddress.like ? byTitle : byAddress).page || around;
  };
}
