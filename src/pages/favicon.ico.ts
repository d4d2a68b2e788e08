import type { APIRoute } from 'astro';

import { drawIco } from '../integrations/link-previews/icons.ts';

/** The icon at the address that browsers request without reading a page. */
export const GET: APIRoute = async () =>
  new Response(await drawIco(), { headers: { 'content-type': 'image/x-icon' } });
