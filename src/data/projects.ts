import { type CollectionEntry, getCollection } from 'astro:content';

import { once } from './once.ts';

/** The projects of the portfolio by number. */
export const getProjects = once(async (): Promise<CollectionEntry<'portfolio'>[]> => {
  const projects = await getCollection('portfolio');
  return projects.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
});
