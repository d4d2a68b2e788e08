/**
 * One built site on the software of every host, set up as docs/publishing.md and docs/servers.md say: `npm run test:nightly -- hosts`.
 * Rules of Netlify and Vercel are in hosts-rules.nightly.test.ts.
 */
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hostHeaders } from '../../src/integrations/hosts/headers.ts';
import { put } from '../support/files.ts';
import { fetchPackages, startCloudflare } from '../support/host-packages.ts';
import { hasBrotli, type Host, startApache, startCaddy, startNginx } from '../support/hosts.ts';
import { buildMoved, echoEndpoint, MOVED } from '../support/moved-site.ts';
import { listen } from '../support/net.ts';
import { folderOfFile } from '../support/temporary.ts';

const HIDDEN = ['.env', '.git/config', 'blog/.env', 'es/.env'];
const REVALIDATED = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const { '/': SECURITY = {} } = hostHeaders();

const copy = folderOfFile();
let dist: string;
/** A copy of `dist` with files that must not be public. */
let careless: string;
let pages: string[];
let hashed: string;
let endpointPort: number;
const read = (path: string): Buffer => readFileSync(join(dist, path));

beforeAll(async () => {
  fetchPackages();
  ({ dist, pages, hashed } = await buildMoved(copy));
  endpointPort = Number(new URL(await listen(endpoint)).port);
  careless = join(copy, 'careless');
  cpSync(dist, careless, { recursive: true });
  for (const file of HIDDEN) put(join(careless, file), 'secret');
});

/** Known differences between hosts. */
interface Kind {
  start: () => Promise<Host>;
  /** True for a server with its own text in the guide: settings, a proxy for the endpoint, hidden files. */
  isServer?: boolean;
  /** Status of the redirect that adds the slash at the end. */
  slash: number;
  /** Caddy before 2.8 loses the query in that redirect. */
  losesQuery?: boolean;
  /** `Cache-Control` of files with a hash in their name; a missing file may be cached for a week at most. */
  lifetime: string;
}

const endpoint = echoEndpoint();
afterAll(() => void endpoint.close());

const WEEK = 'public, max-age=604800';
const SERVER = { isServer: true, slash: 301, lifetime: IMMUTABLE };
const KINDS: Record<string, Kind> = {
  nginx: { ...SERVER, start: () => startNginx(careless, '', endpointPort, MOVED) },
  Apache: { ...SERVER, start: () => startApache(careless, endpointPort, MOVED) },
  Caddy: { ...SERVER, start: () => startCaddy(careless, endpointPort, MOVED), slash: 308, losesQuery: true },
  'Cloudflare Pages': { start: () => startCloudflare(dist, 'Pages'), slash: 308, lifetime: WEEK },
  'Cloudflare Workers': { start: () => startCloudflare(dist, 'Workers'), slash: 307, lifetime: WEEK },
};

