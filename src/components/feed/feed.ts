import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';

import { getPage } from '../../data/pages.ts';
import { getFeedPosts } from '../../data/posts.ts';
import { stamped } from '../../data/stamp.ts';
import { withForeignLinks } from '../../data/translations.ts';
import { absolute } from '../../lib/href.ts';
import { feedHtml } from '../../lib/seo/feed.ts';
import { firm } from '../../firm.ts';
import Article from './Article.astro';

type Component = Parameters<experimental_AstroContainer['renderToString']>[0];

/** Content of the feed: the words of the blog, and the newest articles with address and full text. */
export async function getFeed() {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await experimental_AstroContainer.create({ renderers });
  const { heading, description } = await getPage('blog');
  const items = (await getFeedPosts()).map(async (post) => {
    const url = absolute(post.path);
    const html = await container.renderToString(Article as Component, { props: { post } });
    return { ...post, url, html: feedHtml(withForeignLinks(html), url) };
  });
  return {
    title: `${firm.name}: ${heading}`,
    description: stamped(description),
    items: await Promise.all(items),
  };
}
