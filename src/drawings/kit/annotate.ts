/** What a draughtsman writes round the subject: text, dimensions, leaders, bubbles, marks, clouds. */
import {
  ACCENT,
  ACCENT_SOLID,
  AXIS,
  FINE,
  OCCLUDE,
  PATCH,
  SOLID,
  THIN,
  add,
  circle,
  dist,
  ends,
  lerp,
  line,
  num,
  path,
  polar,
  rect,
  sides,
  steps,
} from './path.ts';
import type { Pt } from './path.ts';
import type { P3, Project } from './iso.ts';

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

export interface DimensionStyle extends TextStyle {
  /** Distance in px from the measured points to the dimension line; positive = to the right of the walking direction. */
  offset?: number;
  /** Gap between the object and the extension line (default 4). */
  gap?: number;
}

/**
 * A dimension string through points on one line: extension lines, 45-degree ticks, one text a bay, set above the line.
 * An empty text leaves its bay blank.
 */
export function dimension(
  points: readonly Pt[],
  texts: readonly string[],
  style: DimensionStyle = {},
): string {
  const { offset = 20, gap = 4, accent, size = 12 } = style;
  const [first, last] = ends(points);
  const length = dist(first, last) || 1;
  const along: Pt = [(last[0] - first[0]) / length, (last[1] - first[1]) / length];
  const across: Pt = [-along[1], along[0]];
  const shift = (p: Pt, d: number, s = 0): Pt => [
    p[0] + across[0] * d + along[0] * s,
    p[1] + across[1] * d + along[1] * s,
  ];
  const reach = Math.sign(offset);
  const pen = accent ? [ACCENT] : [];
  const rule = line([shift(first, offset, -5), shift(last, offset, 5)]);
  const extensions = points.map((p) => line([shift(p, reach * gap), shift(p, offset + reach * 5)])).join('');
  const angle = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
  const upright = angle > 89.9 ? angle - 180 : angle < -90.1 ? angle + 180 : angle;
  const slant = polar([0, 0], 5, upright - 45);
  const ticks = points
    .map((p) => shift(p, offset))
    .map(([x, y]) =>
      line([
        [x - slant[0], y - slant[1]],
        [x + slant[0], y + slant[1]],
      ]),
    )
    .join('');
  const above = polar([0, 0], size * 0.36 + 5, upright - 90);
  const words = sides(points, false).map(([a, b], i) =>
    texts[i] ? label(add(shift(lerp(a, b, 0.5), offset), above), texts[i], { ...style, turn: upright }) : '',
  );
  return path(rule + extensions, FINE, ...pen) + path(ticks, ...pen) + words.join('');
}

/**
 * A dimension string in an isometric scene, its texts lying in `plane`. `to` is the vector in space from the points
 * to the dimension line; without `extend` there are no extension lines (grid axes already run through the ticks).
 */
export function isoDimension(
  project: Project,
  points: readonly P3[],
  texts: readonly string[],
  to: P3,
  style: TextStyle & { plane?: 'xy' | 'xz' | 'yz'; extend?: boolean; lift?: number } = {},
): string {
  const { plane = 'xy', extend = true, accent, lift = 0.4 } = style;
  const at = ([x, y, z]: P3, t: number): P3 => [x + to[0] * t, y + to[1] * t, z + to[2] * t];
  const flat = points.map((p) => project(at(p, 1)));
  const [a, b] = ends(flat);
  const over = 6 / dist(a, b);
  const rule = line([lerp(a, b, -over), lerp(a, b, 1 + over)]);
  const reach = dist(project(at([0, 0, 0], 0)), project(at([0, 0, 0], 1)));
  const extensions = points.map((p) => line([project(at(p, 4 / reach)), project(at(p, 1 + 5 / reach))]));
  const ticks = flat.map(([x, y]) =>
    line([
      [x, y - 5],
      [x, y + 5],
    ]),
  );
  const words = points.slice(1).map((q, i) => {
    const p = points[i] ?? q;
    const middle: P3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2];
    return texts[i] ? isoLabel(project, at(middle, 1 - lift), texts[i], plane, style) : '';
  });
  const pen = accent ? [ACCENT] : [];
  return (
    path(rule + (extend ? extensions.join('') : ''), FINE, ...pen) +
    path(ticks.join(''), ...pen) +
    words.join('')
  );
}

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

/** Path data of a revision cloud round a polygon (clockwise): equal arcs of about `bump` px that bulge outwards. */
export function cloud(points: readonly Pt[], bump = 16): string {
  const stops = sides(points).flatMap(([a, b]) => {
    const count = Math.max(1, Math.round(dist(a, b) / bump));
    return steps(count).map((i) => lerp(a, b, i / count));
  });
  const arcs = sides(stops).map(([a, b]) => {
    const r = num(dist(a, b) * 0.56);
    return `A${r} ${r} 0 0 1 ${num(b[0])} ${num(b[1])}`;
  });
  const [x, y] = stops[0] ?? [0, 0];
  return `M${num(x)} ${num(y)}${arcs.join('')}z`;
}

/** A revision triangle with its number. */
export function delta(at: Pt, text: string, accent = false): string {
  const sides3 = [-90, 30, 150].map((angle) => polar(at, 14, angle));
  return (
    path(line(sides3, true), THIN, ...(accent ? [ACCENT] : [])) +
    label(add(at, [0, 1]), text, { size: 11, accent })
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
