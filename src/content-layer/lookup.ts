import { pagePath, POSTS_PER_PAGE } from '../lib/paginate.ts';
import { publicFrom, readPublication } from '../lib/publication.ts';
import { slug } from '../lib/slug.ts';
import { CONTENT, filesBelow } from '../schemas/content-files.ts';
import { LISTS } from '../schemas/lists.ts';
import type { Entry, Site } from './entry.ts';
import type { Finding } from './pictures.ts';
import { readRedirects } from './redirects.ts';

const DISCIPLINES = `${CONTENT}/home/disciplines.json`;

/** Paths made by src/pages without parameters: `contact.astro` is `/contact/`, `feed.xml.ts` is `/feed.xml`. */
const fixedPaths = (): string[] =>
  filesBelow('src/pages')
    // A rest parameter may be empty.
    .map((name) => `/${name.replace(/\[\.{3}\w+\]\.astro$/, 'index.astro')}`)
    .filter((name) => /\.(?:astro|mdx?|[jt]s)$/.test(name) && !/\[|\/_|^\/(?:404|500)\./.test(name))
    .map((name) => name.replace(/(?:\/index)?\.(?:astro|mdx?)$/, '/').replace(/\.[jt]s$/, ''));

const categoryPath = (name: string): string => `/blog/category/${slug(name)}/`;

/** The pages of a list of articles after its first, each with the time from which there are articles enough. */
function* laterPages(list: string, posts: readonly Entry['data'][]): Iterable<[path: string, from: number]> {
  // Its sort is that of numbers, also of infinite ones.
  const times = Float64Array.from(posts, (data) => publicFrom(readPublication(data))).sort();
  for (const [index, from] of times.entries())
    if (index > 0 && index % POSTS_PER_PAGE === 0) yield [pagePath(list, index / POSTS_PER_PAGE + 1), from];
}

/** A collection as far as other entries depend on it. */
interface Read {
  entries: readonly Entry[];
  unreadable: readonly string[];
  errors: readonly unknown[];
}

/**
 * Collects what rules need to know about other collections, even if those have errors.
 * @param pictures by the names of their files
 */
export function lookUp(collections: ReadonlyMap<string, Read>, pictures: ReadonlyMap<string, Finding>): Site {
  const read = (path: string): Read => collections.get(path) ?? { entries: [], unreadable: [], errors: [] };
  /** A list that is not right has none, so that no entry is blamed for it. */
  const valuesIn = (list: string, field: 'id' | 'name'): string[] => {
    const { entries, errors } = read(list);
    const values = entries.map(({ data }) => data[field]).filter((value) => typeof value === 'string');
    return errors.length === 0 && values.length === entries.length ? values.map((value) => value.trim()) : [];
  };
  const idsOf = (folder: string): string[] => {
    const { entries, unreadable } = read(`${CONTENT}/${folder}`);
    return [...entries.map(({ id }) => id), ...unreadable];
  };
  const lists = [
    ['disciplines', valuesIn(DISCIPLINES, 'id')] as const,
    ...Object.entries(LISTS).map(([name, list]) => [name, valuesIn(list, 'name')] as const),
  ];
  const targets = new Map([
    ...lists.filter(([, values]) => values.length),
    ...['authors', 'samples', 'services'].map((folder) => [folder, idsOf(folder)] as const),
  ]);

  const always = publicFrom({});
  const pages = new Map(fixedPaths().map((path) => [path, always]));
  for (const name of targets.get('blogCategories') ?? []) pages.set(categoryPath(name), always);
  for (const { id } of read(`${CONTENT}/authors`).entries) pages.set(`/people/${id}/`, always);
  for (const folder of ['services', 'portfolio', 'takeoffs', 'blog', 'legal']) {
    const { entries, unreadable } = read(`${CONTENT}/${folder}`);
    const base = folder === 'takeoffs' ? 'samples' : folder;
    for (const id of unreadable) pages.set(`/${base}/${id}/`, always);
    for (const { id, data } of entries)
      pages.set(`/${base}/${id}/`, publicFrom(readPublication(data, folder === 'legal')));
  }
  const posts = read(`${CONTENT}/blog`).entries.map(({ data }) => data);
  const byCategory = Map.groupBy(posts, ({ category }) => categoryPath(String(category)));
  for (const [list, listed] of [['/blog/', posts] as const, ...byCategory])
    for (const [path, from] of laterPages(list, listed)) pages.set(path, from);
  const drafts = read(DISCIPLINES).entries.filter(({ data }) => data['draft'] === true);
  const draftDisciplineIds = drafts.map(({ id }) => id);
  for (const id of targets.get('disciplines') ?? [])
    pages.set(`/services/${id}/`, publicFrom({ draft: draftDisciplineIds.includes(id) }));
  return { targets, draftDisciplineIds, oldAddresses: readRedirects(), pages, pictures };
}
