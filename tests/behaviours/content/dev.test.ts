import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { decodeEntities } from '../../../src/schemas/clean-data.ts';
import { copyFixture, ownEnvironment } from '../../support/copy.ts';
import { MISTAKES as ALL } from '../../support/mistakes.ts';

const PORT = Number(process.env.TEST_PORT ?? 4330) + 9;
/** The address that the server prints: another program may have the port. */
let origin = '';
/** What a browser asks for: a page, or a script. */
const HTML = { accept: 'text/html' };
const SCRIPT = { accept: '*/*' };

const FIRM = 'src/content/firm.json';
const ARTICLE = 'src/content/blog/1.mdx';
const PAGE = '/blog/1/';

/** Mistakes of broken.test.ts, of each kind of file one, with the page that each would change. */
const PAGES: Record<string, string> = {
  'two categories': PAGE,
  'a dangling related service': '/services/estimating/steel-takeoffs/',
  'a comma too few': '/portfolio/',
};
const MISTAKES = ALL.filter(({ name }) => name in PAGES);

let copy: string;
let server: ChildProcess;
/** What the server has printed, and sent to an open browser, in this test. */
let printed = '';
let sent: { type: string; err?: { message: string } }[] = [];
let browser: WebSocket;

/** Asks again until the answer is there; how long that takes says nothing. */
async function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const read = (file: string): string => readFileSync(join(copy, file), 'utf8');
const write = (file: string, text: string): void => {
  sent = [];
  printed = '';
  writeFileSync(join(copy, file), text);
};
const ask = (path: string, headers = HTML) => fetch(origin + path, { headers });
async function page(path: string): Promise<string> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return response.text();
}
/** The part of a page that content makes, without what the server numbers anew each time. */
const content = async (path: string): Promise<string> =>
  (/<main[^]*<\/main>/.exec(await page(path))?.[0] ?? '').replace(/\?[tv]=\w+/g, '');

/** Waits until a mistake is named in the terminal and in the browser. */
async function named(words: string): Promise<void> {
  await until(() => printed.includes(words));
  const shown = await until(() => sent.find(({ type }) => type === 'error'));
  // Astro's overlay takes HTML.
  expect(decodeEntities(shown.err?.message ?? '')).toContain(words);
}
/** Waits until a mistake is gone, and an open page is loaded again. */
async function mended(file: string, text: string): Promise<void> {
  write(file, text);
  await until(() => printed.includes('No errors left.'));
  await until(() => sent.some(({ type }) => type === 'full-reload'));
}
/** Saves a file: the page that a browser loads at once must show it. */
async function save(file: string, text: string, path: string, shows: (html: string) => boolean) {
  write(file, text);
  await until(() => sent.some(({ type }) => type === 'full-reload'));
  expect(await page(path)).toSatisfy(shows);
}

beforeAll(async () => {
  copy = await copyFixture();
  // No list is longer than it needs to be, and a firm without words of its clients is not told so in each page.
  writeFileSync(join(copy, 'src/content/home/testimonials.json'), '[]');
  // The writer left a mistake in the evening: the server starts, and shows it in place of every page.
  const right = read(FIRM);
  write(FIRM, right.replace(/"phone": .*/, '"phone": "ask",'));
  server = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(PORT)], {
    cwd: copy,
    env: { ...ownEnvironment(), DRAFTS: '1' },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part) => (printed += String(part)));
  await until(() => printed.includes('watching for file changes'));
  [origin = ''] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
  const shown = await ask('/contact/');
  expect(shown.status).toBe(500);
  expect(await shown.text()).toContain('src="/@vite/client"');
  const client = await (await ask('/@vite/client', SCRIPT)).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  browser = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  browser.addEventListener('message', ({ data }) => sent.push(JSON.parse(String(data)) as (typeof sent)[0]));
  await named('phone: Write it like +1 (303) 555-0142; found "ask".');
  expect(printed).toMatch(new RegExp(`${FIRM}:\\d+\n`));
  await mended(FIRM, right);
  expect(await page('/contact/')).toContain('</main>');
});
afterEach(() => {
  // No page is down, and nothing looks like a crash.
  expect(printed).not.toMatch(/^\s+at /m);
});
afterAll(async () => {
  browser.close();
  server.kill();
  await once(server, 'close');
  rmSync(copy, { recursive: true });
});

test.each(MISTAKES)('names $name at once and keeps the last good page', async (mistake) => {
  const { name, file, from = '', to, answers } = mistake;
  const [path = '', answer = ''] = [PAGES[name], answers[0]?.split('\n').at(-1)?.trim()];
  const before = await content(path);
  const right = read(file);
  write(file, right.replace(new RegExp(from, 'm'), to));
  await named(answer);
  expect(printed).toMatch(new RegExp(`${file}:\\d+\n`));
  expect(await content(path)).toBe(before);
  await mended(file, right);
  expect(await content(path)).toBe(before);
});

