import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

import { type Publication, publicFrom } from '../content-layer/publication.ts';
import { draftsShown, today } from '../build-env.ts';

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

/**
 * All entries of a collection, drafts as well: for the footer, which names every legal text and leads to
 * those that are public, and for the editor in the browser.
 * @param name the collection
 */
export const getDraftsAsWell = async <Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> => getCollection(name);
