import { memoize } from '../lib/memoize.ts';
import { discipline as text } from '../ui-text.ts';
import { getPage, type Page } from './pages.ts';
import { type Discipline, getDisciplines } from './services.ts';

/** A page to link to, or a discipline whose services unfold. */
type MenuItem = Page | ReturnType<typeof withOverview>;

/** True for a menu item that is a page. */
export const isPage = (item: MenuItem): item is Page => !('sections' in item);

/** A discipline whose first link leads to its own page. */
const withOverview = (discipline: Discipline) => ({
  ...discipline,
  sections: [{ links: [{ ...discipline, title: text.overview }] }, ...discipline.sections],
});

/** A query for a menu of pages by file name; `disciplines` is replaced by all of them. */
const menu = (...names: string[]) =>
  memoize(async (): Promise<MenuItem[]> => {
    const getItems = async (name: string) =>
      name === 'disciplines' ? (await getDisciplines()).map(withOverview) : getPage(name);
    return (await Promise.all(names.map(getItems))).flat();
  });

/** The menu bar of wide screens. */
export const getBar = menu('home', 'disciplines', 'blog', 'search', 'contact');

/** The menu of phones. */
export const getPhoneMenu = menu('home', 'disciplines', 'blog', 'portfolio', 'samples', 'contact', 'search');

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
