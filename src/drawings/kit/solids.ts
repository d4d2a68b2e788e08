/** Solids in the space of `iso.ts`. */
import { area } from './geometry.ts';
import { type P3, type Project, isometric, ring } from './iso.ts';
import { line } from './path.ts';
import { type Pt, corners, sides, steps } from './points.ts';

export type Axis = 'x' | 'y' | 'z';

/** Faces hide what lies behind them; edges are the lines that get drawn. */
export interface Solid {
  faces: P3[][];
  edges: (readonly [P3, P3])[];
}

/** Turns a profile point and a distance along an axis into space: x: (y, z), y: (x, z), z: (x, y). */
const lift = (axis: Axis, [u, v]: Pt, t: number): P3 =>
  axis === 'x' ? [t, u, v] : axis === 'y' ? [u, t, v] : [u, v, t];

/**
 * A profile extruded along an axis from `from` to `to`. Profile coordinates: for x (y, z), for y (x, z), for z (x, y).
 * `round` draws only the ends and the outline, for pipes.
 */
export function prism(profile: readonly Pt[], axis: Axis, from: number, to: number, round = false): Solid {
  const [near, far] = [from, to].map((t) => profile.map((p) => lift(axis, p, t))) as [P3[], P3[]];
  const walls = sides(profile).map(([a, b]) => [
    lift(axis, a, from),
    lift(axis, b, from),
    lift(axis, b, to),
    lift(axis, a, to),
  ]);
  const flat = isometric([0, 0], 1);
  const facing = walls.map((wall) => area(wall.map(flat)) > 0);
  const long = profile.flatMap((p, i): (readonly [P3, P3])[] =>
    !round || facing[i] !== facing[(i || profile.length) - 1]
      ? [[lift(axis, p, from), lift(axis, p, to)]]
      : [],
  );
  return { faces: [near, far, ...walls], edges: [...ring(near), ...ring(far), ...long] };
}

/** A box from its lowest corner and its size along x, y, z. */
export const box = ([x, y, z]: P3, [w, d, h]: P3): Solid => prism(corners(x, y, w, d), 'z', z, z + h);

/** A flat panel (outline and face); the points lie in one plane. */
export const panel = (points: P3[]): Solid => ({ faces: [points], edges: ring(points) });

/** Lines in space that hide nothing: ropes, lattice, joints, marks on a surface. */
export const wire = (...runs: (readonly P3[])[]): Solid => ({
  faces: [],
  edges: runs.flatMap((run) => ring(run).slice(0, -1)),
});

/** A pipe of radius `r` along an axis; `centre` in profile coordinates (see `prism`). */
export const pipe = (centre: Pt, r: number, axis: Axis, from: number, to: number): Solid =>
  prism(
    steps(28).map((i): Pt => {
      const angle = ((i + 0.5) / 14) * Math.PI; // a corner falls on the outline, at 135 degrees
      return [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)];
    }),
    axis,
    from,
    to,
    true,
  );

/** Outline (convex hull) of solids on the screen: fill it with OCCLUDE to hide a background. */
export function hull(project: Project, ...solids: Solid[]): string {
  const points = solids
    .flatMap((solid) => [...solid.faces.flat(), ...solid.edges.flat()])
    .map(project)
    .sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (list: readonly Pt[]) => {
    const kept: Pt[] = [];
    for (const p of list) {
      for (;;) {
        const [b, c] = [kept.at(-2), kept.at(-1)];
        if (!b || !c || (c[0] - b[0]) * (p[1] - b[1]) - (c[1] - b[1]) * (p[0] - b[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    return kept.slice(0, -1);
  };
  return line([...half(points), ...half(points.toReversed())], true);
}
