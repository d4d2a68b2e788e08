import { getEntry } from 'astro:content';

import { ContentError } from '../content-check/diagnostic.ts';
import { memoize } from '../lib/memoize.ts';
import { getPublished, type Item, type Path } from './published.ts';

type PageItem = Omit<Item<'pages'>, 'body'>;

/** The words of a page, with its name in menus, breadcrumbs and the title block. */
export type Page = ReturnType<typeof toPage>;

const toPage = (page: PageItem) => ({
  ...page,
  name: page.name ?? page.title,
  path: (page.id === 'home' ? '/' : `/${page.id}/`) as Path,
  /** The heading and text of a band; an error when the writer has left it out. */
  band: (name: string) => {
    const band = page.bands[name];
    if (band) return band;
    throw new ContentError(
      `src/content/pages/${page.id}.json\n  bands: Write the band "${name}" with a title; the page shows it.`,
    );
  },
});

/** The pages that search engines may list, by sheet number. */
export const getListedPages = memoize(async (): Promise<Page[]> =>
  (await getPublished('pages')).filter(({ noindex }) => !noindex).map(toPage),
);

/**
 * The words of a page.
 * @param id file name in src/content/pages, without `.json`
 * @throws Error when the file is missing
 */
export async function getPage(id: string): Promise<Page> {
  const entry = await getEntry('pages', id);
  if (entry) return toPage({ ...entry.data, id, file: entry.filePath ?? '' });
  throw new ContentError(`src/content/pages/${id}.json is missing. Write it; docs/development.md shows how.`);
}
