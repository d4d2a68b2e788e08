import type { APIRoute } from 'astro';

import { getSearchEntries } from '../../data/search.ts';

/** The index that the search of the site reads. */
export const GET: APIRoute = async () => Response.json(await getSearchEntries());
