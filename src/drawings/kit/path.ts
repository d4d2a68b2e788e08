/**
 * Path data and its markup. Units everywhere in the kit: user units = CSS px of a drawing shown 480 wide.
 * Functions that return "path data" give the text of a `d` attribute and can be joined with `+`;
 * `path()` turns it into markup.
 */
import { type Pt, type Segment, add, corners, dist, lerp, polar } from './points.ts';

const tenths = (value: number) => Math.round(value * 10);
const show = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.');
const show2 = (...values: number[]) => values.map(show).join(' ').replaceAll(' -', '-');

/** A number as the drawings write it: one decimal, no leading zero. */
export const num = (value: number) => show(tenths(value));

/** Markup of a path: data, then any pens and fills, e.g. `path(d, CUT, ACCENT)`. */
export function path(data: string, ...pens: string[]): string {
  return data === '' ? '' : `<path ${['d="' + data + '"', ...pens].join(' ')}/>`;
}

/** Path data of a polyline through the points; `closed` makes it a polygon. */
export function line(points: Iterable<Pt>, closed = false): string {
  let data = '';
  let lastX = 0;
  let lastY = 0;
  for (const [px, py] of points) {
    const [x, y] = [tenths(px), tenths(py)];
    const [dx, dy] = [x - lastX, y - lastY];
    if (data === '') data = `M${show2(x, y)}`;
    else if (dy === 0 && dx !== 0) data += `h${show(dx)}`;
    else if (dx === 0 && dy !== 0) data += `v${show(dy)}`;
    else if (dx !== 0) data += `l${show2(dx, dy)}`;
    [lastX, lastY] = [x, y];
  }
  return closed && data !== '' ? `${data}z` : data;
}

/** Path data of separate straight segments. */
export const lines = (segments: Iterable<Segment>) => [...segments].map((pair) => line(pair)).join('');

/** Path data of a rectangle. */
export const rect = (x: number, y: number, w: number, h: number) => line(corners(x, y, w, h), true);

/** Path data of a circle. */
export function circle([x, y]: Pt, r: number): string {
  const half = `a${show2(tenths(r), tenths(r))} 0 1 0 `;
  return `M${show2(tenths(x - r), tenths(y))}${half}${num(2 * r)} 0${half}${num(-2 * r)} 0z`;
}

/** Path data of an arc round `centre`, angles in degrees, clockwise from 3 o'clock (y points down). */
export function arc(centre: Pt, r: number, from: number, to: number): string {
  const [a, b] = [polar(centre, r, from), polar(centre, r, to)];
  const flags = `${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0}`;
  return `M${num(a[0])} ${num(a[1])}A${num(r)} ${num(r)} 0 ${flags} ${num(b[0])} ${num(b[1])}`;
}

/** Path data of dots: draw with a round cap, the stroke width is the diameter (see `dot` pen). */
export const dots = (points: Iterable<Pt>) =>
  [...points].map(([x, y]) => `M${num(x)} ${num(y)}h.01`).join('');

/** Pen for `dots`: diameter in px. */
export const dot = (diameter: number) => `stroke-width="${num(diameter)}"`;

/** Path data of a smooth curve through the points (Catmull-Rom), or with its own `handles` (a third of a step each). */
export function curve(points: readonly Pt[], closed = false, handles?: readonly Pt[]): string {
  const count = points.length;
  const at = (i: number): Pt =>
    points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0];
  const handle = (i: number): Pt =>
    handles?.[i % count] ?? [(at(i + 1)[0] - at(i - 1)[0]) / 6, (at(i + 1)[1] - at(i - 1)[1]) / 6];
  const [x0, y0] = at(0);
  let data = `M${show2(tenths(x0), tenths(y0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [from, to] = [at(i), at(i + 1)];
    const [ox, oy] = [tenths(from[0]), tenths(from[1])];
    const [leave, arrive] = [handle(i), handle(i + 1)];
    const pull: Pt = [to[0] - arrive[0], to[1] - arrive[1]];
    const nodes: Pt[] = i === 0 ? [add(from, leave), pull, to] : [pull, to];
    data += `${i === 0 ? 'c' : 's'}${show2(...nodes.flatMap(([x, y]) => [tenths(x) - ox, tenths(y) - oy]))}`;
  }
  return closed ? `${data}z` : data;
}

/** Path data of a polyline whose corners are rounded by radius `r`: bent bars, pipes, conduits. */
export function bent(points: readonly Pt[], r: number): string {
  let data = '';
  points.forEach((p, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) {
      data += `${before ? 'L' : 'M'}${num(p[0])} ${num(p[1])}`;
      return;
    }
    const a = lerp(p, before, Math.min(0.5, r / dist(p, before)));
    const b = lerp(p, after, Math.min(0.5, r / dist(p, after)));
    data += `L${num(a[0])} ${num(a[1])}Q${[p, b].map(([x, y]) => `${num(x)} ${num(y)}`).join(' ')}`;
  });
  return data;
}
