import type { APIRoute } from 'astro';

import { isPreview } from '../build-env.ts';
import { absolute } from '../lib/href.ts';

/**
 * What search engines may fetch (RFC 9309): everything, or nothing of a preview. They must fetch pages with
 * `noindex`, too, in order to see it.
 */
export const GET: APIRoute = () => {
  const rules = `Allow: /\n\nSitemap: ${absolute('/sitemap.xml')}`;
  return new Response(`User-agent: *\n${isPreview ? 'Disallow: /' : rules}\n`);
};
