import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

/** Least gray of lines that could not be read on white. */
const LIGHT = 170;

/** The color on which a picture can be read that one can look through: white, or black where it has light lines only. */
async function groundFor(input: Buffer): Promise<string> {
  const pixels = await sharp(input).resize(300).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
  return pixels.some((gray) => gray < LIGHT) ? '#fff' : '#000';
}

/** Size of a picture in pixels, upright as it is shown, and the color behind it if one can look through it. */
export async function measurePicture(file: string) {
  const input = await readFile(file);
  const { autoOrient, hasAlpha } = await sharp(input).metadata();
  return { ...autoOrient, ground: hasAlpha ? await groundFor(input) : undefined };
}
