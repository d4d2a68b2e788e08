import type { APIRoute } from 'astro';

import { drawingIds, getDrawing } from '../../data/drawings.ts';

export const getStaticPaths = () => drawingIds.map((id) => ({ params: { id } }));

/** One drawing as a file, so that pages need not contain it: `<use>` shows it in the colors of the theme. */
export const GET: APIRoute<object, { id: string }> = ({ params: { id } }) => {
  const group = getDrawing(id)?.group.replace('<g', '<g id="d"') ?? '';
  // For development, where no host derives the type from the name, and a changed drawing must show at once.
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' };
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${group}</svg>`, { headers });
};
