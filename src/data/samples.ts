import { type CollectionEntry, getCollection } from 'astro:content';

import { once } from './once.ts';

/** The groups of sample documents in the order of the page. */
export const getSampleGroups = once(async (): Promise<CollectionEntry<'samples'>[]> => {
  const groups = await getCollection('samples');
  return groups.sort((a, b) => a.data.order - b.data.order);
});
