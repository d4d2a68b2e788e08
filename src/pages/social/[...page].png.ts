import type { APIRoute } from 'astro';

import { drawSocialImages } from '../../build-env.ts';
import { getPageRecords } from '../../data/page-records.ts';
import type { PageRecord } from '../../data/record.ts';
import { socialPicture } from '../../integrations/link-previews/render.ts';
import { socialName } from '../../lib/seo/social-image.ts';

export const getStaticPaths = async () => {
  if (!drawSocialImages) return [];
  return (await getPageRecords()).map((record) => ({
    params: { page: socialName(record.path) },
    props: { ...record, title: record.label ?? record.title },
  }));
};

/** The link preview of a page. */
export const GET: APIRoute<PageRecord> = async ({ props }) =>
  new Response(await socialPicture(props), { headers: { 'content-type': 'image/png' } });
