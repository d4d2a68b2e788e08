/** Text on the sheet and in isometric planes. */
import type { P3, Project } from './iso.ts';
import { num, path, rect } from './path.ts';
import { ACCENT_SOLID, PATCH, SOLID } from './pens.ts';
import type { Pt } from './points.ts';

export interface TextStyle {
  /** px, 11 to 14 (default 12). */
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  accent?: boolean | undefined;
  /** Degrees clockwise about the text's point. */
  turn?: number;
  /** Hides the lines behind the text (level text only). */
  clear?: boolean;
}

/** Width in px of a text in the drawings' monospace face. */
export const textWidth = (text: string, size = 12) => text.length * size * 0.6;

/** A text whose capitals are centred on `at` vertically. */
export function label(at: Pt, text: string, style: TextStyle = {}): string {
  const { size = 12, anchor = 'middle', accent, turn, clear } = style;
  const spin = turn ? `rotate(${num(turn)} ${num(at[0])} ${num(at[1])})` : '';
  const width = textWidth(text, size) + 6;
  const start = at[0] - { start: 3, middle: width / 2, end: width - 3 }[anchor];
  const patch = clear ? path(rect(start, at[1] - size * 0.6, width, size * 1.2), PATCH) : '';
  return patch + write([at[0], at[1] + size * 0.36], text, size, anchor, accent, spin);
}

/** A text that lies in an isometric plane: 'xy' the floor, 'xz' and 'yz' the two walls the reader sees. */
export function isoLabel(
  project: Project,
  at: P3,
  text: string,
  plane: 'xy' | 'xz' | 'yz',
  style: TextStyle = {},
) {
  const [x, y] = project(at);
  const axes = { xy: '.87 .5 -.87 .5', xz: '.87 .5 0 1', yz: '.87 -.5 0 1' }[plane];
  const { size = 12, anchor = 'middle', accent } = style;
  return write([0, size * 0.36], text, size, anchor, accent, `matrix(${axes} ${num(x)} ${num(y)})`);
}

function write([x, y]: Pt, text: string, size: number, anchor: string, accent?: boolean, transform?: string) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const attributes = [
    `x="${num(x)}" y="${num(y)}"`,
    transform ? `transform="${transform}"` : '',
    anchor === 'start' ? '' : `text-anchor="${anchor}"`,
    `font-size="${num(size)}"`,
    accent ? ACCENT_SOLID : SOLID,
  ];
  return `<text ${attributes.filter(Boolean).join(' ')}>${escaped}</text>`;
}
