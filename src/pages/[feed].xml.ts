import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';

import Article from '../components/feed/Article.astro';
import { getPageRecord } from '../data/page-records.ts';
import { getPage } from '../data/pages.ts';
import { FEED_SIZE, getPosts, hasBlog } from '../data/posts.ts';
import { stamped } from '../data/stamp.ts';
import { withForeignLinks } from '../data/translations.ts';
import { firm } from '../firm.ts';
import { language } from '../language.ts';
import { absolute } from '../lib/href.ts';
import { feedHtml, xmlText } from '../lib/seo/feed.ts';

type Component = Parameters<experimental_AstroContainer['renderToString']>[0];

/** A site without articles has no feed. */
export const getStaticPaths = () => (hasBlog ? [{ params: { feed: 'feed' } }] : []);

/** The newest articles in full, as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export const GET: APIRoute = async () => {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await experimental_AstroContainer.create({ renderers });
  const blog = await getPage('blog');
  // The day of the newest content, not of the build, so that two builds of the same content are the same.
  const { updated } = (await getPageRecord('/blog/')) ?? blog;
  const items = (await getPosts()).slice(0, FEED_SIZE).map(async (post) => {
    const link = absolute(post.path);
    const html = await container.renderToString(Article as Component, { props: { post } });
    return {
      title: post.title,
      link,
      description: post.excerpt,
      pubDate: post.date,
      categories: [post.category],
      customData: `<dc:creator>${xmlText(post.author.name)}</dc:creator>`,
      content: feedHtml(withForeignLinks(html), link),
    };
  });
  return rss({
    title: `${firm.name}: ${blog.heading}`,
    description: stamped(blog.description),
    site: absolute('/blog/'),
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<language>${language.toLowerCase()}</language>`,
      `<lastBuildDate>${updated.toUTCString()}</lastBuildDate>`,
      `<atom:link href="${absolute('/feed.xml')}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: await Promise.all(items),
  });
};
