import { hasSocialImages } from '../../build-env.ts';
import type { APIRoute } from 'astro';

import { getPageRecords, type PageRecord } from '../../data/page-records.ts';
import { forgetOldPictures, socialPicture } from '../../og/render.ts';
import { socialName } from '../../seo/social-image.ts';

export const getStaticPaths = async () => {
  if (!hasSocialImages) return [];
  const sheets = await getPageRecords();
  await forgetOldPictures(sheets);
  return sheets.map((sheet) => ({ params: { page: socialName(sheet.path) }, props: { sheet } }));
};

/** What a link to a page is shown with, where links are shown with pictures. */
export const GET: APIRoute<{ sheet: PageRecord }> = async ({ props }) =>
  new Response(await socialPicture(props.sheet), {
    headers: { 'content-type': 'image/png' },
  });
