import type { IndexedPost } from '../lib/search/post-filter.ts';

/** Articles from the index, as list entries without photos. */
export const PostResults = ({ posts }: { posts: readonly IndexedPost[] }) => (
  <ul>
    {posts.map(({ url, sheet, category, title, excerpt, note }) => (
      <li key={url} className="post-card">
        <article aria-labelledby={url}>
          <p className="tag">
            {sheet} · {category}
          </p>
          <h3 id={url} className="mt-2 text-h3">
            <a href={url}>{title}</a>
          </h3>
          <p className="mt-2 text-muted">{excerpt}</p>
          <p className="mt-3 text-small text-muted">{note}</p>
        </article>
      </li>
    ))}
  </ul>
);
