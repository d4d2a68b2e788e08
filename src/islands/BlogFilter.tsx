import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { fromQuery, isSet, matches, type PostFilter } from '../lib/search/post-filter.ts';
import { keepInAddress } from '../lib/search/query.ts';
import { CategoryButtons } from './CategoryButtons.tsx';
import { PostResults } from './PostResults.tsx';
import { Slot } from './Slot.tsx';
import { usePostSearch } from './use-post-search.ts';
import { blogFilter as text } from '../ui-text.ts';

interface Props {
  /** Each with its own page, which its button opens without script. */
  categories: { name: string; url: string }[];
  /** The page of all articles. */
  allUrl: string;
  /** The number of all articles. */
  total: number;
  /** Address of the index, if the list has several pages. */
  index?: string | undefined;
  /** The articles, rendered on the server: `[data-category]` items with an `h3` and a `[data-excerpt]`. */
  slot?: string;
}

const NO_FILTER: PostFilter = { category: '', q: '' };

/** Hides the articles of the page that do not match. Returns how many do. */
function filterItems(list: HTMLElement | null, filter: PostFilter): number {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];
  for (const item of items) {
    const text = (selector: string) => item.querySelector(selector)?.textContent ?? '';
    const category = item.dataset['category'] ?? '';
    item.hidden = !matches({ category, title: text('h3'), excerpt: text('[data-excerpt]') }, filter);
  }
  return items.filter(({ hidden }) => !hidden).length;
}

/** The status for a screen reader. */
const countText = (found: number): string => (found ? text.found(found) : text.none);

/** Filters the articles by category and words, and keeps both in the address. */
export default function BlogFilter({ categories, allUrl, total, index, slot = '' }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const [foundOnPage, setFoundOnPage] = useState(total);
  const results = usePostSearch(index, filter);
  const filtered = isSet(filter);
  const searching = filtered && index !== undefined;

  const show = (wanted: PostFilter) => {
    setFilter(wanted);
    if (!index) setFoundOnPage(filterItems(list.current, wanted));
    const input = field.current;
    if (input && input.value !== wanted.q) input.value = wanted.q;
    // WebKit resets the field of a page from its back/forward cache to this value.
    if (input) input.defaultValue = wanted.q;
  };
  const change = (wanted: PostFilter) => {
    show(wanted);
    keepInAddress({ category: wanted.category, q: wanted.q.trim() });
  };

  const restore = useEffectEvent((typed = '') => {
    const names = categories.map(({ name }) => name);
    const wanted = fromQuery(location.search, names);
    if (typed) change({ ...wanted, q: typed });
    else show(wanted);
  });
  useEffect(() => {
    const onPopState = () => {
      restore();
    };
    // Words typed before hydration take precedence over those of the address.
    restore(field.current?.value);
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
    };
  }, []);

  let status = countText(foundOnPage);
  if (searching) status = results.complete ? countText(results.found.length) : text.searching;
  if (results.failed) status = text.failed;
  return (
    <>
      <div className="blog-filter cluster no-print">
        <CategoryButtons
          buttons={[
            { name: text.all, url: allUrl, category: '' },
            ...categories.map((it) => ({ ...it, category: it.name })),
          ]}
          chosen={filter.category}
          onChoose={(category) => {
            change({ category, q: category ? filter.q : '' });
          }}
        />
        <search className="needs-script">
          <label htmlFor="q">{text.search}</label>
          <input
            className="field"
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            ref={field}
            onInput={({ currentTarget }) => {
              change({ ...filter, q: currentTarget.value });
            }}
          />
        </search>
      </div>
      <div className="filter-result cluster">
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
            {text.clear}
          </button>
        )}
      </div>
      <div ref={list} hidden={searching}>
        <Slot html={slot} />
      </div>
      {searching && <PostResults posts={results.found.slice(0, results.shown)} />}
      {results.found.length > results.shown && (
        <p className="actions">
          <button className="btn" type="button" onClick={results.showMore}>
            {text.more}
          </button>
        </p>
      )}
    </>
  );
}
