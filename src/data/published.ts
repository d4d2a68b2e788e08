import { type CollectionEntry, type CollectionKey, getCollection, getEntry, render } from 'astro:content';

import { showDrafts, today } from '../build-env.ts';
import { type Publication, publicationTime } from '../lib/publication.ts';
import { ContentError } from '../reading/diagnostic.ts';
import { type Source, sources } from '../schemas/sources.ts';

/** The path of a page from the root of the site, without the base path. */
export type Path = `/${string}`;

/** An entry of a collection: its fields, id and text in one object. */
export type Item<Name extends CollectionKey> = CollectionEntry<Name>['data'] & {
  id: string;
  body: string;
  /** Path of its file from the root of the project. */
  file: string;
  /** Path of its page, if entries of its collection have pages. */
  path: Path;
};

const { compare } = new Intl.Collator('en', { numeric: true });
const sortKey = (item: { id: string; order?: number | undefined; sheet?: string | number }): string =>
  String(item.order ?? item.sheet ?? item.id);

/** Flattens entries and sorts them by `order`, sheet number or file name. */
export const toItems = <Name extends CollectionKey>(entries: CollectionEntry<Name>[]): Item<Name>[] =>
  entries
    .map(({ id, collection, body = '', data, filePath: file = '' }) => {
      const { page }: Source = sources[collection];
      return { ...data, id, body, file, path: `${page ?? '/'}${id}/` as const };
    })
    .sort((a, b) => compare(sortKey(a), sortKey(b)));

/** A sheet number, such as `PR-03`. */
export const sheetNumber = (series: string, number: number): string =>
  `${series}-${String(number).padStart(2, '0')}`;

/** True if this build publishes the entry. */
export const isPublic = (entry: Publication): boolean =>
  (showDrafts || publicationTime(entry) <= Number(today)) && (entry.until ?? today) >= today;

/** The published entries of a collection, in the writer's order. Only queries that include drafts bypass it. */
export const getPublished = async <Name extends CollectionKey>(name: Name): Promise<Item<Name>[]> =>
  toItems(await getCollection(name, ({ data }) => isPublic(data)));

/**
 * An entry that others need; the content check makes sure that it exists.
 * @throws ContentError if not
 */
export function existing<Entry>(entry: Entry, file: string): NonNullable<Entry> {
  if (entry) return entry;
  throw new ContentError(`${file} is missing. Restore it.`);
}

/** The text of an entry in a collection of MDX as a component, and its headings. */
export const renderText = async (name: CollectionKey, id: string) =>
  render(existing(await getEntry(name, id), `src/content/${name}/${id}.mdx`));

/** All entries of a collection, including drafts: for the footer only. */
export { getCollection as getAllEntries } from 'astro:content';
