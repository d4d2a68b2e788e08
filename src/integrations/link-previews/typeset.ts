import { readFile } from 'node:fs/promises';

import { initWasm, Resvg } from '@resvg/resvg-wasm';

import { xmlText } from '../../lib/seo/feed.ts';

/** Names of the fonts, as their files spell them. */
export const HEADING = 'Archivo SemiBold';
export const SHEET_DATA = 'JetBrains Mono Medium';
/** A character that the font of a text lacks comes from the first of these that has it. */
const FILES = ['archivo-heading', 'archivo-heading-2', 'jetbrains-mono', 'others'];
const fontBuffers = await Promise.all(FILES.map((name) => readFile(`src/styles/fonts/${name}.ttf`)));
await initWasm(readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm'));

/** Turns the texts of an SVG into outlines. `width` is that of the visible parts. */
export function outline(svg: string): { svg: string; width: number } {
  const tree = new Resvg(svg, { font: { fontBuffers } });
  const result = { svg: tree.toString(), width: tree.getBBox()?.width ?? 0 };
  tree.free();
  return result;
}

/** Width of the visible parts of a heading in em; 0 if no font has its letters. */
function inkWidth(text: string): number {
  const words = `<text font-family="${HEADING}" font-size="100">${xmlText(text)}</text>`;
  return outline(`<svg xmlns="http://www.w3.org/2000/svg">${words}</svg>`).width / 100;
}

/** Width of a heading in em, with the space around its letters. */
export const headingWidth = (text: string): number => inkWidth(`H${text}H`) - inkWidth('HH');

/** The letters and signs of a text that no font has, each once. */
export function missingLetters(text: string): string[] {
  const letters = Array.from(new Intl.Segmenter().segment(text.normalize('NFC')), ({ segment }) => segment);
  return [...new Set(letters)].filter(
    (letter) => /(?!\p{ASCII})[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && !inkWidth(letter),
  );
}
