/** First pass over an old site: which articles become drafts, and where each old address leads. */
import { buildContext } from '../../src/content-check/site-context.ts';
import { fold } from '../../src/lib/search/fold.ts';
import { slug } from '../../src/lib/slug.ts';
import { pagesIn } from '../../src/reading/pages-in.ts';
import { readCollection } from '../../src/reading/read-collection.ts';
import { hasPart } from '../../src/schemas/page.ts';
import { readRedirects } from '../../src/schemas/redirects.ts';
import { allSources, sources } from '../../src/schemas/sources.ts';
import { pathOf, proposer } from './addresses.ts';
import { plain } from './markdown.ts';
import type { OldSite } from './old-site.ts';

/** The line by which a later import recognizes a draft, whatever its file is called by then. */
const FROM = /^# From (\S+)$/m;
const ARTICLE = /^\/blog\/[^/]+\/$/;
const MAX_NAME = 80;

/** Chooses one of our categories for an old one. */
export type ChooseCategory = (old: string, ours: readonly string[]) => Promise<string | undefined>;

export type Plan = Awaited<ReturnType<typeof planImport>>;

/** A name for the file of an article that no other file has. */
function freeName(path: string, title: string, taken: ReadonlySet<string>): string {
  const [, last = ''] = /\/([^/?]+?)(?:\.\w+)?\/?$/.exec(path) ?? [];
  const words = (!/^\d*$/.test(last) && slug(last)) || slug(title) || 'article';
  const name = words.slice(0, MAX_NAME).replace(/-$/, '');
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  return free;
}

/** All pages without their texts, which would not fit into memory. */
async function survey(site: OldSite) {
  const pages = [];
  for await (const { text: _, excerpt: __, ...page } of site.pages()) {
    const words = { title: plain(page.title), category: plain(page.category) };
    // A substring would keep the whole string in memory.
    pages.push(structuredClone({ ...page, ...words, path: pathOf(page.url) }));
  }
  return pages;
}

/** @throws Refusal that names the line of what cannot be read */
export async function planImport(site: OldSite, choose: ChooseCategory) {
  const collections = new Map(allSources.map((source) => [source.path, readCollection(source)]));
  const entriesOf = ({ path }: { path: string }) => collections.get(path)?.entries ?? [];
  const { pages } = buildContext(collections, new Map());
  const old = await survey(site);
  // Without a blog, an article is an address like any other.
  const posts = hasPart('blog') ? old.filter(({ type }) => type === 'post') : [];

  /** Our articles by old path, those of earlier imports first: the editor drops the line that names theirs. */
  const articles = new Map([...readRedirects()].filter(([, to]) => ARTICLE.test(to) && pages.has(to)));
  const unreadable = collections.get(sources.blog.path)?.unreadable ?? [];
  const taken = new Set(['category', 'page', ...unreadable.map(({ id }) => id)]);
  for (const { id, source } of entriesOf(sources.blog)) {
    const [, url = ''] = FROM.exec(source) ?? [];
    if (URL.canParse(url)) articles.set(pathOf(url), `/blog/${id}/`);
    taken.add(id);
  }
  /** Names of the new articles by old path. */
  const drafts = new Map<string, string>();
  /** Our articles by old title and day: a redirect, or a page for printers, shows an article again. */
  const shown = new Map<string, string>();
  for (const { path, title, date, id } of posts) {
    const key = date ? `${date} ${title}` : path;
    let article = articles.get(path) ?? shown.get(key);
    if (!article) {
      const name = freeName(path, title, taken);
      taken.add(name);
      drafts.set(path, name);
      article = `/blog/${name}/`;
    }
    shown.set(key, article);
    // WordPress also knows each article by its number.
    articles.set(path, article).set(`/?p=${id}`, article);
  }

  const ours = entriesOf(sources.blogCategories).map(({ data }) => String(data['name']));
  /** Our categories by old ones. An article without a category gets the first of ours. */
  const categories = new Map<string, string>();
  for (const name of [...new Set(['', ...posts.map(({ category }) => category)])].sort()) {
    const same = ours.find((own) => fold(own) === fold(name));
    const chosen = same ?? (name ? await choose(name, ours) : undefined);
    categories.set(name, chosen ?? ours[0] ?? '');
  }

  const written = pagesIn('', collections.values());
  const titles = new Map<string, string[]>();
  for (const path of pages.keys()) {
    const { name, title, seoTitle, isOffice } = written.get(path)?.data ?? {};
    // The office has the name of the firm, as many old titles do, and no page once there are people.
    if (!isOffice)
      titles.set(
        path,
        [name, title, seoTitle].filter((words) => typeof words === 'string'),
      );
  }
  const proposal = proposer(titles, articles);

  /** The page that an old address should lead to. */
  function targetOf({ path, title, type }: { path: string; title: string; type: string }) {
    const list = `/blog/category/${slug(categories.get(title) ?? '')}/`;
    if (type === 'category' && pages.has(list)) return list;
    return pages.has(path) ? path : proposal(path, title);
  }
  // No export names the feed, which feed readers keep requesting.
  const known = [{ path: '/feed/', title: '', type: 'feed' }, ...old];
  const addresses = known.map((page) => ({ ...page, to: targetOf(page) }));
  const targets = new Map([...addresses.map(({ path, to }) => [path, to] as const), ...articles]);
  // Saved pages link to the files of others.
  for (const { path, file } of old) if (file) targets.set(pathOf(file), targets.get(path));
  return { addresses, targets, drafts, old, categories, pages };
}
