/** A translation of some pages, next to the files of the first language. */
import { readFileSync } from 'node:fs';

import { beforeEach, expect, test } from 'vitest';

import { put } from '../../support/files.ts';
import { inEmptyFolders, reloadModules } from '../../support/temporary.ts';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');
inEmptyFolders();
const CONTENT = 'src/content';
const page = (path: string, updated: string) => {
  put(`${CONTENT}/${path}.json`, `{\n  "title": "A page",\n  "updated": "${updated}"\n}\n`);
};
beforeEach(() => {
  for (const folder of [CONTENT, `${CONTENT}/es`]) put(`${folder}/firm.json`, '{}');
  page('pages/home', '2026-11-20');
  reloadModules({ TRANSLATION: 'es' });
});

test.each([
  ['2026-11-01', [[`${CONTENT}/es/pages/home.json`, 3, 'warning']]],
  ['2026-11-20', []],
  ['2026-11-21', []],
])('a translation of %s is told where the page has changed since', async (updated, told) => {
  page('es/pages/home', updated);
  const { checkTranslations } = await import('../../../src/content-check/translations.ts');
  const found = [...checkTranslations()];
  expect(found.map(({ file, line, severity }) => [file, line, severity])).toEqual(told);
  for (const { message } of found)
    expect(message).toMatch(
      /^src\/content\/pages\/home\.json has changed on 2026-11-20, and this translation is of /,
    );
});

test.each([
  ['home', '/'],
  ['home search', '/'],
  ['home search sitemap', '/ /search/ /sitemap/'],
  ['home contact', '/ /contact/ /contact/sent/'],
])('a translation of the pages %s has the pages %s', async (written, shown) => {
  for (const id of written.split(' ')) page(`es/pages/${id}`, '2026-11-20');
  const { isLeftOut } = await import('../../../src/schemas/page.ts');
  const all = '/ /search/ /sitemap/ /contact/ /contact/sent/ /people/ /blog/ /portfolio/1/'.split(' ');
  expect(all.filter((path) => !isLeftOut(path)).join(' ')).toBe(shown);
});

test('an opening needs the page of openings, without which no page would show it', async () => {
  const { hasPage } = await import('../../../src/schemas/page.ts');
  expect(hasPage('careers')).toBe(false);
  put(`${CONTENT}/es/careers/welder.mdx`, '---\ntitle: Soldador\n---\n');
  expect(hasPage('careers')).toBe(true);
});

test('facts that visitors read as sentences are told where only the first language has them', async () => {
  put(`${CONTENT}/firm.json`, '{ "tagline": "We build.", "notice": { "text": "Closed" }, "name": "Firm" }');
  put(`${CONTENT}/es/firm.json`, '{ "tagline": "Construimos." }');
  const { checkTranslations } = await import('../../../src/content-check/translations.ts');
  const found = Array.from(checkTranslations(), ({ file, message }) => [file, message.split(':')[0]]);
  expect(found).toEqual([[`${CONTENT}/es/firm.json`, 'notice']]);
});

const [ENGLISH, SPANISH] = ['We count each bar in the footings twice.', 'Contamos dos veces cada varilla.'];
const NAME = 'Sons of Kiln Road, Inc.';
test.each([
  [ENGLISH, SPANISH, 3],
  [SPANISH, `${SPANISH}\n\n${ENGLISH}`, 8],
  [SPANISH, SPANISH, undefined],
])('sentences that were not translated are told at the first: %s %s', async (summary, text, line) => {
  const fields = (words: string) => `---\nclient: ${NAME}\nsummary: ${words}\n---\n\n`;
  put(`${CONTENT}/legal/rebar.mdx`, `${fields(ENGLISH)}${ENGLISH}\n`);
  put(`${CONTENT}/es/legal/rebar.mdx`, `${fields(summary)}${text}\n`);
  const { checkTranslations } = await import('../../../src/content-check/translations.ts');
  const found = [...checkTranslations()].filter(({ message }) => message.startsWith('This is as in '));
  expect(found.map((each) => each.line)).toEqual(line ? [line] : []);
});

test('a color that cannot be read is told in the first language alone', async () => {
  put('src/styles/tokens.css', TOKENS);
  const { firm } = await import('../../../src/firm.ts');
  Object.assign(firm, { colors: { accent: '#fc0' } });
  const { checkContent } = await import('../../../src/content-check/check-content.ts');
  expect((await checkContent()).filter(({ field }) => field === 'colors.accent')).toEqual([]);
});

test('a folder names its language, which may have figures', async () => {
  put(`${CONTENT}/es-419/firm.json`, '{}');
  const { translations } = await import('../../../src/schemas/languages.ts');
  expect(translations()).toEqual(['es', 'es-419']);
  const { languageOf } = await import('../../../src/words.ts');
  expect(['', 'es', 'es-419'].map(languageOf)).toEqual(['en-US', 'es', 'es-419']);
});

test('a text that links to a page with its folder is told how to write it', async () => {
  const { linkMessage } = await import('../../../src/content-check/links.ts');
  const context = { pages: new Map([['/contact/', -Infinity]]), oldAddresses: new Map<string, string>() };
  const site = { ...context, files: [], linksAllowedUntil: 0, from: 0 } as never;
  expect(linkMessage('/es/contact/#form', site)).toBe(
    'There is no page /es/contact/. Did you mean /contact/?',
  );
});