describe.each(Object.entries(KINDS))('%s', (name, { start, isServer, slash, losesQuery, lifetime }) => {
  let host: Host;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(host.origin + path, { redirect: 'manual', headers, method });
  /** Where a redirect leads, without the host and the question mark of an empty query. */
  const leadsTo = (response: Response): string =>
    (response.headers.get('location') ?? '').replace(host.origin, '').replace(/\?(?=#|$)/, '');
  const expectHeaders = ({ headers }: Response): void => {
    for (const [header, value] of Object.entries(SECURITY)) expect(headers.get(header), header).toBe(value);
  };

  test('has every page, byte for byte, with all headers', async () => {
    expect(pages.length).toBeGreaterThan(40);
    for (const path of pages) {
      const response = await ask(path);
      expect([response.status, response.headers.get('cache-control')], path).toEqual([200, REVALIDATED]);
      expect(Buffer.from(await response.arrayBuffer()).equals(read(`${path}index.html`)), path).toBe(true);
    }
    expectHeaders(await ask('/'));
  });

  test('leads to the slash at the end of an address, with its query', async () => {
    const response = await ask('/contact?x=1&y=%C3%BC');
    expect([response.status, leadsTo(response)]).toEqual([
      slash,
      losesQuery ? '/contact/' : '/contact/?x=1&y=%C3%BC',
    ]);
  });

  test.each(['/nonsense/', '/blog/nonsense/', '/blog/nonsense', '/_astro/', '/_astro/gone.12345678.js'])(
    'has our page for %s, with the status 404 and not for a year',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(read('404.html').toString());
      expectHeaders(response);
      const age = /max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0;
      expect(Number(age)).toBeLessThanOrEqual(604_800);
    },
  );

  test('has the Spanish page for a Spanish address, and keeps files of Spanish pages', async () => {
    for (const path of ['/es/nonsense/', '/es/services/estimating/nonsense', '/es/.env']) {
      const response = await ask(path);
      expect([response.status, await response.text()], path).toEqual([404, read('es/404.html').toString()]);
      expectHeaders(response);
    }
    const script = readdirSync(join(dist, 'es/_astro')).find((file) => file.endsWith('.js'));
    expect((await ask(`/es/_astro/${script}`)).headers.get('cache-control')).toBe(lifetime);
  });

  test.each(Object.entries(MOVED))('leads from %s to %s for good', async (from, to) => {
    const [path = '', part] = to.split('#');
    const plain = await ask(encodeURI(from));
    expect([plain.status, leadsTo(plain)]).toEqual([301, to]);
    const asked = await ask(`${encodeURI(from)}?from=mail`);
    const query = name === 'Apache' && part ? '' : '?from=mail';
    expect([asked.status, leadsTo(asked)]).toEqual([301, path + query + (part ? `#${part}` : '')]);
    // Caddy redirects to the slash first.
    let bare = await ask(encodeURI(from.replace(/\/$/, '')));
    if (losesQuery && from.endsWith('/')) bare = await ask(leadsTo(bare));
    expect([bare.status, leadsTo(bare)]).toEqual([301, to]);
  });

  test('keeps files with a hash, and knows types', async () => {
    const script = await ask(hashed);
    expect([script.status, script.headers.get('cache-control')]).toEqual([200, lifetime]);
    for (const [path, type] of [
      ['/', /^text\/html; ?charset=utf-8$/i],
      ['/samples/pad-footing.csv', /^text\/csv/],
      ['/es/blog/3/index.md', /^text\/markdown/],
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/feed.xml', /^(?:text|application)\/xml/],
      ['/search/index.json', /^application\/json/],
      ['/llms.txt', /^text\/plain; ?charset=utf-8$/i],
      ['/.well-known/security.txt', /^text\/plain/],
    ] as const) {
      const response = await ask(path, { 'accept-encoding': 'gzip' });
      expect(response.headers.get('content-type'), path).toMatch(type);
      const size = (await response.arrayBuffer()).byteLength;
      const isPacked = response.headers.has('content-encoding');
      expect([response.status, isPacked || size < 1024 || !isServer], path).toEqual([200, true]);
    }
  });

  test('sends a page compressed, and not again to whoever has it', async () => {
    const packed = await ask('/', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const { headers } = packed;
    const [known, value] = headers.has('etag')
      ? ['if-none-match', headers.get('etag')]
      : ['if-modified-since', headers.get('last-modified')];
    const again = await ask('/', { 'accept-encoding': 'gzip', [known]: value ?? '' });
    expect(again.status).toBe(304);
    expect((await ask('/contact/', {}, 'HEAD')).status).toBe(200);
    if (name === 'nginx' && hasBrotli)
      expect((await ask('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  });

  test('leads nobody off the host', async () => {
    for (const path of ['//evil.example', '//evil.example/', '//contact', '/%2e%2e/%2e%2e/etc/passwd']) {
      const response = await fetch(host.origin + path, { redirect: 'manual' });
      expect(leadsTo(response), path).not.toMatch(/^(?:\/\/|https?:)/);
      expect(await response.text(), path).not.toContain('root:');
    }
  });

  test.runIf(isServer)('hides what nobody should have left there, and sends parts of files', async () => {
    for (const file of HIDDEN) expect((await ask(`/${file}`)).status, file).toBe(404);
    const part = await ask('/favicon.svg', { range: 'bytes=0-9', 'accept-encoding': 'identity' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await ask('/favicon.svg', { range: 'bytes=9999999-' })).status).toBe(416);
    if (name === 'nginx') expect(part.headers.get('server')).toBe('nginx');
  });

  test.runIf(isServer)('gives the endpoint the address of the visitor, and keeps no answer', async () => {
    const headers = { 'x-real-ip': '203.0.113.9' };
    const body = Buffer.alloc(20_000_000);
    const response = await fetch(`${host.origin}/api/upload`, { method: 'POST', headers, body });
    expect([await response.text(), response.headers.get('cache-control')]).toEqual([
      '127.0.0.1 20000000',
      'no-store',
    ]);
  });

  test.runIf(isServer)('while the endpoint is down, says so in the language of the form', async () => {
    endpoint.close().closeAllConnections();
    for (const [query, page] of [
      ['', '500.html'],
      ['?language=es', 'es/500.html'],
    ] as const) {
      const body = Buffer.alloc(2_000_000);
      const response = await fetch(`${host.origin}/api/upload${query}`, { method: 'POST', body });
      expect([response.status > 500, await response.text()]).toEqual([true, read(page).toString()]);
    }
    await once(endpoint.listen(endpointPort), 'listening');
  });
});
