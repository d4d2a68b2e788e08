import { type FilterPost, matches, type PostFilter } from './post-filter.ts';

/** An article in the search index: a list entry without its photo. */
export interface IndexedPost extends FilterPost {
  url: string;
  sheet: string;
  /** Author, day and reading time as they are shown. */
  note: string;
}

/** What has been found so far, newest first. */
export interface Finding {
  posts: IndexedPost[];
  /** Whether all files of the index have been read. */
  complete: boolean;
}

/**
 * Searches the index file by file, newest articles first, and stops reading once enough is found.
 * @param wanted category and words
 * @param enough number of articles to find
 * @param files number of files of the index
 * @param read reads one of them, from 1; may be asked for the same file again
 * @returns the finding after each file
 */
export async function* searchPosts(
  wanted: PostFilter,
  enough: number,
  files: number,
  read: (file: number) => Promise<IndexedPost[]>,
): AsyncGenerator<Finding, void, undefined> {
  const posts: IndexedPost[] = [];
  for (let file = 1; file <= files && posts.length < enough; file++) {
    posts.push(...(await read(file)).filter((post) => matches(post, wanted)));
    yield { posts: [...posts], complete: file === files };
  }
}
