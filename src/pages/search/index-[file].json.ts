import type { APIRoute } from 'astro';

import { getSearchFiles } from '../../data/search.ts';

export const getStaticPaths = async () =>
  (await getSearchFiles()).map((props) => ({ params: { file: String(props.number) }, props }));

/** One file of the index that the search of the site reads. */
export const GET: APIRoute = ({ props }) => Response.json(props['items']);
