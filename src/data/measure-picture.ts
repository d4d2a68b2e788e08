import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

/** Gray level, from 0 to 255, from which lines are too light to read on white. */
const LIGHT = 170;

/** The background on which a transparent picture can be read: white, or black if it has only light lines. */
async function groundFor(input: Buffer): Promise<string> {
  const pixels = await sharp(input).resize(300).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
  return pixels.some((gray) => gray < LIGHT) ? '#fff' : '#000';
}

/** Size of a picture in pixels, with EXIF rotation applied, and its background color if it may be transparent. */
export async function measurePicture(file: string) {
  const input = await readFile(file);
  const { autoOrient, hasAlpha } = await sharp(input).metadata();
  return { ...autoOrient, ground: hasAlpha ? await groundFor(input) : undefined };
}
