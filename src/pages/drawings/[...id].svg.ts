import type { APIRoute } from 'astro';

import { drawings } from '../../data/drawings.ts';
import type { Drawing } from '../../drawings/kit/drawing.ts';

export const getStaticPaths = () => [...drawings].map(([id, props]) => ({ params: { id }, props }));

/** One drawing as a file, so that no page has it inline: `<use>` shows it in the colors of the theme. */
export const GET: APIRoute<Drawing> = ({ props }) =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="d" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${props.body}</g></svg>`,
  );
