import mdx from '@astrojs/mdx/server.js';
import react from '@astrojs/react/server.js';
import { experimental_AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import type { Post } from '../../data/posts.ts';
import { feedHtml } from '../../lib/feed-html.ts';
import { absolute } from '../../lib/href.ts';
import Article from './Article.astro';

/** The full text of an article for a feed, whichever way it is rendered (docs/decisions/006-articles-without-modules.md). */
export async function articleHtml(post: Post): Promise<string> {
  const container = await experimental_AstroContainer.create();
  for (const renderer of [mdx, react]) container.addServerRenderer({ renderer });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
  const html = await container.renderToString(Article as AstroComponentFactory, { props: { post } });
  return feedHtml(html, absolute(`/blog/${post.id}/`));
}
