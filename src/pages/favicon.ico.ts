import type { APIRoute } from 'astro';

import { drawFavicon } from '../data/icons.ts';

/** The icon at the address that browsers request without reading a page. */
export const GET: APIRoute = async () =>
  new Response(await drawFavicon(), { headers: { 'content-type': 'image/x-icon' } });
