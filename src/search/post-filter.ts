/** What the blog filter knows of an article. */
export interface FilterPost {
  title: string;
  excerpt: string;
  category: string;
}

/** What the visitor asks for; empty means no limit. */
export interface PostFilter {
  category: string;
  q: string;
}

/** Whether a filter asks for anything. */
export const isSet = ({ category, q }: PostFilter): boolean => Boolean(category || q.trim());

/** Lower case without accents, so that "facade" finds "façade". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether an article passes the filter: the category is its own, and the words stand in its title or
 * excerpt whatever their case (the customer's rule).
 */
export function matches({ title, excerpt, category }: FilterPost, filter: PostFilter): boolean {
  if (filter.category && filter.category !== category) return false;
  const words = fold(filter.q.trim());
  return fold(title).includes(words) || fold(excerpt).includes(words);
}

/**
 * Reads the filter from an address; an unknown category counts as none.
 * @param query the part of the address from the question mark on
 * @param categories the categories there are
 */
export function fromQuery(query: string, categories: readonly string[]): PostFilter {
  const values = new URLSearchParams(query);
  const wanted = values.get('category')?.toLowerCase();
  return {
    category: categories.find((category) => category.toLowerCase() === wanted) ?? '',
    q: values.get('q') ?? '',
  };
}
