import type { APIRoute } from 'astro';

import { drawHomeScreenIcon } from '../data/icons.ts';

/** The icon at the address where iOS looks for one. */
export const GET: APIRoute = async () =>
  new Response(await drawHomeScreenIcon(), { headers: { 'content-type': 'image/png' } });
