/** The firm's sign: an SVG that the site can use, or its initials. */
import { readFile } from 'node:fs/promises';

import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';

import { ARCHIVO, CHARACTERS, cutFont } from '../../src/fonts/cut-font.ts';
import type { Palette, Scheme } from './palette.ts';

/** Every page loads it. */
const HEAVIEST = 20_000;
const SIDE = 320;

const INSTEAD =
  'Ask whoever drew your logo for it as SVG, or leave logo out: then your initials are drawn in your colors';

/** What an SVG has that the site cannot use, each with what to do. */
const REFUSED: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/<image\b|data:image|<feImage\b/i, `It has a photo inside. ${INSTEAD}.`],
  [/<script\b|\son\w+\s*=|javascript:/i, 'It has a script inside. Save it again as a plain SVG.'],
  [/<foreignObject\b/i, 'It has a web page inside. Save it again as a plain SVG.'],
  [
    /(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)|@import/i,
    'It loads something else. Save it again as a plain SVG with everything in it.',
  ],
  [/<text\b/i, 'It has words that need a font. Turn them into outlines (paths) before you save it.'],
];

/** What is wrong with the viewBox of an SVG. */
function viewBoxMistake(svg: string): string | undefined {
  const [, box = ''] = /<svg\b[^>]*?\sviewBox\s*=\s*["']([^"']*)["']/i.exec(svg) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0))
    return 'It has no viewBox. Write viewBox="0 0 32 32" with its own width and height.';
  if (Math.abs(width - height) <= 0.01 * width) return undefined;
  const side = Math.max(width, height);
  const square = [x - (side - width) / 2, y - (side - height) / 2, side, side].join(' ');
  return `It is not square. Take the sign without the name, or write viewBox="${square}", which leaves room around it.`;
}

/**
 * What is wrong with a file as a logo; undefined for one that is right.
 * @param path where it lies
 */
export async function logoMistake(path: string): Promise<string | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch {
    return 'There is no such file. Write its path from this folder, or leave logo out';
  }
  const svg = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!/^\s*(?:<\?xml[^]*?\?>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg\b/i.test(svg))
    return `It is no SVG but a photo or another file of pixels. ${INSTEAD}.`;
  for (const [pattern, message] of REFUSED) if (pattern.test(svg)) return message;
  if (bytes.length > HEAVIEST)
    return `It has ${Math.ceil(bytes.length / 1000)} kB; every page loads it, so 20 kB are the most. Save it again with fewer points.`;
  if (!/<svg\b[^>]*\sxmlns\s*=/i.test(svg)) return 'Write xmlns="http://www.w3.org/2000/svg" behind <svg.';
  const box = viewBoxMistake(svg);
  if (box) return box;
  try {
    await sharp(bytes).stats();
    return undefined;
  } catch {
    return 'It cannot be drawn. Open it in a browser, which says where the mistake is, and save it again.';
  }
}

/** Up to two initials of a name: `RE` of Ridgeline Estimating. */
export const initials = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => /./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');

/** A square in the accent with the firm's initials, in both themes. */
export async function lettermark(name: string, palettes: Record<Scheme, Palette>): Promise<string> {
  const data = await readFile(await cutFont(ARCHIVO, CHARACTERS, 'sfnt', { wght: 700, wdth: 80 }));
  const style = {
    display: 'flex',
    width: SIDE,
    height: SIDE,
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: 210,
  };
  const drawn = await satori(createElement('div', { style }, initials(name)), {
    width: SIDE,
    height: SIDE,
    fonts: [{ name: 'Archivo', data }],
  });
  const [, letters = ''] = /<path\b[^>]*\sd="([^"]*)"/.exec(drawn) ?? [];
  const { light, dark } = palettes;
  const colors = (palette: Palette) =>
    `.a{fill:${palette['accent'] ?? ''}}.b{fill:${palette['accent-ink'] ?? ''}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><style>${colors(light)}@media (prefers-color-scheme:dark){${colors(dark)}}</style><path class="a" d="M0 0h${SIDE}v${SIDE}H0z"/><path class="b" d="${letters}"/></svg>\n`;
}
