import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { decodeEntities } from '../../../src/schemas/clean-data.ts';
import { copyFixture, ownEnvironment } from '../../support/copy.ts';
import { put, replaceIn } from '../../support/files.ts';
import { MISTAKES as ALL } from '../../support/mistakes.ts';

const PORT = Number(process.env.TEST_PORT ?? 4330) + 9;
/** The address that the server prints: another program may have the port. */
let origin = '';

/** What a browser asks for. */
const HTML = { accept: 'text/html' };

const FIRM = 'src/content/firm.json';
const DRAWING = 'src/content/drawings/home.svg';
const ARTICLE = 'src/content/blog/1.mdx';
const PROJECT = 'src/content/portfolio/1.json';

/** Mistakes of broken.test.ts, of each kind of file one, with the page that each would change. */
const PAGES: Record<string, string> = {
  'two categories': '/blog/1/',
  'a dangling related service': '/services/estimating/steel-takeoffs/',
  'a comma too few': '/portfolio/',
};
const MISTAKES = ALL.filter(({ name }) => name in PAGES);

let copy: string;
let server: ChildProcess;
let printed = '';
/** Messages that the server sent to an open browser since the last mistake. */
let sent: { type: string; err?: { message: string } }[] = [];
let browser: WebSocket;

/** Asks again until the answer is there; how long that takes says nothing. */
async function until<Answer>(ask: () => Answer | Promise<Answer>): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const page = async (path: string): Promise<string> => {
  const response = await fetch(origin + path, { headers: HTML });
  expect(response.status, path).toBe(200);
  return response.text();
};
/** The part of a page that content makes, without what the server numbers anew each time. */
const content = async (path: string): Promise<string> =>
  (/<main[^]*<\/main>/.exec(await page(path))?.[0] ?? '').replace(/\?[tv]=\w+/g, '');

/** Starts `npm run dev` in the copy, as a writer would. */
async function start(): Promise<void> {
  server = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(PORT)], {
    cwd: copy,
    env: { ...ownEnvironment(), DRAFTS: '1' },
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (part) => (printed += String(part)));
  await until(() => printed.includes('watching for file changes'));
}

beforeAll(async () => {
  copy = await copyFixture();
  // The writer left a mistake in the evening: the server starts, and shows it in place of every page.
  const right = await readFile(join(copy, FIRM), 'utf8');
  await writeFile(join(copy, FIRM), right.replace(/"phone": .*/, '"phone": "ask",'));
  await start();
  [origin = ''] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
  const shown = await fetch(`${origin}/contact/`, { headers: HTML });
  expect(shown.status).toBe(500);
  const answer = 'phone: Write it like +1 (303) 555-0142; found "ask".';
  expect(await shown.text()).toMatch(new RegExp(`${FIRM}:\\d+\n  ${answer.replace(/[+()]/g, '\\$&')}`));
  await writeFile(join(copy, FIRM), right);
  await until(() => printed.includes('No errors left.'));
  await until(async () => (await fetch(`${origin}/contact/`, { headers: HTML })).ok);
  const client = await page('/@vite/client');
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  browser = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  browser.addEventListener('message', ({ data }) => sent.push(JSON.parse(String(data)) as (typeof sent)[0]));
  await until(() => sent.some(({ type }) => type === 'connected'));
  printed = '';
});
afterEach(() => {
  printed = '';
  sent = [];
});
afterAll(async () => {
  server.kill();
  await once(server, 'close');
  await rm(copy, { recursive: true });
});

test.each(MISTAKES)('reports $name at once and keeps the last good page', async (mistake) => {
  const { name, file, from = '', to, answers } = mistake;
  const [path = '', answer = ''] = [PAGES[name], answers[0]?.split('\n').at(-1)?.trim()];
  const before = await content(path);
  const right = await readFile(join(copy, file), 'utf8');
  replaceIn(join(copy, file), new RegExp(from, 'm'), to);

  await until(() => printed.includes(answer));
  expect(printed).toMatch(new RegExp(`${file}:\\d+\n`));
  const shown = await until(() => sent.find(({ type }) => type === 'error'));
  // Astro's overlay takes HTML.
  expect(decodeEntities(shown.err?.message ?? '')).toContain(answer);
  expect(await content(path)).toBe(before);
  expect(printed).not.toMatch(/^\s+at /m);

  sent = [];
  await writeFile(join(copy, file), right);
  await until(() => printed.includes('No errors left.'));
  await until(() => sent.find(({ type }) => type === 'full-reload'));
  expect(await content(path)).toBe(before);
});

/** Saves a file: the page that a browser loads at once must show it. */
async function save(file: string, text: string, path: string, shows: (html: string) => boolean) {
  sent = [];
  await writeFile(join(copy, file), text);
  await until(() => sent.some(({ type }) => type === 'full-reload'));
  expect(await page(path)).toSatisfy(shows);
}

