import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { IMMUTABLE, REVALIDATED, securityHeaders } from '../../../src/integrations/hosts/headers.ts';
import { type Nginx, startNginx } from '../../support/nginx.ts';
import { pagesOf } from '../../../tools/pages-of.ts';
import { FIXTURE_PROJECT } from '../../support/fixture.ts';
import { expect, test } from '../../support/page.ts';
import { OWN_ENDPOINT_PORT } from '../../support/ports.ts';

let nginx: Nginx;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  nginx = await startNginx(resolve(DIST), '', OWN_ENDPOINT_PORT);
});

test.afterAll(() => nginx.close());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${nginx.origin}${path}`, { redirect: 'manual', ...init });

const DIST = join(FIXTURE_PROJECT, 'dist');
/** Stands for the address of a script, whose name a build makes. */
const SCRIPT = '/_astro/*.js';
const real = (path: string): string =>
  path === SCRIPT
    ? `/_astro/${readdirSync(join(DIST, '_astro')).find((name) => name.endsWith('.js'))}`
    : path;

for (const [path, status] of [
  ['/', 200],
  ['/services/estimating/boq/', 200],
  ['/blog/3/', 200],
  ['/contact', 301],
  ['/blog/unknown/', 302],
  ['/blog/an-older-name/', 301],
  ['/nowhere/', 404],
  [SCRIPT, 200],
  ['/_astro/gone.12345678.js', 404],
  ['/drawings/home.svg', 200],
  ['/.git/config', 404],
] as const) {
  test(`${status < 400 ? 'a' : 'no'} page at ${path}: ${status}, with all headers`, async () => {
    const response = await ask(real(path));
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries(securityHeaders()))
      expect(response.headers.get(name), name).toBe(value);
    const cache = status === 404 ? null : path.startsWith('/_astro/') ? IMMUTABLE : REVALIDATED;
    expect(response.headers.get('cache-control')).toBe(cache);
    expect(response.headers.get('server')).toBe('nginx');
    if (status === 404) expect(await response.text()).toContain('<h1');
  });
}

test('serves every page, and redirects to its trailing slash', async () => {
  for (const path of pagesOf(DIST)) {
    expect((await ask(path)).status, path).toBe(200);
    if (path === '/' || path === '/blog/' || !path.endsWith('/')) continue;
    const bare = await ask(path.slice(0, -1));
    expect([bare.status, bare.headers.get('location')], path).toEqual([301, path]);
  }
});

test('an answer of the endpoint is kept by nobody, and has each security header once', async () => {
  const { status, headers } = await ask('/api/contact', { method: 'OPTIONS' });
  expect([status, headers.get('cache-control')]).toEqual([204, 'no-store']);
  for (const [name, value] of Object.entries(securityHeaders())) expect(headers.get(name), name).toBe(value);
});

test('redirects an unknown article to the list without hiding any real page', async () => {
  for (const path of ['/blog/unknown', '/blog/unknown/', '/blog/99/x', '/blog/page/99/', '/blog/page/'])
    expect([(await ask(path)).status, (await ask(path)).headers.get('location')], path).toEqual([
      302,
      '/blog/',
    ]);
  for (const path of ['/blog/', '/blog/1/', '/blog/category/design/', '/blog/posts.json'])
    expect((await ask(path)).status, path).toBe(200);
});

test('an old address redirects for good before its page is read', async () => {
  for (const path of ['/blog/an-older-name/', '/blog/an-older-name/?from=mail'])
    expect([(await ask(path)).status, (await ask(path)).headers.get('location')], path).toEqual([
      301,
      `/blog/2/${new URL(path, 'https://x').search}`,
    ]);
  expect((await ask('/blog/an-older-name')).headers.get('location')).toBe('/blog/an-older-name/');
  // One without a line of its own has the page that leads on.
  expect(await (await ask('/blog/no-longer-here/')).text()).toContain('http-equiv="refresh"');
});

test('sends types, compression, HEAD, ranges and 304', async () => {
  const html = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html.headers.get('content-encoding')).toBe('gzip');
  expect(html.headers.get('vary')).toBe('Accept-Encoding');
  if (nginx.brotli) {
    for (const path of ['/', real(SCRIPT), '/drawings/home.svg', '/blog/posts.json']) {
      const response = await ask(path, { headers: { 'accept-encoding': 'br' } });
      if (Number(response.headers.get('content-length') ?? 9999) > 1000)
        expect(response.headers.get('content-encoding'), path).toBe('br');
    }
  }
  expect((await ask('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml');
  for (const [path, type] of [
    ['/feed.xml', 'text/xml; charset=utf-8'],
    ['/sitemap.xml', 'text/xml; charset=utf-8'],
    ['/feed.json', 'application/json; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const response = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, type]);
    if (path !== '/robots.txt') expect(response.headers.get('content-encoding'), path).toBe('gzip');
  }

  const head = await ask('/contact/', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await ask('/contact/', { method: 'POST', body: 'x' })).status).toBe(405);

  const font = `/_astro/${readdirSync(`${DIST}/_astro`).find((name) => name.endsWith('.woff2'))}`;
  const range = await ask(font, { headers: { range: 'bytes=0-99' } });
  expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect((await ask(font, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);

  const plain = await ask('/contact/', { headers: { 'accept-encoding': 'identity' } });
  const etag = plain.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await ask('/contact/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  const since = plain.headers.get('last-modified') ?? '';
  expect((await ask('/contact/', { headers: { 'if-modified-since': since } })).status).toBe(304);
});
