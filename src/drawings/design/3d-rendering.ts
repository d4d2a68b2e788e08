import { drawing } from '../kit/drawing.ts';
import { clip, merge } from '../kit/geometry.ts';
import { type P3, run3 } from '../kit/iso.ts';
import { arrowHead } from '../kit/leader.ts';
import { arc, circle, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, FINE, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, type Segment, lerp, polar, run, sides, steps } from '../kit/points.ts';

// Two-point perspective in feet: x runs to the right vanishing point, y to the left one; the eye is 6 ft up.
const [horizon, west, east, cut] = [202, 14, 466, 238];
const [angle, near, eye] = [0.86, 21, 6];
const focus = (east - west) / (Math.tan(angle) + 1 / Math.tan(angle));
const centre = west + focus / Math.tan(angle);
const view = ([x, y, z]: P3): Pt => {
  const away = near + x * Math.cos(angle) + y * Math.sin(angle);
  const across = x * Math.sin(angle) - y * Math.cos(angle);
  return [centre + (focus * across) / away, horizon - (focus * (z - eye)) / away];
};

/** A box seen from its low-x and low-y sides: faces in sight, edges in sight, edges behind. */
const block = (x: number, y: number, z: number, w: number, d: number, h: number) => {
  const [u, v, t] = [x + w, y + d, z + h];
  const front = run3(x, y, z, u, y, z, u, y, t, x, y, t).map(view);
  const side = run3(x, y, z, x, v, z, x, v, t, x, y, t).map(view);
  const level = t < eye ? t : z;
  const flat = run3(x, y, level, u, y, level, u, v, level, x, v, level).map(view);
  const faces = t < eye || z > eye ? [front, side, flat] : [front, side];
  const all = [z, t].flatMap((k) => sides(run3(x, y, k, u, y, k, u, v, k, x, v, k).map(view)));
  const posts = sides(
    run3(x, y, z, x, y, t, u, y, z, u, y, t, x, v, z, x, v, t, u, v, z, u, v, t).map(view),
    false,
  );
  const edges = [...all, ...posts.filter((_, i) => i % 2 === 0)];
  return { front, side, flat: faces[2], faces, edges };
};
// Far to near: ground floor, upper floor that overhangs it, garden wall, terrace.
const ground = block(0, 0, 0, 44, 26, 9);
const upper = block(-3.5, -3.5, 9, 27, 34, 9);
const terrace = block(8, -6.5, 0, 36, 6.5, 0.7);
const houses = [ground, terrace, upper];

const same = (p: Pt, q: Pt) => Math.abs(p[0] - q[0]) + Math.abs(p[1] - q[1]) < 0.01;
const outside = (segments: readonly Segment[], rings: readonly (readonly Pt[])[]) =>
  rings.reduce<readonly Segment[]>((left, ring) => left.flatMap((s) => clip(s, [ring], true)), segments);
const seen = houses.map(({ faces, edges }, i) => {
  const own = edges.filter((edge) => faces.some((ring) => edge.every((p) => ring.some((q) => same(p, q)))));
  return outside(
    own,
    houses.slice(i + 1).flatMap((house) => house.faces),
  );
});
/** The part of a polygon right of the cut. */
const lit = (ring: readonly Pt[]) =>
  line(
    sides(ring).flatMap(([a, b]): Pt[] => {
      const t = (cut - a[0]) / (b[0] - a[0]);
      const cross = t > 0 && t < 1 ? [lerp(a, b, t)] : [];
      return [...(a[0] >= cut ? [a] : []), ...cross];
    }),
    true,
  );
const leftOf = (segments: readonly Segment[]) =>
  segments.flatMap((s) => clip(s, [run(0, 0, cut, 0, cut, 320, 0, 320)]));

/** Glazing on a front (constant y) and on a side (constant x), `z` and `h` up. */
const pane = (y: number, x: number, z: number, w: number, h: number) =>
  run3(x, y, z, x + w, y, z, x + w, y, z + h, x, y, z + h).map(view);
const bay = (x: number, y: number, z: number, w: number, h: number) =>
  run3(x, y, z, x, y + w, z, x, y + w, z + h, x, y, z + h).map(view);
