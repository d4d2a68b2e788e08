import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { fromQuery, isSet, matches, type PostFilter } from '../lib/search/post-filter.ts';
import { keepInAddress, writeAddress } from '../lib/search/query.ts';
import { filterItems, getButtons, getField, getLinks, getList } from './post-list.ts';
import { PostResults } from './PostResults.tsx';
import { getWindow, useIsland, useListener } from './hooks.ts';
import { useIndex } from './use-index.ts';
import { blogFilter as t } from '../ui-text.ts';

interface Props {
  /** Total number of articles. */
  total: number;
  /** Address of the index, if the list has several pages. */
  index?: string | undefined;
}

const NO_FILTER: PostFilter = { category: '', q: '' };

/** The status for a screen reader. */
const countText = (found: number): string => (found ? t.found(found) : t.none);

/** Filters the articles by category and words, and keeps both in the address. */
export default function BlogFilter({ total, index }: Props) {
  const island = useIsland();
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [foundOnPage, setFoundOnPage] = useState(total);
  const posts = useIndex(index, filter);
  const filtered = isSet(filter);
  const searching = filtered && index !== undefined;
  const failed = searching && posts === 'failed';
  const found = posts === 'failed' ? undefined : posts?.filter((post) => matches(post, filter));
  /** True while results from the index stand in for the list. */
  const replaced = searching && !failed;

  const show = (requested: PostFilter) => {
    setFilter(requested);
    if (island && !index) setFoundOnPage(filterItems(island, requested));
    const input = field.current;
    if (input && input.value !== requested.q) input.value = requested.q;
    // WebKit resets the field of a page from its back/forward cache to this value.
    if (input) input.defaultValue = requested.q;
  };
  const change = (requested: PostFilter) => {
    show(requested);
    keepInAddress({ category: requested.category, q: requested.q.trim() });
  };
  const restore = (typed = '') => {
    const links = island ? getLinks(island) : [];
    const names = links.map(({ dataset }) => dataset['category'] ?? '');
    const requested = fromQuery(location.search, names);
    if (typed) change({ ...requested, q: typed });
    else show(requested);
  };
  const begin = useEffectEvent(() => {
    // Words typed before hydration take precedence over those of the address.
    field.current = island && getField(island);
    // Flushes a pending write: React may render the filter again within the pause, after another program moved it.
    writeAddress();
    restore(field.current?.value);
  });
  useEffect(() => {
    begin();
  }, []);
  useListener(getWindow, 'popstate', () => {
    restore();
  });
  useListener(getField, 'input', ({ currentTarget }) => {
    change({ ...filter, q: (currentTarget as HTMLInputElement).value });
  });
  useListener(getButtons, 'click', (event) => {
    const link = (event.target as Element).closest('a');
    // With a modifier key, the browser opens the link in another tab or window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // If the index failed to load, the link opens the page of its category.
    if (failed) return;
    event.preventDefault();
    const { category = '' } = link.dataset;
    change({ category, q: category ? filter.q : '' });
  });
  useLayoutEffect(() => {
    if (!island) return;
    for (const link of getLinks(island))
      link.setAttribute('aria-pressed', String(link.dataset['category'] === filter.category));
    const list = getList(island);
    if (list) list.hidden = replaced;
  }, [island, filter, replaced]);

  let status = countText(foundOnPage);
  if (searching) status = found ? countText(found.length) : t.searching;
  if (failed) status = t.failed;
  return (
    <>
      <div className="filter-result cluster text-muted">
        <p role="status">{status}</p>
        {filtered && (
          <button
            className="btn"
            type="button"
            onClick={() => {
              change(NO_FILTER);
              field.current?.focus();
            }}
          >
            {t.clear}
          </button>
        )}
      </div>
      {replaced && found && <PostResults posts={found} />}
    </>
  );
}
