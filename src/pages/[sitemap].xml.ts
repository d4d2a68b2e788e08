import { isPreview } from '../build-env.ts';
import type { APIRoute } from 'astro';

import { getIndexedAddresses } from '../data/page-records.ts';
import { absolute } from '../lib/href.ts';
import { isoDay } from '../lib/day.ts';
import { paginate } from '../lib/paginate.ts';

/** Most addresses that one file may hold (https://www.sitemaps.org/protocol.html). */
const MOST = 50_000;

interface Listed {
  path: `/${string}`;
  updated: Date;
}

/** What one file lists: pages, or the other files. */
interface Props {
  list: 'urlset' | 'sitemapindex';
  item: 'url' | 'sitemap';
  listed: readonly Listed[];
}

/** `/sitemap.xml`, and `/sitemap-1.xml` and so on where one file is not enough; none for a preview. */
export const getStaticPaths = async () => {
  if (isPreview) return [];
  const file = (name: string, props: Props) => ({ params: { sitemap: name }, props });
  const parts = paginate(await getIndexedAddresses(), MOST).map(({ items, number, count }) =>
    file(count > 1 ? `sitemap-${number}` : 'sitemap', { list: 'urlset', item: 'url', listed: items }),
  );
  if (parts.length === 1) return parts;
  const listed = parts.map(({ params, props }): Listed => {
    const days = props.listed.map(({ updated }) => Number(updated));
    return { path: `/${params.sitemap}.xml`, updated: new Date(Math.max(...days)) };
  });
  return [...parts, file('sitemap', { list: 'sitemapindex', item: 'sitemap', listed })];
};

/** The pages of the site for search engines. */
export const GET: APIRoute<Props> = ({ props: { list, item, listed } }) => {
  const lines = listed.map(
    ({ path, updated }) =>
      `<${item}><loc>${absolute(path)}</loc><lastmod>${isoDay(updated)}</lastmod></${item}>\n`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${list}>\n`,
  );
};
