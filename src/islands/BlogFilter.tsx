import { useCallback, useEffect, useRef, useState } from 'react';

import { keepInAddress } from '../search/query.ts';
import { fromQuery, isSet, matches, type PostFilter } from '../search/post-filter.ts';
import { CategoryButtons } from './CategoryButtons.tsx';
import { PostResults } from './PostResults.tsx';
import { Slot } from './Slot.tsx';
import { useHydrated } from './use-hydrated.ts';
import { type PostIndex, usePostSearch } from './use-post-search.ts';

interface Props {
  /** The categories and their own pages, which the buttons lead to without script. */
  categories: { name: string; url: string }[];
  /** The page of all articles. */
  allUrl: string;
  /** The number of articles there are. */
  total: number;
  /** The search index, where the list is one page of several. */
  index?: PostIndex | undefined;
  /** The articles, rendered on the server: `[data-category]` items with an `h3` and a `[data-excerpt]`. */
  slot?: string;
}

const NONE: PostFilter = { category: '', q: '' };
/** The count as a screen reader hears it. */
const count = (found: number, complete: boolean): string => {
  if (!found && !complete) return 'Searching …';
  if (!found) return 'No posts found matching your criteria.';
  return `${found} ${complete ? '' : 'or more '}${found === 1 && complete ? 'article' : 'articles'}`;
};

/** Category buttons and search over the article list; both combine, and the address keeps them. */
export default function BlogFilter({ categories, allUrl, total, index, slot = '' }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [filter, setFilter] = useState(NONE);
  const [found, setFound] = useState(total);
  const results = usePostSearch(index, filter);

  const show = useCallback(
    (wanted: PostFilter) => {
      setFilter(wanted);
      // WebKit resets the field of a page that comes back from its cache, to this value.
      if (search.current) search.current.defaultValue = wanted.q;
      if (index) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];
      for (const item of items) {
        const words = (part: string) => item.querySelector(part)?.textContent ?? '';
        const post = {
          category: item.dataset['category'] ?? '',
          title: words('h3'),
          excerpt: words('[data-excerpt]'),
        };
        item.hidden = !matches(post, wanted);
      }
      setFound(items.filter(({ hidden }) => !hidden).length);
    },
    [index],
  );

  /** Shows what the visitor asked for, and keeps it in the address. */
  const ask = useCallback(
    (wanted: PostFilter) => {
      show(wanted);
      keepInAddress({ category: wanted.category, q: wanted.q.trim() });
    },
    [show],
  );

  useEffect(() => {
    const wantedByAddress = () =>
      fromQuery(
        location.search,
        categories.map(({ name }) => name),
      );
    const restore = () => {
      const wanted = wantedByAddress();
      if (search.current) search.current.value = wanted.q;
      show(wanted);
    };
    // Words typed before the island woke count for more than those of the address.
    const typed = search.current?.value;
    if (typed) ask({ ...wantedByAddress(), q: typed });
    else restore();
    window.addEventListener('popstate', restore);
    return () => {
      window.removeEventListener('popstate', restore);
    };
  }, [categories, show, ask]);

  const filtered = isSet(filter);
  const searching = filtered && index !== undefined;

  const choose = (category: string) => {
    ask({ category, q: category ? filter.q : clearSearch() });
  };
  const clearSearch = () => {
    if (search.current) search.current.value = '';
    return '';
  };
  const clear = () => {
    ask({ category: '', q: clearSearch() });
    search.current?.focus();
  };

  return (
    <>
      <div className="blog-filter cluster no-print">
        <CategoryButtons
          buttons={[
            { name: 'All', url: allUrl, category: '' },
            ...categories.map((it) => ({ ...it, category: it.name })),
          ]}
          chosen={filter.category}
          hydrated={hydrated}
          onChoose={choose}
        />
        <search className="needs-script">
          <label htmlFor="q">Search posts</label>
          <input
            className="field"
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            ref={search}
            onInput={({ currentTarget }) => {
              ask({ ...filter, q: currentTarget.value });
            }}
          />
        </search>
      </div>
      <div className="filter-result cluster">
        <p role="status">
          {results.failed
            ? 'The articles could not be searched. The categories lead to them, too.'
            : searching
              ? count(results.found, results.complete)
              : count(index ? total : found, true)}
        </p>
        {filtered && (
          <button className="btn" type="button" onClick={clear}>
            Clear filters
          </button>
        )}
      </div>
      <div ref={list} hidden={searching}>
        <Slot html={slot} />
      </div>
      {searching && <PostResults posts={results.posts} />}
      {results.found > 0 && (results.found > results.posts.length || !results.complete) && (
        <p className="actions">
          <button className="btn" type="button" onClick={results.more}>
            Show more
          </button>
        </p>
      )}
    </>
  );
}
