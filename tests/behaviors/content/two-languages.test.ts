/** The fixture firm's site in English and Spanish; what a translation needs is in unit/translations.test.ts. */
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import type { Words } from '../../../src/ui-text/words.ts';
import * as english from '../../../src/ui-text/en.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { replaceIn } from '../../support/files.ts';
import { PREVIEW_BASE } from '../../support/fixture.ts';
import { previewSite, publicSite } from '../../support/shared-sites.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** A language that the project provides has every word; a missing one is a type error here. */
const COMPLETE: Words = spanish;

let dist: string;
const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: dist });

/** Texts of a page for visitors and screen readers, without links to English pages. */
const textsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>|<a [^>]*hreflang="en"[^]*?<\/a>/g, '')
    .replaceAll(/ (?:aria-label|title|alt|placeholder|content)="([^"]*)"/g, '>$1<')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());

/** Texts of the interface; for one with values to fill in, the parts between them. */
const wordsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  if (typeof words === 'object' && words !== null) return Object.values(words).flatMap(wordsIn);
  if (typeof words !== 'function') return [];
  try {
    const filled = (words as (...values: string[]) => unknown)(...Array<string>(words.length).fill('¤'));
    return typeof filled === 'string' ? filled.split('¤') : [];
  } catch {
    return [];
  }
};

beforeAll(async () => {
  dist = join(await publicSite(), 'dist');
});

test('a page and its translation name each other, and lead to each other', () => {
  const path = 'services/estimating/boq/';
  const [english, spanish] = [path, `es/${path}`].map((page) => read(`${page}index.html`));
  for (const html of [english, spanish]) {
    const links = Array.from(html?.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g) ?? []);
    expect(links.map(([, language, href]) => [language, href])).toEqual([
      ['en', `https://oak-iron.example/${path}`],
      ['es', `https://oak-iron.example/es/${path}`],
      ['x-default', `https://oak-iron.example/${path}`],
    ]);
  }
  expect(english?.match(/<a [^>]*>Español.*?<\/a>/)?.[0]).toBe(
    `<a href="/es/${path}" lang="es" hreflang="es">Español</a>`,
  );
  expect(spanish?.match(/<a [^>]*>English.*?<\/a>/)?.[0]).toBe(
    `<a href="/${path}" lang="en" hreflang="en">English</a>`,
  );
});

test('a page that is not translated says so, and has no page in Spanish', () => {
  const html = read('services/design/permitting/index.html');
  expect(html).not.toContain('rel="alternate" hreflang');
  expect(html.match(/<a [^>]*>Español.*?<\/a>/)?.[0]).toBe(
    '<a href="/es/" lang="es" hreflang="es">Español<small>\u00a0(página de inicio; esta página solo está en inglés)</small></a>',
  );
  for (const path of ['services/design/permitting', 'portfolio', 'glossary', 'careers', 'admin'])
    expect(existsSync(join(dist, 'es', path, 'index.html')), path).toBe(false);
});

