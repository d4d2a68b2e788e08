import type { APIRoute } from 'astro';

import { isPreview } from '../build-env.ts';
import { absolute } from '../lib/href.ts';

/** What search engines may fetch (RFC 9309): everything. They must fetch a page with `noindex` in order to see it. */
export const GET: APIRoute = () => {
  const sitemap = isPreview ? '' : `\nSitemap: ${absolute('/sitemap.xml')}\n`;
  return new Response(`User-agent: *\nAllow: /\n${sitemap}`);
};
