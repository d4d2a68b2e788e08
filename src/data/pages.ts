import { getEntry } from 'astro:content';

import { memoize } from '../lib/memoize.ts';
import type { BandName, PageId } from '../schemas/page.ts';
import { existing, getPublished, type Item, type Path } from './published.ts';

type PageItem = Omit<Item<'pages'>, 'body' | 'path'>;

const toPage = <Id extends PageId = never>(page: PageItem) => ({
  ...page,
  name: page.name ?? page.title,
  /** Only the home page has one; the content check makes sure of that. */
  action: page.action ?? '',
  path: (page.id === 'home' ? '/' : `/${page.id}/`) as Path,
  /** The heading and text of a band; the content check makes sure that it exists. */
  band: (name: BandName<Id>) => page.bands[name] as PageItem['bands'][string],
});

/**
 * The words of a page, with its name in menus, breadcrumbs and the title block. `Page<'home'>` has the bands of the home
 * page; `Page` may be any page, so its type has none.
 */
export type Page<Id extends PageId = never> = ReturnType<typeof toPage<Id>>;

/** All pages, by sheet number. */
export const getAllPages = memoize(async (): Promise<Page[]> =>
  (await getPublished('pages')).map((page) => toPage(page)),
);

/** The pages that search engines may list. */
export const getListedPages = async (): Promise<Page[]> =>
  (await getAllPages()).filter(({ noindex }) => !noindex);

/**
 * The words of a page.
 * @param id file name in src/content/pages, without `.json`
 * @throws ContentError if the file is missing
 */
export async function getPage<Id extends PageId>(id: Id): Promise<Page<Id>> {
  const { data, filePath = '' } = existing(await getEntry('pages', id), `src/content/pages/${id}.json`);
  return toPage<Id>({ ...data, id, file: filePath });
}
