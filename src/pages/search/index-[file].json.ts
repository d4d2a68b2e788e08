import type { APIRoute } from 'astro';

import { getSearchFiles } from '../../data/search.ts';
import type { SearchEntry } from '../../search/rank.ts';

export const getStaticPaths = async () =>
  (await getSearchFiles()).map(({ items, number }) => ({
    params: { file: String(number) },
    props: { items },
  }));

/** One file of the index that the search of the site reads. */
export const GET: APIRoute<{ items: readonly SearchEntry[] }> = ({ props }) => Response.json(props.items);
