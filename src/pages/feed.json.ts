import type { APIRoute } from 'astro';

import { articleHtml } from '../components/feed/article-html.ts';
import { getPage } from '../data/pages.ts';
import { getFeedPosts } from '../data/posts.ts';
import { absolute } from '../lib/href.ts';
import { photoSource } from '../lib/photo.ts';
import { site } from '../site.config.ts';

/** The newest articles in full, as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const GET: APIRoute = async () => {
  const { heading, description } = await getPage('blog');
  const posts = await getFeedPosts();
  return Response.json({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.name}: ${heading}`,
    home_page_url: absolute('/blog/'),
    feed_url: absolute('/feed.json'),
    description,
    language: 'en-US',
    authors: [{ name: site.legalName, url: absolute('/') }],
    items: await Promise.all(
      posts.map(async (post) => {
        const { title, excerpt, image, date, updated = date, category } = post.data;
        const url = absolute(`/blog/${post.id}/`);
        return {
          id: url,
          url,
          title,
          summary: excerpt,
          content_html: await articleHtml(post),
          image: photoSource(image.src, 1280).src,
          date_published: date.toISOString(),
          date_modified: updated.toISOString(),
          authors: [{ name: post.author.name }],
          tags: [category],
        };
      }),
    ),
  });
};