const low = steps(5).map((i) => pane(0, 9 + i * 7, 0.7, 6.6, 7.5));
const high = steps(3).map((i) => pane(-3.5, 0.5 + i * 7.3, 11, 6.6, 5));
const wires = [
  ...outside(
    [...low, bay(0, 4, 2.5, 8, 4.5), bay(0, 16, 2.5, 8, 4.5)].flatMap((r) => sides(r)),
    upper.faces,
  ),
  ...[...high, ...steps(3).map((i) => bay(-3.5, 1 + i * 9.8, 11, 7, 5))].flatMap((r) => sides(r)),
];
const tone = (rings: readonly (readonly Pt[])[], opacity: string) =>
  path(rings.map(lit).join(''), PATCH) + path(rings.map(lit).join(''), SOLID, `opacity="${opacity}"`);

// Rays from the far ends of the long edges to the vanishing points; trees; the camera's key plan.
const rays = [
  ...[0, 9].map((z): Segment => [view([44, 0, z]), [east, horizon]]),
  ...[9, 18].map((z): Segment => [view([23.5, -3.5, z]), [east, horizon]]),
  ...[9, 18].map((z): Segment => [view([-3.5, 30.5, z]), [west, horizon]]),
  [view([0, 26, 0]), [west, horizon]] satisfies Segment,
];
const trees = [
  [404, 138, 27],
  [436, 172, 15],
] as const;
const camera: Pt = [58, 298];
const plan = (x: number, y: number): Pt => [
  camera[0] + 0.85 * (x * Math.sin(angle) - y * Math.cos(angle)),
  camera[1] - 0.85 * (near + x * Math.cos(angle) + y * Math.sin(angle)),
];
const cone = [polar(camera, 62, -132), camera, polar(camera, 62, -48)];
const key = [run(0, 0, 44, 0, 44, 26, 0, 26), run(-3.5, -3.5, 23.5, -3.5, 23.5, 30.5, -3.5, 30.5)];

export default drawing(
  'Two-point perspective of a small modern house, left half in wireframe and right half shaded, with vanishing lines and the camera in plan',
  [
    path(line(run(west, horizon, east, horizon)), FINE),
    path(lines(rays), FINE, ACCENT),
    path([west, east].map((x) => circle([x, horizon], 4)).join(''), ACCENT_SOLID),
    path(trees.map(([x, y, r]) => circle([x, y], r)).join(''), OCCLUDE),
    path(trees.map(([x, y, r]) => circle([x, y], r)).join(''), SOLID, 'opacity=".14"'),
    path(trees.map(([x, y, r]) => line(run(x, y - r * 0.3, x, 206 + r * 0.5))).join('')),
    path(houses.flatMap(({ faces }) => faces.map((ring) => line(ring, true))).join(''), PATCH),
    path(lines(leftOf(houses.flatMap((house) => house.edges))), FINE, 'stroke-dasharray="3 3"'),
    path(lines(leftOf(wires)), FINE),
    tone([ground.front], '.3'),
    tone(low, '.72'),
    tone([terrace.flat ?? [], terrace.side], '.04'),
    tone([terrace.front], '.16'),
    tone([upper.flat ?? []], '.85'),
    tone([upper.front], '.1'),
    tone(high, '.62'),
    path(lines(merge(seen.flat()))),
    path(line(run(cut, 16, cut, 300)), ACCENT),
    path(circle([cut, 290], 11), OCCLUDE, ACCENT),
    path(arrowHead([cut - 8, 290], [cut, 290], 6) + arrowHead([cut + 8, 290], [cut, 290], 6), ACCENT_SOLID),
    path(
      key
        .map((ring) =>
          line(
            ring.map(([x, y]) => plan(x, y)),
            true,
          ),
        )
        .join(''),
      THIN,
      OCCLUDE,
    ),
    path(line(cone), THIN, ACCENT),
    path(arc(camera, 62, -132, -48), FINE, ACCENT),
    path(rect(camera[0] - 5, camera[1], 10, 7), ACCENT_SOLID),
  ],
);
