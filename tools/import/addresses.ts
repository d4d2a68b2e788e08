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

/** Words of names that say nothing about a page; neither do figures. */
const EMPTY_WORDS = new Set(`${STOP_WORDS} our us we your`.split(' '));
const wordsOf = (name: string): Set<string> => {
  const words = slug(name).match(/\w*[a-z]\w*/g) ?? [];
  return new Set(words.map(stem)).difference(EMPTY_WORDS);
};
const USUAL = parse(readFileSync(new URL('usual-names.yaml', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

/** The path and query of an address, with a slash at the end of a path without a file extension. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  const decoded = decodePath(pathname).normalize();
  // Such as a null, or one that acts on a terminal.
  const path = /\p{Cc}/u.test(decoded) ? pathname : decoded;
  return path.replace(/\/([^/.]+)$/, '/$1/') + search;
}

/** The nearest page above two others, or the one of them that is above the other. */
const above = (a: string, b: string): string => (b.startsWith(a) ? a : above(a.replace(/[^/]*\/?$/, ''), b));

/**
 * A function that finds the page that an old address should lead to: an article, also for what is below its address, or
 * by the likeness of names: that of the address or of its page, and for each of our pages its address, its title and what
 * other sites call it.
 * @param titles of our pages by their paths
 * @param articles our pages of old articles by their old paths
 */
export function proposer(
  titles: ReadonlyMap<string, readonly string[]>,
  articles: ReadonlyMap<string, string>,
) {
  const names = [...titles].flatMap(([page, own]) => {
    const all = [page.split('/').at(-2) ?? '', page, ...own, ...(USUAL[page] ?? '').split(' ')];
    return NOT_PROPOSED.test(page) ? [] : all.map((name) => ({ page, words: wordsOf(name) }));
  });

  /** The page below a folder with the most similar name: the share of words that two names have in common. */
  function nearest(name: string, folder: string) {
    const own = wordsOf(name);
    let best = { page: '', like: ALIKE };
    for (const { page, words } of names.filter((each) => each.page.startsWith(folder))) {
      const like = own.intersection(words).size / Math.sqrt(own.size * words.size);
      if (like > best.like) best = { page, like };
      // Of several that are as similar, the page above them.
      const shared = above(best.page, page);
      if (like === best.like && shared !== '/') best = { page: shared, like };
    }
    return best;
  }

  /**
   * @param path such as `/about-us/`
   * @param title of the old page
   */
  return function proposal(path: string, title: string): string | undefined {
    // A script that shows all pages says nothing about one.
    const own = path.replace(/index\.\w+[/?]/, '');
    const [, folder = '', last = ''] = /^(.*\/)([^/]+?)(?:\.\w+)?\/?(?:\?.*)?$/.exec(own) ?? [];
    if (!last) return undefined;
    const article = articles.get(path);
    if (article || path.length > MAX_LENGTH) return article;
    // Archives by year.
    if (/^\/\d{4}\/$/.test(path) && titles.has('/blog/')) return '/blog/';
    const around = proposal(folder, '');
    const [byAddress, byTitle] = [nearest(last, around ?? '/'), nearest(title, around ?? '/')];
    return (byTitle.like > byAddress.like ? byTitle : byAddress).page || around;
  };
}
