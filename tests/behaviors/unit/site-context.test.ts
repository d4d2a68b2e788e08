import { expect, test } from 'vitest';

import { buildContext } from '../../../src/content-check/site-context.ts';
import { entry } from '../../support/rules.ts';

type Read = Parameters<typeof buildContext>[0] extends ReadonlyMap<string, infer Value> ? Value : never;

/** A folder of content with entries of these fields, named from 1, and the path of their pages. */
function folder(path: string, page: Read['page'], entries: Record<string, unknown>[]): [string, Read] {
  const read = entries.map((data, index) =>
    entry({ id: String(index + 1), file: `${path}/${index + 1}.mdx`, data }),
  );
  return [path, { page, entries: read, unreadable: [], errors: [] }];
}
const pagesWith = (...collections: [string, Read][]) => buildContext(new Map(collections), new Map()).pages;

test('a takeoff has a page among the samples, from the day it is not a draft', () => {
  const pages = pagesWith(folder('src/content/takeoffs', '/samples/', [{}, { draft: true }]));
  expect(pages.get('/samples/1/')).toBe(-Infinity);
  expect(pages.get('/samples/2/')).toBe(Infinity);
  expect(pages.has('/takeoffs/1/')).toBe(false);
});

test('routes without parameters are pages by their files alone, and generated files are addresses', () => {
  const pages = pagesWith();
  for (const path of [
    '/',
    '/contact/',
    '/contact/sent/',
    '/blog/',
    '/robots.txt',
    '/.well-known/security.txt',
  ])
    expect(pages.has(path), path).toBe(true);
  for (const path of ['/404/', '/500/', '/blog/[id]/']) expect(pages.has(path), path).toBe(false);
});
