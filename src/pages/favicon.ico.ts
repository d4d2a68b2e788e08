import type { APIRoute } from 'astro';

import { drawIco } from '../og/icons.ts';

/** The icon of the tab for whoever asks for it at this address, without looking into a page. */
export const GET: APIRoute = async () =>
  new Response(await drawIco(), { headers: { 'content-type': 'image/x-icon' } });
