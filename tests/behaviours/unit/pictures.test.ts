import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkFiles } from '../../../src/content-check/files.ts';
import { type Picture, readPictures, pictureMessage, PICTURES } from '../../../src/content-check/pictures.ts';
import { entry } from '../../support/rules.ts';

const home = process.cwd();
let pictures: ReadonlyMap<string, Picture>;
const POINTER = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
const UNUSED = 'No page shows this picture. Name it in an entry, or delete it.';
/** What is said about the folder if entries show these pictures. */
const folderDiagnostics = (shown: readonly string[]) =>
  Array.from(
    checkFiles(
      [],
      shown.map((src) => entry({ data: { image: { src } } })),
      pictures,
    ),
  );
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a6' } });

/** A PNG of 30,000 × 30,000 pixels in 110 kB: decoded it would be 112 MB, as color 2.7 GB. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((30_000 / 8 + 1) * 30_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

beforeAll(async () => {
  process.chdir(mkdtempSync(join(tmpdir(), 'pictures-')));
  mkdirSync(PICTURES, { recursive: true });
  const put = (name: string, data: Buffer | string) => {
    writeFileSync(join(PICTURES, name), data);
  };
  const photo = await plain(1600, 1200).jpeg().toBuffer();
  const frames = [await plain(900, 600).png().toBuffer(), await plain(900, 600).negate().png().toBuffer()];
  put('crane.jpg', photo);
  put('Kran über der Straße 1.JPG', photo);
  put('Cafe\u0301.jpg', photo);
  put('phone.jpg', await plain(1600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  put('print.jpg', await plain(1600, 1200).toColourspace('cmyk').jpeg().toBuffer());
  put('sharp.avif', await plain(900, 600).avif({ effort: 0 }).toBuffer());
  put('small.png', await plain(3, 3).png().toBuffer());
  put('text.jpg', 'This is no picture.');
  put('empty.jpg', '');
  put('half.jpg', photo.subarray(0, photo.length >> 1));
  put('drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
  put(
    'moving.webp',
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
  put('bomb.png', bomb());
  const lines =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path stroke="INK" stroke-width="2" d="M0 0L900 600"/></svg>';
  for (const [name, ink] of [
    ['plan.png', '#000'],
    ['logo.png', '#fff'],
  ] as const)
    put(
      name,
      await sharp(Buffer.from(lines.replace('INK', ink)))
        .png()
        .toBuffer(),
    );
  put('pointer.jpg', POINTER);
  put('unused.jpg', POINTER);
  put('page.jpg', '\n<!doctype html><title>Sign in</title>');
  put('saved.jfif', photo);
  put('crane', photo);
  put('screen.jpg_large', await plain(9, 9).png().toBuffer());
  put('notes.txt', 'Where they were taken.');
  put('old.HEIC', photo);
  pictures = await readPictures();
});
afterAll(() => {
  const folder = process.cwd();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

test.each(['crane.jpg', 'Kran über der Straße 1.JPG', 'Café.jpg', 'phone.jpg', 'print.jpg', 'sharp.avif'])(
  'accepts %s',
  (name) => {
    expect(pictureMessage(pictures, name, 640)).toBeUndefined();
  },
);

test('measures a picture upright, as shown', () => {
  expect(pictures.get('phone.jpg')).toEqual({ width: 1200, height: 1600 });
});

test.each([
  ['plan.png', '#fff'],
  ['logo.png', '#000'],
])('%s, which one can look through, gets a ground of its own', (name, ground) => {
  expect(pictures.get(name)).toEqual({ width: 900, height: 600, ground });
});

test.each([
  [
    'pointer.jpg',
    'pointer.jpg is only a pointer of Git LFS: the file itself was not downloaded. Run git lfs pull',
  ],
  [
    'page.jpg',
    'page.jpg is not a picture, whatever its name says, but maybe a page of the web. Download it or export it',
  ],
  [
    'saved.jfif',
    'rename it to saved.jpg, where it is named, too; a drawing (SVG) belongs in src/content/drawings, and other files do not belong here. Found "saved.jfif".',
  ],
  ['crane', 'rename it to crane.jpg, where it is named, too'],
  ['screen.jpg_large', 'rename it to screen.jpg, where it is named, too'],
  ['scan.BMP', 'Export it again, or rename it to scan.jpg'],
  ['text.jpg', 'text.jpg is not a picture, whatever its name says'],
  ['empty.jpg', 'empty.jpg is not a picture, whatever its name says'],
  ['half.jpg', 'half.jpg is truncated. Copy it from the camera or the mail again.'],
  ['drawing.jpg', 'drawing.jpg is really SVG. Export it as JPEG.'],
  ['moving.webp', 'moving.webp is animated. Save one of its frames as PNG.'],
  ['bomb.png', 'bomb.png has 30000 × 30000 pixels; the limit is 60 million.'],
  ['small.png', 'small.png is 3 pixels wide; here it is shown 640 wide and would look blurred.'],
  ['Crane.jpg', 'The file is called "crane.jpg": capitals and accents count.'],
  ['none.jpg', `There is no ${PICTURES}/none.jpg. Put the file there`],
  ['https://photos.example/1', 'Write an address that begins with https://'],
  ['https://images.unsplash.com.example/1', 'Write an address that begins with https://'],
  ['http://images.unsplash.com/1', 'Write an address that begins with https://'],
  ['javascript:alert(1)', 'Write an address that begins with https://'],
  ['//photos.example/1', 'Write an address that begins with https://'],
  ['https://images.unsplash.com/1?w=9', 'and has no ? or # part'],
  [
    '../crane.jpg',
    'Pictures have no folders: move the file to src/content/pictures, and write its name only',
  ],
  [
    'photos/crane.jpg',
    'Pictures have no folders: move the file to src/content/pictures, and write its name only',
  ],
  [
    '\\\\server\\crane.jpg',
    'Pictures have no folders: move the file to src/content/pictures, and write its name only',
  ],
  ['.crane.jpg', 'Rename it to crane.jpg'],
  ['logo.svg', 'a drawing (SVG) belongs in src/content/drawings'],
  ['moving.gif', 'Export it again, or rename it to moving.jpg'],
  ['IMG_0001.HEIC', 'A picture is a JPEG, PNG, WebP or AVIF file, and its name ends so'],
  ['hook', 'A picture is a JPEG, PNG, WebP or AVIF file, and its name ends so'],
])('rejects %s and explains the remedy', (name, message) => {
  expect(pictureMessage(pictures, name, 640)).toContain(message);
});

test('the folder holds only pictures that a page uses', () => {
  const used = [...pictures.keys()].filter((name) => name !== 'sharp.avif' && name !== 'unused.jpg');
  const renamed = (name: string, to: string) =>
    expect.objectContaining({
      file: `${PICTURES}/${name}`,
      message: expect.stringContaining(`rename it to ${to}, where it is named, too`) as string,
    }) as object;
  expect(folderDiagnostics(used)).toEqual([
    renamed('crane', 'crane.jpg'),
    expect.objectContaining({
      file: `${PICTURES}/notes.txt`,
      message: expect.stringContaining('other files do not belong here') as string,
    }),
    expect.objectContaining({
      file: `${PICTURES}/old.HEIC`,
      message: expect.stringContaining('Export it again, or rename it to old.jpg') as string,
    }),
    renamed('saved.jfif', 'saved.jpg'),
    renamed('screen.jpg_large', 'screen.jpg'),
    {
      file: `${PICTURES}/sharp.avif`,
      severity: 'warning',
      message: UNUSED,
    },
    {
      file: `${PICTURES}/unused.jpg`,
      severity: 'warning',
      message: expect.stringContaining('is only a pointer of Git LFS') as string,
    },
    { file: `${PICTURES}/unused.jpg`, severity: 'warning', message: UNUSED },
  ]);
});

test.each([
  ['Site.Jpg', 'rename it to Site.jpg'],
  ['screen.WebP', 'rename it to screen.jpg'],
  ['folder.jpg/crane.jpg', `Pictures have no folders: move the file to ${PICTURES}`],
])('refuses %s before a page would miss it', (name, message) => {
  const [top = ''] = name.split('/');
  mkdirSync(join(PICTURES, name, '..'), { recursive: true });
  writeFileSync(join(PICTURES, name), '');
  const found = folderDiagnostics([...pictures.keys(), name]);
  rmSync(join(PICTURES, top), { recursive: true });
  expect(found.map((each) => each.message)).toContainEqual(expect.stringContaining(message));
});
