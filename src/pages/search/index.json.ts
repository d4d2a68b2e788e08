import type { APIRoute } from 'astro';

import { getRecords } from '../../data/page-records.ts';
import { href } from '../../lib/href.ts';
import type { SearchEntry } from '../../lib/search/rank.ts';

/** The index for the site search: all listed entries with their titles, sheet numbers and texts. */
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
