/** Proposes a page of this site for each address of the old one. */
import type { Collection } from '../../src/content-check/read-collection.ts';
import { decodePath } from '../../src/lib/href.ts';
import { findEntries, type SearchEntry } from '../../src/lib/search/rank.ts';
import { slug } from '../../src/lib/slug.ts';

/** What pages of this site are usually called elsewhere, by a part of their addresses. */
const USUAL_NAMES: Record<string, RegExp> = {
  '/': /^(?:home|homepage|welcome|index|front-page|testimonials?|reviews?)$/,
  '/people/':
    /^(?:about(?:-us)?|(?:our-)?(?:company|story|history|team)|meet-(?:the|our)-team|staff|leadership|who-we-are|author)$/,
  '/contact/':
    /^(?:contact(?:-us)?|get-in-touch|locations?|(?:(?:get|request)-)?(?:a-)?(?:free-)?(?:quote|estimate|bid)|thank-you)$/,
  '/portfolio/':
    /^(?:portfolio(?:-items?)?|(?:our-)?(?:projects?|work)|(?:photo-)?galler(?:y|ies)|photos|case-stud(?:y|ies))$/,
  '/services/': /^(?:(?:our-)?services?|what-we-do|capabilities|solutions|pricing)$/,
  '/careers/': /^(?:careers?|jobs?|join-us|work-with-us|employment)$/,
  '/blog/': /^(?:blog|news|articles?|insights|journal|updates|archives?|category|tag|page|\d{4})$/,
  '/samples/': /^(?:samples?(?:-\w+)?|downloads?|resources|templates|documents)$/,
  '/feed.xml': /^(?:feed|rss|atom)$/,
  '/sitemap/': /^(?:html-)?site-?map$/,
  '/legal/privacy/': /^(?:privacy(?:-policy|-notice|-statement)?|data-protection|gdpr)$/,
  '/legal/terms/': /^(?:terms(?:-of-(?:use|service)|-and-conditions)?|legal|disclaimer)$/,
  '/legal/cookies/': /^cookies?(?:-policy)?$/,
};
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
    Object.keys(USUAL_NAMES).find((url) => USUAL_NAMES[url]?.test(name) && pages.has(url));
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const folders = [...parts].reverse().slice(1);
  const folder = usual(first) ?? '/';
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
