import type { APIRoute } from 'astro';

import { listKey } from '../../data/cache-key.ts';
import { today } from '../../build-env.ts';
import { getPosts, INDEX_SIZE, type Post } from '../../data/posts.ts';
import { longDay } from '../../lib/day.ts';
import { paginate } from '../../lib/paginate.ts';
import { publicationMark } from '../../content-layer/publication.ts';
import type { IndexedPost } from '../../search/post-filter.ts';

export const getStaticPaths = async () =>
  Promise.all(
    paginate(await getPosts(), INDEX_SIZE).map(async ({ items, number }) => ({
      params: { file: String(number) },
      props: { items },
      cacheKey: await listKey(items),
    })),
  );

/** One file of the index that the blog's search reads, newest articles first. */
export const GET: APIRoute<{ items: readonly Post[] }> = ({ props }) =>
  Response.json(
    props.items.map(({ url, title, sheet, minutes, author, data }): IndexedPost => ({
      url,
      title,
      excerpt: data.excerpt,
      category: data.category,
      sheet,
      note: [publicationMark(data, today), author.name, longDay(data.date), `${minutes()} min read`]
        .filter(Boolean)
        .join(', '),
    })),
  );
