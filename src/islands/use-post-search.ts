import { useEffect, useState } from 'react';

import { type IndexedPost, isSet, matches, type PostFilter } from '../lib/search/post-filter.ts';

let index: Promise<IndexedPost[]> | undefined;

/** Reads the index once; after a failure, the next search reads it again. */
async function readIndex(url: string): Promise<IndexedPost[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as IndexedPost[];
}

const SEARCHING = { found: [] as readonly IndexedPost[], complete: false, failed: false };
type PostSearch = typeof SEARCHING;

/**
 * Searches the index while a filter is set.
 * @param url of the index; undefined if all articles are on the page: nothing is searched
 * @param filter the same object until the visitor changes it
 */
export function usePostSearch(url: string | undefined, filter: PostFilter): PostSearch {
  const [last, setLast] = useState({ filter, result: SEARCHING });

  useEffect(() => {
    if (!url || !isSet(filter)) return;
    let stopped = false;
    const search = async (): Promise<PostSearch> => {
      try {
        index ??= readIndex(url);
        return {
          found: (await index).filter((post) => matches(post, filter)),
          complete: true,
          failed: false,
        };
      } catch {
        index = undefined;
        return { ...SEARCHING, failed: true };
      }
    };
    void search().then((result) => {
      if (!stopped) setLast({ filter, result });
    });
    return () => {
      stopped = true;
    };
  }, [url, filter]);

  return last.filter === filter ? last.result : SEARCHING;
}
