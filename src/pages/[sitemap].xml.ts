import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { isPreview } from '../build-env.ts';
import { getIndexedAddresses } from '../data/page-records.ts';
import { isoDay } from '../lib/day.ts';
import { absolute } from '../lib/href.ts';
import { paginate } from '../lib/paginate.ts';

/** The most addresses that one file may contain (https://www.sitemaps.org/protocol.html). */
const LIMIT = 50_000;

/** `/sitemap.xml`, or an index of `/sitemap-1.xml` and so on over the limit; nothing for a preview. */
export const getStaticPaths = async () => {
  if (isPreview) return [];
  const pages = paginate(await getIndexedAddresses(), LIMIT);
  const files = pages.map(({ items, number, count }) => ({
    params: { sitemap: count > 1 ? `sitemap-${number}` : 'sitemap' },
    props: { list: 'urlset', item: 'url', listed: items },
  }));
  if (files.length === 1) return files;
  const listed = files.map(({ params, props }) => ({
    path: `/${params.sitemap}.xml` as const,
    updated: new Date(Math.max(...props.listed.map(({ updated }) => Number(updated)))),
  }));
  return [
    ...files,
    { params: { sitemap: 'sitemap' }, props: { list: 'sitemapindex', item: 'sitemap', listed } },
  ];
};

/** The addresses of the site for search engines. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) => {
  const { list, item, listed } = props;
  const lines = listed.map(
    ({ path, updated }) =>
      `<${item}><loc>${absolute(path)}</loc><lastmod>${isoDay(updated)}</lastmod></${item}>\n`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${list}>\n`,
  );
};
