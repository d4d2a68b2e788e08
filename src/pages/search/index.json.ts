import type { APIRoute } from 'astro';

import { getRecords } from '../../data/page-records.ts';
import { href } from '../../lib/href.ts';
import type { SearchEntry } from '../../lib/search/rank.ts';

/** The index that the search of the site reads: all that lists know, by their titles, sheet numbers and texts. */
export const GET: APIRoute = async () => {
  const entries: SearchEntry[] = (await getRecords()).map(({ path, searchTexts, title, sheet, context }) => ({
    url: href(path),
    title,
    sheet,
    context,
    text: searchTexts(),
  }));
  return Response.json(entries);
};
