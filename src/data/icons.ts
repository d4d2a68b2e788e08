import sharp from 'sharp';

import { readPalette } from '../lib/color-tokens.ts';
import logo from '../../public/favicon.svg?raw';
import tokens from '../styles/tokens.css?raw';

/** The firm's logo as the address of a picture. */
export const logoData = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;

/**
 * Draws the logo on a square.
 * @param size of the square in px
 * @param margin free space around the logo, in px
 * @param ground color of the square
 * @returns the bytes of a PNG file
 */
async function drawLogo(size: number, margin = 0, ground = 'none'): Promise<Buffer<ArrayBuffer>> {
  const side = size - 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <image x="${margin}" y="${margin}" width="${side}" height="${side}" href="${logoData}"/>
  </svg>`;
  return Buffer.from(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** The icon of a home screen, on paper: iOS fills what is transparent with black. */
export const drawHomeScreenIcon = () => drawLogo(180, 25, readPalette(tokens)('surface').light);

/** The logo as an ICO file around a PNG file of 32 px, for browsers that request /favicon.ico unprompted. */
export async function drawFavicon(): Promise<Buffer<ArrayBuffer>> {
  const png = await drawLogo(32);
  // Type 1 (icons), one entry: width, height, no palette, 1 plane, 32 bits a pixel, length, offset.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
