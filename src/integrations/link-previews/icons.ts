import sharp from 'sharp';

import { readPalette } from '../../lib/color-tokens.ts';
import logo from '../../../public/favicon.svg?raw';
import tokens from '../../styles/tokens.css?raw';

const { light: surface } = readPalette(tokens)('surface');

/**
 * The logo as PNG icons for home screens: the length of their sides in px, and the free share of it at each edge, since a
 * launcher's mask may keep only a circle of four fifths. Without a purpose, the manifest leaves an icon out.
 */
export const ICONS = [
  { name: 'icon-192', size: 192, margin: 0.12, purpose: 'any' },
  { name: 'icon-512', size: 512, margin: 0.12, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, margin: 0.16, purpose: 'maskable' },
  { name: 'apple-touch-icon', size: 180, margin: 0.14, purpose: '' },
] as const;
export type Icon = (typeof ICONS)[number];

/** The logo on a transparent square, `size` px wide. */
async function drawLogo(size: number) {
  const source = Buffer.from(logo);
  // The sides of the SVG in its own units, of which a px is one at 72 dpi.
  const { width } = await sharp(source).metadata();
  return sharp(source, { density: Math.max(1, (72 * size) / width) }).resize(size, size);
}

/** An icon as the bytes of a PNG file: the logo on paper. */
export async function drawIcon({ size, margin }: Icon): Promise<Uint8Array<ArrayBuffer>> {
  const inset = Math.round(size * margin);
  const around = { top: inset, right: inset, bottom: inset, left: inset, background: surface };
  const icon = (await drawLogo(size - 2 * inset)).flatten({ background: surface });
  return new Uint8Array(await icon.extend(around).png({ palette: true }).toBuffer());
}

/** The logo as an ICO file around a PNG of 32 px, for browsers that request /favicon.ico unprompted. */
export async function drawIco(): Promise<Uint8Array<ArrayBuffer>> {
  const png = await (await drawLogo(32)).png().toBuffer();
  // Type 1 (icons), one entry: width, height, no palette, 1 plane, 32 bits a pixel, length, offset.
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return new Uint8Array(Buffer.concat([header, png]));
}
