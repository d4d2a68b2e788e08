import type { APIRoute } from 'astro';

import { getFeed } from '../components/feed/feed.ts';
import { getFeedPhoto } from '../data/pictures.ts';
import { hasBlog } from '../data/posts.ts';
import { language } from '../language.ts';
import { absolute } from '../lib/href.ts';
import { firm } from '../firm.ts';

/** A site without articles has no feed. */
export const getStaticPaths = () => (hasBlog ? [{ params: { feed: 'feed' } }] : []);

/** The newest articles in full, as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const GET: APIRoute = async () => {
  const { title, description, items } = await getFeed();
  return Response.json({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: absolute('/blog/'),
    feed_url: absolute('/feed.json'),
    description,
    language,
    authors: [{ name: firm.legalName, url: absolute('/') }],
    items: await Promise.all(
      items.map(async (post) => ({
        id: post.url,
        url: post.url,
        title: post.title,
        summary: post.excerpt,
        content_html: post.html,
        image: (await getFeedPhoto(post.image.src)).src,
        date_published: post.date.toISOString(),
        date_modified: (post.updated ?? post.date).toISOString(),
        authors: [{ name: post.author.name }],
        tags: [post.category],
      })),
    ),
  });
};
