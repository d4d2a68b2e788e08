import type { CollectionKey } from 'astro:content';

import { memoize } from '../lib/memoize.ts';
import { discipline as t, menu as words } from '../ui-text.ts';
import { isLeftOut, type PageId } from '../schemas/page.ts';
import type { Crumb } from './json-ld.ts';
import { getAllPages, getPage, type Page } from './pages.ts';
import { getPublished, type Path } from './published.ts';
import { getDisciplines } from './services.ts';

/** A page to link to, or a submenu: a discipline with its services, or our work. */
type MenuItem =
  Page | Awaited<ReturnType<typeof getDisciplineMenus>>[number] | Awaited<ReturnType<typeof getWork>>[number];

/** True for a menu item that is a page. */
export const isPage = (item: MenuItem): item is Page => !('sections' in item);

/** Collections that list pages show. A page without entries is in no menu, but the sheet index still lists it. */
const SHOWN: Partial<Record<PageId, readonly CollectionKey[]>> = {
  portfolio: ['portfolio'],
  samples: ['samples', 'takeoffs'],
  blog: ['blog'],
  glossary: ['glossary'],
  careers: ['careers'],
};
async function isEmpty(id: PageId): Promise<boolean> {
  const shown = await Promise.all((SHOWN[id] ?? []).map(getPublished));
  return shown.length > 0 && !shown.flat().length;
}

/** Pages for a menu by their ids, without those that are left out or empty. */
const getPages = async (...ids: PageId[]): Promise<Page[]> => {
  const offered = ids.filter((id) => !isLeftOut(`/${id}/`));
  const pages = await Promise.all(
    offered.map(async (id) => ((await isEmpty(id)) ? [] : [await getPage(id)])),
  );
  return pages.flat();
};

/** Submenus of the disciplines, each with a link to its own page first. */
const getDisciplineMenus = async () =>
  (await getDisciplines()).map((discipline) => ({
    ...discipline,
    // With a prefix, since a discipline may have the id `work`.
    id: `discipline-${discipline.id}`,
    sections: [{ links: [{ ...discipline, title: t.overview }] }, ...discipline.sections],
  }));

/** Submenu of the firm's work and people; the page itself if it has no more than one. */
const getWork = async () => {
  const pages = await getPages('portfolio', 'samples', 'people');
  if (pages.length < 2) return pages;
  const links = pages.map((page) => ({ ...page, title: page.name }));
  return [{ id: 'work', title: words.work, sections: [{ links }] }];
};

/** The menu bar of wide screens. */
export const getBar = memoize(async (): Promise<MenuItem[]> => [
  ...(await getPages('home')),
  ...(await getDisciplineMenus()),
  ...(await getWork()),
  ...(await getPages('blog', 'search', 'contact')),
]);

/** The menu of phones. */
export const getPhoneMenu = memoize(async (): Promise<MenuItem[]> => [
  ...(await getPages('home')),
  ...(await getDisciplineMenus()),
  ...(await getPages('portfolio', 'samples', 'people', 'blog', 'contact', 'search')),
]);

/** Quick links in the footer. */
export const getQuickLinks = memoize(() =>
  getPages(
    ...(['home', 'services', 'portfolio', 'samples', 'people', 'careers', 'capability'] as const),
    ...(['blog', 'contact', 'glossary', 'sitemap'] as const),
  ),
);

/** The breadcrumbs before a page: the home page, and the nearest of the other pages above it. */
export async function getTrail(path: Path): Promise<Crumb[]> {
  const disciplines = (await getDisciplines()).map((discipline) => ({
    ...discipline,
    name: discipline.title,
  }));
  const above = [...(await getAllPages()), ...disciplines].filter(
    (page) => page.path !== path && path.startsWith(page.path),
  );
  const byLength = above.toSorted((a, b) => a.path.length - b.path.length);
  return byLength.filter((_page, index) => index === 0 || index === byLength.length - 1);
}
