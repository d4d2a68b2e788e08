import type { CollectionEntry } from 'astro:content';

import { once } from './once.ts';
import { getPublished } from './published.ts';

/** The groups of sample documents in the order of the page. */
export const getSampleGroups = once(async (): Promise<CollectionEntry<'samples'>[]> => {
  const groups = await getPublished('samples');
  return groups.sort((a, b) => a.data.order - b.data.order);
});
