import { type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

import { isPlainClick } from '../lib/plain-click.ts';
import { fromQuery, matches, type PostFilter, toQuery } from '../lib/post-filter.ts';
import { type Finding, type RegisterPost, searchRegister } from '../lib/post-register.ts';
import { island, useAwake } from './Island.tsx';
import { PostResults } from './PostResults.tsx';

interface Props {
  /** The categories and their own pages, which the buttons lead to without script. */
  categories: { name: string; url: string }[];
  /** The page of all articles. */
  allUrl: string;
  /** The number of articles there are. */
  total: number;
  /** The search index, where the list is one page of several: its files are numbered from 1. */
  index?: { url: string; files: number } | undefined;
  /** The articles, rendered on the server: `[data-category]` items with an `h3` and a `[data-excerpt]`. */
  children?: ReactNode;
}

const NONE: PostFilter = { category: '', q: '' };
/** So many found articles are shown at once. */
const ENOUGH = 12;

/** The count as a screen reader hears it. */
const count = (found: number, complete: boolean): string => {
  if (!found && !complete) return 'Searching …';
  if (!found) return 'No posts found matching your criteria.';
  return `${found} ${complete ? '' : 'or more '}${found === 1 && complete ? 'article' : 'articles'}`;
};

async function readFile(url: string): Promise<RegisterPost[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as RegisterPost[];
}

/** Category buttons and search over the article list; both combine, and the address keeps them. */
function BlogFilter({ categories, allUrl, total, index, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const awake = useAwake();
  const [filter, setFilter] = useState(NONE);
  const [found, setFound] = useState(total);
  const [finding, setFinding] = useState<Finding>();
  const [failed, setFailed] = useState(false);
  const [enough, setEnough] = useState(ENOUGH);
  const files = useRef(new Map<number, Promise<RegisterPost[]>>());

  useEffect(() => {
    if (!index || !(filter.category || filter.q.trim())) return;
    let stopped = false;
    const read = (file: number) => {
      const known = files.current.get(file) ?? readFile(`${index.url}${file}.json`);
      files.current.set(file, known);
      return known;
    };
    const search = async () => {
      for await (const next of searchRegister(filter, enough, index.files, read)) {
        if (stopped) return;
        setFinding(next);
        setFound(next.posts.length);
      }
    };
    search().catch(() => {
      files.current.clear();
      if (!stopped) setFailed(true);
    });
    return () => {
      stopped = true;
    };
  }, [filter, enough, index]);

  const show = useCallback(
    (wanted: PostFilter) => {
      setFilter(wanted);
      history.replaceState(history.state, '', location.pathname + toQuery(wanted) + location.hash);
      if (index) {
        setFinding(undefined);
        setFailed(false);
        setEnough(ENOUGH);
        setFound(wanted.category || wanted.q.trim() ? 0 : total);
        return;
      }
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
    [index, total],
  );

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

  const filtered = Boolean(filter.category || filter.q.trim());
  const searching = filtered && index !== undefined;

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
        <p role="status">
          {failed
            ? 'The articles could not be searched. The categories lead to them, too.'
            : count(found, !searching || finding?.complete === true)}
        </p>
        {filtered && (
          <button className="btn" type="button" onClick={clear}>
            Clear filters
          </button>
        )}
      </div>
      <div ref={list} hidden={searching}>
        {children}
      </div>
      {searching && <PostResults posts={finding?.posts.slice(0, enough) ?? []} />}
      {searching && finding && (found > enough || !finding.complete) && (
        <p className="actions">
          <button
            className="btn"
            type="button"
            onClick={() => {
              setEnough(enough + ENOUGH);
            }}
          >
            Show more
          </button>
        </p>
      )}
    </>
  );
}

export default island(BlogFilter);
