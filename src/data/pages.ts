import { type CollectionEntry, getEntry } from 'astro:content';

import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

type PageData = CollectionEntry<'pages'>['data'];
type Band = PageData['bands'][string];

/** The words of a page, and a way to ask for one of its bands. */
export interface Page extends PageData {
  /** Name in menus, breadcrumbs and the title block. */
  name: string;
  /** From the root of the site, without the sub-path it may lie under. */
  path: `/${string}`;
  band: (name: string) => Band;
}

function toPage({ id, data }: CollectionEntry<'pages'>): Page {
  const band = (name: string): Band => {
    const words = data.bands[name];
    if (!words)
      throw new Error(
        `src/content/pages/${id}.json\n  bands: Write the band "${name}" with a title; the page shows it.`,
      );
    return words;
  };
  return { ...data, name: data.name ?? data.title, path: id === 'home' ? '/' : `/${id}/`, band };
}

/** The pages that search engines may know, by sheet number. */
export const getListedPages = memoize(async (): Promise<Page[]> =>
  (await getPublished('pages'))
    .filter(({ data }) => !data.noindex)
    .map(toPage)
    .sort((a, b) => a.sheet.localeCompare(b.sheet, 'en')),
);

/**
 * The words of a page that is not an entry of another collection.
 * @param id file name in src/content/pages, without its ending
 * @throws Error when the file, or a band the page asks for, is missing
 */
export async function getPage(id: string): Promise<Page> {
  const entry = await getEntry('pages', id);
  if (!entry)
    throw new Error(
      `src/content/pages/${id}.json is missing. Write it; docs/how-to/add-a-page.md shows how.`,
    );
  return toPage(entry);
}
