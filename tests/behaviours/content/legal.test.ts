/** Another firm's legal texts, two of three published, and a counter of visits, under a sub-path. */
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildSite, copyFixture } from '../../support/copy.ts';
import { site as firm } from '../../support/fixture.ts';

const LEGAL = 'src/content/legal';
const NAMES = { privacy: 'Privacy Policy', terms: 'Terms of Service', cookies: 'Cookie Policy' };
const COUNTER = { script: 'https://count.example/latest.js', endpoint: 'https://queue.count.example' };

let copy: string;
/** Where the pages lie in the copy: under the sub-path that they are built for. */
let site: string;

const edit = async (path: string, from: RegExp | string, to: string): Promise<void> => {
  const text = await readFile(join(copy, path), 'utf8');
  const changed = text.replace(from, to);
  expect(changed, path).not.toBe(text);
  await writeFile(join(copy, path), changed);
};
const page = (path: string): Promise<string> => readFile(join(site, path, 'index.html'), 'utf8');

/** The line of the footer that names the legal texts. */
const legalList = (html: string): string =>
  /<ul class="cluster no-print" aria-label="Legal[^]*?<\/ul>/.exec(html)?.[0].replace(/\s+/g, ' ') ?? '';
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
  for (const id of ['privacy', 'cookies']) await edit(`${LEGAL}/${id}.mdx`, 'draft: true', 'draft: false');
  const path = join(copy, 'src/content/firm.json');
  const facts = {
    ...{ legalName: 'Mason & Sons LLC', email: 'law@mason.example', analytics: COUNTER },
    forms: { contact: 'formspree:abcd', newsletter: 'none', keepDays: 90 },
  };
  const firm = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...firm, ...facts }));
  const redirects = '{ "/legal/privacy-2025/": "/legal/privacy/" }';
  await writeFile(join(copy, 'src/content/redirects.json'), redirects);
  // The build reports a link that does not lead on under the path.
  const note = '\n\n<Callout title="Ask">\n\nBy [mail](/contact/).\n\n</Callout>\n';
  await appendFile(join(copy, 'src/content/blog/1.mdx'), note);
  await buildSite(copy, { BASE_PATH: '/firm' });
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
      '<ul class="cluster no-print" aria-label="Legal texts"><li><a href="/firm/legal/privacy/">Privacy Policy</a></li><li>Terms of Service</li><li><a href="/firm/legal/cookies/">Cookie Policy</a></li></ul>',
    );
});

test('the upload holds the site in its folder and host files at its root; an old address leads to a published text', async () => {
  expect((await readdir(join(copy, 'dist'))).sort()).toEqual(['404.html', '_headers', '_redirects', 'firm']);
  expect(await readFile(join(copy, 'dist/404.html'), 'utf8')).toContain('href="/firm/"');
  expect(await page('legal/privacy-2025')).toContain('content="0;url=/firm/legal/privacy/"');
  expect(await readFile(join(copy, 'dist/_redirects'), 'utf8')).toContain(
    '/firm/legal/privacy-2025/ /firm/legal/privacy/ 301!\n',
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
    'The newsletter form does not send',
    'queue.count.example',
  ])
    expect(privacy).toContain(fact);
  for (const other of [
    firm.name.replace('&', '&amp;'),
    firm.email,
    'does not send anything',
    'no analytics',
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
