import { z } from 'zod';

import { withLastSlash } from '../lib/href.ts';
import { readJson, REDIRECTS } from './content-files.ts';
import { expected } from './primitives.ts';

/** A folder, or a page of an older site; every host and file system can have these. */
export const OLD_ADDRESS =
  /^(?=.{1,200}$)(?:\/[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)+(?:\/|\.(?:html?|php|aspx?|jsp|cfm))$/iu;

/** Old addresses, each with the address of the page that it leads to. */
export const redirectsSchema = z.record(
  z.string(),
  z
    .string(expected('Write the address of a page, such as /blog/new-name/'))
    .describe('Address of the page that visitors of the old address arrive at, such as /blog/new-name/.'),
  expected('Write { "/old-name/": "/blog/new-name/" }'),
);

/** Old addresses with the pages that they lead to, without malformed ones, which the content check reports. */
export function readRedirects(): ReadonlyMap<string, string> {
  const pairs = Object.entries((readJson(REDIRECTS) ?? {}) as Record<string, unknown>);
  return new Map(
    pairs.flatMap(([from, to]) =>
      OLD_ADDRESS.test(from) && typeof to === 'string' ? [[from, withLastSlash(to)]] : [],
    ),
  );
}
