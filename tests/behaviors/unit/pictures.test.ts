import { rmSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkFiles } from '../../../src/content-check/files.ts';
import { type Picture, readPictures, pictureMessage } from '../../../src/content-check/pictures.ts';
import { measurePicture } from '../../../src/data/measure-picture.ts';
import { PICTURES } from '../../../src/schemas/content-files.ts';
import { allSources } from '../../../src/schemas/sources.ts';
import { put } from '../../support/files.ts';
import { table } from '../../support/table.ts';
import { folderOfFile } from '../../support/temporary.ts';

const home = process.cwd();
const folder = folderOfFile();
let pictures: ReadonlyMap<string, Picture>;
const UNUSED = 'No page shows this picture. Name it in an entry, or delete it.';
/** Messages about the folder if an entry shows these pictures. */
function folderDiagnostics(shown: readonly string[]) {
  put('src/content/pages/home.json', JSON.stringify(shown));
  return Array.from(checkFiles(allSources, pictures));
}
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

const RIGHT = 'crane.jpg|Kran über der Straße 1.JPG|Café.jpg|Site.Jpg|phone.jpg|print.jpg|sharp.avif|map.gif';
test.each(RIGHT.split('|'))('accepts %s', (name) => {
  expect(pictureMessage(pictures, name, 640)).toBeUndefined();
});

test('measures a picture upright, as shown', async () => {
  expect(pictures.get('phone.jpg')).toEqual({ width: 1200 });
  expect(await measurePicture(`${PICTURES}/phone.jpg`)).toEqual({ width: 1200, height: 1600 });
});

test.each([
  ['plan.png', '#fff'],
  ['logo.png', '#000'],
])('%s, which one can look through, gets a ground of its own', async (name, ground) => {
  expect(await measurePicture(`${PICTURES}/${name}`)).toEqual({ width: 900, height: 600, ground });
});

const REFUSED = table('unit/pictures') as Record<string, string>;
test.each(Object.entries(REFUSED))('rejects %s and explains the remedy', (name, message) => {
  expect(pictureMessage(pictures, name, 640)).toContain(message);
});

test('a picture that no page shows is told, with its fault, and is an error where Astro could not read it', () => {
  const unused = ['half.jpg', 'logo.svg', 'notes.txt', 'sharp.avif', 'unused.jpg'];
  const found = folderDiagnostics([...pictures.keys()].filter((name) => !unused.includes(name)));
  expect(found.map(({ severity, file, message }) => `${severity} ${file} ${message}`)).toEqual([
    `warning ${PICTURES}/half.jpg half.jpg is truncated. Copy it from the camera or the mail again. ${UNUSED}`,
    expect.stringMatching(/^warning .*logo\.svg is really SVG.* No page shows this picture/),
    expect.stringMatching(/^warning .*notes\.txt cannot be read as a picture.* No page shows/),
    `warning ${PICTURES}/sharp.avif ${UNUSED}`,
    expect.stringMatching(/^error .*unused\.jpg cannot be read as a picture.* No page shows/),
  ]);
});

test('a picture is read again once its file was replaced, and only then', async () => {
  const file = join(PICTURES, 'crane.jpg');
  expect(await readPictures()).toEqual(pictures);
  put(file, await plain(640, 480).jpeg().toBuffer());
  expect((await readPictures()).get('crane.jpg')).toEqual({ width: 640 });
  put(file, await plain(1600, 1200).jpeg().toBuffer());
});

test.each([
  ['a#b.jpg', 'Rename it to a-b.jpg:'],
  ['what?.jpg', 'Rename it to what.jpg:'],
  ['folder.jpg/crane.jpg', `Pictures have no folders: move the file to ${PICTURES}`],
])('refuses %s before a page would miss it', (name, message) => {
  const [top = ''] = name.split('/');
  put(join(PICTURES, name));
  const found = folderDiagnostics([...pictures.keys(), name]);
  rmSync(join(PICTURES, top), { recursive: true });
  expect(found.map((each) => each.message)).toContainEqual(expect.stringContaining(message));
});
