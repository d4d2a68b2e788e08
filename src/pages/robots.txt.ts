import type { APIRoute } from 'astro';

import { noindexSite, rootPath } from '../build-env.ts';
import { firm } from '../firm.ts';
import { allTags, folderOf } from '../schemas/languages.ts';
import { PUBLISHED_MARK } from '../lib/seo/published-mark.ts';

/** Rules for search engines (RFC 9309): everything may be fetched. They must fetch a page with `noindex` in order to see it. */
export const GET: APIRoute = () => {
  const sitemaps = allTags().map((tag) => `Sitemap: ${firm.url}${folderOf(rootPath, tag)}/sitemap.xml\n`);
  const sitemap = noindexSite ? '' : `\n${sitemaps.join('')}`;
  const mark = noindexSite || firm.demo ? '' : `\n${PUBLISHED_MARK}\n`;
  return new Response(`User-agent: *\nAllow: /\n${sitemap}${mark}`);
};
