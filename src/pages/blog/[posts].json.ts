import type { APIRoute } from 'astro';

import { today } from '../../build-env.ts';
import { publicationMark } from '../../data/publication-mark.ts';
import { getPosts, hasBlog, type Post } from '../../data/posts.ts';
import { longDay } from '../../language.ts';
import { href } from '../../lib/href.ts';
import type { IndexedPost } from '../../lib/search/post-filter.ts';
import { blog as t } from '../../ui-text.ts';

function toIndexed(post: Post): IndexedPost {
  const { path, title, excerpt, category, sheet, author, date } = post;
  const notes = [publicationMark(post, today), author.name, longDay(date), t.minutes(post.minutes())];
  return { url: href(path), title, excerpt, category, sheet, note: notes.filter(Boolean).join(', ') };
}

/** A site without articles has no index. */
export const getStaticPaths = () => (hasBlog ? [{ params: { posts: 'posts' } }] : []);

/** The index that the blog's search reads, newest articles first. */
export const GET: APIRoute = async () => Response.json((await getPosts()).map(toIndexed));
