/** A preview of the fixture firm's site with the words of Spanish, as docs/another-language.md says; its content stays English. */
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Words } from '../../../src/ui-text/words.ts';
import * as english from '../../../src/ui-text/en.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { buildSite, copyFixture } from '../../support/copy.ts';

/** A language of our own has every word; what is missing is a type error here. */
const COMPLETE: Words = spanish;

let copy: string;
const built = (file: string) => readFile(join(copy, 'dist', file), 'utf8');

beforeAll(async () => {
  copy = await copyFixture();
  await writeFile(join(copy, 'src/ui-text.ts'), "export * from './ui-text/es.ts';\n");
  const article = join(copy, 'src/content/blog/1.mdx');
  await writeFile(article, `${await readFile(article, 'utf8')}\nUna nota[^1].\n\n[^1]: Nota.\n`);
  const facts = join(copy, 'src/content/firm.json');
  const firm = JSON.parse(await readFile(facts, 'utf8')) as object;
  await writeFile(facts, JSON.stringify({ ...firm, language: 'es-MX' }));
  await buildSite(copy, { PREVIEW: '1' });
});

afterAll(() => rm(copy, { recursive: true }));

/** All texts of interface words, but for those that values complete. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

test('the words are translated, but for one that is the same', () => {
  const others = new Set(textsOf(english));
  expect(new Set(textsOf(COMPLETE).filter((text) => others.has(text)))).toEqual(new Set(['Blog']));
});

test('no English words of the interface are left on its pages and in its scripts', async () => {
  const content = globSync('tests/fixture/**/*.{json,mdx}');
  const written = (await Promise.all(content.map((file) => readFile(file, 'utf8')))).join('\n');
  const own = new Set(textsOf(COMPLETE));
  const others = textsOf(english).filter(
    // Sonner has its own label of the button that closes a message, which ours replaces.
    (text) =>
      /\p{L} \p{L}/u.test(text) && !own.has(text) && !written.includes(text) && text !== english.toasts.close,
  );
  expect(others.length).toBeGreaterThan(150);
  const files = globSync(`${copy}/dist/**/*.{html,js,json,xml,webmanifest}`);
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    expect(
      others.filter((text) => source.includes(text)),
      file,
    ).toEqual([]);
  }
});

test('pages, dates, feeds and data name and follow the language', async () => {
  const article = await built('blog/1/index.html');
  expect(article).toContain('<html lang="es-MX"');
  expect(article).toContain('<meta property="og:locale" content="es_MX">');
  expect(article).toMatch(/<time datetime="\d{4}-\d\d-\d\d">\d+ de [a-z]+ de \d{4}<\/time>/);
  for (const words of [spanish.blog.footnotes, spanish.blog.backToNote('1')])
    expect(article).toContain(words);
  const home = await built('index.html');
  for (const words of [spanish.site.skip, spanish.footer.quickLinks, '"inLanguage":"es-MX"'])
    expect(home).toContain(words);
  expect(await built('feed.xml')).toContain('<language>es-mx</language>');
  expect(JSON.parse(await built('feed.json'))).toMatchObject({ language: 'es-MX' });
  expect(JSON.parse(await built('manifest.webmanifest'))).toMatchObject({ lang: 'es-MX' });
  expect(await built('.well-known/security.txt')).toContain('Preferred-Languages: es-MX');
});

test('each page of a preview asks search engines to pass over it, and no sitemap lists it', async () => {
  expect(await built('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(await built('sitemap.xml')).not.toContain('<loc>');
  for (const file of globSync(`${copy}/dist/**/*.html`))
    expect(await readFile(file, 'utf8'), file).toContain('<meta name="robots" content="noindex">');
});
