import { fold } from './fold.ts';

/** An article in the index of the blog filter: a card without its photo. */
export interface IndexedPost {
  url: string;
  title: string;
  excerpt: string;
  category: string;
  sheet: string;
  /** Author, day and reading time as displayed. */
  note: string;
}

/** The visitor's query; empty means no limit. */
export interface PostFilter {
  category: string;
  q: string;
}

export const isSet = ({ category, q }: PostFilter): boolean => Boolean(category || q.trim());

/** True if an article has the category, and each of the words in its title or excerpt (spec). */
export function matches(
  { title, excerpt, category }: Pick<IndexedPost, 'title' | 'excerpt' | 'category'>,
  filter: PostFilter,
): boolean {
  if (filter.category && filter.category !== category) return false;
  const text = fold(`${title} ${excerpt}`);
  const words = fold(filter.q).trim().split(/\s+/);
  return words.every((word) => text.includes(word));
}

/** Reads the filter from the query of a URL; an unknown category counts as none. */
export function fromQuery(query: string, categories: readonly string[]): PostFilter {
  const values = new URLSearchParams(query);
  const requested = values.get('category')?.toLowerCase();
  return {
    category: categories.find((category) => category.toLowerCase() === requested) ?? '',
    q: values.get('q') ?? '',
  };
}
