import type { APIRoute, InferGetStaticPropsType } from 'astro';

import { getSearchFiles } from '../../data/search.ts';

export const getStaticPaths = async () =>
  (await getSearchFiles()).map(({ items, number }) => ({
    params: { file: String(number) },
    props: { items },
  }));

/** One file of the index that the search of the site reads. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  Response.json(props.items);
