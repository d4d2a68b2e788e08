import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { buildSite, copyFixture } from './copy.ts';
import { addSpanish } from './fixture-edits.ts';
import { pagesOf } from './pages-of.ts';

/** Old addresses with the pages that they lead to. */
export const MOVED = {
  '/2019/03/bim-basics/': '/blog/2/',
  '/blog/an-older-name/': '/blog/2/',
  '/about.html': '/people/#main',
  '/über-uns/': '/people/',
  '/About-Us/': '/people/',
};

/** Builds the fixture firm's site in two languages, with old addresses; returns its pages and a hashed file. */
export async function buildMoved(copy: string) {
  await copyFixture(copy);
  const dist = join(copy, 'dist');
  writeFileSync(join(copy, 'src/content/redirects.json'), JSON.stringify(MOVED));
  cpSync('vercel.ts', join(copy, 'vercel.ts'));
  addSpanish(copy);
  await buildSite(copy);
  const isMoved = (path: string) => Object.hasOwn(MOVED, decodeURI(path));
  const script = readdirSync(join(dist, '_astro')).find((name) => name.endsWith('.js'));
  return {
    dist,
    pages: pagesOf(dist).filter((path) => path.endsWith('/') && !isMoved(path)),
    hashed: `/_astro/${script}`,
  };
}

/** Stands in for the endpoint: answers with the visitor's address and the number of bytes received. */
export const echoEndpoint = () =>
  createServer((request, response) => {
    const own = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      response.writeHead(200, own).end(`${String(request.headers['x-real-ip'])} ${bytes}`);
    });
  });
