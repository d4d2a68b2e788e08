import type { APIRoute } from 'astro';

import { noindexSite } from '../build-env.ts';
import { getIndexedAddresses } from '../data/page-records.ts';
import { isoDay } from '../lib/day.ts';
import { absolute } from '../lib/href.ts';

/** The addresses of the site for search engines; none in a preview. */
export const GET: APIRoute = async () => {
  const listed = noindexSite ? [] : await getIndexedAddresses();
  const lines = listed.map(
    ({ path, updated }) => `<url><loc>${absolute(path)}</loc><lastmod>${isoDay(updated)}</lastmod></url>\n`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</urlset>\n`,
  );
};
