import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

import { isPlainClick } from '../lib/plain-click.ts';
import { fromQuery, matches, type PostFilter, toQuery } from '../lib/post-filter.ts';
import { island, useAwake } from './Island.tsx';

interface Props {
  /** The categories and their own pages, which the buttons lead to without script. */
  categories: { name: string; url: string }[];
  /** The page of all articles. */
  allUrl: string;
  /** The number of articles in the list. */
  total: number;
  /** The articles, rendered on the server: `[data-category]` items with an `h3` and a `[data-excerpt]`. */
  children?: ReactNode;
}

const NONE: PostFilter = { category: '', q: '' };

/** The count as a screen reader hears it. */
const count = (found: number): string =>
  found ? `${found} ${found === 1 ? 'article' : 'articles'}` : 'No posts found matching your criteria.';

/** Category buttons and search over the article list; both combine, and the address keeps them. */
function BlogFilter({ categories, allUrl, total, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const awake = useAwake();
  const [filter, setFilter] = useState(NONE);
  const [found, setFound] = useState(total);

  const show = useCallback((wanted: PostFilter) => {
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
    setFilter(wanted);
    setFound(items.filter(({ hidden }) => !hidden).length);
    history.replaceState(history.state, '', location.pathname + toQuery(wanted) + location.hash);
  }, []);

  useEffect(() => {
    const restore = () => {
      const names = categories.map(({ name }) => name);
      const wanted = fromQuery(location.search, names);
      const input = search.current;
      if (!input) return;
      // Words typed before the island woke count for more than those of the address.
      wanted.q = input.value || wanted.q;
      input.value = wanted.q;
      show(wanted);
    };
    restore();
    window.addEventListener('popstate', restore);
    return () => {
      window.removeEventListener('popstate', restore);
    };
  }, [categories, show]);

  const choose = (event: SyntheticEvent, category: string) => {
    event.preventDefault();
    show({ category, q: category ? filter.q : clearSearch() });
  };
  const clearSearch = () => {
    if (search.current) search.current.value = '';
    return '';
  };
  const clear = () => {
    show({ category: '', q: clearSearch() });
    search.current?.focus();
  };

  return (
    <>
      <div className="blog-filter no-print">
        <div className="category-buttons" role="group" aria-label="Category">
          {[{ name: 'All', url: allUrl }, ...categories].map(({ name, url }) => {
            const category = url === allUrl ? '' : name;
            const chosen = filter.category === category;
            const state = awake
              ? ({ role: 'button', 'aria-pressed': chosen } as const)
              : ({ 'aria-current': chosen ? 'page' : undefined } as const);
            return (
              <a
                key={name}
                className="btn"
                href={url}
                data-hold=""
                {...state}
                onClick={(event) => {
                  if (isPlainClick(event.nativeEvent)) choose(event, category);
                }}
                onKeyDown={(event) => {
                  if (event.key === ' ') choose(event, category);
                }}
              >
                {name}
              </a>
            );
          })}
        </div>
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
              show({ ...filter, q: currentTarget.value });
            }}
          />
        </search>
      </div>
      <div className="filter-result">
        <p role="status">{count(found)}</p>
        {(filter.category || filter.q.trim() || !found) && (
          <button className="btn" type="button" onClick={clear}>
            Clear filters
          </button>
        )}
      </div>
      <div ref={list}>{children}</div>
    </>
  );
}

export default island(BlogFilter);
