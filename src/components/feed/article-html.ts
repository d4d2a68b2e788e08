import mdx from '@astrojs/mdx/server.js';
import { experimental_AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import type { Post } from '../../data/posts.ts';
import { feedHtml } from '../../seo/feed.ts';
import { absolute } from '../../lib/href.ts';
import Article from './Article.astro';

/** The full text of an article for a feed. */
export async function articleHtml(post: Post): Promise<string> {
  const container = await experimental_AstroContainer.create();
  container.addServerRenderer({ renderer: mdx });
  const html = await container.renderToString(Article as AstroComponentFactory, { props: { post } });
  return feedHtml(html, absolute(`/blog/${post.id}/`));
}
