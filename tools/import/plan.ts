/** First reading of an old site: which drafts there will be, and where each old address leads. */
import { readFileSync } from 'node:fs';

import { readCollection } from '../../src/content-check/read-collection.ts';
import { sourceMessage } from '../../src/content-check/redirects.ts';
import { buildContext } from '../../src/content-check/site-context.ts';
import { slug } from '../../src/lib/slug.ts';
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

export interface Plan {
  host: string;
  /** Old paths with the pages of articles, those of earlier imports among them. */
  articles: Map<string, string>;
  /** Names of the drafts to write, by old paths. */
  drafts: Map<string, string>;
  /** Pictures by their ids. */
  attachments: Map<string, Pick<OldPage, 'photo' | 'alt'>>;
  /** Names of people by those that they signed in with. */
  people: Map<string, string>;
  categories: ReadonlyMap<string, string>;
  /** Paths of all pages of this site, with the time from which they are public. */
  pages: ReadonlyMap<string, number>;
  /** Lines to add to redirects.json. */
  redirects: Map<string, string>;
  /** Old addresses that rules of a host alone can redirect. */
  rules: Map<string, string>;
  /** Old addresses without a proposal. */
  nowhere: string[];
  /** Pages to write by hand, with their titles and the nearest page. */
  byHand: string[];
  /** Titles of what was private. */
  closed: string[];
}

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
export async function planImport(site: OldSite, choose: ChooseCategories): Promise<Plan> {
  const collections = new Map(allSources.map((source) => [source.path, readCollection(source)]));
  const { pages } = buildContext(collections, new Map());
  const names = filesBelow(sources.blog.path).map((name) => name.replace(/\.mdx$/, ''));
  const taken = new Set([...names, 'category', 'page']);
  const articles = importedBefore(names);
  const known: { path: string; title: string; type: string }[] = [];
  const oldCategories = new Set<string>();
  const plan: Plan = {
    host: '',
    articles,
    drafts: new Map(),
    attachments: new Map(),
    people: new Map(),
    categories: new Map(),
    pages,
    redirects: new Map(),
    rules: new Map(),
    nowhere: [],
    byHand: [],
    closed: [],
  };
  for await (const { type, url, title: html, isOpen, ...page } of site.pages()) {
    if (!URL.canParse(url)) continue;
    const [path, title] = [pathOf(url), plain(html)];
    plan.host ||= hostOf(url);
    if (isOpen) known.push({ path, title, type });
    else plan.closed.push(title || path);
    if (type === 'attachment') plan.attachments.set(page.id, { photo: page.photo, alt: page.alt });
    if (type === 'author') plan.people.set(page.author, title);
    if (type !== 'post' || !isOpen) continue;
    if (page.category) oldCategories.add(plain(page.category));
    if (articles.has(path)) continue;
    const last =
      path
        .replace(/\?.*|\.\w+$/g, '')
        .split('/')
        .findLast(Boolean) ?? '';
    const name = freeName(slug(last) || slug(title), taken);
    plan.drafts.set(path, name);
    articles.set(path, `/blog/${name}/`);
  }
  const ours = readCollection(sources.blogCategories).entries.map(({ data }) => String(data['name']));
  // An article without a category has that of the first name.
  plan.categories = new Map([['', ours[0] ?? ''], ...(await choose([...oldCategories].sort(), ours))]);
  const entries = searchEntries([...pages.keys()].filter((url) => (pages.get(url) ?? 0) <= Date.now()));
  const lines = (readJson(REDIRECTS) ?? {}) as Record<string, string>;
  for (const { path, title, type } of known) {
    const list = `/blog/category/${slug(plan.categories.get(title) ?? '')}/`;
    const to =
      articles.get(path) ??
      (type === 'category' && pages.has(list) ? list : undefined) ??
      articleAbove(path, articles) ??
      proposalFor(path, title, entries);
    if (!/^(?:post|attachment|category|tag|author)$/.test(type))
      plan.byHand.push(`${path}  ${title}  ${to ? `→ ${to}` : 'npm run new'}`);
    if (path === '/' || path in lines || pages.has(path)) continue;
    if (!to) plan.nowhere.push(path);
    else if (sourceMessage(path, pages)) plan.rules.set(path, to);
    else plan.redirects.set(path, to);
  }
  return plan;
}
