import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';

import { getFeed } from '../components/feed/feed.ts';
import { getPageRecord } from '../data/page-records.ts';
import { getPage } from '../data/pages.ts';
import { hasBlog } from '../data/posts.ts';
import { language } from '../language.ts';
import { absolute } from '../lib/href.ts';
import { xmlText } from '../lib/seo/feed.ts';

/** A site without articles has no feed. */
export const getStaticPaths = () => (hasBlog ? [{ params: { feed: 'feed' } }] : []);

/** The newest articles in full, as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export const GET: APIRoute = async () => {
  const { title, description, items } = await getFeed();
  // The day of the newest content, not of the build: two builds of one state are the same.
  const { updated } = (await getPageRecord('/blog/')) ?? (await getPage('blog'));
  return rss({
    title,
    description,
    site: absolute('/blog/'),
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<language>${language.toLowerCase()}</language>`,
      `<lastBuildDate>${updated.toUTCString()}</lastBuildDate>`,
      `<atom:link href="${absolute('/feed.xml')}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: items.map((post) => ({
      title: post.title,
      link: post.url,
      description: post.excerpt,
      pubDate: post.date,
      categories: [post.category],
      customData: `<dc:creator>${xmlText(post.author.name)}</dc:creator>`,
      content: post.html,
    })),
  });
};
