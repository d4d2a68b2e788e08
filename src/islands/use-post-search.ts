import { useEffect, useState } from 'react';

import { type IndexedPost, isSet, matches, type PostFilter } from '../lib/search/post-filter.ts';

/** Articles shown at once. */
const SHOWN = 12;

let index: Promise<IndexedPost[]> | undefined;

/** Reads the index once; after a failure, the next search reads it again. */
async function readIndex(url: string): Promise<IndexedPost[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as IndexedPost[];
}

/**
 * Searches the index while a filter is set.
 * @param url of the index; undefined if all articles are on the page: nothing is searched
 * @param filter the same object until the visitor changes it
 */
export function usePostSearch(url: string | undefined, filter: PostFilter) {
  const start = { filter, shown: SHOWN, found: [] as IndexedPost[], complete: false, failed: false };
  const [last, setLast] = useState(start);
  const search = last.filter === filter ? last : start;

  useEffect(() => {
    if (!url || !isSet(filter)) return;
    let stopped = false;
    const run = async () => {
      const result = { filter, shown: SHOWN, found: [] as IndexedPost[], complete: true, failed: false };
      try {
        index ??= readIndex(url);
        result.found = (await index).filter((post) => matches(post, filter));
      } catch {
        index = undefined;
        Object.assign(result, { complete: false, failed: true });
      }
      if (!stopped) setLast(result);
    };
    void run();
    return () => {
      stopped = true;
    };
  }, [url, filter]);

  return {
    ...search,
    showMore: () => {
      setLast({ ...search, shown: search.shown + SHOWN });
    },
  };
}
