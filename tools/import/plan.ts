/** First reading of an old site: which drafts there will be, and where each old address leads. */
import { readFileSync } from 'node:fs';

import { sourceMessage } from '../../src/content-check/links.ts';
import { buildContext } from '../../src/content-check/site-context.ts';
import { slug } from '../../src/lib/slug.ts';
import { readCollection } from '../../src/reading/read-collection.ts';
import { filesBelow, readJson, REDIRECTS } from '../../src/schemas/content-files.ts';
import { allSources, sources } from '../../src/schemas/sources.ts';
import { pathOf, proposalFor, searchEntries } from './addresses.ts';
import { plain } from './markdown.ts';
import { hostOf, type OldPage, type OldSite } from './old-site.ts';

/** The line of a draft by which a later import knows it, whatever its name is by then. */
const FROM = /^# From (\S+)$/m;
const MAX_NAME = 80;

/** Our category for each of the old ones. */
export type ChooseCategories = (
  old: readonly string[],
  ours: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export type Plan = Awaited<ReturnType<typeof planImport>>;

/** Articles of earlier imports: old paths with their pages. */
function importedBefore(names: readonly string[]): Map<string, string> {
  const articles = new Map<string, string>();
  for (const name of names) {
    const [, url] = FROM.exec(readFileSync(`${sources.blog.path}/${name}.mdx`, 'utf8')) ?? [];
    if (url && URL.canParse(url)) articles.set(pathOf(url), `/blog/${name}/`);
  }
  return articles;
}

/** A name for a file that no other has. */
function freeName(words: string, taken: Set<string>): string {
  const name = words.slice(0, MAX_NAME).replace(/-$/, '') || 'article';
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
  taken.add(free);
  return free;
}

/** The article that an address is below, such as that of one of its pictures. */
function articleAbove(path: string, articles: ReadonlyMap<string, string>): string | undefined {
  const parts = path.split('/');
  const folders = parts.map((_, depth) => `${parts.slice(0, depth).join('/')}/`);
  return folders.map((folder) => articles.get(folder)).findLast(Boolean);
}

/** @throws Refusal that names the line of what cannot be read */
export async function planImport(site: OldSite, choose: ChooseCategories) {
  const names = filesBelow(sources.blog.path).map((name) => name.replace(/\.mdx$/, ''));
  const taken = new Set([...names, 'category', 'page']);
  /** Old paths with the pages of articles, those of earlier imports among them. */
  const articles = importedBefore(names);
  /** Names of the drafts to write, by old paths. */
  const drafts = new Map<string, string>();
  const attachments = new Map<string, Pick<OldPage, 'photo' | 'alt'>>();
  /** Names of people by those that they signed in with. */
  const people = new Map<string, string>();
  // No export names the feed, which readers go on asking for.
  const known = [{ path: '/feed/', title: '', type: 'feed' }];
  const oldCategories = new Set<string>();
  /** Titles of what was private. */
  const closed: string[] = [];
  let host = '';
  for await (const { type, url, title: html, isOpen, ...page } of site.pages()) {
    if (!URL.canParse(url)) continue;
    host ||= hostOf(url);
    const [path, title] = [pathOf(url), plain(html)];
    if (isOpen) known.push({ path, title, type });
    else closed.push(title || path);
    if (type === 'attachment') attachments.set(page.id, { photo: page.photo, alt: page.alt });
    if (type === 'author') people.set(page.author, title);
    if (type !== 'post' || !isOpen) continue;
    if (page.category) oldCategories.add(plain(page.category));
    if (articles.has(path)) continue;
    const last =
      path
        .replace(/\?.*|\.\w+$/g, '')
        .split('/')
        .findLast(Boolean) ?? '';
    const name = freeName((!/^\d+$/.test(last) && slug(last)) || slug(title), taken);
    drafts.set(path, name);
    articles.set(path, `/blog/${name}/`);
    // WordPress knows each article by its number as well.
    articles.set(`/?p=${page.id}`, `/blog/${name}/`);
  }

  const collections = new Map(allSources.map((source) => [source.path, readCollection(source)]));
  const { pages } = buildContext(collections, new Map());
  const entries = searchEntries(collections.values());
  const ours =
    collections.get(sources.blogCategories.path)?.entries.map(({ data }) => String(data['name'])) ?? [];
  // An article without a category has that of the first name.
  const categories = new Map([['', ours[0] ?? ''], ...(await choose([...oldCategories].sort(), ours))]);
  const lines = (readJson(REDIRECTS) ?? {}) as Record<string, string>;
  /** Lines to add to redirects.json. */
  const redirects = new Map<string, string>();
  /** Old addresses that rules of a host alone can redirect, with pages of this site. */
  const rules = new Map<string, string>();
  /** Old addresses without a proposal. */
  const nowhere: string[] = [];
  /** Pages to write by hand, with their titles and the nearest page. */
  const byHand: string[] = [];
  for (const { path, title, type } of known.filter(({ path }) => path !== '/')) {
    const list = `/blog/category/${slug(categories.get(title) ?? '')}/`;
    const to =
      articles.get(path) ??
      (type === 'category' && pages.has(list) ? list : undefined) ??
      articleAbove(path, articles) ??
      proposalFor(path, title, pages, entries);
    if (!/^(?:post|attachment|category|tag|author|feed)$/.test(type))
      byHand.push(`${path}  ${title}  ${to ? `→ ${to}` : 'npm run new'}`);
    if (path in lines || pages.has(path)) continue;
    if (!to) nowhere.push(path);
    else if (sourceMessage(path, pages)) rules.set(path, to);
    else redirects.set(path, to);
  }
  return {
    host,
    articles,
    drafts,
    attachments,
    people,
    categories,
    pages,
    redirects,
    rules,
    nowhere,
    byHand,
    closed,
  };
}
