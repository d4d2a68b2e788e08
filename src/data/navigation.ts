import { memoize } from '../lib/memoize.ts';
import { discipline as t, menu as words } from '../ui-text.ts';
import { getPage, type Page } from './pages.ts';
import { type Discipline, getDisciplines } from './services.ts';

/** A page to link to, or a name under which links unfold: a discipline with its services, or our work. */
type MenuItem = Page | ReturnType<typeof withOverview> | Awaited<ReturnType<typeof getWork>>;

/** True for a menu item that is a page. */
export const isPage = (item: MenuItem): item is Page => !('sections' in item);

/** A discipline whose first link leads to its own page. */
const withOverview = (discipline: Discipline) => ({
  ...discipline,
  sections: [{ links: [{ ...discipline, title: t.overview }] }, ...discipline.sections],
});

/** Work of the firm and its people. */
const getWork = async () => ({
  id: 'work',
  title: words.work,
  sections: [
    {
      links: (await Promise.all((['portfolio', 'samples', 'people'] as const).map(getPage))).map((page) => ({
        ...page,
        title: page.name,
      })),
    },
  ],
});

/** A query for a menu of pages by file name; `disciplines` is replaced by all of them, `work` by its own menu. */
const menu = (...names: string[]) =>
  memoize(async (): Promise<MenuItem[]> => {
    const getItems = async (name: string) =>
      name === 'disciplines'
        ? (await getDisciplines()).map(withOverview)
        : name === 'work'
          ? getWork()
          : getPage(name);
    return (await Promise.all(names.map(getItems))).flat();
  });

/** The menu bar of wide screens. */
export const getBar = menu('home', 'disciplines', 'work', 'blog', 'search', 'contact');

/** The menu of phones. */
export const getPhoneMenu = menu(
  'home',
  'disciplines',
  'portfolio',
  'samples',
  'people',
  'blog',
  'contact',
  'search',
);

/** Quick links in the footer. */
export const getQuickLinks = menu(
  'home',
  'services',
  'portfolio',
  'samples',
  'people',
  'blog',
  'contact',
  'sitemap',
);