test('shows each edit in the page that is loaded first', async () => {
  const right = read(ARTICLE);
  for (const edit of [1, 2, 3, 4, 5]) {
    const title = `A title that was edited ${edit} times`;
    const text = right.replace(/^title: .*/m, `title: ${title}`).concat(`\nText number ${edit}.\n`);
    await save(ARTICLE, text, PAGE, (html) => html.includes(title) && html.includes(`Text number ${edit}.`));
  }
  await save(ARTICLE, right, PAGE, (html) => !html.includes('edited'));
});

test('shows a page whose text has an error as Astro does, and every other page', async () => {
  const right = read(ARTICLE);
  write(ARTICLE, `${right}\n<Callout title="Open">\n`);
  await named('<Callout is not complete.');
  expect((await ask(PAGE)).status).toBe(500);
  expect(await page('/blog/')).toContain('</main>');
  expect(await page('/blog/2/')).toContain('</main>');
  await mended(ARTICLE, `${right}\nA paragraph more.\n`);
  expect(await page(PAGE)).toContain('A paragraph more.');
  await save(ARTICLE, right, PAGE, (html) => !html.includes('A paragraph more.'));
});

test('shows other pages while a file is missing that they name', async () => {
  const service = 'src/content/services/estimating/steel-takeoffs.mdx';
  const right = read(service);
  printed = '';
  rmSync(join(copy, service));
  await named('There is no "estimating/steel-takeoffs" in src/content/services.');
  expect(await page('/services/')).toContain('</main>');
  await mended(service, right);
  expect(await page('/services/estimating/steel-takeoffs/')).toContain('</main>');
});

test('checks at once by a new rule, and in new colors', async () => {
  const schema = 'src/schemas/post.ts';
  const right = read(schema);
  write(schema, right.replace('title: line(10, 80)', 'title: line(79, 80)'));
  await named('title: Write 79 to 80 characters');
  await mended(schema, right);
  const tokens = 'src/styles/tokens.css';
  const colors = read(tokens);
  write(tokens, colors.replace(/^(\s*--line: ).*/m, '$1light-dark(nothing, #000);'));
  await named('src/styles/tokens.css');
  await mended(tokens, colors);
});

test('prints no warning and no error of a page, though a list has no entry', async () => {
  printed = '';
  for (let times = 0; times < 2; times++) expect(await page('/')).toContain('</html>');
  expect(printed).toContain('[200] /');
  expect(printed).not.toMatch(/error|warn|invalid/i);
});

test('has the code of islands where pages look for it', async () => {
  const code = async (path: string) => (await ask(path, SCRIPT)).text();
  const client = await code('/src/islands/islands.client.ts');
  expect(client).toContain('preamble');
  const [, address = ''] = /"([^"]*hydrate\.tsx\?chunk[^"]*)"/.exec(client) ?? [];
  const [, url = ''] = /"(\/@fs\/[^"]*)"/.exec(await code(address)) ?? [];
  expect(await code(url)).toContain('hydrateRoot');
});

test('shows a drawing as soon as it is saved, and tells what is wrong with one', async () => {
  const drawing = 'src/content/drawings/home.svg';
  const right = read(drawing);
  write(drawing, right.replace('</svg>', ''));
  await named('This file is truncated.');
  expect(printed).toContain(drawing);
  const edited = right
    .replace('viewBox="0 0 720 600"', 'viewBox="0 0 720 601"')
    .replace('</svg>', '<path d="M7 7h77"/></svg>');
  await mended(drawing, edited);
  expect(await page('/')).toContain('viewBox="0 0 720 601"');
  const file = await ask('/drawings/home.svg', SCRIPT);
  expect(await file.text()).toContain('<path d="M7 7h77"/>');
  expect(file.headers.get('content-type')).toBe('image/svg+xml');
  expect(file.headers.get('cache-control')).toBe('no-cache');
  write(drawing, right);
});

test('follows a new old address, and shows a changed fact of the firm', async () => {
  write('src/content/redirects.json', '{ "/old-crane/": "/contact/" }');
  await until(
    async () => (await fetch(`${origin}/old-crane/?x`, { headers: HTML, redirect: 'manual' })).status === 302,
  );
  const right = read(FIRM);
  expect(await page('/contact/')).not.toContain('010-0199');
  await save(FIRM, right.replace('010-0177', '010-0199'), '/contact/', (html) => html.includes('010-0199'));
  write(FIRM, right);
});
