/** Arrows, and leaders that tie a text to the object. */
import { circle, line, path } from './path.ts';
import { ACCENT, ACCENT_SOLID, FINE, SOLID } from './pens.ts';
import { type Pt, ends, polar } from './points.ts';
import { type TextStyle, label } from './text.ts';

/** Path data of a filled arrow head with its point at `tip`, coming from the direction of `from`; `size` px long. */
export function arrowHead(tip: Pt, from: Pt, size = 9): string {
  const angle = (Math.atan2(from[1] - tip[1], from[0] - tip[0]) * 180) / Math.PI;
  return line([tip, polar(tip, size, angle - 16), polar(tip, size, angle + 16)], true);
}

/** A line through the points with a filled arrow head at its end. */
export function arrow(points: readonly Pt[], ...pens: string[]): string {
  const [from, tip] = ends(points.slice(-2));
  return (
    path(line(points), ...pens) + path(arrowHead(tip, from), pens.includes(ACCENT) ? ACCENT_SOLID : SOLID)
  );
}

/** A leader: from the object (arrow head or dot) through the points to a text beside its end. */
export function leader(
  points: readonly Pt[],
  text: string,
  style: TextStyle & { head?: 'arrow' | 'dot' } = {},
) {
  const [tip, from] = ends(points.slice(0, 2));
  const [before, end] = ends(points.slice(-2));
  const side = end[0] >= before[0] ? 1 : -1;
  const pen = style.accent ? [ACCENT] : [];
  const head = style.head === 'dot' ? circle(tip, 2.2) : arrowHead(tip, from);
  const words = { ...style, anchor: side > 0 ? 'start' : 'end' } as const;
  return (
    path(line(points), FINE, ...pen) +
    path(head, style.accent ? ACCENT_SOLID : SOLID) +
    (text ? label([end[0] + side * 5, end[1]], text, words) : '')
  );
}
