import type { APIRoute } from 'astro';

import { noindexSite } from '../build-env.ts';
import { firm } from '../firm.ts';
import { absolute } from '../lib/href.ts';
import { PUBLISHED_MARK } from '../lib/seo/published-mark.ts';

/** Rules for search engines (RFC 9309): everything may be fetched. They must fetch a page with `noindex` in order to see it. */
export const GET: APIRoute = () => {
  const sitemap = noindexSite ? '' : `\nSitemap: ${absolute('/sitemap.xml')}\n`;
  const mark = noindexSite || firm.demo ? '' : `\n${PUBLISHED_MARK}\n`;
  return new Response(`User-agent: *\nAllow: /\n${sitemap}${mark}`);
};
