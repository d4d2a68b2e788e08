import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';

import { publicFrom } from '../lib/publication.ts';
import { draftsShown, today } from './clock.ts';

/**
 * The entries of a collection that this build shows: all but drafts and articles of a later day, or
 * really all where drafts are shown. The one way to the content: who asks elsewhere, publishes drafts.
 * @param name the collection
 */
export async function getPublished<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>[]> {
  return getCollection(name, ({ data }) => draftsShown || publicFrom(data) <= Number(today));
}
