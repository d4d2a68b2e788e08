import type { APIRoute } from 'astro';

import { getSheets, type Sheet } from '../../data/sheets.ts';
import { forgetOldPictures, socialPicture } from '../../data/social.ts';
import { socialName } from '../../lib/social.ts';

export const getStaticPaths = async () => {
  if (process.env['SOCIAL_IMAGES'] === 'off') return [];
  const sheets = await getSheets();
  await forgetOldPictures(sheets);
  return sheets.map((sheet) => ({ params: { page: socialName(sheet.path) }, props: { sheet } }));
};

/** What a link to a page is shown with, where links are shown with pictures. */
export const GET: APIRoute<{ sheet: Sheet }> = async ({ props }) =>
  new Response(await socialPicture(props.sheet), {
    headers: { 'content-type': 'image/png' },
  });
