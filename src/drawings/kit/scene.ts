/** Isometric scenes with true hidden-line removal. */
import { area, bounds, chain, distanceTo, merge, within } from './geometry.ts';
import { type P3, type Project, depth, ring } from './iso.ts';
import { line, path } from './path.ts';
import { HIDDEN } from './pens.ts';
import { type Pt, type Segment, dist, lerp, sides } from './points.ts';
import type { Solid } from './solids.ts';

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
  borders: Segment[];
  box: [number, number, number, number];
  /** The face in space: it never hides its own edges. */
  corners: readonly P3[];
  depth: (p: Pt) => number;
}

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
    return [{ borders: sides(points), box: bounds(points), corners: face, depth: depthAt }];
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
    for (const [c, d] of face.borders) {
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
      (within(p, face.borders) || face.borders.some((side) => distanceTo(p, side) < 0.02));
    (near.some(behind) ? unseen : seen).push([lerp(a, b, t), lerp(a, b, next)]);
  });
  return { seen, unseen };
}
