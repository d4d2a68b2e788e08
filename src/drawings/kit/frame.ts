/** Frames: columns and beams on grid lines. */
import { type Solid, box } from './solids.ts';

/** Square columns of side `size` on every crossing of the grid lines. */
export const columns = (xs: readonly number[], ys: readonly number[], z0: number, z1: number, size: number) =>
  xs.flatMap((x) => ys.map((y) => box([x - size / 2, y - size / 2, z0], [size, size, z1 - z0])));

/**
 * Beams along x or y with their undersides at `z`: on each of the grid lines `on`, one a bay between the stops.
 * `trim` cuts both ends back, to the face of the column or girder that carries them.
 */
export const beams = (
  along: 'x' | 'y',
  stops: readonly number[],
  on: readonly number[],
  z: number,
  { trim = 0, w = 1, h = 1.5 } = {},
): Solid[] =>
  on.flatMap((at) =>
    stops.slice(1).map((stop, i) => {
      const from = (stops[i] ?? stop) + trim;
      const length = stop - trim - from;
      return along === 'x'
        ? box([from, at - w / 2, z], [length, w, h])
        : box([at - w / 2, from, z], [w, length, h]);
    }),
  );
