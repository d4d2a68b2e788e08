import { memoize } from '../lib/memoize.ts';
import { pagePath } from '../lib/paginate.ts';
import { getLegalTexts } from './legal.ts';
import { getListedPages } from './pages.ts';
import { getPostLists, getPosts, type Post } from './posts.ts';
import type { Path } from './published.ts';
import { getDisciplines } from './services.ts';

/** A page that search engines, feeds and link previews may list. */
export interface PageRecord {
  path: Path;
  kind: 'page' | 'service' | 'article' | 'category';
  title: string;
  description: string;
  /** Sheet number, such as `E-03`. */
  sheet: string;
  /** Day of the last change to what it shows. */
  updated: Date;
  /** Id of the drawing in its link preview. */
  drawing: string;
}

/** The pages that change with every article. */
const LISTS_POSTS = ['/blog/', '/sitemap/'];

/** The drawings of pages without one of their own. */
const DRAWINGS = {
  service: 'design/architectural-design',
  article: 'blog/estimate-bridge',
  legal: 'design/permitting',
};

const lastChange = ({ date, updated = date }: Post): Date => updated;
const latest = (posts: readonly Post[], least: Date): Date =>
  posts.map(lastChange).reduce((last, day) => (day > last ? day : last), least);

/**
 * Every page that search engines may list, except the second and later pages of a list: pages and services
 * by sheet, categories, articles from the newest, legal texts.
 */
export const getPageRecords = memoize(async (): Promise<PageRecord[]> => {
  const categories = (await getPostLists()).slice(1);
  const posts = await getPosts();
  const services = (await getDisciplines()).flatMap((discipline) => discipline.services);
  const legal = (await getLegalTexts()).filter((text) => text.public);
  return [
    ...(await getListedPages()).map((page) => ({
      ...page,
      kind: 'page' as const,
      updated: LISTS_POSTS.includes(page.path) ? latest(posts, page.updated) : page.updated,
    })),
    ...services.map((service) => ({
      ...service,
      kind: 'service' as const,
      drawing: service.drawing ?? DRAWINGS.service,
    })),
    ...categories.map((list) => ({
      ...list,
      kind: 'category' as const,
      updated: latest(list.posts, list.updated),
    })),
    ...posts.map((post) => ({
      ...post,
      kind: 'article' as const,
      description: post.excerpt,
      updated: lastChange(post),
      drawing: post.image.drawing ?? DRAWINGS.article,
    })),
    ...legal.map((text) => ({ ...text, kind: 'page' as const, drawing: DRAWINGS.legal })),
  ];
});

const getRecordsByPath = memoize(
  async () => new Map((await getPageRecords()).map((record) => [record.path, record])),
);

/** The record of the page at a path; undefined if search engines may not list it. */
export const getPageRecord = async (path: Path): Promise<PageRecord | undefined> =>
  (await getRecordsByPath()).get(path);

/** Every address that search engines may list: all records, and the later pages of lists. */
export async function getIndexedAddresses(): Promise<Pick<PageRecord, 'path' | 'updated'>[]> {
  const records = await getRecordsByPath();
  const later = (await getPostLists()).flatMap(({ path, pages }) => {
    const first = records.get(path);
    if (!first) return [];
    return pages.slice(1).map(({ number }) => ({ path: pagePath(path, number), updated: first.updated }));
  });
  return [...records.values(), ...later];
}
