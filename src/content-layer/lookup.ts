import { slug } from '../lib/slug.ts';
import { filesBelow } from './files.ts';
import { publicFrom, readPublication } from './publication.ts';
import type { Collection } from './read-collection.ts';

/** What rules need to know about other collections, even if those have mistakes. */
export interface Lookup {
  authorIds: readonly string[];
  /** Undefined if the file of the list is not right, so that no entry is blamed for it. */
  disciplineIds: readonly string[] | undefined;
  names: Readonly<
    Record<'blogCategories' | 'portfolioCategories' | 'sampleFormats', readonly string[] | undefined>
  >;
  /** Paths of all pages and generated files, drafts included, and when they become public (see `publicFrom`). */
  pages: ReadonlyMap<string, number>;
}

/** Paths made by src/pages without parameters: `contact.astro` is `/contact/`, `feed.xml.ts` is `/feed.xml`. */
const fixedPaths = (): string[] =>
  filesBelow('src/pages')
    // A rest parameter may be empty.
    .map((name) => `/${name.replace(/\[\.{3}\w+\]\.astro$/, 'index.astro')}`)
    .filter((name) => /\.(?:astro|mdx?|[jt]s)$/.test(name) && !/\[|\/_|^\/(?:404|500)\./.test(name))
    .map((name) => name.replace(/(?:\/index)?\.(?:astro|mdx?)$/, '/').replace(/\.[jt]s$/, ''));

/** Collects what rules look up. */
export function lookUp(collections: ReadonlyMap<string, Collection>): Lookup {
  const read = (name: string): Pick<Collection, 'entries' | 'unreadable' | 'mistakes'> =>
    collections.get(`src/content/${name}`) ?? { entries: [], unreadable: [], mistakes: [] };
  const valuesIn = (list: string, field: 'id' | 'name') => {
    const { entries, mistakes } = read(list);
    const values = entries.map(({ data }) => data[field]).filter((value) => typeof value === 'string');
    const isRight = mistakes.length === 0 && values.length === entries.length;
    return isRight ? values.map((value) => value.trim()) : undefined;
  };
  const names = {
    blogCategories: valuesIn('lists/blog-categories.json', 'name'),
    portfolioCategories: valuesIn('lists/portfolio-categories.json', 'name'),
    sampleFormats: valuesIn('lists/sample-formats.json', 'name'),
  };
  const always = publicFrom({});
  const pages = new Map(fixedPaths().map((path) => [path, always]));
  for (const name of names.blogCategories ?? []) pages.set(`/blog/category/${slug(name)}/`, always);
  for (const folder of ['services', 'blog', 'legal']) {
    const { entries, unreadable } = read(folder);
    for (const id of unreadable) pages.set(`/${folder}/${id}/`, always);
    for (const { id, data } of entries)
      pages.set(`/${folder}/${id}/`, publicFrom(readPublication(data, folder === 'legal')));
  }
  const authors = read('authors');
  return {
    authorIds: [...authors.entries.map(({ id }) => id), ...authors.unreadable],
    disciplineIds: valuesIn('home/disciplines.json', 'id'),
    names,
    pages,
  };
}
