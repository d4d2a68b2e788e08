import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { today } from '../../build-env.ts';
import { publicationMark } from '../../content-layer/publication.ts';
import { listKey } from '../../data/cache-key.ts';
import { getPostFiles } from '../../data/search.ts';
import { longDay } from '../../lib/day.ts';
import { href } from '../../lib/href.ts';
import type { IndexedPost } from '../../search/post-index.ts';

export const getStaticPaths = async () =>
  Promise.all(
    (await getPostFiles()).map(async ({ items, number }) => ({
      params: { file: String(number) },
      props: { items },
      cacheKey: await listKey(items),
    })),
  );

/** One file of the index that the blog's search reads, newest articles first. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  Response.json(
    props.items.map(({ path, title, excerpt, category, sheet, ...post }): IndexedPost => ({
      url: href(path),
      title,
      excerpt,
      category,
      sheet,
      note: [publicationMark(post, today), post.author.name, longDay(post.date), `${post.minutes()} min read`]
        .filter(Boolean)
        .join(', '),
    })),
  );
