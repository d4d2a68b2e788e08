import type { APIRoute } from 'astro';

import { drawings } from '../../data/drawings.ts';
import type { Drawing } from '../../drawings/kit/drawing.ts';

export const getStaticPaths = () =>
  [...drawings].map(([id, drawing]) => ({ params: { id }, props: { drawing } }));

/**
 * One drawing as a file of its own, so that no page carries it inline. Pages show it with `<use>`,
 * which hands it the colors of their theme.
 */
export const GET: APIRoute<{ drawing: Drawing }> = ({ props }) =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="d" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${props.drawing.body}</g></svg>`,
  );
