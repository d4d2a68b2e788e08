import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';

import { articleHtml } from '../components/feed/article-html.ts';
import { getPage } from '../data/pages.ts';
import { getFeedPosts } from '../data/posts.ts';
import { getPageRecords } from '../data/page-records.ts';
import { absolute } from '../lib/href.ts';
import { xmlText } from '../seo/feed.ts';
import { site } from '../site.config.ts';

/** The newest articles in full, as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export const GET: APIRoute = async () => {
  const { heading, description, updated } = await getPage('blog');
  const posts = await getFeedPosts();
  // The day of the newest content, not of the build: two builds of one state are the same.
  const changed = (await getPageRecords()).find(({ path }) => path === '/blog/')?.updated ?? updated;
  return rss({
    title: `${site.name}: ${heading}`,
    description,
    site: absolute('/blog/'),
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      '<language>en-us</language>',
      `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>`,
      `<atom:link href="${absolute('/feed.xml')}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: await Promise.all(
      posts.map(async (post) => ({
        title: post.title,
        link: absolute(`/blog/${post.id}/`),
        description: post.data.excerpt,
        pubDate: post.data.date,
        categories: [post.data.category],
        customData: `<dc:creator>${xmlText(post.author.name)}</dc:creator>`,
        content: await articleHtml(post),
      })),
    ),
  });
};
