import type { CollectionEntry } from 'astro:content';

import { href } from '../lib/href.ts';
import { type Page, paginate } from '../lib/paginate.ts';
import { readingTime } from '../lib/reading-time.ts';
import { type Author, getAuthor } from './authors.ts';
import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

/** At most so many related articles (the customer's rule). */
const RELATED = 3;
/** So many recent posts (the customer's rule). */
const RECENT = 3;
/** So many of the newest articles go into the feeds and the index for language models. */
const FEED_SIZE = 20;
/** Articles on one page of a list. */
const PAGE_SIZE = 12;
/** Articles in one file of the search index: some 30 kB on the wire. */
export const INDEX_SIZE = 500;

/** An article with what follows from its place among the others. */
export interface Post {
  id: string;
  /** Place among all articles, counted from the newest, which has 0. */
  index: number;
  title: string;
  url: string;
  /** Sheet number, counted from the oldest, such as `N-06`. */
  sheet: string;
  /** Minutes that it takes to read: counted when first asked, since that costs as much as to read the text. */
  minutes: () => number;
  author: Author;
  data: CollectionEntry<'blog'>['data'];
  entry: CollectionEntry<'blog'>;
}

/** The articles of one category, newest first, and where their page lies. */
export interface PostCategory {
  name: string;
  /** Heading of the page, and the paragraph under it. */
  title: string;
  text: string;
  /** Last part of the page's address. */
  slug: string;
  url: string;
  posts: Post[];
  pages: Page<Post>[];
}

/** All articles, newest first; articles of one day by title. */
export const getPosts = memoize(async (): Promise<Post[]> => {
  const entries = await getPublished('blog');
  entries.sort(
    (a, b) => Number(b.data.date) - Number(a.data.date) || a.data.title.localeCompare(b.data.title, 'en'),
  );
  return Promise.all(
    entries.map(async (entry, index) => ({
      id: entry.id,
      index,
      title: entry.data.title,
      url: href(`/blog/${entry.id}/`),
      sheet: `N-${String(entries.length - index).padStart(2, '0')}`,
      minutes: memoize(() => readingTime(entry.body ?? '')),
      author: await getAuthor(entry.data.author.id),
      data: entry.data,
      entry,
    })),
  );
});

/** The list of all articles in pages. */
export const getPostPages = memoize(async () => paginate(await getPosts(), PAGE_SIZE));

/** The newest articles. */
export const getRecentPosts = async (): Promise<Post[]> => (await getPosts()).slice(0, RECENT);

/** The newest articles for those who read them elsewhere. */
export const getFeedPosts = async (): Promise<Post[]> => (await getPosts()).slice(0, FEED_SIZE);

/** The categories in the order of the filter, also those that are still empty. */
export const getPostCategories = memoize(async (): Promise<PostCategory[]> => {
  const [posts, categories] = await Promise.all([getPosts(), getPublished('blogCategories')]);
  const shelves = Map.groupBy(posts, ({ data }) => data.category);
  categories.sort((a, b) => a.data.order - b.data.order);
  return categories.map(({ id, data: { name, title, text } }) => {
    const shelf = shelves.get(name) ?? [];
    const pages = paginate(shelf, PAGE_SIZE);
    return { name, slug: id, title, text, url: href(`/blog/category/${id}/`), posts: shelf, pages };
  });
});

/**
 * The newest other articles of the same category, at most three.
 * @param post the article the reader has open
 */
export async function getRelatedPosts(post: Post): Promise<Post[]> {
  const shelf = (await getPostCategories()).find(({ name }) => name === post.data.category);
  return (shelf?.posts ?? [])
    .slice(0, RELATED + 1)
    .filter(({ id }) => id !== post.id)
    .slice(0, RELATED);
}

/**
 * The next newer and the next older article.
 * @param post the article the reader has open
 * @returns both in this order; undefined for the newest and the oldest
 */
export async function getNeighbors(post: Post): Promise<[Post | undefined, Post | undefined]> {
  const posts = await getPosts();
  return [posts[post.index - 1], posts[post.index + 1]];
}
