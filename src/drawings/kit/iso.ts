/**
 * Isometric solids with true hidden-line removal. Model axes: x runs right and down on the screen,
 * y left and down, z up; the reader looks from +x +y +z. Model units are free (feet, inches); `scale` is px a unit.
 */
import { bounds, chain, distanceTo, inside, merge } from './geometry.ts';
import { HIDDEN, dist, lerp, line, path, sides, steps } from './path.ts';
import type { Pt, Segment } from './path.ts';

export type P3 = readonly [x: number, y: number, z: number];
export type Axis = 'x' | 'y' | 'z';
/** Faces hide what lies behind them; edges are the lines that get drawn. */
export interface Solid {
  faces: P3[][];
  edges: (readonly [P3, P3])[];
}
export type Project = (p: P3) => Pt;

const COS = Math.cos(Math.PI / 6);
const depth = ([x, y, z]: P3) => x + y + z;

/**
 * A projection: the model's origin falls on `origin`; one model unit is `scale` px along each axis. A `cos` a little
 * off 30 degrees (6/7) lets big models land on whole tenths of a px, which compresses far better.
 */
export const isometric =
  (origin: Pt, scale: number, cos = COS): Project =>
  ([x, y, z]) => [origin[0] + (x - y) * cos * scale, origin[1] + ((x + y) / 2 - z) * scale];

/** Points in space from a flat list of coordinates: `run3(0, 0, 0, 24, 0, 0)`. */
export const run3 = (...xyz: readonly number[]): P3[] =>
  steps(xyz.length / 3).map((i): P3 => [xyz[3 * i] ?? 0, xyz[3 * i + 1] ?? 0, xyz[3 * i + 2] ?? 0]);

/** A closed ring of points as pairs. */
const ring = (points: readonly P3[]) =>
  points.map((p, i): readonly [P3, P3] => [p, points[(i + 1) % points.length] ?? p]);

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
export const box = ([x, y, z]: P3, [w, d, h]: P3): Solid =>
  prism(
    [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ],
    'z',
    z,
    z + h,
  );

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

/** Outline of a W shape round `centre`: depth `d` along v (or along u when `flat`), flange width `b`, thicknesses. */
export function wProfile([cu, cv]: Pt, d: number, b: number, tf: number, tw: number, flat = false): Pt[] {
  const half: Pt[] = [
    [b / 2, -d / 2],
    [b / 2, tf - d / 2],
    [tw / 2, tf - d / 2],
    [tw / 2, d / 2 - tf],
    [b / 2, d / 2 - tf],
    [b / 2, d / 2],
  ];
  return [...half, ...half.map(([u, v]): Pt => [-u, -v])].map(([u, v]): Pt =>
    flat ? [cu + v, cv + u] : [cu + u, cv + v],
  );
}

/** Square columns of side `size` on every crossing of the grid lines. */
export const columns = (xs: readonly number[], ys: readonly number[], z0: number, z1: number, size: number) =>
  xs.flatMap((x) => ys.map((y) => box([x - size / 2, y - size / 2, z0], [size, size, z1 - z0])));

/** What a scene is made of: solids and wires that share a pen; `hidden` also draws their hidden lines, dashed. */
export interface Layer {
  of: readonly Solid[];
  pen?: string;
  hidden?: boolean;
}

/**
 * Draws layers of solids so that nearer faces hide what lies behind, across all layers.
 * Every layer becomes one path (two with `hidden`).
 */
export function scene(project: Project, layers: readonly Layer[]): string {
  const faces = layers.flatMap((layer) => layer.of.flatMap((solid) => solid.faces)).flatMap(flatten(project));
  return layers
    .map(({ of, pen, hidden }) => {
      const parts = of.flatMap((solid) => solid.edges).map(([a, b]) => split(project, a, b, faces));
      const draw = (segments: Segment[]) =>
        chain(tidy(merge(segments)))
          .map((run) => line(run))
          .join('');
      const seen = path(draw(parts.flatMap((part) => part.seen)), ...(pen ? [pen] : []));
      return hidden ? path(draw(parts.flatMap((part) => part.unseen)), HIDDEN) + seen : seen;
    })
    .join('');
}

