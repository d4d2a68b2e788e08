import type { APIRoute } from 'astro';

import { drawIcon, type Icon, ICONS } from '../og/icons.ts';

export const getStaticPaths = () => ICONS.map((icon) => ({ params: { icon: icon.name }, props: { icon } }));

/** The firm's sign in the sizes that home screens ask for. */
export const GET: APIRoute<{ icon: Icon }> = async ({ props }) =>
  new Response(await drawIcon(props.icon), { headers: { 'content-type': 'image/png' } });
