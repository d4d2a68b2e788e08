import { showDrafts, today } from '../build-env.ts';
import { publicationTime } from '../lib/publication.ts';
import { translation } from '../schemas/languages.ts';
import { isLeftOut, pathOfPage } from '../schemas/page.ts';
import { allSources } from '../schemas/sources.ts';
import { type Entry, textsOf } from './entry.ts';
import { type Collection, readCollection } from './read-collection.ts';

/** A page of an entry, and the time from which it is public. */
type PageOfEntry = Entry & { time: number };

/** True for a page that this build shows; previews show drafts and scheduled ones. */
export const isShown = ({ time }: Pick<PageOfEntry, 'time'>): boolean => showDrafts || time <= Number(today);

/** The parts of a collection, as it was read, that determine its pages. */
export type Pages = Pick<Collection, 'entries' | 'unreadable' | 'page' | 'files'>;

/** True for an article or a project that names a person. */
export const names = (data: Entry['data'], person: string): boolean =>
  textsOf(data).some(
    ([field, id]) => /^(?:author|reviewedBy|team\..*\.author)$/.test(field) && id === person,
  );

const collectionsIn = (tag: string): Pages[] => allSources.map((source) => readCollection(source, tag));

/**
 * The pages of entries in a language by their paths, drafts included.
 * @param tag of a translation; empty for the first language
 */
export function pagesIn(tag: string, collections: Iterable<Pages> = collectionsIn(tag)) {
  const pages = new Map<string, PageOfEntry>();
  for (const { entries, unreadable, page, files } of collections)
    for (const entry of page || files ? [...entries, ...unreadable] : []) {
      const path = files ? pathOfPage(entry.id) : `${page}${entry.id}/`;
      // A JSON file may hold null.
      const data = { ...entry.data };
      const isOver = Date.parse(String(data['until'])) < Number(today);
      const time = publicationTime(data, page === '/legal/');
      if (!isOver && !isLeftOut(path, tag)) pages.set(path, { ...entry, data, time });
    }
  // A discipline has a page as soon as its first service has one.
  for (const [path, page] of pages) {
    if (!/^\/services\/[^/]+\/$/.test(path)) continue;
    const services = [...pages].filter(([other]) => other.startsWith(path) && other !== path);
    page.time = Math.max(page.time, Math.min(...services.map(([, { time }]) => time)));
    if (!services.length) pages.delete(path);
  }
  // So has the office itself, unless it is alone, as soon as something names it (src/data/people.ts).
  const people = [...pages].filter(([path]) => /^\/people\/[^/]+\/$/.test(path));
  const isAlone = people.every(([, { data, time }]) => data['isOffice'] === true || time === Infinity);
  for (const [path, person] of people) {
    if (isAlone || person.data['isOffice'] !== true) continue;
    const signed = [...pages.values()].filter(({ data }) => names(data, person.id));
    person.time = Math.max(person.time, Math.min(...signed.map(({ time }) => time)));
    if (!signed.length) pages.delete(path);
  }
  return pages;
}

/** Pages of the first language that a translation does not have, or only as drafts: its texts may link to them. */
export function foreignPages(): Map<string, PageOfEntry> {
  if (!translation) return new Map();
  const own = pagesIn(translation);
  return new Map([...pagesIn('')].filter(([path]) => (own.get(path)?.time ?? Infinity) === Infinity));
}
