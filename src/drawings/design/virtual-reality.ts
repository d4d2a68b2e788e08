import { drawing } from '../kit/drawing.ts';
import { clip } from '../kit/geometry.ts';
import { type P3, run3 } from '../kit/iso.ts';
import { arc, circle, curve, line, lines, num, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, type Segment, dist, lerp, run, sides, spread, steps } from '../kit/points.ts';

type Corner = readonly [enter: Pt, corner: Pt, leave: Pt];
/** The corners of a polygon, cut back by `r` on both sides. */
const corners = (points: readonly Pt[], r: number) =>
  points.map((p, i): Corner => {
    const [before, after] = [points.at(i - 1) ?? p, points[(i + 1) % points.length] ?? p];
    const back = (q: Pt) => lerp(p, q, Math.min(0.5, r / dist(p, q)));
    return [back(before), p, back(after)];
  });
const outline = (list: readonly Corner[]) =>
  `${list.map(([a, p, b], i) => `${i ? 'L' : 'M'}${spot(a)}Q${spot(p)} ${spot(b)}`).join('')}z`;
const spot = ([x, y]: Pt) => `${num(x)} ${num(y)}`;
/** The outline as a polygon, for clipping. */
const polygon = (list: readonly Corner[]) =>
  list.flatMap(([a, p, b]) => spread(0, 1, 9).map((t) => lerp(lerp(a, p, t), lerp(p, b, t), t)));

// Headset from the front: shell, screen with the notch for the nose, straps at the sides.
const [left, right, top, bottom] = [52, 428, 26, 226];
const middle = (left + right) / 2;
const goggle = (inset: number, notch: number) =>
  run(
    left + inset,
    top + inset,
    right - inset,
    top + inset,
    right - inset,
    bottom - inset,
    middle + notch + 26,
    bottom - inset,
    middle + notch,
    bottom - inset - 30,
    middle - notch,
    bottom - inset - 30,
    middle - notch - 26,
    bottom - inset,
    left + inset,
    bottom - inset,
  );
const shell = corners(goggle(0, 22), 52);
const screen = corners(goggle(14, 28), 42);

const glass = polygon(screen);

// The room in feet, seen from 5 ft 6 in: x to the right, y up from the floor, z ahead.
const [horizon, focus, tall, half, back] = [112, 150, 9.5, 11, 26];
const view = ([x, y, z]: P3): Pt => [middle + (focus * x) / z, horizon + (focus * (5.5 - y)) / z];
const run2 = (...xyz: number[]) => sides(run3(...xyz).map(view), false);
const inside = (segments: readonly Segment[]) => lines(segments.flatMap((s) => clip(s, [glass])));
const near = 3;
const depths = spread(4, 24, 6);
const walls = [-half, half];
const edges = [
  ...walls.flatMap((x) => [0, tall].flatMap((y) => run2(x, y, near, x, y, back))),
  ...sides(run3(-half, 0, back, half, 0, back, half, tall, back, -half, tall, back).map(view)),
];
const grid = [
  ...spread(-9, 9, 10).flatMap((x) => run2(x, 0, near, x, 0, back)),
  ...depths.flatMap((z) => run2(-half, 0, z, half, 0, z)),
  ...spread(4, 24, 6).flatMap((z) => run2(-half, tall, z, half, tall, z)),
  ...[-5.5, 0, 5.5].flatMap((x) => run2(x, tall, near, x, tall, back)),
];
const openings = [
  ...[5, 10, 15, 20].flatMap((z) =>
    run2(-half, 2.5, z, -half, 8, z, -half, 8, z + 4, -half, 2.5, z + 4, -half, 2.5, z),
  ),
  ...run2(half, 0, 12, half, 7, 12, half, 7, 16, half, 0, 16),
  ...[-8, -2.5, 3].flatMap((x) =>
    run2(x, 2.5, back, x, 8, back, x + 5, 8, back, x + 5, 2.5, back, x, 2.5, back),
  ),
];
/** A face of the table by its corners (x, y, z). */
const face = (...xyz: number[]) => line(run3(...xyz).map(view), true);
const legs = [-4.2, 3.8].flatMap((x) =>
  [19, 14].map((z) => face(x, 0, z, x + 0.4, 0, z, x + 0.4, 2.3, z, x, 2.3, z)),
);
const table = face(-4.4, 2.5, 14, 4.4, 2.5, 14, 4.4, 2.5, 19, -4.4, 2.5, 19);
const edge = face(-4.4, 2.2, 14, 4.4, 2.2, 14, 4.4, 2.5, 14, -4.4, 2.5, 14);
const chairs = [-2.5, 0, 2.5].flatMap((x) => [
  face(x - 0.8, 1.5, 12.6, x + 0.8, 1.5, 12.6, x + 0.8, 3.2, 12.6, x - 0.8, 3.2, 12.6),
  ...[-0.6, 0.6].map((u) => line(run3(x + u, 1.5, 12.6, x + u, 0, 12.6).map(view))),
]);
const lamps = [-2.6, 0, 2.6].map((x): Segment => [view([x, tall, 16]), view([x, 6.9, 16])]);
/** Where the viewer will stand next: a ring on the floor. */
const ring = (r: number) =>
  curve(
    steps(12).map((i) => view([7 + r * Math.cos(i * 0.5236), 0, 11 + r * Math.sin(i * 0.5236)])),
    true,
  );
const head: Pt = [middle, 298];
const eye: Pt = [middle, 288];
const cone = [-1, 1].map((s): Pt => [middle + 165 * s, eye[1] - 88]) as [Pt, Pt];

export default drawing(
  'Virtual reality headset from the front with a meeting room in one-point perspective in its screen, the viewer and the field of view below',
  [
    path(line([eye, cone[0], [middle, 180], cone[1]], true), ACCENT_SOLID, 'opacity=".14"'),
    path(line([cone[0], eye, cone[1]]), ACCENT),
    path([left, right].map((x) => rect(x - 26, 88, 52, 70)).join(''), OCCLUDE),
    path(outline(shell), CUT, OCCLUDE),
    path(outline(screen)),
    path(inside(grid), FINE, 'opacity=".6"'),
    path(inside(openings), FINE),
    path(inside(edges)),
    path(legs.join(''), THIN, OCCLUDE),
    path(table, OCCLUDE),
    path(edge, SOLID),
    path(chairs.join(''), THIN, OCCLUDE),
    path(lines(lamps), THIN),
    path(lamps.map(([, [x, y]]) => circle([x, y + 3], 3.4)).join(''), OCCLUDE),
    path(ring(0.9), ACCENT_SOLID),
    path(ring(1.8), ACCENT),
    path(circle(head, 11), OCCLUDE),
    path(
      [-11, 11].map((u) => arc([middle + u, head[1] + 1], 4, u < 0 ? 110 : 70, u < 0 ? 250 : -70)).join(''),
    ),
    path(rect(middle - 10, eye[1] - 7, 20, 7), OCCLUDE),
    path(arc(eye, 44, -151.9, -28.1), ACCENT),
  ],
);
