import { drawing } from '../kit/drawing.ts';
import { isometric } from '../kit/iso.ts';
import { bent, circle, curve, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, FINE, OCCLUDE, THIN } from '../kit/pens.ts';
import { type Pt, dist, ends, run, spread, steps } from '../kit/points.ts';
import { contour, hill, terrain } from '../kit/terrain.ts';
import { label } from '../kit/text.ts';

// Four layers of one map, 100 units square, lifted above each other: the same place falls on one plumb line.
const [SIZE, LIFT, EDGE] = [100, 62, 6];
const names = ['TERRAIN', 'PARCELS', 'ROADS', 'UTILITIES'];
const onLayer = (i: number) => {
  const view = isometric([194, 14 + (names.length - 1 - i) * LIFT], 1.06, 1.66);
  return ([x, y]: Pt): Pt => view([x, y, 0]);
};
const box = (x0: number, y0: number, x1: number, y1: number) => run(x0, y0, x1, y0, x1, y1, x0, y1);
const sheet = box(0, 0, SIZE, SIZE);
const [r0, r1, s0, s1, end] = [38, 48, 54, 64, SIZE - EDGE];
const site = box(s1, 66, end, end);

const ground = terrain(hill(34, 64, 32, 22, 40, -25), hill(84, 26, 26, 24, 24), (x, y) => 8 + (x - y) * 0.05);
const contours = spread(10.5, 42, 7).flatMap((level) => contour(ground, [0, 0, SIZE, SIZE], level, 2.5));
const smooth = (points: readonly Pt[]) => {
  const closed = dist(...ends(points)) < 0.1;
  const count = Math.max(6, Math.round(points.length / 7));
  const nodes = steps(closed ? count : count + 1).map(
    (k) => points[Math.round((k * (points.length - 1)) / count)],
  );
  return curve(
    nodes.flatMap((p) => (p ? [onLayer(0)(p)] : [])),
    closed,
  );
};

const lots = [
  ...[0, r1].flatMap((y) => [box(EDGE, y || EDGE, s0, y ? end : r0), box(s1, y || EDGE, end, y ? end : r0)]),
  ...[18, 30, 42].flatMap((x) => [run(x, EDGE, x, r0), run(x, r1, x, end)]),
  run(EDGE, 22, s0, 22),
  run(EDGE, 71, s0, 71),
  run(s1, 22, end, 22),
  run(79, EDGE, 79, r0),
  run(79, r1, 79, 66),
  run(s1, 66, end, 66),
];
const kerbs = [
  run(0, r0, s0, r0, s0, 0),
  run(SIZE, r0, s1, r0, s1, 0),
  run(0, r1, s0, r1, s0, SIZE),
  run(SIZE, r1, s1, r1, s1, SIZE),
];
const centre = [
  run(0, 43, s0 - 2, 43),
  run(s1 + 2, 43, SIZE, 43),
  run(59, 0, 59, r0 - 2),
  run(59, r1 + 2, 59, SIZE),
];

const water = [run(0, 41, SIZE, 41), run(57, 41, 57, SIZE)];
const sewer = [run(0, 45, SIZE, 45), run(61, 0, 61, SIZE)];
const manholes = run(12, 45, 36, 45, 61, 45, 86, 45, 61, 14, 61, 74, 61, 94);
const services = [12, 24, 36, 48]
  .flatMap((x) => [run(x, 41, x, 32), run(x, 45, x, 54)])
  .concat([run(61, 80, 72, 80)]);
const strokes = (i: number, list: readonly (readonly Pt[])[]) =>
  list.map((points) => line(points.map(onLayer(i)))).join('');

const content = [
  path(contours.map(smooth).join(''), THIN),
  path(line(site.map(onLayer(1)), true), ACCENT_SOLID, 'opacity=".22"') +
    path(lots.map((lot) => line(lot.map(onLayer(1)), lot.length > 2)).join(''), THIN),
  path(kerbs.map((kerb) => bent(kerb.map(onLayer(2)), 9)).join('')) +
    path(strokes(2, centre), FINE, 'stroke-dasharray="6 4"'),
  path(strokes(3, services), THIN) +
    path(strokes(3, water)) +
    path(strokes(3, sewer), 'stroke-dasharray="7 4"') +
    path(manholes.map((p) => circle(onLayer(3)(p), 3.2)).join(''), OCCLUDE, THIN),
];

export default drawing(
  'Four map layers stacked in isometric, terrain, parcels, roads and utilities, one site marked through all of them',
  names.map((name, i) => {
    const [x, y] = onLayer(i)([SIZE, 0]);
    const plumb = site.slice(1).map((p) => line([onLayer(i)(p), onLayer(i + 1)(p)]));
    return (
      path(line(sheet.map(onLayer(i)), true), OCCLUDE) +
      (content[i] ?? '') +
      path(line(site.map(onLayer(i)), true), ACCENT) +
      path(i + 1 < names.length ? plumb.join('') : '', ACCENT, FINE) +
      label([x + 12, y], name, { anchor: 'start' })
    );
  }),
);
