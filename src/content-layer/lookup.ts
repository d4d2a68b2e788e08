import { pagePath, POSTS_PER_PAGE } from '../lib/paginate.ts';
import { slug } from '../lib/slug.ts';
import { type List, LISTS } from '../schemas/lists.ts';
import { filesBelow } from '../schemas/content-files.ts';
import { publicFrom, readPublication } from '../lib/publication.ts';
import { readRedirects } from './redirects.ts';
import type { Finding } from './pictures.ts';
import type { Collection } from './read-collection.ts';
import type { Entry } from './rules.ts';

const DISCIPLINES = 'src/content/home/disciplines.json';

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

/** Collects what rules need to know about other collections, even if those have mistakes. */
export function lookUp(
  collections: ReadonlyMap<string, Collection>,
  /** What is found in the firm's pictures, by file name. */
  pictures: ReadonlyMap<string, Finding>,
) {
  const read = (path: string): Pick<Collection, 'entries' | 'unreadable' | 'mistakes'> =>
    collections.get(path) ?? { entries: [], unreadable: [], mistakes: [] };
  /** Undefined if the list is not right, so that no entry is blamed for it. */
  const valuesIn = (list: string, field: 'id' | 'name'): string[] | undefined => {
    const { entries, mistakes } = read(list);
    const values = entries.map(({ data }) => data[field]).filter((value) => typeof value === 'string');
    const isRight = mistakes.length === 0 && values.length === entries.length;
    return isRight ? values.map((value) => value.trim()) : undefined;
  };
  const namesIn = (list: List) => valuesIn(LISTS[list], 'name');
  const always = publicFrom({});
  /** Paths of all pages and generated files, drafts included, with the time from which they are public. */
  const pages = new Map(fixedPaths().map((path) => [path, always]));
  for (const name of namesIn('blogCategories') ?? []) pages.set(categoryPath(name), always);
  for (const { id } of read('src/content/authors').entries) pages.set(`/people/${id}/`, always);
  for (const folder of ['services', 'portfolio', 'takeoffs', 'blog', 'legal']) {
    const { entries, unreadable } = read(`src/content/${folder}`);
    const base = folder === 'takeoffs' ? 'samples' : folder;
    for (const id of unreadable) pages.set(`/${base}/${id}/`, always);
    for (const { id, data } of entries)
      pages.set(`/${base}/${id}/`, publicFrom(readPublication(data, folder === 'legal')));
  }
  const posts = read('src/content/blog').entries.map(({ data }) => data);
  const byCategory = Map.groupBy(posts, ({ category }) => categoryPath(String(category)));
  for (const [list, listed] of [['/blog/', posts] as const, ...byCategory])
    for (const [path, from] of laterPages(list, listed)) pages.set(path, from);
  const disciplineIds = valuesIn(DISCIPLINES, 'id');
  const disciplines = read(DISCIPLINES).entries.map(({ data }) => data);
  const draftDisciplineIds = disciplines.flatMap(({ id, draft }) => (draft === true ? [String(id)] : []));
  for (const id of disciplineIds ?? [])
    pages.set(`/services/${id}/`, publicFrom({ draft: draftDisciplineIds.includes(id) }));
  const idsOf = (folder: string): string[] => {
    const { entries, unreadable } = read(`src/content/${folder}`);
    return [...entries.map(({ id }) => id), ...unreadable];
  };
  return {
    authorIds: idsOf('authors'),
    disciplineIds,
    draftDisciplineIds,
    sampleIds: idsOf('samples'),
    serviceIds: idsOf('services'),
    namesIn,
    oldAddresses: readRedirects(),
    pages,
    pictures,
  };
}
export type Lookup = ReturnType<typeof lookUp>;
