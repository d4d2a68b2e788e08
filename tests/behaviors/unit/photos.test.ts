import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { PICTURES } from '../../../src/schemas/content-files.ts';
import { namedPhotos, readPhotoLock } from '../../../src/schemas/photo-lock.ts';
import { put } from '../../support/files.ts';
import { listen } from '../../support/net.ts';
import { inEmptyFolders } from '../../support/temporary.ts';
import { downloadPhotos } from '../../../tools/photos/download.ts';

/** A photo as a phone saves it: on its side, and with its location. */
const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#4a6' } })
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer();

/** Another photo. */
const other = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#46a' } })
  .jpeg()
  .toBuffer();

let requests: string[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/photo-1': (response) => response.end(photo),
  '/photo-2.jpg': (response) => response.end(photo),
  '/other/photo-2.jpg': (response) => response.end(other),
  '/elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/photo-1' }).end(),
  '/gone': (response) => response.writeHead(404).end(),
  '/down': (response) => response.writeHead(503).end(),
  '/page': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<p>No photo</p>'),
};
const server = createServer(({ url = '' }, response) => {
  const path = url.split('?')[0] ?? '';
  requests.push(path);
  (answers[path] ?? answers['/gone'])?.(response);
});
const host = await listen(server);
/** The file of a photo that was downloaded from this server. */
const fileOf = (path: string) => readPhotoLock()[`${host}/${path}`]?.file ?? '';
const download = (addresses: string[]) => downloadPhotos(host, addresses, 'Test License');

inEmptyFolders();
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
});

test('every address of a photo in a text is found once, without its query', () => {
  const text = `src: ${host}/photo-1\n<Figure src="${host}/photo-2.jpg" alt="x" /> (${host}/photo-1) https://other.example/a`;
  put('src/content/blog/1.mdx', text);
  expect(namedPhotos(host)).toEqual([`${host}/photo-1`, `${host}/photo-2.jpg`]);
});

test('a download is an upright file of at most 2,000 px without metadata, and is in the lock', async () => {
  expect(await download([`${host}/photo-1`])).toEqual({ count: 1, failures: [] });
  const file = join(PICTURES, fileOf('photo-1'));
  const { width, height, exif, icc, orientation } = await sharp(file).metadata();
  expect({ width, height, exif, icc, orientation }).toEqual({ width: 1000, height: 2000 });
  expect(readPhotoLock()[`${host}/photo-1`]).toEqual({
    file: expect.stringMatching(/^photo-1-[\da-f]{6}\.jpeg$/) as string,
    license: 'Test License',
    fetched: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
  });
});

test('a second run requests nothing, and restores only a deleted file', async () => {
  const addresses = [`${host}/photo-1`, `${host}/photo-2.jpg`];
  await download(addresses);
  requests = [];
  expect(await download(addresses)).toEqual({ count: 0, failures: [] });
  expect(requests).toEqual([]);
  rmSync(join(PICTURES, fileOf('photo-2.jpg')));
  await download(addresses);
  expect(requests).toEqual(['/photo-2.jpg']);
});

test('photos of the same name have files of their own, and leave the firm’s as they are', async () => {
  put(join(PICTURES, 'photo-2.jpg'), 'own');
  const paths = ['photo-2.jpg', 'other/photo-2.jpg'];
  await download(paths.map((path) => `${host}/${path}`));
  const files = ['photo-2.jpg', ...paths.map(fileOf), 'photos.lock.json'];
  expect(readdirSync(PICTURES).sort()).toEqual(files.sort());
  expect(readFileSync(join(PICTURES, 'photo-2.jpg'), 'utf8')).toBe('own');
});

test.each([
  ['elsewhere', /it is not on 127\.0\.0\.1:\d+\.$/],
  ['down', /answers 503\.$/],
  ['page', /unsupported image format\.$/],
])('a failure says why %s cannot be fetched, and leaves no file', async (path, reason) => {
  const failures = [expect.stringMatching(reason)];
  expect(await download([`${host}/${path}`])).toEqual({ count: 0, failures });
  expect(requests).toEqual([`/${path}`]);
  expect(readdirSync(PICTURES)).toEqual(['photos.lock.json']);
});
