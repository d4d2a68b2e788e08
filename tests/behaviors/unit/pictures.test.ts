import { rmSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkFiles } from '../../../src/content-check/files.ts';
import { readPictures, pictureMessage } from '../../../src/content-check/pictures.ts';
import { measurePicture } from '../../../src/data/measure-picture.ts';
import { PICTURES } from '../../../src/schemas/content-files.ts';
import { allSources } from '../../../src/schemas/sources.ts';
import { put } from '../../support/files.ts';
import { table } from '../../support/table.ts';
import { folderOfFile } from '../../support/temporary.ts';

const home = process.cwd();
const folder = folderOfFile();
let pictures: ReadonlyMap<string, number>;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a6' } });

beforeAll(async () => {
  process.chdir(folder);
  const photo = await plain(1600, 1200).jpeg().toBuffer();
  const lines = (ink: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path stroke="${ink}" stroke-width="2" d="M0 0L900 600"/></svg>`,
      ),
    );
  const files = {
    'crane.jpg': photo,
    'Kran über der Straße 1.JPG': photo,
    'Cafe\u0301.jpg': photo,
    'phone.jpg': plain(1600, 1200).withMetadata({ orientation: 6 }).jpeg(),
    'print.jpg': plain(1600, 1200).toColourspace('cmyk').jpeg(),
    'sharp.avif': plain(900, 600).avif({ effort: 0 }),
    'Site.Jpg': photo,
    'map.gif': plain(900, 600).gif(),
    'scan.tif': plain(900, 600).tiff(),
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
    'small.png': plain(3, 3).png(),
    'exact.png': plain(640, 480).png(),
    'text.jpg': 'This is no picture.',
    'half.jpg': photo.subarray(0, photo.length >> 1),
    'plan.png': lines('#000').png(),
    'logo.png': lines('#fff').png(),
    'unused.jpg': 'This is no picture either.',
    'page.jpg': '\n<!doctype html><title>Sign in</title>',
    'saved.jfif': photo,
    'notes.txt': 'Where they were taken.',
  };
  for (const [name, file] of Object.entries(files)) {
    const isDrawn = typeof file === 'object' && 'toBuffer' in file;
    put(join(PICTURES, name), isDrawn ? await file.toBuffer() : file);
  }
  pictures = await readPictures();
});
afterAll(() => {
  process.chdir(home);
});

const RIGHT =
  'crane.jpg|Kran über der Straße 1.JPG|Café.jpg|Site.Jpg|phone.jpg|print.jpg|sharp.avif|map.gif|exact.png';
test.each(RIGHT.split('|'))('the check accepts %s', (name) => {
  expect(pictureMessage(pictures, name, 640)).toBeUndefined();
});

test('a picture is measured upright, as it is shown', async () => {
  expect(pictures.get('phone.jpg')).toBe(1200);
  expect(await measurePicture(`${PICTURES}/phone.jpg`)).toEqual({ width: 1200, height: 1600 });
});

test.each([
  ['plan.png', '#fff'],
  ['logo.png', '#000'],
])('%s, which one can look through, gets a ground of its own', async (name, ground) => {
  expect(await measurePicture(`${PICTURES}/${name}`)).toEqual({ width: 900, height: 600, ground });
});

const REFUSED = table('unit/pictures') as Record<string, string>;
test.each(Object.entries(REFUSED))('the check rejects %s and explains the remedy', (name, message) => {
  expect(pictureMessage(pictures, name, 640)).toContain(message);
});

test('a picture that cannot be shown is told at its file, and any other file that nobody reads is one to look at', () => {
  for (const name of ['blog/draft.docx', 'blog/draft.md']) put(`src/content/${name}`);
  const found = Array.from(checkFiles(allSources, pictures));
  expect(found.map(({ severity, file }) => `${severity} ${file}`).sort()).toEqual([
    'error src/content/blog/draft.md',
    ...['half.jpg', 'page.jpg', 'text.jpg', 'unused.jpg'].map((name) => `error ${PICTURES}/${name}`),
    'warning src/content/blog/draft.docx',
  ]);
  for (const { file, message } of found)
    expect(message).toMatch(
      file.startsWith(PICTURES)
        ? /^This cannot be shown: .* Export it as JPEG/
        : /^The site does not use this file\./,
    );
  rmSync('src/content/blog', { recursive: true });
});

test('a picture is read again once its file was replaced, and only then', async () => {
  const file = join(PICTURES, 'crane.jpg');
  expect(await readPictures()).toEqual(pictures);
  put(file, await plain(640, 480).jpeg().toBuffer());
  expect((await readPictures()).get('crane.jpg')).toBe(640);
  put(file, await plain(1600, 1200).jpeg().toBuffer());
});

test.each(['a#b.jpg', 'what?.jpg', 'folder.jpg/crane.jpg'])(
  'the check refuses %s before a page would miss it',
  (name) => {
    const [top = ''] = name.split('/');
    put(join(PICTURES, name));
    const found = Array.from(checkFiles(allSources, pictures));
    rmSync(join(PICTURES, top), { recursive: true });
    const message = expect.stringMatching(/^A picture is a file directly in .*Rename it/) as string;
    expect(found).toContainEqual(expect.objectContaining({ file: `${PICTURES}/${name}`, message }));
  },
);
