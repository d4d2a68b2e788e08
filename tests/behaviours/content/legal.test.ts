import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';
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
const build = async (settings: Record<string, string> = {}): Promise<void> => {
  const { code, output } = await buildProject(copy, settings);
  expect(code, output).toBe(0);
  site = join(copy, 'dist', settings['BASE_PATH'] ?? '');
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

/** Changes facts of the copy's firm. */
async function setFacts(facts: object): Promise<void> {
  const path = join(copy, 'src/content/firm.json');
  const firm = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...firm, ...facts }));
}

beforeAll(async () => {
  copy = await copyFixture();
  // Whatever this firm has published and switched on.
  for (const id of Object.keys(NAMES)) {
    const path = join(copy, LEGAL, `${id}.mdx`);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/^draft: .*\n/m, '').replace('---\n', '---\ndraft: true\n'));
  }
  await setFacts({ forms: { contact: 'none', newsletter: 'none', keepDays: 90 } });
});
afterAll(() => rm(copy, { recursive: true }));

describe('with every text a draft and no analytics', () => {
  beforeAll(() => build());

  test('a draft has no page, and its footer entry no link', async () => {
    expect((await readdir(join(copy, LEGAL))).sort()).toEqual(
      Object.keys(NAMES)
        .sort()
        .map((id) => `${id}.mdx`),
    );
    expect(existsSync(join(site, 'legal'))).toBe(false);
    expect(legalList(await page(''))).toBe(
      '<ul class="cluster no-print" aria-label="Legal texts, in preparation"> <li>Privacy Policy</li><li>Terms of Service</li><li>Cookie Policy</li> </ul>',
    );
  });

  test('no page counts visits, by script or by policy', async () => {
    const html = await page('');
    expect(html).not.toMatch(/<script[^>]* src="https?:/);
    expect(directive(html, 'script-src').filter((source) => !/^'(self|sha256-.*)'$/.test(source))).toEqual(
      [],
    );
    expect(directive(html, 'connect-src')).toEqual(["'self'"]);
  });
});

describe('with another firm’s published texts and analytics', () => {
  beforeAll(async () => {
    await edit(`${LEGAL}/privacy.mdx`, 'draft: true', 'draft: false');
    await edit(`${LEGAL}/cookies.mdx`, 'draft: true', 'draft: false');
    await setFacts({ legalName: 'Mason & Sons LLC', email: 'law@mason.example', analytics: COUNTER });
    const redirects = '{ "/legal/privacy-2025/": "/legal/privacy/" }';
    await writeFile(join(copy, 'src/content/redirects.json'), redirects);
    await build({ CONTACT_DELIVERY: 'formspree:abcd', BASE_PATH: '/firm' });
  });

  test('a published text has a page and a link; a draft has neither', async () => {
    for (const id of ['privacy', 'cookies'] as const) {
      const html = await page(`legal/${id}`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${NAMES[id]}</h1>`));
    }
    expect(existsSync(join(site, 'legal/terms'))).toBe(false);
    for (const path of ['', 'blog/3', 'legal/privacy'])
      expect(legalList(await page(path))).toBe(
        '<ul class="cluster no-print" aria-label="Legal texts"> <li><a href="/firm/legal/privacy/">Privacy Policy</a></li><li>Terms of Service</li><li><a href="/firm/legal/cookies/">Cookie Policy</a></li> </ul>',
      );
  });

  test('an old address leads to a published text, under a sub-path, too', async () => {
    expect(await page('legal/privacy-2025')).toContain('content="0;url=/firm/legal/privacy/"');
    expect(await readFile(join(copy, 'dist/_redirects'), 'utf8')).toContain(
      '/firm/legal/privacy-2025/ /firm/legal/privacy/ 301!\n',
    );
  });

  test('the texts follow the config: firm, address, photo host, map, form service, analytics', async () => {
    const privacy = words(await page('legal/privacy'));
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

  test('where the firm itself receives messages, they name the days that it keeps them', async () => {
    await build({ CONTACT_DELIVERY: 'endpoint' });
    expect(words(await page('legal/privacy'))).toContain('We delete them after 90 days');
  });
});
