import { memoize } from '../lib/memoize.ts';
import { getPage, type Page } from './pages.ts';
import { type Discipline, getDisciplines } from './services.ts';

/** A page to link to, or a discipline whose services unfold. */
type MenuItem = Page | Discipline;

/** Whether a menu item is a page. */
export const isPage = (item: MenuItem): item is Page => 'path' in item;

/** A query for a menu of pages by file name; `services` is replaced by the disciplines. */
const menu = (...names: string[]) =>
  memoize(async (): Promise<MenuItem[]> => {
    const items = names.map((name) => (name === 'services' ? getDisciplines() : getPage(name)));
    return (await Promise.all(items)).flat();
  });

/** The menu bar of wide screens. */
export const getBar = menu('home', 'services', 'blog', 'search', 'contact');

/** The menu of phones. */
export const getPhoneMenu = menu('home', 'services', 'blog', 'portfolio', 'samples', 'contact', 'search');

/** Quick links in the footer. */
export const getQuickLinks = menu('home', 'portfolio', 'samples', 'blog', 'contact', 'sitemap');
