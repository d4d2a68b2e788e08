import { today } from '../build-env.ts';
import { isoDay } from '../lib/day.ts';
import { publicationTime } from '../lib/publication.ts';
import { CONTENT } from '../schemas/content-files.ts';
import { contentOf, translation } from '../schemas/languages.ts';
import { isLeftOut } from '../schemas/page.ts';
import { allSources, type Source, sources } from '../schemas/sources.ts';
import type { Entry } from './entry.ts';
import { readCollection } from './read-collection.ts';

/** A page of an entry, and the time from which it is public. */
type TranslatedPage = Entry & { time: number };

export const dayOf = (value: unknown): string =>
  value instanceof Date ? isoDay(value) : typeof value === 'string' ? value : '';

/** Where the files of a collection are in a language, by the tag of its translation. */
export const pathIn = (tag: string, { path }: Source): string => contentOf(tag) + path.slice(CONTENT.length);

/** Path of a page by the id of its file in src/content/pages. */
export const pagePath = (id: string): string => (id === 'home' ? '/' : `/${id}/`);

/** Path of the page of an entry; undefined where it has none. */
function pathOf({ page, files, path }: Source, id: string): string | undefined {
  if (files) return pagePath(id);
  if (path === sources.careers.path) return `/careers/${id}/`;
  return page && `${page}${id}/`;
}

/**
 * The pages of entries in a language by their paths, drafts included.
 * @param tag of a translation; empty for the first language
 */
export function pagesIn(tag: string): Map<string, TranslatedPage> {
  const pages = new Map<string, TranslatedPage>();
  for (const source of allSources.filter((each) => pathOf(each, ''))) {
    for (const entry of readCollection({ ...source, path: pathIn(tag, source), part: undefined }).entries) {
      const key = pathOf(source, entry.id) ?? '';
      const isOver = dayOf(entry.data['until'] ?? today) < isoDay(today);
      const time = publicationTime(entry.data, source.page === '/legal/');
      if (!isLeftOut(key, tag) && !isOver) pages.set(key, { ...entry, time });
    }
  }
  // A discipline has a page once it has a service.
  const isShown = (path: string): boolean =>
    !/^\/services\/[^/]+\/$/.test(path) ||
    [...pages].some(([other, { time }]) => other.startsWith(path) && other !== path && time < Infinity);
  return new Map([...pages].filter(([path]) => isShown(path)));
}

/** Pages of the first language that a translation does not have, or calls drafts: its texts may link to them. */
export function foreignPages(): Map<string, TranslatedPage> {
  if (!translation) return new Map();
  const own = pagesIn(translation);
  // Texts link to no opening, which ends by itself.
  const isForeign = (path: string) =>
    (own.get(path)?.time ?? Infinity) === Infinity && !/^\/careers\/./.test(path);
  return new Map([...pagesIn('')].filter(([path]) => isForeign(path)));
}
