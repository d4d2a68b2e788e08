import { z } from 'zod';

import { expected } from './primitives.ts';

/** Old addresses, each with the address of the page that it leads to. */
export const redirectsSchema = z.record(
  z.string(),
  z
    .string(expected('Write the address of a page, such as /blog/new-name/'))
    .describe('Address of the page that visitors of the old address arrive at, such as /blog/new-name/.'),
  expected('Write { "/old-name/": "/blog/new-name/" }'),
);
