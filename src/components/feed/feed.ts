import mdx from '@astrojs/mdx/server.js';
import { experimental_AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import { getPage } from '../../data/pages.ts';
import { getFeedPosts } from '../../data/posts.ts';
import { absolute } from '../../lib/href.ts';
import { feedHtml } from '../../seo/feed.ts';
import { firm } from '../../firm.ts';
import Article from './Article.astro';

/** What all feeds contain: the words of the blog, and the newest articles with address and full text. */
export async function getFeed() {
  const container = await experimental_AstroContainer.create();
  container.addServerRenderer({ renderer: mdx });
  const { heading, description } = await getPage('blog');
  const items = (await getFeedPosts()).map(async (post) => {
    const url = absolute(post.path);
    const html = await container.renderToString(Article as AstroComponentFactory, { props: { post } });
    return { ...post, url, html: feedHtml(html, url) };
  });
  return { title: `${firm.name}: ${heading}`, description, items: await Promise.all(items) };
}
