import { readFile } from 'node:fs/promises';

import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { HEIGHT, socialImage, WIDTH } from '../../src/lib/seo/social-image.ts';
import { MAX_PREVIEW } from '../support/budgets.ts';
import { ALL_PAGES, BASE, withoutBase } from '../support/routes.ts';

/** Pages without a picture of their own: those that no search engine should index, and the later pages of a list. */
const UNLISTED = /^\/(404\.html|500\.html|contact\/sent\/|blog\/page\/.*|blog\/category\/.*\/\d+\/)$/;

const sheets = () => ALL_PAGES.map(withoutBase).filter((path) => !UNLISTED.test(path)) as `/${string}`[];
const pictures = () => sheets().map((path) => `dist${BASE}${socialImage(path)}`);

test('every page has its own small preview image of the right size', async () => {
  const taken = new Map<string, string>();
  for (const picture of pictures()) {
    const png = await readFile(picture);
    expect(await sharp(png).metadata(), picture).toMatchObject({
      format: 'png',
      width: WIDTH,
      height: HEIGHT,
    });
    expect(png.length, picture).toBeLessThanOrEqual(MAX_PREVIEW);
    const text = png.toString('latin1');
    expect(taken.get(text), `${picture} is the picture of another page`).toBeUndefined();
    taken.set(text, picture);
  }
});

test('no preview title overlaps its drawing, and both are there', async () => {
  for (const picture of pictures()) {
    const shades = await sharp(picture).greyscale().raw().toBuffer();
    // The firm's colors, whatever they are: a dark one on a light one, or the other way round.
    const ground = shades[70 * WIDTH + 540] ?? 0;
    /** The largest difference from the ground between two columns, in shades from 0 to 255. */
    const contrast = (left: number, right: number) => {
      let most = 0;
      for (let top = 60; top < 480; top++)
        for (const shade of shades.subarray(top * WIDTH + left, top * WIDTH + right))
          most = Math.max(most, Math.abs(shade - ground));
      return most;
    };
    expect(contrast(112, 528), `${picture}: title`).toBeGreaterThan(90);
    expect(contrast(532, 562), `${picture}: between title and drawing`).toBeLessThan(65);
    expect(contrast(564, 1144), `${picture}: drawing`).toBeGreaterThan(90);
  }
});

test('the icon at its well-known path exists', async () => {
  const touch = await sharp(`dist${BASE}/apple-touch-icon.png`).metadata();
  expect([touch.width, touch.height]).toEqual([180, 180]);
});
