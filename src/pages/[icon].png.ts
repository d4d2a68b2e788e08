import type { APIRoute } from 'astro';

import { drawIcon, type Icon, ICONS } from '../integrations/link-previews/icons.ts';

export const getStaticPaths = () => ICONS.map((props) => ({ params: { icon: props.name }, props }));

/** The firm's logo in the sizes of home screens. */
export const GET: APIRoute<Icon> = async ({ props }) =>
  new Response(await drawIcon(props), { headers: { 'content-type': 'image/png' } });