test('shows the home page, and again, and prints no error', async () => {
  for (let times = 0; times < 2; times++) expect(await page('/')).toContain('</html>');
  expect(printed).not.toMatch(/\[error\]|invalid/i);
});

test('has the code of islands where pages look for it', async () => {
  const client = await page('/src/islands/islands.client.ts');
  expect(client).toContain('preamble');
  const [, address = ''] = /"([^"]*hydrate\.tsx\?chunk[^"]*)"/.exec(client) ?? [];
  const [, url = ''] = /"(\/@fs\/[^"]*)"/.exec(await page(address)) ?? [];
  expect(await page(url)).toContain('hydrateRoot');
});

test('shows a valid edit, also after a mistake', async () => {
  const right = await readFile(join(copy, ARTICLE), 'utf8');
  const title = (words: string) => right.replace(/^title: .*/m, `title: ${words}`);
  await writeFile(join(copy, ARTICLE), title('Short'));
  await until(() => printed.includes('title: Write 10 to 80 characters; this text has 5.'));
  await save(ARTICLE, title('A title that was long enough'), '/blog/1/', (html) =>
    html.includes('A title that was long enough'),
  );
  await save(ARTICLE, right, '/blog/1/', (html) => !html.includes('A title that was long enough'));
});

test('shows the last valid text of an article while there is an error in it, or in another file', async () => {
  const right = await readFile(join(copy, ARTICLE), 'utf8');
  const project = await readFile(join(copy, PROJECT), 'utf8');
  const before = await content('/blog/1/');
  await writeFile(join(copy, ARTICLE), `${right}\n<Callout title="Open">\n`);
  await until(() => printed.includes('<Callout is not complete.'));
  expect(await content('/blog/1/')).toBe(before);
  await writeFile(join(copy, PROJECT), project.replace('"year"', '"yeer"'));
  await until(() => printed.includes('Unknown key "yeer"'));
  printed = '';
  await writeFile(join(copy, ARTICLE), `${right}\nA paragraph more.\n`);
  await until(() => printed.includes('The site stays as it was'));
  expect(await content('/blog/1/')).toBe(before);
  await writeFile(join(copy, PROJECT), project);
  await until(() => printed.includes('No errors left.'));
  expect(await content('/blog/1/')).toContain('A paragraph more.');
  await save(ARTICLE, right, '/blog/1/', (html) => !html.includes('A paragraph more.'));
});

test('names the file that Git has left two versions of, and that a text editor keeps for itself', async () => {
  const lock = join(copy, 'src/content/pictures/photos.lock.json');
  put(join(copy, 'src/content/.obsidian/app.json'), '{');
  put(lock, '{\n<<<<<<< HEAD\n}\n');
  await until(() => printed.includes('Git left two versions of this text here.'));
  expect(printed).toContain('src/content/pictures/photos.lock.json:2\n');
  expect(printed).not.toMatch(/obsidian|^\s+at /m);
  expect(await page('/contact/')).toContain('</main>');
  await rm(lock);
  await until(() => printed.includes('No errors left.'));
});

test('shows a drawing as soon as it is saved, and tells what is wrong with one', async () => {
  const right = await readFile(join(copy, DRAWING), 'utf8');
  const half = right.replace('</svg>', '');
  await writeFile(join(copy, DRAWING), half);
  await until(() => printed.includes('This file is truncated.'));
  expect(printed).toContain(DRAWING);
  const edited = right
    .replace('viewBox="0 0 720 600"', 'viewBox="0 0 720 601"')
    .replace('</svg>', '<path d="M7 7h77"/></svg>');
  await save(DRAWING, edited, '/', (html) => html.includes('viewBox="0 0 720 601"'));
  expect(await page('/drawings/home.svg')).toContain('<path d="M7 7h77"/>');
  const { headers } = await fetch(`${origin}/drawings/home.svg`);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toBe('no-cache');
  await writeFile(join(copy, DRAWING), right);
});

test('keeps a file that others need until they are corrected, though nobody has opened its page', async () => {
  const file = join(copy, 'src/content/services/estimating/steel-takeoffs.mdx');
  const right = await readFile(file, 'utf8');
  await rm(file);
  await until(() => printed.includes('There is no "estimating/steel-takeoffs" in src/content/services.'));
  expect(await page('/services/estimating/steel-takeoffs/')).toContain('</main>');
  expect(printed).not.toContain('ENOENT');
  await writeFile(file, right);
  await until(() => printed.includes('No errors left.'));
});

test('follows a new old address, and shows a changed fact of the firm', async () => {
  await writeFile(join(copy, 'src/content/redirects.json'), '{ "/old-crane/": "/contact/" }');
  await until(async () => (await fetch(`${origin}/old-crane/?x`, { redirect: 'manual' })).status === 302);
  const right = await readFile(join(copy, FIRM), 'utf8');
  expect(await page('/contact/')).not.toContain('010-0199');
  await save(FIRM, right.replace('010-0177', '010-0199'), '/contact/', (html) => html.includes('010-0199'));
  await writeFile(join(copy, FIRM), right);
});
