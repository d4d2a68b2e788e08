import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';

import { language } from '../../language.ts';
import { colorPair } from '../../lib/color-tokens.ts';
import { HEIGHT, WIDTH } from '../../lib/seo/social-image.ts';
import { firm } from '../../firm.ts';
import { site as ui, titleBlock } from '../../ui-text.ts';
import logo from '../../../public/favicon.svg?raw';
import tokens from '../../styles/tokens.css?raw';

/** Files of each font, by the letters in them. Satori takes a character from the first font that has it. */
export const FONT_PARTS = ['latin', 'latin-ext', 'vietnamese'];
const familyOf = (font: string) => [...FONT_PARTS.map((part) => `${font}-${part}`), 'symbols'].join(', ');
const HEADING_FONT = familyOf('heading');
export const MONOSPACE_FONT = familyOf('monospace');

/** A color of the light theme, by its name in src/styles/tokens.css. */
export const paper = (name: string): string => colorPair(tokens, name).light;

const TITLE = { left: 112, top: 92, width: 416, height: 350 };
/** Left edges of the cells of the title block, and its right edge. */
const [FIRM_LEFT, HOST_LEFT, NUMBER_LEFT] = [32, 584, 936];
const CELL_PADDING = 24;

/** Width of a text in em in the condensed bold of the headings, rounded up: characters have four widths. */
const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => {
    if (/[ijlftrI.,:;!'’() -]/.test(character)) return sum + 0.3;
    if (/[mwMW&%@—]/.test(character)) return sum + 0.8;
    if (/\p{M}/u.test(character)) return sum;
    // Symbols of another font.
    if (character > '\u024f' && !/\p{L}/u.test(character)) return sum + 0.9;
    return sum + (/\p{Lu}/u.test(character) ? 0.63 : 0.52);
  }, 0);

const TITLE_SIZES = [84, 76, 68, 60, 54, 48];
const TITLE_LINE_HEIGHT = 1.06;

/** The largest font size in px at which a title fits beside its drawing. */
export function titleSize(title: string): number {
  const words = title.split(' ').map(textWidth);
  const fits = (size: number) => {
    const room = TITLE.width / size;
    let [lines, filled] = [1, 0];
    for (const width of words) {
      if (filled && filled + width > room) [lines, filled] = [lines + 1, 0];
      filled += width + textWidth(' ');
    }
    return Math.max(...words) <= room && lines * size * TITLE_LINE_HEIGHT <= TITLE.height;
  };
  // A word too long for the smallest size sets its own.
  return TITLE_SIZES.find(fits) ?? Math.min(48, TITLE.width / Math.max(...words));
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

function cell(label: string, left: number, value: ReactElement): ReactElement {
  const style: CSSProperties = {
    position: 'absolute',
    left,
    top: 502,
    height: 96,
    padding: `18px ${CELL_PADDING}px`,
    boxSizing: 'border-box',
    flexDirection: 'column',
    justifyContent: 'space-between',
  };
  const small = { fontFamily: MONOSPACE_FONT, fontSize: 15, letterSpacing: 1, color: paper('ink-muted') };
  return box(style, box(small, label.toLocaleUpperCase(language)), value);
}

function name(text: string, width: number): ReactElement {
  const fontSize = Math.min(32, (width - 2 * CELL_PADDING) / textWidth(text));
  return box({ fontFamily: HEADING_FONT, fontSize, lineHeight: 1 }, text);
}

/** The texts of a link preview, laid out for satori: the title, and the cells of the title block. */
export function socialWords(title: string, number: string): ReactElement {
  const heading: CSSProperties = {
    fontFamily: HEADING_FONT,
    fontSize: titleSize(title),
    lineHeight: TITLE_LINE_HEIGHT,
    letterSpacing: '-0.01em',
    wordSpacing: '0.06em',
    textWrap: 'balance',
  };
  const large = { fontFamily: MONOSPACE_FONT, fontSize: 40, lineHeight: 0.8, color: paper('accent') };
  return box(
    { width: WIDTH, height: HEIGHT, color: paper('ink') },
    box({ position: 'absolute', ...TITLE, alignItems: 'center' }, box(heading, title.normalize('NFC'))),
    cell(titleBlock.firm, FIRM_LEFT, name(firm.legalName, HOST_LEFT - FIRM_LEFT)),
    cell(titleBlock.website, HOST_LEFT, name(new URL(firm.url).hostname, NUMBER_LEFT - HOST_LEFT)),
    cell(ui.sheet, NUMBER_LEFT, box(large, number)),
  );
}

/** Lines of 1 px across the whole picture, at every multiple of a step from its middle. */
function grid(step: number, color: string): string {
  let data = '';
  for (let x = (WIDTH / 2) % step; x < WIDTH; x += step) data += `M${x} 0h1v${HEIGHT}h-1z`;
  for (let y = 0; y < HEIGHT; y += step) data += `M0 ${y}h${WIDTH}v1h-${WIDTH}z`;
  return `<path fill="${color}" stroke="none" d="${data}"/>`;
}

/**
 * A whole link preview: paper with the drafting grid, drawing, border, title block, and the logo at the end of
 * the line in the margin.
 * @param words SVG of socialWords()
 * @param drawing markup of a drawing without `<text>`
 */
export const socialSvg = (words: string, drawing: string, viewBox: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" color="${paper('ink')}" fill="none" stroke="currentColor">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${paper('surface')}" stroke="none"/>
    ${grid(8, paper('grid'))}
    ${grid(64, paper('grid-strong'))}
    <svg x="564" y="52" width="580" height="430" viewBox="${viewBox}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${drawing}</svg>
    <rect x="32" y="502" width="1136" height="96" fill="${paper('surface-raised')}" stroke-width="2"/>
    <path stroke-width="2" d="M${HOST_LEFT} 502v96M${NUMBER_LEFT} 502v96"/>
    <rect x="32" y="32" width="1136" height="566" stroke-width="3"/>
    <path stroke="${paper('accent')}" stroke-width="2" d="M76 32V412"/>
    <image x="44" y="412" width="64" height="64" href="data:image/svg+xml;base64,${btoa(logo)}"/>
    <g stroke="none">${words}</g>
  </svg>`;
