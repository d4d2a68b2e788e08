import { spawn } from 'node:child_process';
import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { serveFolder } from '../../../tools/serve-folder.ts';
import { put } from '../../support/files.ts';
import { listen } from '../../support/net.ts';
import { table } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const write = (path: string, text = path) => {
  put(join(folder, path), text);
};

/** Serves a site until the test ends. */
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

test('the preview answers this machine alone, and with isShared all others', async () => {
  write('index.html', 'home');
  const own = await serveFolder(folder);
  onTestFinished(own.close);
  expect(await (await fetch(own.origin)).text()).toBe('home');
  if (!outside) return;
  expect(await reaches(outside, new URL(own.origin).port)).toBe(false);
  const shared = await serveFolder(folder, 0, true);
  onTestFinished(shared.close);
  expect(await reaches(outside, new URL(shared.origin).port)).toBe(true);
});

test('the preview refuses a port that is taken or does not exist, a folder without a site, and a wrong setting', async () => {
  write('index.html', 'home');
  vi.stubEnv('ENQUIRIES', join(folder, 'enquiries'));
  const other = createServer();
  const { port } = new URL(await listen(other));
  const another = `Try another port: npm start -- ${folder} 4400\n`;
  const answer = (...words: string[]) => runTool('tools/run.mjs', ['serve', ...words]).stderr;
  expect(answer(folder, port)).toBe(`Port ${port} is already in use. ${another}`);
  other.close();
  const wrong = (words: string, inFolder: string) =>
    `"${words}" is not a port. Write a number up to 65535: npm start -- ${inFolder} 4400\n`;
  expect(answer(folder, 'abc')).toBe(wrong('abc', folder));
  expect(answer('70000')).toBe(wrong('70000', 'dist'));
  const nothing = join(folder, 'nothing');
  expect(answer(nothing)).toBe(`There is no site in ${nothing}/ yet: run npm run build\n`);
  vi.stubEnv('PROXIED', 'yes');
  expect(answer(folder, '0')).toBe('PROXIED: Write 1 or true, 0 or false, or leave it out; found "yes".\n');
});

test('the command serves a site under its sub-path with the endpoint, and says where', async () => {
  write('site/our/firm/index.html', 'home');
  const enquiries = join(folder, 'enquiries');
  const words = ['tools/run.mjs', 'serve', join(folder, 'site'), '0'];
  const env = { ...process.env, NO_COLOR: '1', ENQUIRIES: enquiries };
  const server = spawn(process.execPath, words, { env });
  onTestFinished(() => void server.kill());
  let output = '';
  for await (const part of server.stdout) {
    output += String(part);
    if (output.includes('Enquiries are kept in')) break;
  }
  const [, origin = ''] = /^The site is at (http:\/\/localhost:\d+)\/our\/firm\/$/m.exec(output) ?? [];
  const root = await fetch(origin);
  expect([root.url, await root.text()]).toEqual([`${origin}/our/firm/`, 'home']);
  expect(output).toContain(`Enquiries are kept in ${enquiries}\n`);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

const { found, missing } = table('unit/serve') as { found: string[]; missing: string[][] };
test.each([
  ...found.map((path) => [path, 200] as const),
  ...[...missing.flat(), 'x'.repeat(300)].map((path) => [path, 404] as const),
])('%s is answered with %i', async (path, status) => {
  for (const name of ['outside.txt', 'outside/index.html', 'site/.well-known/security.txt']) write(name);
  for (const name of ['.env', 'blog/.env', 'blog/index.html', 'a & b#c+d,e%.pdf', 'cafe\u0301.pdf'])
    write(`site/${name}`);
  write('site/404.html', 'missing');
  const { origin } = await serve(join(folder, 'site'));
  const { port } = new URL(origin);
  const answer = await new Promise<IncomingMessage>((resolve) => get({ port, path: `/${path}` }, resolve));
  expect([answer.statusCode, (await text(answer)) === 'missing']).toEqual([status, status === 404]);
});

test.each([
  ['/blog', '/blog/'],
  ['/blog?x=1&y=%C3%BC', '/blog/?x=1&y=%C3%BC'],
  ['//blog', '/blog/'],
  ['/%5cblog', '/blog/'],
])('%s leads to %s', async (path, to) => {
  write('index.html', 'home');
  write('blog/index.html', 'blog');
  const { origin } = await serve(folder);
  const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, to]);
});

test('pages are sent compressed, also that of what is missing', async () => {
  const words = 'A line of text. '.repeat(1e3);
  write('index.html', words);
  write('404.html', words);
  const { origin } = await serve(folder);
  for (const path of ['/', '/missing/']) {
    const answer = await fetch(origin + path);
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['gzip', words]);
  }
});

test('the endpoint takes what is for it', async () => {
  write('index.html', 'site');
  write('api-drawings/index.html', 'site');
  const { origin, close } = await serveFolder(folder, 0, false, (_request, response) =>
    response.end('endpoint'),
  );
  onTestFinished(close);
  const answers = ['/api/contact', '/firm/api/contact', '/healthz', '/', '/api-drawings/'].map(async (path) =>
    (await fetch(origin + path, { method: 'POST' })).text(),
  );
  expect(await Promise.all(answers)).toEqual(['endpoint', 'endpoint', 'endpoint', 'site', 'site']);
});
