import { latest } from '../lib/day.ts';
import { memoize } from '../lib/memoize.ts';
import { pagePath } from '../lib/paginate.ts';
import { getLegalTexts } from './legal.ts';
import { getListedPages } from './pages.ts';
import { getPostLists, getPosts, lastChange } from './posts.ts';
import { getPeople } from './people.ts';
import { getProjects } from './projects.ts';
import type { Path } from './published.ts';
import { getDisciplines } from './services.ts';
import { getTakeoffs } from './takeoffs.ts';

/** A page that search engines, feeds and link previews may list. */
export interface PageRecord {
  path: Path;
  /** File with its words. */
  file: string;
  kind: 'page' | 'discipline' | 'service' | 'project' | 'takeoff' | 'person' | 'article' | 'category';
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
/** The drawings of projects, and of other pages, without one of their own. */
const [TOWER, RENDERING] = ['portfolio/office-tower', 'design/3d-rendering'];

/**
 * Every page that search engines may list, except the later pages of lists: pages and services by sheet,
 * projects, sample takeoffs, people, categories, articles from the newest, legal texts.
 */
export const getPageRecords = memoize(async (): Promise<PageRecord[]> => {
  const posts = await getPosts();
  const pages = (await getListedPages()).map((page): PageRecord => {
    const updated = LISTS_POSTS.includes(page.path)
      ? latest(page.updated, ...posts.map(lastChange))
      : page.updated;
    return { ...page, kind: 'page', updated };
  });
  const services = (await getDisciplines()).flatMap(({ drawing = RENDERING, ...discipline }) => [
    { ...discipline, kind: 'discipline', drawing } satisfies PageRecord,
    ...discipline.services.map(({ drawing = RENDERING, ...service }): PageRecord => {
      return { ...service, kind: 'service', drawing };
    }),
  ]);
  const projects = (await getProjects()).map((project): PageRecord => {
    const { summary, description, image } = project;
    const drawing = image.drawing ?? TOWER;
    return { ...project, kind: 'project', description: summary ?? description, drawing };
  });
  const takeoffs = (await getTakeoffs()).map((takeoff): PageRecord => {
    return { ...takeoff, title: takeoff.name, kind: 'takeoff' };
  });
  const people = (await getPeople()).map((person): PageRecord => {
    const { name: title, bio: description, posts } = person;
    const drawing = posts.map(({ image }) => image.drawing).find(Boolean) ?? RENDERING;
    return { ...person, kind: 'person', title, description, drawing };
  });
  const categories = (await getPostLists()).slice(1).map((list): PageRecord => {
    return { ...list, kind: 'category', updated: latest(list.updated, ...list.posts.map(lastChange)) };
  });
  const articles = posts.map((post): PageRecord => {
    const { excerpt: description, image } = post;
    const drawing = image.drawing ?? RENDERING;
    return { ...post, kind: 'article', description, updated: lastChange(post), drawing };
  });
  const legal = (await getLegalTexts())
    .filter((text) => text.public)
    .map((text): PageRecord => ({ ...text, kind: 'page', drawing: RENDERING }));
  return [...pages, ...services, ...projects, ...takeoffs, ...people, ...categories, ...articles, ...legal];
});

/** The record of the page at a path; undefined if search engines may not list it. */
export const getPageRecord = async (path: Path): Promise<PageRecord | undefined> =>
  (await getPageRecords()).find((record) => record.path === path);

/** Every address that search engines may list: all records, and the later pages of lists. */
export async function getIndexedAddresses(): Promise<Pick<PageRecord, 'path' | 'updated'>[]> {
  const later = (await getPostLists()).map(async ({ path, pages }) => {
    const first = await getPageRecord(path);
    return first ? pages.slice(1).map(({ number }) => ({ ...first, path: pagePath(path, number) })) : [];
  });
  return [...(await getPageRecords()), ...(await Promise.all(later)).flat()];
}
