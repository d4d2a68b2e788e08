import { expect, test } from 'vitest';

import { buildContext } from '../../../src/content-check/site-context.ts';
import { cleanData } from '../../../src/schemas/clean-data.ts';
import { jsonSchemaOf } from '../../../src/schemas/json-schema.ts';
import { hasPage } from '../../../src/schemas/page.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';
import { put } from '../../support/files.ts';
import { entry } from '../../support/rules.ts';
import { enterEmptyFolder, inFixtureFirm } from '../../support/temporary.ts';

// Which pages there are must not depend on the parts that the firm itself has.
inFixtureFirm();

type Read = Parameters<typeof buildContext>[0] extends ReadonlyMap<string, infer Value> ? Value : never;

/** A folder of content with entries that have these fields, numbered from 1, and the path of their pages. */
function folder(path: string, page: Read['page'], entries: Record<string, unknown>[]): [string, Read] {
  const read = entries.map((data, index) =>
    entry({ id: String(index + 1), file: `${path}/${index + 1}.mdx`, data }),
  );
  return [path, { page, entries: read, unreadable: [], errors: [] }];
}
const contextOf = (...collections: [string, Read][]) => buildContext(new Map(collections), new Map());
const pagesWith = (...collections: [string, Read][]) => contextOf(...collections).pages;

test('no entry is blamed for what a list lacks that has a mistake itself', () => {
  const [path, list] = folder('src/content/lists/blog-categories.json', undefined, [{ name: 'Design' }]);
  expect(contextOf([path, list]).targets.get('blogCategories')).toEqual(['Design']);
  const mistake = { file: path, message: 'A comma is missing.', severity: 'error' } as const;
  expect(contextOf([path, { ...list, errors: [mistake] }]).targets.has('blogCategories')).toBe(false);
});

test('a service may be sealed in a discipline with an apostrophe, which fields curl', () => {
  enterEmptyFolder();
  put('src/content/firm.json', JSON.stringify({ licenses: [{ discipline: "Surveyor's license" }] }));
  const { targets } = contextOf(['src/content/firm.json', folder('', undefined, [])[1]]);
  const facts = jsonSchemaOf(serviceSchema).properties?.['facts'] ?? {};
  const { sealedIn } = cleanData({ sealedIn: ["Surveyor's license"] }, facts) as { sealedIn: string[] };
  expect(targets.get('licenses')).toEqual(sealedIn);
});

test('a capability statement without a word has no page', () => {
  enterEmptyFolder();
  put('src/content/firm.json', '{ "capability": { "competencies": [], "bonding": "" } }');
  put('src/content/pages/capability.json', '{}');
  expect(hasPage('capability')).toBe(false);
});

test('a takeoff has a page among the samples, from the day it is not a draft', () => {
  const pages = pagesWith(folder('src/content/takeoffs', '/samples/', [{}, { draft: true }]));
  expect(pages.get('/samples/1/')).toBe(-Infinity);
  expect(pages.get('/samples/2/')).toBe(Infinity);
  expect(pages.has('/takeoffs/1/')).toBe(false);
});

test('an opening, which ends by itself, is no page to link to', () => {
  const pages = pagesWith(folder('src/content/careers', '/careers/', [{ until: '2099-12-31' }, {}]));
  expect([pages.has('/careers/1/'), pages.has('/careers/2/')]).toEqual([false, true]);
});

test('a discipline is public from its first public service on, and has no page without one', () => {
  const pages = (...services: object[]) =>
    pagesWith(
      folder('src/content/services', '/services/1/', services as Record<string, unknown>[]),
      folder('src/content/home/disciplines.json', '/services/', [{}]),
    ).get('/services/1/');
  expect([pages(), pages({ draft: true }), pages({ draft: true }, {})]).toEqual([
    undefined,
    Infinity,
    -Infinity,
  ]);
});

test('the office itself has a page from the first thing on that it signs, and while there is nobody else', () => {
  const office = (signed: Record<string, unknown>[], others: object[] = [{}]) =>
    pagesWith(
      folder('src/content/authors', '/people/', [{ isOffice: true }, ...others] as Record<string, unknown>[]),
      folder('src/content/blog', '/blog/', signed),
    ).get('/people/1/');
  expect(office([], [])).toBe(-Infinity);
  expect(office([], [{ draft: true }])).toBe(-Infinity);
  expect(office([{ author: '2' }])).toBe(undefined);
  expect(office([{ author: '1', draft: true }])).toBe(Infinity);
  expect(office([{ author: '2', reviewedBy: '1' }])).toBe(-Infinity);
  expect(office([{ team: [{ role: 'Estimate', author: '1' }] }])).toBe(-Infinity);
});

test('routes without parameters are pages by their files alone, and generated files are addresses', () => {
  const pages = pagesWith();
  for (const path of '/ /contact/ /contact/sent/ /blog/ /404.html /robots.txt /.well-known/security.txt'.split(
    ' ',
  ))
    expect(pages.has(path), path).toBe(true);
  for (const path of ['/home/', '/not-found/', '/blog/[id]/']) expect(pages.has(path), path).toBe(false);
});
