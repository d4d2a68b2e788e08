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

/** What the visitor is looking for; empty means no limit. */
export interface PostFilter {
  category: string;
  q: string;
}

export const isSet = ({ category, q }: PostFilter): boolean => Boolean(category || q.trim());

/** Lower case without accents, so that "facade" finds "façade". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether an article has the category, and the words in its title or excerpt (the customer's rule). */
export function matches(
  { title, excerpt, category }: Pick<IndexedPost, 'title' | 'excerpt' | 'category'>,
  filter: PostFilter,
): boolean {
  if (filter.category && filter.category !== category) return false;
  const words = fold(filter.q.trim());
  return [title, excerpt].some((text) => fold(text).includes(words));
}

/** Reads the filter from an address, from its question mark on; an unknown category counts as none. */
export function fromQuery(query: string, categories: readonly string[]): PostFilter {
  const values = new URLSearchParams(query);
  const wanted = values.get('category')?.toLowerCase();
  return {
    category: categories.find((category) => category.toLowerCase() === wanted) ?? '',
    q: values.get('q') ?? '',
  };
}

/**
 * Searches the index file by file and stops reading once `enough` articles are found.
 * @param files number of files of the index
 * @param read reads one of them, from 1; may be called again for the same file
 * @returns after each file, the articles found so far, and whether all files have been read
 */
export async function* searchPosts(
  filter: PostFilter,
  enough: number,
  files: number,
  read: (file: number) => Promise<IndexedPost[]>,
): AsyncGenerator<{ posts: IndexedPost[]; complete: boolean }, void, undefined> {
  const posts: IndexedPost[] = [];
  for (let file = 1; file <= files && posts.length < enough; file++) {
    posts.push(...(await read(file)).filter((post) => matches(post, filter)));
    yield { posts: [...posts], complete: file === files };
  }
}
