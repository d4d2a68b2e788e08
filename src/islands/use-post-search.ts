import { useEffect, useState } from 'react';

import { type IndexedPost, isSet, type PostFilter, searchPosts } from '../search/post-filter.ts';

/** Articles shown at once. */
const BATCH = 12;

/** The index consists of files named `url`, a number from 1 to `files`, and `.json`. */
export interface PostIndex {
  url: string;
  files: number;
}

const files = new Map<string, Promise<IndexedPost[]>>();

/** Reads a file of the index once. */
function readFile(url: string): Promise<IndexedPost[]> {
  const read = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as IndexedPost[];
  };
  const file = files.get(url) ?? read();
  files.set(url, file);
  return file;
}

/**
 * Searches the index while a filter is set.
 * @param index undefined if all articles are on the page: nothing is searched
 * @param filter the same object until the visitor changes it
 */
export function usePostSearch(index: PostIndex | undefined, filter: PostFilter) {
  const start = { filter, enough: BATCH, posts: [] as IndexedPost[], complete: false, failed: false };
  const [last, setLast] = useState(start);
  const search = last.filter === filter ? last : start;
  const { enough, posts, complete } = search;

  useEffect(() => {
    if (!index || !isSet(filter)) return;
    let stopped = false;
    const run = async () => {
      const read = (file: number) => readFile(`${index.url}${file}.json`);
      try {
        for await (const finding of searchPosts(filter, enough, index.files, read)) {
          if (stopped) return;
          setLast({ filter, enough, ...finding, failed: false });
        }
      } catch {
        // The next search reads the files again.
        files.clear();
        if (!stopped) setLast({ filter, enough, posts: [], complete: false, failed: true });
      }
    };
    void run();
    return () => {
      stopped = true;
    };
  }, [index, filter, enough]);

  return {
    ...search,
    found: posts.length,
    posts: posts.slice(0, enough),
    hasMore: posts.length > 0 && (posts.length > enough || !complete),
    showMore: () => {
      setLast({ ...search, enough: enough + BATCH });
    },
  };
}
