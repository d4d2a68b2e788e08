import { isPreview } from '../build-env.ts';
import type { APIRoute } from 'astro';

import { absolute } from '../lib/href.ts';

/**
 * What search engines may fetch (RFC 9309): all, or nothing of a preview. The style guide, too: who may not fetch
 * a page never sees that it asks to stay out of the results.
 */
export const GET: APIRoute = () =>
  new Response(
    isPreview
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap.xml')}\n`,
  );
