import sharp from 'sharp';

import logo from '../../public/favicon.svg?raw';
import { palette } from './palette.ts';

/** The firm's logo as a data URL. */
export const logoData = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`;

/** The home screen icon as a PNG file, on a paper background, since iOS fills transparency with black. */
export async function drawIcon(): Promise<Buffer<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">
    <rect width="100%" height="100%" fill="${palette('surface').light}"/>
    <image x="25" y="25" width="130" height="130" href="${logoData}"/>
  </svg>`;
  return Buffer.from(await sharp(Buffer.from(svg)).png().toBuffer());
}
