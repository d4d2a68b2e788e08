import { logoData } from '../../data/icons.ts';
import { palette } from '../../data/palette.ts';
import { firm } from '../../firm.ts';
import { language } from '../../language.ts';
import { xmlText } from '../../lib/seo/feed.ts';
import { HEIGHT, WIDTH } from '../../lib/seo/social-image.ts';
import { site as ui, titleBlock } from '../../ui-text.ts';
import { HEADING, headingWidth, SHEET_DATA } from './typeset.ts';

/** A color of the light theme as hex. */
const paper = (name: string): string => palette(name).light;

/** Box of the drawing, or of the photo in its place, in px. */
export const DRAWING = { x: 564, y: 52, width: 580, height: 430 };
/** Box of a title in px, its largest size, and the height of a line in em. */
const TITLE = { left: 112, middle: 267, width: 416, height: 255, largest: 84, lineHeight: 1.06 };

/** Breaks a title into lines of similar length, at the largest size in px at which they fit beside the drawing. */
export function layTitle(title: string): { size: number; lines: string[] } {
  const words = title.split(' ').map((text) => ({ text, width: headingWidth(text) }));
  const space = headingWidth(' ');
  let best = { size: 0, lines: [title] };
  for (let room = 30; room > 1; room -= 0.2) {
    const [lines, widths]: [string[], number[]] = [[], []];
    for (const { text, width } of words) {
      const longer = (widths.at(-1) ?? Infinity) + space + width;
      const fits = longer <= room;
      lines.push(fits ? `${lines.pop() ?? ''} ${text}` : text);
      if (fits) widths.pop();
      widths.push(fits ? longer : width);
    }
    const high = TITLE.height / TITLE.lineHeight / lines.length;
    const size = Math.min(TITLE.largest, TITLE.width / Math.max(...widths), high);
    if (size > best.size || (size === best.size && lines.length === best.lines.length))
      best = { size, lines };
  }
  return best;
}

const text = (x: number, y: number, size: number, color: string, font: string, words: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${paper(color)}" font-family="${font}" stroke="none">${xmlText(words)}</text>`;

const label = (left: number, words: string): string =>
  text(left, 535, 15, 'ink-muted', SHEET_DATA, words.toLocaleUpperCase(language));

const name = (left: number, width: number, words: string): string =>
  text(left, 577, Math.min(32, width / headingWidth(words)), 'ink', HEADING, words);

/**
 * A link preview as SVG with texts: paper with the drafting grid, title, drawing, border, title block, and the logo at the
 * end of the line in the margin.
 * @param drawing its markup in the colors of the theme
 */
export function socialSvg(title: string, sheet: string, drawing: string, viewBox: string): string {
  const { size, lines } = layTitle(title);
  const step = size * TITLE.lineHeight;
  // Capitals are two thirds of an em high, so the baseline is a third of an em below the middle of a line.
  const first = TITLE.middle + size / 3 - ((lines.length - 1) / 2) * step;
  const drawn = drawing.replaceAll(/var\(--(accent|surface-raised)\)/g, (_, color: string) => paper(color));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" color="${paper('ink')}" fill="none" stroke="currentColor" font-family="${SHEET_DATA}">
    <pattern id="fine" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h8v1H1v7H0z" fill="${paper('grid')}" stroke="none"/></pattern>
    <pattern id="strong" x="24" width="64" height="64" patternUnits="userSpaceOnUse"><path d="M0 0h64v1H1v63H0z" fill="${paper('grid-strong')}" stroke="none"/></pattern>
    <rect width="100%" height="100%" fill="${paper('surface')}" stroke="none"/>
    <rect width="100%" height="100%" fill="url(#fine)" stroke="none"/>
    <rect width="100%" height="100%" fill="url(#strong)" stroke="none"/>
    <svg x="${DRAWING.x}" y="${DRAWING.y}" width="${DRAWING.width}" height="${DRAWING.height}" viewBox="${viewBox}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">${drawn}</svg>
    <rect x="32" y="502" width="1136" height="96" fill="${paper('surface-raised')}" stroke-width="2"/>
    <path stroke-width="2" d="M584 502v96M936 502v96"/>
    <rect x="32" y="32" width="1136" height="566" stroke-width="3"/>
    <path stroke="${paper('accent')}" stroke-width="2" d="M76 32V412"/>
    <image x="44" y="412" width="64" height="64" href="${logoData}"/>
    ${lines.map((line, index) => text(TITLE.left, first + index * step, size, 'ink', HEADING, line)).join('')}
    ${label(56, titleBlock.firm)}${name(56, 504, firm.legalName)}
    ${label(608, titleBlock.website)}${name(608, 304, new URL(firm.url).hostname)}
    ${label(960, ui.sheet)}${text(960, 577, 40, 'accent', SHEET_DATA, sheet)}
  </svg>`;
}
