import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';

import { type Colors, onPaper, type Outlines } from '../lib/paper.ts';
import { textWidth } from '../lib/text-width.ts';

/** What the picture of a page shows. */
export interface SocialImage {
  title: string;
  /** Number in the set, such as `E-03`. */
  number: string;
  firm: string;
  /** Host that the page lies on. */
  host: string;
  /** Markup of the drawing, and the part of its plane that it fills. */
  drawing: string;
  viewBox: string;
}

/** Families that a picture is set in: the condensed bold of the headings, and that of sheet data. */
export const HEADING = 'Heading';
export const MONOSPACE = 'Monospace';

/** Size of a picture in px, as link previews ask for it. */
export const [WIDTH, HEIGHT] = [1200, 630];
/** The border of the sheet, and the title block strip inside its lower edge. */
const BORDER = { left: 32, top: 32, width: 1136, height: 566 };
const STRIP = { left: 32, top: 502, width: 1136, height: 96 };
const [HOST_AT, NUMBER_AT] = [584, 936];
/** Space left and right inside a cell of the strip. */
const PADDING = 24;
const TITLE = { left: 112, top: 92, width: 416, height: 350 };
const DRAWING = { x: 564, y: 52, width: 580, height: 430 };
/** Where the line in the margin hangs, and the firm's sign at its end. */
const LINE_AT = 76;
export const SIGN = { left: 44, top: 412, size: 64 };

const SIZES = [84, 76, 68, 60, 54, 48];
const LEADING = 1.06;

/**
 * The largest size at which a title fits beside its drawing.
 * @returns font size in px
 */
export function titleSize(title: string): number {
  const words = title.split(' ').map(textWidth);
  const fits = (size: number) => {
    const room = TITLE.width / size;
    let [lines, filled] = [1, 0];
    for (const width of words) {
      if (filled && filled + width > room) [lines, filled] = [lines + 1, 0];
      filled += width + textWidth(' ');
    }
    return Math.max(...words) <= room && lines * size * LEADING <= TITLE.height;
  };
  // One very long word alone sets its own size.
  return SIZES.find(fits) ?? Math.min(SIZES.at(-1) ?? 0, TITLE.width / Math.max(...words));
}

const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** The words of a picture, for a renderer that wraps them: the title, and the cells of the title block. */
export function socialWords({ title, number, firm, host }: SocialImage, colors: Colors): ReactElement {
  const cell = (label: string, left: number, value: ReactElement) =>
    box(
      {
        position: 'absolute',
        left: left - STRIP.left,
        top: 0,
        height: STRIP.height,
        padding: `18px ${PADDING}px`,
        boxSizing: 'border-box',
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      box(
        { fontFamily: MONOSPACE, fontSize: 15, letterSpacing: 1, color: colors.muted },
        label.toUpperCase(),
      ),
      value,
    );
  const name = (text: string, width: number) => {
    const fontSize = Math.min(32, (width - 2 * PADDING) / textWidth(text));
    return box({ fontFamily: HEADING, fontSize, lineHeight: 1 }, text);
  };
  return box(
    { width: WIDTH, height: HEIGHT, color: colors.ink },
    box(
      { position: 'absolute', ...TITLE, alignItems: 'center' },
      box(
        {
          fontFamily: HEADING,
          fontSize: titleSize(title),
          lineHeight: LEADING,
          letterSpacing: '-0.01em',
          wordSpacing: '0.06em',
          textWrap: 'balance',
        },
        title,
      ),
    ),
    box(
      { position: 'absolute', ...STRIP },
      cell('Firm', STRIP.left, name(firm, HOST_AT - STRIP.left)),
      cell('Website', HOST_AT, name(host, NUMBER_AT - HOST_AT)),
      cell(
        'Sheet',
        NUMBER_AT,
        box({ fontFamily: MONOSPACE, fontSize: 40, lineHeight: 0.8, color: colors.accent }, number),
      ),
    ),
  );
}

/** Lines across a picture, a px wide, at every multiple of a step from the middle as the pages have them. */
function grid(step: number, color: string): string {
  let data = '';
  for (let x = (WIDTH / 2) % step; x < WIDTH; x += step) data += `M${x} 0h1v${HEIGHT}h-1z`;
  for (let y = 0; y < HEIGHT; y += step) data += `M0 ${y}h${WIDTH}v1h-${WIDTH}z`;
  return `<path fill="${color}" stroke="none" d="${data}"/>`;
}

/**
 * A whole picture: paper with the drafting grid, the drawing, border and title block, and the line in
 * the margin, at whose end the firm's sign is laid on.
 * @param words what socialWords() describes, as markup of outlines
 * @param outlines of all signs that the drawing holds
 */
export function socialSvg(sheet: SocialImage, words: string, outlines: Outlines, colors: Colors): string {
  const place = Object.entries(DRAWING).map(([name, value]) => `${name}="${value}"`);
  const strip = [HOST_AT, NUMBER_AT].map((x) => `M${x} ${STRIP.top}v${STRIP.height}`);
  const border = `M${BORDER.left} ${BORDER.top}h${BORDER.width}v${BORDER.height}h-${BORDER.width}z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" color="${colors.ink}" fill="none" stroke="currentColor">`,
    `<path fill="${colors.surface}" stroke="none" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    grid(8, colors.grid),
    grid(64, colors.gridStrong),
    `<svg ${place.join(' ')} viewBox="${sheet.viewBox}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">`,
    onPaper(sheet.drawing, outlines, colors),
    '</svg>',
    `<path fill="${colors.raised}" stroke-width="2" d="M${STRIP.left} ${STRIP.top}h${STRIP.width}v${STRIP.height}h-${STRIP.width}z${strip.join('')}"/>`,
    `<path stroke-width="3" d="${border}"/>`,
    `<path stroke="${colors.accent}" stroke-width="2" d="M${LINE_AT} ${BORDER.top}V${SIGN.top}"/>`,
    `<g stroke="none">${words}</g>`,
    '</svg>',
  ].join('');
}
