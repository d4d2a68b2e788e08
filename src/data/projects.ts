import type { CollectionEntry } from 'astro:content';

import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

/** The projects of the portfolio by number. */
export const getProjects = memoize(async (): Promise<CollectionEntry<'portfolio'>[]> => {
  const projects = await getPublished('portfolio');
  return projects.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
});

/** Names of the categories of the portfolio in the order of the filter. */
export const getProjectCategories = memoize(async (): Promise<string[]> => {
  const categories = await getPublished('portfolioCategories');
  return categories.sort((a, b) => a.data.order - b.data.order).map(({ data: { name } }) => name);
});
