/** Ground: contour lines of a height function. */
import { chain } from './geometry.ts';
import { curve } from './path.ts';
import { type Pt, type Segment, dist, ends, lerp, steps } from './points.ts';

export type Height = (x: number, y: number) => number;

/** A smooth hill: height `h` at (cx, cy), radii rx and ry, turned by `degrees`. */
export const hill = (cx: number, cy: number, rx: number, ry: number, h: number, degrees = 0): Height => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x, y) => {
    const [u, v] = [((x - cx) * cos + (y - cy) * sin) / rx, ((y - cy) * cos - (x - cx) * sin) / ry];
    return h * Math.exp(-(u * u + v * v));
  };
};

/** The sum of height functions. */
export const terrain =
  (...parts: Height[]): Height =>
  (x, y) =>
    parts.reduce((sum, part) => sum + part(x, y), 0);

/** The lines of one level inside a rectangle, as point runs; a closed one ends where it starts. */
export function contour(
  height: Height,
  [x, y, w, h]: readonly [number, number, number, number],
  level: number,
  cell = 4,
) {
  const [nx, ny] = [Math.round(w / cell), Math.round(h / cell)];
  const [cw, ch] = [w / nx, h / ny];
  // Each height is asked for by up to six triangles.
  const known = new Map<Pt, number>();
  const corners = steps(ny + 1).map((j) => steps(nx + 1).map((i): Pt => [x + i * cw, y + j * ch]));
  for (const corner of corners.flat()) known.set(corner, height(...corner) - level);
  const segments: Segment[] = [];
  for (const j of steps(ny)) {
    for (const i of steps(nx)) {
      const square = [corners[j]?.[i], corners[j]?.[i + 1], corners[j + 1]?.[i + 1], corners[j + 1]?.[i]];
      const [p, q, r, s] = square as [Pt, Pt, Pt, Pt];
      for (const [a, b, c] of [
        [p, q, r],
        [p, r, s],
      ] as const) {
        const hits = (
          [
            [a, b],
            [b, c],
            [c, a],
          ] as const
        ).flatMap(([m, n]): Pt[] => {
          const [hm = 0, hn = 0] = [known.get(m), known.get(n)];
          return hm > 0 !== hn > 0 ? [lerp(m, n, hm / (hm - hn))] : [];
        });
        if (hits[0] && hits[1]) segments.push([hits[0], hits[1]]);
      }
    }
  }
  return chain(segments);
}

/** Path data of the contours at the levels: smooth curves with a node about every `pace` px; rings under 30 px are left out. */
export function contours(
  height: Height,
  frame: readonly [number, number, number, number],
  levels: readonly number[],
  pace = 28,
): string {
  return levels
    .flatMap((level) => contour(height, frame, level))
    .map((run) => {
      const length = run.reduce((sum, p, i) => sum + dist(p, run[i - 1] ?? p), 0);
      const closed = dist(...ends(run)) < 0.5;
      if (length < 30) return '';
      const count = Math.max(closed ? 6 : 2, Math.round(length / pace));
      // Eight points a node: the handle of a node follows the line itself, not the chord to its neighbours.
      const fine = resample(run, length, count * 8);
      const at = (i: number) =>
        fine[closed ? (i + count * 8) % (count * 8) : Math.min(Math.max(i, 0), count * 8)] ?? [0, 0];
      const nodes = steps(closed ? count : count + 1).map((i) => i * 8);
      const handles = nodes.map((i): Pt => {
        const [before, after] = [at(i - 1), at(i + 1)];
        const reach = length / count / 3 / (dist(before, after) || 1);
        return [(after[0] - before[0]) * reach, (after[1] - before[1]) * reach];
      });
      return curve(nodes.map(at), closed, handles);
    })
    .join('');
}

/** `count` + 1 points evenly spaced along a run. */
function resample(run: readonly Pt[], length: number, count: number): Pt[] {
  const points: Pt[] = [];
  let walked = 0;
  run.forEach((p, i) => {
    const before = run[i - 1];
    const step = before ? dist(before, p) : 0;
    while (before && points.length <= count && walked + step >= (points.length * length) / count - 1e-6)
      points.push(lerp(before, p, step ? ((points.length * length) / count - walked) / step : 0));
    walked += step;
  });
  return points;
}
