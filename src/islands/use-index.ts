import { useEffect, useState } from 'react';

import { type IndexedPost, isSet, type PostFilter } from '../lib/search/post-filter.ts';

let index: Promise<readonly IndexedPost[]> | undefined;

async function readIndex(url: string): Promise<readonly IndexedPost[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as IndexedPost[];
}

/**
 * The articles of the index, which is read once when a filter is set; after a failure, each change of the filter reads
 * it again.
 * @param url of the index; undefined if all articles are on the page
 * @returns undefined until it has been read
 */
export function useIndex(url: string | undefined, filter: PostFilter) {
  const [posts, setPosts] = useState<readonly IndexedPost[] | 'failed'>();
  useEffect(() => {
    if (!url || !isSet(filter)) return;
    index ??= readIndex(url);
    index.then(setPosts, () => {
      index = undefined;
      setPosts('failed');
    });
  }, [url, filter]);
  return posts;
}
