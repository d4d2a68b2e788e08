import type { APIRoute } from 'astro';

import { drawIcon } from '../data/icons.ts';

/** The icon at the address where iOS looks for one; browsers that show no SVG in a tab take it, too. */
export const GET: APIRoute = async () =>
  new Response(await drawIcon(), { headers: { 'content-type': 'image/png' } });
