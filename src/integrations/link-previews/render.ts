import { readFile } from 'node:fs/promises';

import { createElement, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';

import { drawingGroup, getDrawing } from '../../data/drawings.ts';
import type { PageRecord } from '../../data/record.ts';
import { ARCHIVO, CHARACTERS, cutFont, JETBRAINS_MONO, partOf } from '../fonts/subset-fonts.ts';
import { HEIGHT, WIDTH } from '../../lib/seo/social-image.ts';
import { DRAWINGS, FIRM_FILE } from '../../schemas/content-files.ts';
import { FONT_PARTS, MONOSPACE_FONT, paper, socialSvg, socialWords } from './template.ts';

/** Width and ascent of every character of the monospace font in em. */
const [ADVANCE, ASCENT] = [0.6, 1.02];

/** Has the symbols of mathematics and drawings that neither font has. */
const SYMBOLS = '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2';

const load = async (name: string, source: string, axes = {}) => ({
  name,
  data: await readFile(await cutFont(source, CHARACTERS, 'sfnt', axes)),
});
// Satori reads no variable fonts, so the heading's is cut to one instance.
const fonts = await Promise.all([
  ...FONT_PARTS.map((part) => load(`heading-${part}`, partOf(ARCHIVO, part), { wght: 700, wdth: 80 })),
  ...FONT_PARTS.map((part) => load(`monospace-${part}`, partOf(JETBRAINS_MONO, part))),
  load('symbols', SYMBOLS),
]);

/** Warnings so far: each is printed once in a build. */
const reported = new Set<string>();

/**
 * Lays out texts as an SVG of outlines. What no font has is left blank, with a warning.
 * @param fileOf names the file that a character is from
 */
async function outline(
  words: ReactElement,
  width: number,
  height: number,
  fileOf: (character: string) => string,
): Promise<string> {
  const missing = new Map<string, Set<string>>();
  const loadAdditionalAsset = (_language: string, text: string) => {
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      const file = fileOf(segment);
      missing.set(file, (missing.get(file) ?? new Set()).add(segment));
    }
    return Promise.resolve([]);
  };
  const svg = await satori(words, { width, height, fonts, loadAdditionalAsset });
  for (const [file, characters] of missing) {
    const warning = `${file}: the link preview has no letters for ${[...characters].join(' ')}`;
    if (!reported.has(warning)) console.warn(warning);
    reported.add(warning);
  }
  return svg;
}

/** One `<text>` of a drawing as outlines in its place. */
async function outlineText(attributes: string, escaped: string, file: string): Promise<string> {
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
    color: value('fill') || paper('ink'),
  };
  const words = createElement('div', { style }, text);
  const svg = await outline(words, text.length * ADVANCE * 100, 132, () => file);
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${size / 100})`;
  return `<g transform="${value('transform')} ${place}" stroke="none">${svg}</g>`;
}

/**
 * A drawing in the colors of paper, its texts outlined: the renderer would look for their font on the machine.
 * @param file that it is from, for a warning
 */
export async function onPaper(drawing: string, file: string): Promise<string> {
  const text = /<text ([^>]*)>([^<]*)<\/text>/g;
  const colored = drawing
    .replaceAll('currentColor', paper('ink'))
    .replaceAll('var(--accent)', paper('accent'))
    .replaceAll('var(--surface-raised)', paper('surface-raised'))
    .replace(/color-mix\(in srgb, (#\w+) var\(--drawing-color\), #\w+\)/g, '$1')
    // Lines of a text that programs place one by one.
    .replace(
      /<text([^>]*)>((?:\s*<tspan[^>]*>[^<]*<\/tspan>)+)\s*<\/text>/g,
      (_, outer: string, inner: string) =>
        inner.replace(/<tspan([^>]*)>/g, `<text$1${outer}>`).replaceAll('</tspan>', '</text>'),
    );
  const outlines = await Promise.all(
    Array.from(colored.matchAll(text), ([, attributes = '', words = '']) =>
      outlineText(attributes, words, file),
    ),
  );
  return colored.replace(text, () => outlines.shift() ?? '');
}

/** Draws the link preview of a page as the bytes of a PNG file. */
export async function socialPicture(page: PageRecord): Promise<Uint8Array<ArrayBuffer>> {
  const { title, sheet, file } = page;
  // A firm may have taken out the one that pages without their own share.
  const drawing = getDrawing(page.drawing) ?? getDrawing('home');
  const lines = drawing ? await onPaper(drawingGroup(drawing), `${DRAWINGS}/${page.drawing}.svg`) : '';
  const words = await outline(socialWords(title, sheet), WIDTH, HEIGHT, (character) =>
    title.normalize('NFC').includes(character) ? file : FIRM_FILE,
  );
  const svg = socialSvg(words, lines, drawing?.viewBox ?? '0 0 480 320');
  const png = sharp(Buffer.from(svg)).png({ palette: true, colors: 16, dither: 0, effort: 7 });
  return new Uint8Array(await png.toBuffer());
}