test('whatever a Spanish file leads to is there, and a link to an English page says so', () => {
  const files = filesOf('es/**/*.{html,xml,json,txt,md}');
  expect(files.length).toBeGreaterThan(38);
  // The error pages' own addresses need not exist.
  const ADDRESS =
    /(?:https:\/\/oak-iron\.example|(?: href| src| action)=")(\/(?!api\/|es\/(?:404|500)\/)[\w/.-]*)/g;
  const dead = files.flatMap((file) =>
    Array.from(read(file).matchAll(ADDRESS), ([, path = '']) => path)
      .filter((path) => !existsSync(join(dist, path.replace(/\/$/, '/index.html'))))
      .map((path) => `${path} in ${file}`),
  );
  expect(dead).toEqual([]);
  expect(read('es/services/estimating/concrete-takeoffs/index.html')).toContain(
    '<a href="/services/design/permitting/" hreflang="en">cómo se tramitan los permisos\u00a0(en inglés)</a>',
  );
  // Legal texts apply to every visitor.
  expect(read('es/index.html')).toContain(
    '<a href="/legal/privacy/" hreflang="en"><span lang="en">Privacy Policy</span>\u00a0(en inglés)</a>',
  );
});

test('a form asks for answers in the language of its page, which has a confirmation of its own', () => {
  for (const [page, query] of [
    ['contact/index.html', ''],
    ['es/contact/index.html', '?language=es'],
  ] as const)
    for (const form of ['contact', 'newsletter'])
      expect(read(page), form).toContain(`action="/api/${form}${query}"`);
  expect(read('es/contact/sent/index.html')).toContain('<html lang="es-US"');
});

test('the words are translated, but for one that is the same', () => {
  const others = new Set(wordsIn(english));
  const same = wordsIn(COMPLETE).filter((words) => others.has(words) && /\p{L}{2}/u.test(words));
  expect(new Set(same)).toEqual(new Set(['Video']));
});

test('Spanish pages and scripts have no English words of the interface', async () => {
  const own = new Set(wordsIn(COMPLETE));
  const foreign = wordsIn(english)
    .map((words) => words.trim())
    // Sonner has its own label for the button that closes a message; ours replaces it.
    .filter((words) => words.length > 3 && !own.has(words) && words !== english.toasts.close);
  // The content of the other firm is English, on pages in Spanish.
  const written = globSync('tests/fixture/**/*.{json,mdx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const unwritten = foreign.filter((words) => !written.includes(words));
  for (const [folder, words, least] of [
    [join(dist, 'es'), foreign, 20],
    [join(await previewSite(), 'dist', PREVIEW_BASE), unwritten, 80],
  ] as const) {
    const phrases = words.filter((each) => /\p{L} \p{L}/u.test(each));
    expect(phrases.length).toBeGreaterThan(150);
    const files = globSync('**/*.{html,js,json,xml,txt}', { cwd: folder });
    expect(files.length).toBeGreaterThan(least);
    for (const file of files) {
      const source = readFileSync(join(folder, file), 'utf8');
      const texts = file.endsWith('.html') ? textsOf(source) : [source];
      const found = [
        ...words.filter((each) => texts.includes(each)),
        ...phrases.filter((each) => texts.join('\n').includes(each)),
      ];
      expect(found, file).toEqual([]);
    }
  }
});

test('hosts and search engines know both languages', () => {
  expect(read('_headers')).toContain('/es/_astro/*\n  Cache-Control');
  expect(read('robots.txt')).toContain('Sitemap: https://oak-iron.example/es/sitemap.xml');
  for (const file of ['_headers', 'robots.txt']) expect(existsSync(join(dist, 'es', file)), file).toBe(false);
  expect(read('es/404.html')).toContain('Página no encontrada');
  // Some hosts serve only these.
  for (const [page, sentence] of [
    ['404', spanish.site.notHere],
    ['500', spanish.failure.title],
  ])
    expect(read(`${page}.html`)).toContain(
      `<p class="mt-6" lang="es">${sentence} <a href="/es/" hreflang="es">`,
    );
});

test('the mistakes of both languages are told before one is built', async () => {
  const copy = await copyFixture(temporaryFolder());
  const content = join(copy, 'src/content');
  for (const file of ['firm.json', 'pages/home.json'])
    cpSync(`tests/fixture/es/${file}`, join(content, 'es', file));
  replaceIn(join(content, 'firm.json'), '"name"', '“name"');
  // A field that a translation leaves to the first language is not reported as missing.
  replaceIn(join(content, 'es/firm.json'), '"text": "L', '"texts": "L');
  // What languages share is told once.
  replaceIn(join(content, 'redirects.json'), '"/blog/2/"', '"/no/"');
  const { code, output } = await buildProject(copy);
  expect([code, existsSync(join(copy, 'dist'))]).toEqual([1, false]);
  expect(output.match(/^src\/content\/[\w/]+\.json(?=:\d+$)/gm)).toEqual(
    ['firm.json', 'redirects.json', 'es/firm.json'].map((file) => `src/content/${file}`),
  );
});
