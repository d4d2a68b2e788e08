/**
 * Another firm's preview under a sub-path: two of three legal texts published, a counter of visits, and the words of
 * Spanish, as docs/another-language.md says; its content stays English.
 */
import { existsSync, globSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Words } from '../../../src/ui-text/words.ts';
import * as english from '../../../src/ui-text/en.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { buildSite, copyFixture } from '../../support/copy.ts';
import { replaceIn } from '../../support/files.ts';
import { site as firm } from '../../support/fixture.ts';

const LEGAL = 'src/content/legal';
const NAMES = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' };
/** A language of our own has every word; what is missing is a type error here. */
const COMPLETE: Words = spanish;
const COUNTER = { script: 'https://count.example/latest.js', endpoint: 'https://queue.count.example' };

let copy: string;
/** Folder of the pages in the copy: under the sub-path that they are built for. */
let site: string;

const built = (file: string): Promise<string> => readFile(join(site, file), 'utf8');
const page = (path: string): Promise<string> => built(`${path}/index.html`);

/** The line of the footer that names the legal texts. */
const legalList = (html: string): string =>
  /<ul class="cluster no-print" aria-label="Textos legales[^]*?<\/ul>/.exec(html)?.[0].replace(/\s+/g, ' ') ??
  '';
const words = (html: string): string =>
  html
    .slice(html.indexOf('<div class="prose">'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');
/** One directive of the policy in a page. */
const directive = (html: string, name: string): string[] =>
  new RegExp(`${name} ([^;"]*)`).exec(html)?.[1]?.split(' ') ?? [];

beforeAll(async () => {
  copy = await copyFixture();
  for (const id of ['privacy', 'cookies'])
    replaceIn(join(copy, `${LEGAL}/${id}.mdx`), 'draft: true', 'draft: false');
  const path = join(copy, 'src/content/firm.json');
  const facts = {
    ...{ legalName: 'Mason & Sons LLC', email: 'law@mason.example', language: 'es-MX', analytics: COUNTER },
    forms: { contact: 'formspree:abcd', newsletter: 'none', keepDays: 90 },
  };
  const firm = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...firm, ...facts }));
  const redirects = '{ "/legal/privacy-2025/": "/legal/privacy/" }';
  await writeFile(join(copy, 'src/content/redirects.json'), redirects);
  // The build reports a link that does not lead on under the path.
  const note = '\n\n<Callout title="Ask">\n\nBy [mail](/contact/).\n\n</Callout>\n';
  await appendFile(join(copy, 'src/content/blog/1.mdx'), `${note}\nUna nota[^1].\n\n[^1]: Nota.\n`);
  await writeFile(join(copy, 'src/ui-text.ts'), "export * from './ui-text/es.ts';\n");
  await buildSite(copy, { BASE_PATH: '/firm', PREVIEW: 'true', DRAFTS: 'false', SOCIAL_IMAGES: 'off' });
  site = join(copy, 'dist/firm');
});
afterAll(() => rm(copy, { recursive: true }));

test('a published text has a page and a link; a draft has neither', async () => {
  for (const id of ['privacy', 'cookies'] as const) {
    const html = await page(`legal/${id}`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${NAMES[id]}</h1>`));
  }
  expect(existsSync(join(site, 'legal/terms'))).toBe(false);
  for (const path of ['', 'blog/3', 'legal/privacy'])
    expect(legalList(await page(path))).toBe(
      `<ul class="cluster no-print" aria-label="${spanish.footer.legal}"><li><a href="/firm/legal/privacy/">Privacy Policy</a></li><li>Terms of Service</li><li><a href="/firm/legal/cookies/">Cookie Policy</a></li></ul>`,
    );
});

test('a build that draws no link previews names none', async () => {
  for (const path of ['', 'blog/3', 'services/estimating', 'people/marta-ibarra'])
    expect(await page(path), path).not.toMatch(/og:image|\/social\//);
  expect(existsSync(join(site, 'social'))).toBe(false);
});

test('the upload holds the site in its folder and host files at its root; an old address leads to a published text', async () => {
  expect((await readdir(join(copy, 'dist'))).sort()).toEqual([
    '.nojekyll',
    '404.html',
    '_headers',
    '_redirects',
    'firm',
  ]);
  expect(await readFile(join(copy, 'dist/404.html'), 'utf8')).toContain('href="/firm/"');
  expect(await page('legal/privacy-2025')).toContain('content="0;url=/firm/legal/privacy/"');
  expect(await readFile(join(copy, 'dist/_redirects'), 'utf8')).toContain(
    '/firm/legal/privacy-2025/ /firm/legal/privacy/ 301\n',
  );
});

test('the texts follow the config: firm, address, photo host, map, form service, analytics', async () => {
  // Pages write the sign of an address as a reference, so that hosts leave it alone.
  const privacy = words(await page('legal/privacy')).replaceAll('&#64;', '@');
  for (const fact of [
    'Mason &amp; Sons LLC runs this website',
    'law@mason.example',
    'images.unsplash.com',
    'www.openstreetmap.org',
    'your message to formspree.io',
    'queue.count.example',
  ])
    expect(privacy).toContain(fact);
  for (const other of [
    firm.name.replace('&', '&amp;'),
    firm.email,
    'does not send anything',
    'no analytics',
    'newsletter',
    'days',
  ])
    expect(privacy).not.toContain(other);
});

test('every page defers the analytics script and allows only its two origins', async () => {
  for (const path of ['', 'blog/3', 'legal/privacy']) {
    const html = await page(path);
    expect([...html.matchAll(/<script[^>]* src="https:[^>]*>/g)].map(([tag]) => tag)).toEqual([
      `<script defer src="${COUNTER.script}">`,
    ]);
    expect(directive(html, 'script-src').filter((source) => !source.startsWith("'"))).toEqual([
      'https://count.example',
    ]);
    expect(directive(html, 'connect-src')).toEqual([
      "'self'",
      'https://formspree.io',
      'https://queue.count.example',
    ]);
  }
});

/** All texts of interface words, but for those that values complete. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

test('the words are translated, but for two that are the same', () => {
  const others = new Set(textsOf(english));
  expect(new Set(textsOf(COMPLETE).filter((text) => others.has(text)))).toEqual(new Set(['Blog', 'Video']));
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
  const files = globSync(`${site}/**/*.{html,js,json,xml}`);
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    expect(
      others.filter((text) => source.includes(text)),
      file,
    ).toEqual([]);
  }
});

test('pages, dates, the feed and data name and follow the language', async () => {
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
  expect(await built('.well-known/security.txt')).toContain('Preferred-Languages: es-MX');
});

test('each page of a preview asks search engines to pass over it, and no sitemap lists it', async () => {
  expect(await built('robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(await built('sitemap.xml')).not.toContain('<loc>');
  for (const file of globSync(`${site}/**/*.html`))
    expect(await readFile(file, 'utf8'), file).toContain('<meta name="robots" content="noindex">');
});
