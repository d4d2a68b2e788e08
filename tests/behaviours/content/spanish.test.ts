/** A firm whose site is Spanish, as docs/how-to/another-language.md says: nothing on its pages is English. */
import { globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import * as english from '../../../src/ui-text/en.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { buildProject, copyFixture } from '../../../tools/copy.ts';
import { unknownWords } from '../../support/dictionary.ts';
import { siteTexts } from '../../support/site-texts.ts';

/** Words that Spanish texts have as well: names, formats, keys, units, and short forms. */
const NAMES = 'LinkedIn Texas Omar Saltillo Coahuila Excel JavaScript Mac Ctrl Alt TX PR';
const FORMATS = 'PDF ZIP IFC JPEG GIF TIFF KB MB px min nov cookies';
/** Folders of drawings, which the style guide names. */
const FOLDERS = 'design estimating construction portfolio';
const ALLOWED = new Set(`${NAMES} ${FORMATS} ${FOLDERS}`.toLowerCase().split(' '));

/** Not words: addresses of mail and pages, names of files, and what a script fills in. */
const ADDRESSES = /\S+@\S+|https?:\/\/\S+|(?<!\S)\/\S*|[\w.-]+\.(?:com|example|md)\b|\{\w+\}/g;
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(ADDRESSES, ' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];

/** All texts of interface words, but for those that values complete. */
function interfaceTexts(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(interfaceTexts) : [];
}

let copy: string;
let texts: Map<string, string[]>;
const built = (file: string) => readFileSync(join(copy, 'dist', file), 'utf8');

beforeAll(async () => {
  copy = await copyFixture(undefined, 'tests/fixture-es');
  await writeFile(join(copy, 'src/ui-text.ts'), "export * from './ui-text/es.ts';\n");
  // Our sample takeoffs are English.
  await writeFile(join(copy, 'src/takeoffs/kit/samples.ts'), 'export const sampleTakeoffs = [];\n');
  const { code, output } = await buildProject(copy);
  expect(code, output).toBe(0);
  texts = siteTexts(join(copy, 'dist'));
});

afterAll(() => rm(copy, { recursive: true }));

test('no English word is left on its pages, in its feeds and its indexes', async () => {
  const places = new Map<string, string>();
  for (const [file, ofFile] of texts)
    for (const text of ofFile)
      for (const word of wordsIn(text))
        if (!places.has(word)) places.set(word, `${word} in ${file}: ${text}`);
  const kinds = ['index.html', '404.html', 'feed.xml', 'feed.json', 'llms.txt', 'manifest.webmanifest'];
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([...kinds, 'search/index.json', 'drawings/home.svg']),
  );
  expect(places.size).toBeGreaterThan(900);
  const notSpanish = await unknownWords(places.keys(), 'es');
  const notEnglish = await unknownWords(notSpanish, 'en');
  const left = [...notSpanish].filter((word) => !notEnglish.has(word) && !ALLOWED.has(word));
  expect(left.map((word) => places.get(word))).toEqual([]);
});

test('the Spanish words are translated, but for those that are the same', () => {
  const others = new Set(interfaceTexts(english));
  const same = new Set(interfaceTexts(spanish).filter((text) => others.has(text)));
  expect(same).toEqual(new Set(['Blog']));
});

// The dictionary of Spanish has some words of English, such as "files" and "show".
test('no text of the English interface is left on its pages and in its scripts', () => {
  const own = new Set(interfaceTexts(spanish));
  const others = new Set(interfaceTexts(english).filter((text) => /\p{L}{3}/u.test(text) && !own.has(text)));
  expect(others.size).toBeGreaterThan(250);
  for (const [file, ofFile] of texts)
    expect(
      ofFile.filter((text) => others.has(text)),
      file,
    ).toEqual([]);
  const scripts = globSync(`${copy}/dist/**/*.{js,html}`);
  expect(scripts.length).toBeGreaterThan(40);
  // Sonner has its own, which ours replaces.
  const phrases = [...others].filter((text) => text.includes(' ') && text !== english.toasts.close);
  for (const file of scripts) {
    const source = readFileSync(file, 'utf8');
    expect(
      phrases.filter((text) => source.includes(text)),
      file,
    ).toEqual([]);
  }
});

test('pages, dates, feeds and data name and follow the language', () => {
  const article = built('blog/1/index.html');
  expect(article).toContain('<html lang="es-MX"');
  expect(article).toContain('<meta property="og:locale" content="es_MX">');
  expect(article).toContain('<time datetime="2026-11-12">12 de noviembre de 2026</time>');
  expect(article).toContain('<time datetime="2026-11-18">18 nov 2026</time>');
  expect(built('blog/losas/index.html')).toContain('<html lang="es-MX"');
  expect(built('index.html')).toContain('"inLanguage":"es-MX"');
  expect(built('index.html')).toContain('Con licencia en Texas y Nuevo México');
  expect(built('feed.xml')).toContain('<language>es-mx</language>');
  expect(JSON.parse(built('feed.json'))).toMatchObject({ language: 'es-MX' });
  expect(JSON.parse(built('manifest.webmanifest'))).toMatchObject({ lang: 'es-MX' });
  expect(built('.well-known/security.txt')).toContain('Preferred-Languages: es-MX');
  expect(built('legal/privacy/index.html')).toContain('la ley de México');
  expect(built('legal/privacy/index.html')).toContain('durante 180 días');
});
