import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Redirects } from './hosts/headers.ts';

/** The route that answers at old addresses, and where its pages say that they lead. */
const ROUTE = '/[...formerly]';
const TARGET = /<meta http-equiv="refresh" content="0; url=([^"]+)">/;

/**
 * Reads from the built site which old addresses lead where, so that hosts say the same as the pages.
 * @param dir the folder of the pages
 * @param base path of that folder on the host, such as `/firm`
 * @param assets files of each route, as Astro names them after a build
 * @throws Error when a page at an old address leads nowhere
 */
export async function readRedirects(
  dir: URL,
  base: string,
  assets: ReadonlyMap<string, readonly URL[]>,
): Promise<Redirects> {
  const root = fileURLToPath(dir).length;
  const found = (assets.get(ROUTE) ?? []).map(async (file): Promise<[string, string]> => {
    const path = fileURLToPath(file).slice(root).replaceAll('\\', '/').replace('index.html', '');
    const [, to] = TARGET.exec(await readFile(file, 'utf8')) ?? [];
    if (!to) throw new Error(`${fileURLToPath(file)} leads nowhere: src/pages/${ROUTE}.astro has changed.`);
    return [`${base.replace(/\/$/, '')}/${path}`, to];
  });
  return new Map(await Promise.all(found));
}
