import { z } from 'zod';

import { expected, listOf } from './fields.ts';

/** Small letters, figures, hyphens and underscores mean the same to every host and file system. */
const ADDRESS = /^(?:\/[a-z0-9][a-z0-9_-]*)+\/$/;

/** Pages that code makes without an entry of their own. */
const MADE_BY_CODE = /^\/(?:404|500|admin|api|contact\/.+|blog(?:\/category\/.+)?\/page)\//;

const oldAddress = z
  .string(expected('Write an address'))
  .refine(
    (address) => ADDRESS.test(address) && address.length <= 200,
    expected(
      'Write the old address from its first slash to its last, such as /blog/old-name/, in small letters, figures, hyphens and underscores, without https://, ? or #',
    ),
  )
  .refine((address) => !MADE_BY_CODE.test(address), {
    error: 'The site needs this address for pages of its own. Take it out.',
  })
  .meta({ pattern: ADDRESS.source });

/** Addresses that lead to the page of an entry, because it or an entry that it replaces was there. */
export const formerly = listOf(oldAddress, 1, 100)
  .optional()
  .describe(
    'Old addresses that lead to this page, such as /blog/old-name/: its own, or those of deleted pages.',
  );
