/** The fixture firm's site in English and Spanish. */
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import * as english from '../../../src/ui-text/en.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { replaceIn } from '../../support/files.ts';
import { publicSite } from '../../support/shared-sites.ts';

let folder: string;
const read = (path: string): string => readFileSync(join(folder, 'dist', path), 'utf8');
const pages = (): string[] => globSync('es/**/*.html', { cwd: join(folder, 'dist') });

/** What visitors and screen readers get of a page. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<a [^>]*hreflang="en"[^]*?<\/a>/g, '')
    .replaceAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g, '>$1<')
    .replaceAll(/<[^>]*>/g, '\n');

/** Texts of the interface, in the order of their file. */
const textsIn = (words: unknown): string[] => {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
};

beforeAll(async () => {
  folder = await publicSite();
});

test('a page and its translation name each other, and lead to each other', () => {
  const path = 'services/estimating/boq/';
  for (const html of [read(`${path}index.html`), read(`es/${path}index.html`)]) {
    expect(html).toContain(`hreflang="en" href="https://oak-iron.example/${path}"`);
    expect(html).toContain(`hreflang="es" href="https://oak-iron.example/es/${path}"`);
    expect(html).toContain(`hreflang="x-default" href="https://oak-iron.example/${path}"`);
  }
  expect(read(`${path}index.html`)).toMatch(
    /<a href="\/es\/services\/estimating\/boq\/" lang="es" hreflang="es">\s*Español\s*<\/a>/,
  );
  expect(read(`es/${path}index.html`)).toMatch(
    /<a href="\/services\/estimating\/boq\/" lang="en" hreflang="en">\s*English\s*<\/a>/,
  );
});

test('a page that is not translated says so, and has no page in Spanish', () => {
  const html = read('services/design/permitting/index.html');
  expect(html).not.toContain('rel="alternate" hreflang');
  expect(html).toMatch(
    /<a href="\/es\/"[^>]*>\s*Español\s*<small>\(página de inicio; esta página solo está en inglés\)/,
  );
  for (const path of ['services/design/permitting', 'portfolio', 'glossary', 'admin'])
    expect(existsSync(join(folder, 'dist/es', path, 'index.html')), path).toBe(false);
  for (const list of ['sitemap.xml', 'search/index.json', 'feed.xml', 'llms.txt'])
    expect(read(`es/${list}`)).not.toContain('/es/services/design/');
});

test('a link of a translation to an English page says so', () => {
  expect(read('es/services/estimating/concrete-takeoffs/index.html')).toContain(
    '<a href="/services/design/permitting/" hreflang="en">cómo se tramitan los permisos (en inglés)</a>',
  );
});

test('Spanish pages have no English words of the interface', () => {
  expect(pages().length).toBeGreaterThan(14);
  const own = new Set(textsIn(spanish));
  const foreign = textsIn(english).filter((words) => words.length > 3 && !own.has(words));
  expect(foreign.length).toBeGreaterThan(100);
  for (const page of pages()) {
    const html = read(page);
    expect(html, page).toContain('<html lang="es-US"');
    const lines = new Set(
      textOf(html)
        .split('\n')
        .map((line) => line.trim()),
    );
    expect(
      foreign.filter((words) => lines.has(words)),
      page,
    ).toEqual([]);
  }
});

test('hosts and search engines know both languages', () => {
  expect(read('_headers')).toContain('/es/_astro/*\n  Cache-Control');
  expect(read('robots.txt')).toContain('Sitemap: https://oak-iron.example/es/sitemap.xml');
  expect(existsSync(join(folder, 'dist/es/_headers'))).toBe(false);
  expect(read('es/404.html')).toContain('Página no encontrada');
});

test('the home page alone is a translation; an older one is a warning with file and line', async () => {
  const copy = await copyFixture();
  const es = join(copy, 'src/content/es');
  for (const file of ['firm.json', 'pages/home.json']) cpSync(`tests/fixture/es/${file}`, join(es, file));
  replaceIn(join(es, 'pages/home.json'), '2026-11-24', '2026-11-01');
  const { code, output } = await buildProject(copy, { BASE_PATH: '/firm' });
  expect(code, output).toBe(0);
  expect(output).toMatch(/src\/content\/es\/pages\/home\.json:6\n.*has changed on 2026-11-20/);
  const dist = join(copy, 'dist/firm/es');
  expect(globSync('**/*.html', { cwd: dist })).toEqual(['index.html']);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('href="/firm/contact/" hreflang="en"');
  rmSync(copy, { recursive: true });
});
