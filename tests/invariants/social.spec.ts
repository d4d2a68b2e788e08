import { readFile, stat } from 'node:fs/promises';

import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { HEIGHT, socialImage, WIDTH } from '../../src/lib/seo/social-image.ts';
import { firm } from '../../src/firm.ts';
import { ALL_PAGES, BASE, withoutBase } from '../support/routes.ts';

/** Bytes that one picture may weigh. */
const HEAVIEST = 60_000;
/** Pages without a picture of their own: those that no search engine should know, and the later pages of a list. */
const UNLISTED = /^\/(404\.html|500\.html|contact\/sent\/|blog\/page\/.*|blog\/category\/.*\/\d+\/)$/;

const sheets = () => ALL_PAGES.map(withoutBase).filter((path) => !UNLISTED.test(path)) as `/${string}`[];
const pictures = () => sheets().map((path) => `dist${BASE}${socialImage(path)}`);

/** Width and height out of the head of a PNG file. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('every page has its own small preview image of the right size', async () => {
  const taken = new Map<string, string>();
  for (const picture of pictures()) {
    const png = await readFile(picture);
    expect(sizeOf(png), picture).toEqual([WIDTH, HEIGHT]);
    expect(png.length, picture).toBeLessThanOrEqual(HEAVIEST);
    const text = png.toString('latin1');
    expect(taken.get(text), `${picture} is the picture of another page`).toBeUndefined();
    taken.set(text, picture);
  }
  expect(taken.size).toBeGreaterThan(5);
});

test('no preview title overlaps its drawing, and both are there', async () => {
  for (const picture of pictures()) {
    /** The darkest shade from one place across to another, 0 black and 255 white. */
    const darkest = async (left: number, right: number) => {
      const part = sharp(picture).extract({ left, top: 60, width: right - left, height: 420 });
      return (await part.greyscale().raw().toBuffer()).reduce((least, shade) => Math.min(least, shade), 255);
    };
    expect(await darkest(112, 528), `${picture}: title`).toBeLessThan(80);
    expect(await darkest(532, 562), `${picture}: between title and drawing`).toBeGreaterThan(190);
    expect(await darkest(564, 1144), `${picture}: drawing`).toBeLessThan(80);
  }
});

test('the manifest’s icons exist in the sizes it names', async () => {
  const manifest = JSON.parse(await readFile(`dist${BASE}/manifest.webmanifest`, 'utf8')) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.name).toBe(firm.legalName);
  expect(manifest.start_url).toBe(`${BASE}/`);
  for (const { src, sizes } of manifest.icons) {
    const [width, height] = sizeOf(await readFile(`dist${src}`));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const offers = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(offers).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
});

test('icons at well-known paths exist', async () => {
  expect(sizeOf(await readFile(`dist${BASE}/apple-touch-icon.png`))).toEqual([180, 180]);
  const ico = await readFile(`dist${BASE}/favicon.ico`);
  expect(sizeOf(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
  expect(ico.readUInt32LE(14) + ico.readUInt32LE(18)).toBe((await stat(`dist${BASE}/favicon.ico`)).size);
});
