import type { CollectionEntry } from 'astro:content';

import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

/** Somebody who writes articles. */
export type Author = CollectionEntry<'authors'>['data'];

const getAuthors = memoize(
  async () => new Map((await getPublished('authors')).map(({ id, data }) => [id, data])),
);

/**
 * An author by the name of the file.
 * @param id file name in src/content/authors, without its ending
 * @throws Error when there is no such file
 */
export async function getAuthor(id: string): Promise<Author> {
  const author = (await getAuthors()).get(id);
  if (!author)
    throw new Error(`src/content/authors/${id}.json is missing. Write it, or name another author.`);
  return author;
}
