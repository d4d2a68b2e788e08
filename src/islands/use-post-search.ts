import { useEffect, useRef, useState } from 'react';

import { isSet, type PostFilter } from '../search/post-filter.ts';
import { type Finding, type IndexedPost, searchPosts } from '../search/post-index.ts';

/** So many found articles are shown at once. */
const ENOUGH = 12;

/** Where the search index lies: `url` with a number from 1 to `files` and `.json` after it. */
export interface PostIndex {
  url: string;
  files: number;
}

interface Search {
  /** What was searched for; results of another filter are none. */
  filter: PostFilter;
  finding: Finding;
  failed: boolean;
  enough: number;
}

async function readFile(url: string): Promise<IndexedPost[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as IndexedPost[];
}

/**
 * Searches the index for what a filter asks, once it asks for anything.
 * @param index undefined where all articles are on the page: then nothing is searched
 * @param filter the same object until the visitor asks for something else
 * @returns what has been found so far, whether reading failed, and a way to find more
 */
export function usePostSearch(index: PostIndex | undefined, filter: PostFilter) {
  const files = useRef(new Map<number, Promise<IndexedPost[]>>());
  const nothing: Search = { filter, finding: { posts: [], complete: false }, failed: false, enough: ENOUGH };
  const [last, setLast] = useState(nothing);
  const search = last.filter === filter ? last : nothing;
  const { finding, failed, enough } = search;

  useEffect(() => {
    if (!index || !isSet(filter)) return;
    let stopped = false;
    const read = (file: number) => {
      const known = files.current.get(file) ?? readFile(`${index.url}${file}.json`);
      files.current.set(file, known);
      return known;
    };
    const run = async () => {
      for await (const next of searchPosts(filter, enough, index.files, read)) {
        if (stopped) return;
        setLast({ filter, finding: next, failed: false, enough });
      }
    };
    run().catch(() => {
      files.current.clear();
      if (!stopped) setLast({ filter, finding: { posts: [], complete: false }, failed: true, enough });
    });
    return () => {
      stopped = true;
    };
  }, [index, filter, enough]);

  const more = () => {
    setLast({ ...search, enough: enough + ENOUGH });
  };
  return {
    posts: finding.posts.slice(0, enough),
    found: finding.posts.length,
    complete: finding.complete,
    failed,
    more,
  };
}
