import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { serveFolder } from '../../../tools/serve-folder.ts';
import { listen } from '../../support/endpoint.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const put = async (path: string, text: string): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};

/** Runs the preview until it listens or ends. */
async function preview(...words: string[]): Promise<{ output: string; code: number | null; origin: string }> {
  const server = spawn(process.execPath, ['tools/serve.ts', ...words], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  onTestFinished(() => void server.kill());
  let output = '';
  server.stderr.on('data', (part) => (output += String(part)));
  const ended = once(server, 'close');
  const listens = new Promise<void>((resolve) => {
    server.stdout.on('data', (part) => {
      output += String(part);
      resolve();
    });
  });
  await Promise.race([ended, listens]);
  return { output, code: server.exitCode, origin: /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '' };
}

/** The same in this process. */
async function serve(site: string): Promise<{ origin: string }> {
  const served = await serveFolder(site);
  onTestFinished(served.close);
  return served;
}

const reaches = (host: string, port: string): Promise<boolean> =>
  fetch(`http://${host}:${port}/`).then(
    () => true,
    () => false,
  );
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address && !address.internal && address.family === 'IPv4')?.address;

test('the preview listens on loopback only, and with --host on all interfaces', async () => {
  await put('index.html', 'home');
  const own = await preview(folder, '0');
  expect(await (await fetch(own.origin)).text()).toBe('home');
  if (!outside) return;
  expect(await reaches(outside, new URL(own.origin).port)).toBe(false);
  const shared = await preview(folder, '0', '--host');
  expect(await reaches(outside, new URL(shared.origin).port)).toBe(true);
});

test('wrong words are reported with the remedy and no stack trace', async () => {
  await put('index.html', 'home');
  const other = createServer();
  const { port } = new URL(await listen(other));
  const answers = [await preview(folder, port), await preview(folder, '70000'), await preview('--hots')];
  other.close();
  expect(answers.map(({ code, output }) => [code, output.trim()])).toEqual([
    [1, `Port ${port} is taken. Take another one: npm run preview -- ${folder} 4400`],
    [1, `Port 70000 does not exist. Take another one: npm run preview -- ${folder} 4400`],
    [1, 'Write: npm run preview -- [folder] [port] [--host]'],
  ]);
});

test('a folder without a site explains what to do', async () => {
  const { output, code } = await preview(join(folder, 'nothing'));
  expect([code, output.trim()]).toEqual([
    1,
    `There is no site in ${join(folder, 'nothing')}/ yet: npm run build`,
  ]);
});

test('serves a site under its sub-path, and redirects the root to it', async () => {
  await put('404.html', 'missing');
  await put('our/firm/index.html', 'home');
  await put('our/firm/blog/index.html', 'blog');
  const { output, origin } = await preview(folder, '0');
  expect(output).toContain(`The site is at ${origin}/our/firm/`);
  const root = await fetch(origin);
  expect([root.url, await root.text()]).toEqual([`${origin}/our/firm/`, 'home']);
  const missing = await fetch(`${origin}/blog/`);
  expect([missing.status, await missing.text()]).toEqual([404, 'missing']);
});

test.each([
  ['page.html', 'gzip, deflate, br', 'br'],
  ['page.html', 'gzip', 'gzip'],
  ['page.html', 'identity', null],
  ['404.html', 'br', null],
  ['missing', 'br', null],
  ['photo.jpg', 'br', null],
])('%s for a browser that takes %s is compressed as %s', async (path, accepted, encoding) => {
  const text = 'A line of text. '.repeat(1e5);
  await put('page.html', text);
  await put('photo.jpg', text);
  await put('404.html', 'missing');
  const { origin } = await serve(folder);
  const answer = await fetch(`${origin}/${path}`, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe(path.startsWith('page') ? 'accept-encoding' : null);
  expect(await answer.text()).toBe(/page|photo/.test(path) ? text : 'missing');
});

test.each([
  ['blog', 200],
  ['blog/', 200],
  ['Blog', 404],
  ['a%20%26%20b%23c+d,e%25.pdf?x#y', 200],
  ['%61%20&%20b%23c%2Bd%2Ce%25.pdf', 200],
  ['cafe%CC%81.pdf', 200],
  ['.well-known/security.txt', 200],
  ['.env', 404],
  ['../outside.txt', 404],
  ['..%2foutside.txt', 404],
  ['blog/..%5c..%5coutside.txt', 404],
  ['%00', 404],
  ['%', 404],
  ['x'.repeat(300), 404],
])('%s is answered with %i', async (path, status) => {
  const names = ['404.html', 'blog/index.html', '.well-known/security.txt', '.env', '../outside.txt'];
  for (const name of [...names, 'a & b#c+d,e%.pdf', 'cafe\u0301.pdf']) await put(`site/${name}`, name);
  const { origin } = await serve(join(folder, 'site'));
  const { port } = new URL(origin);
  const answer = await new Promise<IncomingMessage>((resolve) => get({ port, path: `/${path}` }, resolve));
  expect(answer.statusCode).toBe(status);
  answer.destroy();
});

test.each([
  ['GET', {}, 200, 'ten bytes.'],
  ['HEAD', {}, 200, ''],
  ['GET', { 'if-none-match': 'known' }, 304, ''],
  ['GET', { range: 'bytes=0-2' }, 206, 'ten'],
  ['GET', { range: 'bytes=4-' }, 206, 'bytes.'],
  ['GET', { range: 'bytes=-6' }, 206, 'bytes.'],
  ['GET', { range: 'bytes=4-99' }, 206, 'bytes.'],
  ['GET', { range: 'bytes=10-' }, 416, ''],
  ['GET', { range: 'bytes=0-1,3-4' }, 200, 'ten bytes.'],
  ['GET', { range: 'bytes=0-2', 'if-range': '"old"' }, 200, 'ten bytes.'],
  ['HEAD', { range: 'bytes=0-2' }, 200, ''],
])('%s with %j is answered with %i', async (method, asked, status, body) => {
  await put('plan.pdf', 'ten bytes.');
  const { origin } = await serve(folder);
  const known = (await fetch(`${origin}/plan.pdf`)).headers.get('etag') ?? '';
  const headers = 'if-none-match' in asked ? { 'if-none-match': known } : asked;
  const answer = await fetch(`${origin}/plan.pdf`, { method, headers });
  expect([answer.status, await answer.text()]).toEqual([status, body]);
  if (status < 400) expect(answer.headers.get('last-modified')).toMatch(/GMT$/);
  if (status === 206)
    expect(answer.headers.get('content-range')).toMatch(body === 'ten' ? 'bytes 0-2/10' : 'bytes 4-9/10');
});
