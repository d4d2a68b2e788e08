import sharp from 'sharp';

import { readPalette } from '../lib/color-tokens.ts';
import logo from '../../public/favicon.svg?raw';
import tokens from '../styles/tokens.css?raw';

/** The firm's logo as the address of a picture. */
export const logoData = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;

/** The icon of a home screen as a PNG file, on paper: iOS fills what is transparent with black. */
export async function drawIcon(): Promise<Buffer<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">
    <rect width="100%" height="100%" fill="${readPalette(tokens)('surface').light}"/>
    <image x="25" y="25" width="130" height="130" href="${logoData}"/>
  </svg>`;
  return Buffer.from(await sharp(Buffer.from(svg)).png().toBuffer());
}
