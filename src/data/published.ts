import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

import { type Publication, publicFrom } from '../lib/publication.ts';
import { draftsShown, today } from './clock.ts';

/** Whether this build shows an entry. */
export const isPublic = ({ data }: { data: Publication }): boolean =>
  draftsShown || publicFrom(data) <= Number(today);

/**
 * The entries of a collection that this build shows: all but drafts and articles of a later day, or
 * really all where drafts are shown. The one way to the content: who asks elsewhere, publishes drafts.
 * @param name the collection
 */
export async function getPublished<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  return getCollection(name, isPublic);
}

/** The legal texts, drafts as well: the footer names them all, and leads to those that are public. */
export const getLegalEntries = async (): Promise<CollectionEntry<'legal'>[]> => getCollection('legal');
