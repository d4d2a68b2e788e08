import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { firm } from '../src/firm.ts';

/** In place of a photo: a sky, a building, its shadow, so that colors and crops can be judged. */
export const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice">
<linearGradient id="g" x2="0" y2="1"><stop stop-color="#7d97ad"/><stop offset="1" stop-color="#dcd5c6"/></linearGradient>
<path fill="url(#g)" d="M0 0h1200v800H0z"/><path fill="#59636b" d="M240 800V240l360-90v650z"/><path fill="#88929a" d="M600 150l300 150v500H600z"/>
<path stroke="#c9d2d8" stroke-width="14" d="M240 360l360-70 300 110M240 480l360-50 300 70M240 600l360-30 300 40M240 720l360-10 300 10" fill="none"/></svg>`;

/** Bytes a pixel of a photo as the photo host compresses it. */
const BYTES_A_PIXEL = 0.1;

/** A stand-in as heavy as the crop that is asked for by the parameters `w` and `h`. */
function crop(url: string): string {
  const size = new URL(url, 'http://photos').searchParams;
  const weight = Math.round(Number(size.get('w')) * Number(size.get('h')) * BYTES_A_PIXEL);
  return `${PHOTO}<!--${' '.repeat(Math.max(0, weight - PHOTO.length))}-->`;
}

/**
 * A copy of a built site whose photos and map come from a server of this machine, for measurements
 * that must not depend on other people's hosts. Like theirs it is a host of its own.
 * @param folder path of the built site
 * @returns path of the copy, and how to end the server
 */
export async function withStandIns(folder: string): Promise<{ copy: string; close: () => void }> {
  const server = createServer(({ url = '' }, response) => {
    const map = url.startsWith('/map');
    response.writeHead(200, { 'content-type': map ? 'text/html' : 'image/svg+xml' });
    response.end(map ? '<!doctype html><title>Map</title>' : crop(url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A firm without a map in its page has nothing to replace.
  const { embed = 'https://no-map.invalid/map' } = firm.map;
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const copy = await mkdtemp(join(tmpdir(), 'plumbline-'));
  await cp(folder, copy, { recursive: true });
  for (const name of await readdir(copy, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(copy, name), 'utf8');
    const moved = html
      .replaceAll(embed.replaceAll('&', '&amp;'), `${host}/map`)
      .replaceAll(new URL(embed).origin, host)
      .replaceAll(firm.photoHost, host);
    await writeFile(join(copy, name), moved);
  }
  return { copy, close: () => server.close() };
}
