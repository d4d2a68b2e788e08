/** The fixture firm's site in English and Spanish, built as `npm run build` does it. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import * as english from '../../../src/ui-text/en.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { copyFixture, ownEnvironment } from '../../support/copy.ts';

let folder: string;
const build = (settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['tools/run.mjs', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...ownEnvironment(), SOCIAL_IMAGES: 'off', NODE_ENV: 'production', ...settings },
  });
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
  folder = await copyFixture();
  cpSync('tests/fixture/es', join(folder, 'src/content/es'), { recursive: true });
  const { status, stdout, stderr } = build();
  expect(status, stdout + stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    '<a href="/services/design/permitting/" hreflang="en">cómo se tramitan los permisos<span lang="es"> (en inglés)</span></a>',
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

test('the home page alone is a translation; an older one is a warning with file and line', () => {
  const es = join(folder, 'src/content/es');
  const home = readFileSync(join(es, 'pages/home.json'), 'utf8').replace('2026-11-24', '2026-11-01');
  const facts = readFileSync(join(es, 'firm.json'));
  rmSync(es, { recursive: true });
  cpSync('tests/fixture/es/pages/home.json', join(es, 'pages/home.json'));
  writeFileSync(join(es, 'pages/home.json'), home);
  writeFileSync(join(es, 'firm.json'), facts);
  const { status, stdout, stderr } = build({ BASE_PATH: '/firm' });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout + stderr).toMatch(/src\/content\/es\/pages\/home\.json:6\n.*has changed on 2026-11-20/);
  expect(globSync('firm/es/**/*.html', { cwd: join(folder, 'dist') })).toEqual([
    join('firm', 'es', 'index.html'),
  ]);
  expect(read('firm/es/index.html')).toContain('href="/firm/contact/" hreflang="en"');
});
