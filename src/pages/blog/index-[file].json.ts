import type { APIRoute } from 'astro';

import { today } from '../../build-env.ts';
import { publicationMark } from '../../content-layer/publication.ts';
import { listKey } from '../../data/cache-key.ts';
import type { Post } from '../../data/posts.ts';
import { getPostFiles } from '../../data/search.ts';
import { longDay } from '../../lib/day.ts';
import { href } from '../../lib/href.ts';
import type { Page } from '../../lib/paginate.ts';
import type { IndexedPost } from '../../search/post-filter.ts';
import { blog } from '../../ui-text.ts';

export const getStaticPaths = async () => {
  const files = (await getPostFiles()).map(async (props) => {
    return { params: { file: String(props.number) }, props, cacheKey: await listKey(props.items) };
  });
  return Promise.all(files);
};

function toIndexed(post: Post): IndexedPost {
  const { path, title, excerpt, category, sheet, author, date } = post;
  const notes = [publicationMark(post, today), author.name, longDay(date), blog.minutes(post.minutes())];
  return { url: href(path), title, excerpt, category, sheet, note: notes.filter(Boolean).join(', ') };
}

/** One file of the index that the blog's search reads, newest articles first. */
export const GET: APIRoute<Page<Post>> = ({ props }) => Response.json(props.items.map(toIndexed));
