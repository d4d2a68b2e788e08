import { drawing } from '../kit/drawing.ts';
import { area } from '../kit/geometry.ts';
import { hatch } from '../kit/hatch.ts';
import { circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, QUIET, SOLID, THIN } from '../kit/pens.ts';
import { door, wall } from '../kit/plan.ts';
import { type Pt, corners, dist, polar, run, sides, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// A takeoff window: tools on top, the plan, and the list of conditions with what has been measured.
const [left, top, w, h, bar, list] = [12, 14, 456, 292, 26, 340];
const FOOT = 6;
const [west, mid, step, east, north, cross, notch, south] = [40, 148, 228, 318, 72, 152, 206, 284];
const T = 6;
const openings = { a: [176, 202], b: [266, 292], c: [230, 256] } as const;
const walls = [
  wall([west, north], [east, north], T),
  wall([east, north], [east, notch], T),
  wall([step, notch], [east, notch], T),
  wall([step, notch], [step, south], T, openings.c),
  wall([west, south], [step, south], T),
  wall([west, north], [west, south], T),
  wall([mid, north], [mid, south], T, openings.a),
  wall([mid, cross], [east, cross], T, openings.b),
];
const doors =
  door([mid, openings.a[0]], 26, 90, 180) +
  door([openings.b[0], cross], 26, 0, -90) +
  door([step, openings.c[0]], 26, 90, 0);

// Areas lie inside the walls; the drain runs round the outside; counts are fixtures.
const g = T / 2;
const carpet = corners(west + g, north + g, mid - west - T, south - north - T);
const tile = corners(mid + g, north + g, east - mid - T, cross - north - T);
const open: readonly Pt[] = [
  ...run(mid + g, cross + g, east - g, cross + g, east - g, notch - g),
  ...run(step - g, notch - g, step - g, south - g, mid + g, south - g),
];
const out = 10;
const drain: readonly Pt[] = [
  ...run(west - out, north - out, east + out, north - out, east + out, notch + out),
  ...run(step + out, notch + out, step + out, south + out, west - out, south + out),
];
const lights = [
  ...spread(north + 34, south - 34, 4).flatMap((y) => [west + 30, mid - 30].map((x): Pt => [x, y])),
  ...spread(mid + 40, east - 40, 3).map((x): Pt => [x, (north + cross) / 2]),
];
const feet2 = (ring: readonly Pt[]) => Math.round(Math.abs(area(ring)) / FOOT ** 2);
const length = Math.round(sides(drain).reduce((sum, [a, b]) => sum + dist(a, b), 0) / FOOT);
const node = ([x, y]: Pt) => rect(x - 2.5, y - 2.5, 5, 5);
const marker = (at: Pt) =>
  circle(at, 5.5) +
  line([polar(at, 5.5, 45), polar(at, 5.5, 225)]) +
  line([polar(at, 5.5, 135), polar(at, 5.5, 315)]);

// The pointer closes the polygon of the open room.
const tip = open[5] ?? [0, 0];
const pointer = run(0, 0, 0, 19, 4.5, 15, 7.8, 22, 11, 20.5, 7.8, 13.8, 13.5, 13.3).map(([x, y]): Pt => [
  tip[0] + x,
  tip[1] + y,
]);

const rows = spread(top + bar + 30, top + h - 34, 5);
const swatch = (i: number) => corners(list + 12, (rows[i] ?? 0) - 13, 26, 26);
const names = [54, 40, 62, 48, 36];
const quantities = [
  `${feet2(carpet)} SF`,
  `${feet2(tile)} SF`,
  `${feet2(open)} SF`,
  `${length} LF`,
  `${lights.length} EA`,
];

export default drawing(
  'Takeoff window: a floor plan measured by areas in three hatches, a line and count markers, with the list of conditions and quantities',
  [
    path(hatch([carpet], 6), FINE, QUIET),
    path(hatch([tile], 9, 0) + hatch([tile], 9, 90), FINE, QUIET),
    path(hatch([open], 5, -45), FINE, ACCENT),
    path(walls.join(''), SOLID),
    path(doors, THIN),
    path(line(drain, true), CUT, 'stroke-dasharray="9 5"'),
    path(drain.map(node).join(''), OCCLUDE, THIN),
    path(lights.map(marker).join(''), OCCLUDE, THIN),
    path(line(open, true), CUT, ACCENT) + path(open.map(node).join(''), ACCENT_SOLID),
    path(line(pointer, true), OCCLUDE, THIN),
    path(rect(left, top, w, h), CUT),
    path(line(run(left, top + bar, left + w, top + bar)) + line(run(list, top + bar, list, top + h))),
    path(
      steps(5)
        .map((i) => rect(left + 12 + i * 24, top + 5, 16, 16))
        .join(''),
      THIN,
    ),
    path(rect(left + 16, top + 9, 8, 8), ACCENT_SOLID),
    path(line(run(left + 40, top + 17, left + 48, top + 9)) + circle([left + 68, top + 13], 4), THIN),
    path(
      line(run(left + 88, top + 13, left + 96, top + 13)) +
        line(run(left + 112, top + 13, left + 120, top + 13, left + 116, top + 9)),
      THIN,
    ),
    path(
      steps(4)
        .map((i) =>
          line(
            run(
              list,
              ((rows[i] ?? 0) + (rows[i + 1] ?? 0)) / 2,
              left + w,
              ((rows[i] ?? 0) + (rows[i + 1] ?? 0)) / 2,
            ),
          ),
        )
        .join(''),
      FINE,
    ),
    path(hatch([swatch(0)], 5) + hatch([swatch(1)], 6, 0) + hatch([swatch(1)], 6, 90), FINE, QUIET),
    path(hatch([swatch(2)], 5, -45), FINE, ACCENT),
    path([0, 1].map((i) => line(swatch(i), true)).join('')) + path(line(swatch(2), true), ACCENT),
    path(
      line(run(list + 12, (rows[3] ?? 0) + 6, list + 38, (rows[3] ?? 0) - 6)),
      CUT,
      'stroke-dasharray="9 5"',
    ),
    path(marker([list + 25, rows[4] ?? 0]), THIN),
    path(
      rows.map((y, i) => line(run(list + 50, y - 10, list + 50 + (names[i] ?? 0), y - 10))).join(''),
      'stroke-width="3"',
      'opacity=".4"',
    ),
    ...rows.map((y, i) =>
      label([list + 49, y + 6], quantities[i] ?? '', { anchor: 'start', size: 13, accent: i === 2 }),
    ),
  ],
);
