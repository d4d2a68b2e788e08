import type { APIRoute } from 'astro';

import { absolute, href } from '../lib/href.ts';

/** What search engines may fetch (RFC 9309): all but the style guide, or nothing of a preview. */
export const GET: APIRoute = () =>
  new Response(
    process.env['PREVIEW']
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nDisallow: ${href('/styleguide/')}\n\nSitemap: ${absolute('/sitemap.xml')}\n`,
  );
