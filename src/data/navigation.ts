import type { CollectionKey } from 'astro:content';

import { memoize } from '../lib/memoize.ts';
import { discipline as t, menu as words } from '../ui-text.ts';
import { isLeftOut, type PageId } from '../schemas/page.ts';
import { getPage, type Page } from './pages.ts';
import { getPublished } from './published.ts';
import { getDisciplines } from './services.ts';

/** A page to link to, or a name under which links unfold: a discipline with its services, or our work. */
type MenuItem =
  Page | Awaited<ReturnType<typeof getDisciplineMenus>>[number] | Awaited<ReturnType<typeof getWork>>[number];

/** True for a menu item that is a page. */
export const isPage = (item: MenuItem): item is Page => !('sections' in item);

/** Kinds of entries that list pages show. A page without entries is in no menu; the sheet index lists it all the same. */
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

/** Pages for a menu, by the names of their files. */
const getPages = async (...ids: PageId[]): Promise<Page[]> => {
  const offered = ids.filter((id) => !isLeftOut(`/${id}/`));
  const pages = await Promise.all(
    offered.map(async (id) => ((await isEmpty(id)) ? [] : [await getPage(id)])),
  );
  return pages.flat();
};

/** The disciplines, whose first links lead to their own pages. */
const getDisciplineMenus = async () =>
  (await getDisciplines()).map((discipline) => ({
    ...discipline,
    // A discipline may be called `work`.
    id: `discipline-${discipline.id}`,
    sections: [{ links: [{ ...discipline, title: t.overview }] }, ...discipline.sections],
  }));

/** Work of the firm and its people; nothing where it has no page of them. */
const getWork = async () => {
  const links = (await getPages('portfolio', 'samples', 'people')).map((page) => ({
    ...page,
    title: page.name,
  }));
  return links.length ? [{ id: 'work', title: words.work, sections: [{ links }] }] : [];
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
