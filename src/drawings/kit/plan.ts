/** Floor plans: pochéd walls, openings, doors, stairs. */
import { arc, line, rect } from './path.ts';
import { type Pt, type Segment, polar, run, sides, steps } from './points.ts';

export type Gap = readonly [from: number, to: number];

/** Path data (fill it SOLID) of a level or upright wall round its centre line, `t` px thick, less its gaps. */
export function wall(a: Pt, b: Pt, t: number, ...gaps: readonly Gap[]): string {
  const level = a[1] === b[1];
  const axis = level ? 0 : 1;
  const stops = [a[axis] - t / 2, ...gaps.flat(), b[axis] + t / 2];
  const block = (from: number, to: number) =>
    level ? rect(from, a[1] - t / 2, to - from, t) : rect(a[0] - t / 2, from, t, to - from);
  return steps(stops.length / 2)
    .map((i) => block(stops[2 * i] ?? 0, stops[2 * i + 1] ?? 0))
    .join('');
}

/** Path data of a window from `a` to `b` on the centre line of a level or upright wall: jambs, faces, glass. */
export function windowPlan(a: Pt, b: Pt, t: number): string {
  const frame =
    a[1] === b[1] ? rect(a[0], a[1] - t / 2, b[0] - a[0], t) : rect(a[0] - t / 2, a[1], t, b[1] - a[1]);
  return frame + line([a, b]);
}

/** Path data of a door: the leaf open at angle `open` and its swing to the angle `shut` (degrees clockwise from 3). */
export const door = (hinge: Pt, leaf: number, shut: number, open: number) =>
  line([hinge, polar(hinge, leaf, open)]) + arc(hinge, leaf, open, shut);

/** The treads of a flight from x `a` to `b` between the edges y0 and y1, and its edge at y0, as segments (see `clip`). */
export const flight = (a: number, b: number, y0: number, y1: number, count: number): Segment[] => [
  ...sides(run(a, y0, b, y0), false),
  ...steps(count).flatMap((i) => {
    const x = a + ((b - a) * i) / (count - 1);
    return sides(run(x, y0, x, y1), false);
  }),
];
