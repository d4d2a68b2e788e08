import type { APIRoute } from 'astro';

import { hasSocialImages } from '../../build-env.ts';
import { getPageRecords, type PageRecord } from '../../data/page-records.ts';
import { forgetOldPictures, socialPicture } from '../../og/render.ts';
import { socialName } from '../../seo/social-image.ts';

export const getStaticPaths = async () => {
  if (!hasSocialImages) return [];
  const records = await getPageRecords();
  await forgetOldPictures(records);
  return records.map((props) => ({ params: { page: socialName(props.path) }, props }));
};

/** The image of a page in link previews. */
export const GET: APIRoute<PageRecord> = async ({ props }) =>
  new Response(await socialPicture(props), { headers: { 'content-type': 'image/png' } });
