import type { APIRoute } from 'astro';

import { drawIcon } from '../data/icons.ts';

/** The icon at the address where iOS looks for it; browsers that show no SVG in a tab use it, too. */
export const GET: APIRoute = async () =>
  new Response(await drawIcon(), { headers: { 'content-type': 'image/png' } });
