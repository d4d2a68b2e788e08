/** Proposes a page of this site for each address of the old one. */
import { readCollection } from '../../src/content-check/read-collection.ts';
import { buildContext } from '../../src/content-check/site-context.ts';
import { findEntries } from '../../src/lib/search/rank.ts';
import { slug } from '../../src/lib/slug.ts';
import { allSources } from '../../src/schemas/sources.ts';

/** What pages of this site are usually called elsewhere, by a part of their addresses. */
const USUAL_NAMES: Record<string, RegExp> = {
  '/': /^(?:home|homepage|welcome|index|front-page)$/,
  '/people/':
    /^(?:about(?:-us)?|(?:our-)?(?:company|story|history|team)|meet-(?:the|our)-team|staff|leadership|who-we-are|author)$/,
  '/contact/':
    /^(?:contact(?:-us)?|get-in-touch|locations?|(?:(?:get|request)-)?(?:a-)?(?:free-)?(?:quote|estimate|bid)|thank-you)$/,
  '/portfolio/':
    /^(?:portfolio(?:-items?)?|(?:our-)?(?:projects?|work)|(?:photo-)?galler(?:y|ies)|photos|case-stud(?:y|ies))$/,
  '/services/': /^(?:(?:our-)?services?|what-we-do|capabilities|solutions|pricing)$/,
  '/blog/': /^(?:blog|news|articles?|insights|journal|updates|archives?|category|tag|page|\d{4})$/,
  '/samples/': /^(?:samples?|downloads?|resources|templates|documents)$/,
  '/feed.xml': /^(?:feed|rss|atom)$/,
  '/sitemap/': /^(?:html-)?site-?map$/,
  '/legal/privacy/': /^(?:privacy(?:-policy|-notice|-statement)?|data-protection|gdpr)$/,
  '/legal/terms/': /^(?:terms(?:-of-(?:use|service)|-and-conditions)?|legal|disclaimer)$/,
  '/legal/cookies/': /^cookies?(?:-policy)?$/,
};
const EMPTY_WORDS = /^(?:and|company|for|html?|inc|llc|our|page|php|services?|the|with|your?)$/;

/** The pages of this site, drafts among them, with words to find them by. */
export function ownPages(): { url: string; title: string; sheet: string; context: string; text: string[] }[] {
  const { pages } = buildContext(
    new Map(allSources.map((source) => [source.path, readCollection(source)])),
    new Map(),
  );
  return [...pages]
    .filter(
      ([url, from]) => from <= Date.now() && !/\/page\/|\.txt$|\.json$|^\/(?:404|500|admin|api)\//.test(url),
    )
    .map(([url]) => ({ url, title: url.replace(/[/-]+/g, ' ').trim(), sheet: '', context: '', text: [] }));
}

/**
 * The page that an old address should lead to.
 * @param path such as `/about-us/`
 * @param title of the old page
 */
export function proposalFor(
  path: string,
  title: string,
  pages: ReturnType<typeof ownPages>,
): string | undefined {
  const parts = path
    .toLowerCase()
    .replace(/\?.*|\.\w+$/g, '')
    .split('/')
    .filter(Boolean)
    .map(slug);
  const usual = (name: string) =>
    Object.keys(USUAL_NAMES).find(
      (url) => (url === '/' || pages.some((page) => page.url === url)) && USUAL_NAMES[url]?.test(name),
    );
  if (!parts.length) return undefined;
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (usual(first) === '/blog/') return '/blog/';
  // An old page is rarely about one article or sample.
  const searched = pages.filter(({ url }) => /^\/(?:services|portfolio|people)\//.test(url));
  const found = [title, last.replaceAll('-', ' ')].map((words) => {
    const known = words
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !EMPTY_WORDS.test(word));
    // Less than one point is a word with a letter changed.
    return known.length
      ? findEntries(searched, known.join(' ')).find(({ points }) => points > 1)?.entry.url
      : undefined;
  });
  return (
    usual(last) ??
    usual(slug(title)) ??
    found.find(Boolean) ??
    parts.slice(0, -1).reverse().map(usual).find(Boolean)
  );
}
