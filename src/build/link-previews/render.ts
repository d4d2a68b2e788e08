import { readFile } from 'node:fs/promises';

import { createElement, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';

import { drawingGroup, getDrawing } from '../../data/drawings.ts';
import type { PageRecord } from '../../data/page-records.ts';
import { ARCHIVO, CHARACTERS, cutFont, JETBRAINS_MONO } from '../fonts/cut-font.ts';
import { HEIGHT, WIDTH } from '../../lib/seo/social-image.ts';
import { colors, HEADING_FONT, MONOSPACE_FONT, socialSvg, socialWords } from './template.ts';

/** Width and ascent of every character of the monospace font in em. */
const [ADVANCE, ASCENT] = [0.6, 1.02];

// Satori reads no variable fonts, so the heading's is cut to one instance.
const heading = await cutFont(ARCHIVO, CHARACTERS, 'sfnt', { wght: 700, wdth: 80 });
const monospace = await cutFont(JETBRAINS_MONO, CHARACTERS, 'sfnt');
const fonts = [
  { name: HEADING_FONT, data: await readFile(heading) },
  { name: MONOSPACE_FONT, data: await readFile(monospace) },
];

/** Lays out texts as an SVG of outlines. */
const outline = (words: ReactElement, width: number, height: number): Promise<string> =>
  satori(words, { width, height, fonts });

/** One `<text>` of a drawing as outlines in its place. */
async function outlineText(attributes: string, escaped: string): Promise<string> {
  const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  const text = escaped.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const size = Number(value('font-size'));
  if (!size) return '';
  const shift = { middle: 0.5, end: 1 }[value('text-anchor')] ?? 0;
  const x = Number(value('x')) - shift * text.length * ADVANCE * size;
  const y = Number(value('y')) - ASCENT * size;
  // Satori rounds to a tenth of a px, so it gets 100 px to the em.
  const style = {
    fontFamily: MONOSPACE_FONT,
    fontSize: 100,
    lineHeight: 1.32,
    color: value('fill') || colors.ink,
  };
  const svg = await outline(createElement('div', { style }, text), text.length * ADVANCE * 100, 132);
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${size / 100})`;
  return `<g transform="${value('transform')} ${place}" stroke="none">${svg}</g>`;
}

/** A drawing in the colors of paper, its texts outlined: the renderer would look for their font on the machine. */
export async function onPaper(drawing: string): Promise<string> {
  const text = /<text ([^>]*)>([^<]*)<\/text>/g;
  const colored = drawing
    .replaceAll('currentColor', colors.ink)
    .replaceAll('var(--accent)', colors.accent)
    .replaceAll('var(--surface-raised)', colors.raised)
    // Lines of a text that programs place one by one.
    .replace(
      /<text([^>]*)>((?:\s*<tspan[^>]*>[^<]*<\/tspan>)+)\s*<\/text>/g,
      (_, outer: string, inner: string) =>
        inner.replace(/<tspan([^>]*)>/g, `<text$1${outer}>`).replaceAll('</tspan>', '</text>'),
    );
  const outlines = await Promise.all(
    Array.from(colored.matchAll(text), ([, attributes = '', words = '']) => outlineText(attributes, words)),
  );
  return colored.replace(text, () => outlines.shift() ?? '');
}

/** Draws the link preview of a page as the bytes of a PNG file. */
export async function socialPicture(page: PageRecord): Promise<Uint8Array<ArrayBuffer>> {
  const { title, sheet } = page;
  // A firm may have taken out the one that pages without their own share.
  const drawing = getDrawing(page.drawing) ?? getDrawing('home');
  const lines = drawing ? await onPaper(drawingGroup(drawing)) : '';
  const words = await outline(socialWords(title, sheet), WIDTH, HEIGHT);
  const svg = socialSvg(words, lines, drawing?.viewBox ?? '0 0 480 320');
  const png = sharp(Buffer.from(svg)).png({ palette: true, colors: 16, dither: 0, effort: 7 });
  return new Uint8Array(await png.toBuffer());
}
