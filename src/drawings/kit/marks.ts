/** Drafting marks: bubbles, section marks, datums, north, break lines. */
import { circle, line, num, path } from './path.ts';
import { ACCENT, ACCENT_SOLID, AXIS, FINE, OCCLUDE, SOLID, THIN } from './pens.ts';
import { type Pt, add, dist, lerp, polar } from './points.ts';
import { label } from './text.ts';

/** The balloon of an item: its number in a circle at `at`, with a leader to the dot at `tip`. */
export const balloon = (at: Pt, tip: Pt, number: string, r = 10) =>
  path(line([lerp(at, tip, r / dist(at, tip)), tip]), FINE, ACCENT) +
  path(circle(tip, 1.8), ACCENT_SOLID) +
  path(circle(at, r), OCCLUDE, THIN, ACCENT) +
  label(at, number, { size: 12, accent: true });

/** A grid bubble (radius `r`) with its letter or number and, from `to`, the dash-dot axis that it names. */
export function gridBubble(at: Pt, text: string, to?: Pt, r = 11): string {
  const axis = to ? path(line([lerp(at, to, r / dist(at, to)), to]), AXIS) : '';
  return axis + path(circle(at, r), THIN) + label(at, text, { size: r > 10 ? 12 : 11 });
}

/** A detail bubble: number over sheet, divided by a line. */
export const detailMark = (at: Pt, number: string, sheet: string, r = 15) =>
  path(circle(at, r) + line([add(at, [-r, 0]), add(at, [r, 0])]), THIN) +
  label(add(at, [0, -r * 0.46]), number, { size: 11 }) +
  label(add(at, [0, r * 0.48]), sheet, { size: 11 });

/** A section mark: bubble with a filled pointer that looks towards `degrees` (clockwise from 3 o'clock). */
export function sectionMark(
  at: Pt,
  text: string,
  degrees: number,
  style: { r?: number; accent?: boolean } = {},
) {
  const { r = 11, accent } = style;
  const [a, b, tip] = [polar(at, r, degrees - 90), polar(at, r, degrees + 90), polar(at, r * 1.5, degrees)];
  return (
    path(line([a, tip, b], true), accent ? ACCENT_SOLID : SOLID) +
    path(circle(at, r), OCCLUDE, THIN, ...(accent ? [ACCENT] : [])) +
    label(at, text, { size: 12, accent })
  );
}

/** A quartered target: level datum, benchmark or ground control point. */
export function target(at: Pt, r = 6, accent = false): string {
  const [n, e, s, w] = [-90, 0, 90, 180].map((angle) => polar(at, r, angle)) as [Pt, Pt, Pt, Pt];
  const q = `A${num(r)} ${num(r)} 0 0 1 `;
  const to = (p: Pt) => `${num(p[0])} ${num(p[1])}`;
  const quarters = `M${to(at)}L${to(n)}${q}${to(e)}zM${to(at)}L${to(s)}${q}${to(w)}z`;
  return (
    path(circle(at, r), THIN, ...(accent ? [ACCENT] : [])) + path(quarters, accent ? ACCENT_SOLID : SOLID)
  );
}

/** A level mark: datum target at `at`, a fine line to `to` on the object, the level's text above the line. */
export function levelMark(at: Pt, to: Pt, text: string): string {
  const side = Math.sign(to[0] - at[0]);
  return (
    path(line([[at[0] + side * 5, at[1]], to]), FINE) +
    target(at, 5) +
    label([at[0] - side * 10, at[1]], text, { size: 11, anchor: side > 0 ? 'end' : 'start' })
  );
}

/** A north arrow of radius `r`. */
export const northArrow = (at: Pt, r = 13) =>
  path(circle(at, r), THIN) +
  path(line([polar(at, r, -90), polar(at, r, 125), polar(at, r * 0.35, 90)], true), SOLID) +
  path(line([polar(at, r, -90), polar(at, r, 55), polar(at, r * 0.35, 90)]), THIN) +
  label([at[0], at[1] - r - 10], 'N');

/** Path data of a break line from `a` to `b`: straight with a zigzag in the middle. */
export function breakLine(a: Pt, b: Pt, size = 6): string {
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const middle = lerp(a, b, 0.5);
  const [p, q] = [polar(middle, -size * 0.7, angle), polar(middle, size * 0.7, angle)];
  const up = polar([0, 0], size, angle - 75);
  return line([a, p, add(lerp(p, q, 0.25), up), add(lerp(p, q, 0.75), [-up[0], -up[1]]), q, b]);
}
