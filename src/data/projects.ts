import type { CollectionEntry } from 'astro:content';

import { once } from './once.ts';
import { getPublished } from './published.ts';

/** The projects of the portfolio by number. */
export const getProjects = once(async (): Promise<CollectionEntry<'portfolio'>[]> => {
  const projects = await getPublished('portfolio');
  return projects.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
});

/** Names of the categories of the portfolio in the order of the filter. */
export const getProjectCategories = once(async (): Promise<string[]> => {
  const categories = await getPublished('portfolioCategories');
  return categories.sort((a, b) => a.data.order - b.data.order).map(({ data: { name } }) => name);
});
