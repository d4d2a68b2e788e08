/**
 * Isometric projection. Model axes: x runs right and down on the screen, y left and down, z up; the reader looks
 * from +x +y +z. Model units are free (feet, inches); `scale` is px a unit.
 */
import { line } from './path.ts';
import { type Pt, steps } from './points.ts';

export type P3 = readonly [x: number, y: number, z: number];
export type Project = (p: P3) => Pt;
const COS = Math.cos(Math.PI / 6);

/**
 * A projection: the model's origin falls on `origin`; one model unit is `scale` px along each axis. A `cos` a little
 * off 30 degrees (6/7) lets big models land on whole tenths of a px, which compresses far better.
 */
export const isometric =
  (origin: Pt, scale: number, cos = COS): Project =>
  ([x, y, z]) => [origin[0] + (x - y) * cos * scale, origin[1] + ((x + y) / 2 - z) * scale];

/** How near the reader a point is: the greater, the nearer. */
export const depth = ([x, y, z]: P3) => x + y + z;

/** Points in space from a flat list of coordinates: `run3(0, 0, 0, 24, 0, 0)`. */
export const run3 = (...xyz: readonly number[]): P3[] =>
  steps(xyz.length / 3).map((i): P3 => [xyz[3 * i] ?? 0, xyz[3 * i + 1] ?? 0, xyz[3 * i + 2] ?? 0]);

/** The sides of a closed ring of points in space. */
export const ring = (points: readonly P3[]) =>
  points.map((p, i): readonly [P3, P3] => [p, points[(i + 1) % points.length] ?? p]);

/** Path data of a face in space, for fills. */
export const face = (project: Project, points: readonly P3[]) => line(points.map(project), true);

/** Path data of a polyline in space, without any hiding. */
export const trace = (project: Project, points: readonly P3[]) => line(points.map(project));
