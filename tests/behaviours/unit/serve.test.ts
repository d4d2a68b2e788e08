import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let started: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-serve-'));
  started = [];
});
afterEach(async () => {
  for (const server of started) server.kill();
  await rm(folder, { recursive: true });
});

const put = async (path: string, text: string): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};

/** Runs the preview until it listens or ends. */
async function preview(...words: string[]): Promise<{ said: string; code: number | null; origin: string }> {
  const server = spawn(process.execPath, ['tools/serve.ts', ...words], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  started.push(server);
  let said = '';
  server.stderr.on('data', (part) => (said += String(part)));
  const ended = once(server, 'close');
  const listens = new Promise<void>((resolve) => {
    server.stdout.on('data', (part) => {
      said += String(part);
      resolve();
    });
  });
  await Promise.race([ended, listens]);
  return { said, code: server.exitCode, origin: /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '' };
}

const reaches = (host: string, port: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), host);
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
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

test('a taken port is reported with the remedy and no stack trace', async () => {
  await put('index.html', 'home');
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { said, code } = await preview(folder, String(port));
  other.close();
  expect(code).toBe(1);
  expect(said.trim()).toBe(`Port ${port} is taken. Take another one: npm run preview -- ${folder} 4400`);
});

test('a folder without a site explains what to do', async () => {
  const { said, code } = await preview(join(folder, 'nothing'));
  expect([code, said.trim()]).toEqual([
    1,
    `There is no site in ${join(folder, 'nothing')}/ yet: npm run build`,
  ]);
});

test('serves a site under its sub-path, and redirects the root to it', async () => {
  await put('404.html', 'missing');
  await put('our/firm/index.html', 'home');
  await put('our/firm/blog/index.html', 'blog');
  const { said, origin } = await preview(folder, '0');
  expect(said).toContain(`The site is at ${origin}/our/firm/`);
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
  ['missing', 'br', 'br'],
  ['photo.jpg', 'br', null],
])('%s for a browser that takes %s is compressed as %s', async (path, accepted, encoding) => {
  const text = 'A line of text. '.repeat(1e5);
  await put('page.html', text);
  await put('photo.jpg', text);
  await put('404.html', 'missing');
  const { origin } = await preview(folder, '0');
  const answer = await fetch(`${origin}/${path}`, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe(/page|missing/.test(path) ? 'accept-encoding' : null);
  expect(await answer.text()).toBe(/page|photo/.test(path) ? text : 'missing');
});