/** Puts like segments next to each other, so that like shapes are written alike and compress well. */
const tidy = (segments: Segment[]) => {
  const slope = ([a, b]: Segment) => Math.round((10 * (b[1] - a[1])) / (b[0] - a[0] + 0.01));
  return segments.toSorted((s, t) => slope(t) - slope(s) || s[0][0] - t[0][0]);
};

interface Flat {
  points: Pt[];
  box: [number, number, number, number];
  /** The face in space: it never hides its own edges. */
  corners: readonly P3[];
  depth: (p: Pt) => number;
}

const area = (points: readonly Pt[]) =>
  sides(points).reduce((sum, [a, b]) => sum + (a[0] * b[1] - b[0] * a[1]) / 2, 0);

/** A face on the screen with its depth as a function of the screen point; nothing when seen edge-on. */
const flatten =
  (project: Project) =>
  (face: P3[]): Flat[] => {
    const points = face.map(project);
    const [n, p0] = [[0, 0, 0] as [number, number, number], points[0]];
    if (Math.abs(area(points)) < 0.01 || !p0) return [];
    const spots = face.map((p, i): P3 => [...(points[i] ?? p0), depth(p)]);
    for (const [a, b] of ring(spots)) {
      n[0] += (a[1] - b[1]) * (a[2] + b[2]);
      n[1] += (a[2] - b[2]) * (a[0] + b[0]);
      n[2] += (a[0] - b[0]) * (a[1] + b[1]);
    }
    const [first] = spots;
    if (!first) return [];
    const d = n[0] * first[0] + n[1] * first[1] + n[2] * first[2];
    const depthAt = ([x, y]: Pt) => (d - n[0] * x - n[1] * y) / n[2];
    return [{ points, box: bounds(points), corners: face, depth: depthAt }];
  };

const holds = (corners: readonly P3[], [x, y, z]: P3) =>
  corners.some((c) => Math.abs(c[0] - x) + Math.abs(c[1] - y) + Math.abs(c[2] - z) < 1e-6);

/** Splits one edge into the parts that are seen and those behind a face. */
function split(project: Project, a3: P3, b3: P3, faces: readonly Flat[]) {
  const [a, b] = [project(a3), project(b3)];
  const [da, db] = [depth(a3), depth(b3)];
  const [left, top, right, bottom] = bounds([a, b]);
  const near = faces.filter(({ box: [l, t, r, b], corners }) => {
    const meets = l < right + 0.1 && r > left - 0.1 && t < bottom + 0.1 && b > top - 0.1;
    return meets && !(holds(corners, a3) && holds(corners, b3));
  });
  const cuts = [0, 1];
  for (const face of near) {
    for (const [c, d] of sides(face.points)) {
      const cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
      const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / cross;
      if (t > 0 && t < 1) cuts.push(t);
    }
    const [ga, gb] = [face.depth(a) - da, face.depth(b) - db];
    if (ga * gb < 0) cuts.push(ga / (ga - gb));
  }
  cuts.sort((s, t) => s - t);
  const seen: Segment[] = [];
  const unseen: Segment[] = [];
  cuts.forEach((t, i) => {
    const next = cuts[i + 1];
    if (next === undefined || (next - t) * dist(a, b) < 0.02) return;
    const middle = (t + next) / 2;
    const p = lerp(a, b, middle);
    const behind = (face: Flat) =>
      face.depth(p) > da + (db - da) * middle + 0.01 &&
      (inside(p, face.points) || sides(face.points).some((side) => distanceTo(p, side) < 0.02));
    (near.some(behind) ? unseen : seen).push([lerp(a, b, t), lerp(a, b, next)]);
  });
  return { seen, unseen };
}

/** Path data of a face in space, for fills. */
export const face = (project: Project, points: readonly P3[]) => line(points.map(project), true);

/** Path data of a polyline in space, without any hiding. */
export const trace = (project: Project, points: readonly P3[]) => line(points.map(project));

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
