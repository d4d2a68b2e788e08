import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import { type Icon, icoFile } from './icons.ts';
import { paperColors } from '../lib/paper.ts';
import tokens from '../styles/tokens.css?raw';

/** The sign of the firm, from which all icons are made. */
const SIGN = 'public/favicon.svg';
/** Units of the sign's sides. */
const UNITS = 32;
const ICO_SIZE = 32;

const { surface } = paperColors(tokens);

/** The firm's sign alone, so many pixels wide and high. */
export const drawSign = async (size: number) =>
  sharp(await readFile(SIGN), { density: (72 * size) / UNITS }).resize(size, size);

/** An icon as the bytes of a PNG file: the sign on paper. */
export async function drawIcon({ size, margin }: Icon): Promise<Uint8Array<ArrayBuffer>> {
  const inset = Math.round(size * margin);
  const sign = await drawSign(size - 2 * inset);
  const around = { top: inset, right: inset, bottom: inset, left: inset, background: surface };
  const png = await sign.flatten({ background: surface }).extend(around).png({ palette: true }).toBuffer();
  return new Uint8Array(png);
}

/** The sign alone as an ICO file. */
export const drawIco = async () => icoFile(await (await drawSign(ICO_SIZE)).png().toBuffer(), ICO_SIZE);
