import {
  ACCENT,
  ACCENT_SOLID,
  AXIS,
  CUT,
  FINE,
  HIDDEN,
  OCCLUDE,
  SOLID,
  THIN,
  arc,
  arrow,
  circle,
  dimension,
  dist,
  drawing,
  hatch,
  label,
} from '../kit.ts';
import { line, lines, northArrow, path, run, sides, steps } from '../kit.ts';
import type { Pt, Segment } from '../kit.ts';

// Site plan, 2 px a foot. The parcel runs clockwise from its front left corner; one setback a side.
const [FRONT, SIDE, REAR] = [40, 30, 30];
const parcel = run(24, 238, 24, 26, 244, 26, 392, 78, 412, 238);
const yards = [SIDE, REAR, REAR, SIDE, FRONT];

/** The sides of a clockwise polygon moved inwards, each by its own distance, and joined again. */
function inset(polygon: readonly Pt[], by: readonly number[]): Pt[] {
  const moved = sides(polygon).map(([a, b], i): Segment => {
    const d = (by[i] ?? 0) / dist(a, b);
    const [nx, ny] = [(a[1] - b[1]) * d, (b[0] - a[0]) * d];
    return [
      [a[0] + nx, a[1] + ny],
      [b[0] + nx, b[1] + ny],
    ];
  });
  return moved.map(([c, d], i): Pt => {
    const [a, b] = moved.at(i - 1) ?? [c, d];
    const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
    const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / (rx * sy - ry * sx);
    return [a[0] + rx * t, a[1] + ry * t];
  });
}
const buildable = inset(parcel, yards);

// Massing: three storeys on the front and side setback lines, a fourth one set back; shadows fall north-east.
const [x0, y0, x1, y1] = [54, 74, 226, 198];
const mass = run(x0, y1, x0, y0, 142, y0, 142, 126, x1, 126, x1, y1);
const tower = run(x0 + 14, y1 - 12, x0 + 14, y0 + 14, 128, y0 + 14, 128, y1 - 12);
const cast = [
  ...run(x0, y0, x0 + 9, y0 - 15, 151, y0 - 15, 151, 111, x1 + 9, 111, x1 + 9, y1 - 15, x1, y1),
  ...mass.slice(2, 5).toReversed(),
];
const step = run(68, 88, 74, 78, 134, 78, 134, y1 - 22, 128, y1 - 12, 128, 88);

// Access: a 24 ft aisle with 9 by 18 ft stalls on both sides, kerb returns at the street.
const [aisle, AISLE, STALL, DEEP, kerb, far] = [278, 48, 18, 36, 258, 306];
const [stalls, turnTop, R] = [198, 108, 12];
const rows = steps(6).map((i) => stalls - i * STALL);
const east = aisle + AISLE;
const trees = [
  run(39, 41, 64, 42, 92, 40, 122, 42, 186, 41, 226, 42, 372, 92),
  run(40, 218, 76, 220, 112, 218, 176, 219, 202, 217, 250, 219, 376, 220),
].flat();

export default drawing(
  'Site plan of a parcel on a street: property line, dashed setbacks, the buildable massing with its shadow, a driveway with parking, dimensions and a north arrow',
  [
    path(line(cast, true), SOLID, 'opacity=".2"'),
    path(hatch([mass], 7), FINE, ACCENT, 'opacity=".6"'),
    path(line(mass, true), CUT, ACCENT),
    path(line(step, true), ACCENT_SOLID, 'opacity=".45"'),
    path(line(tower, true), ACCENT, OCCLUDE),
    label([98, 132], '4 ST', { size: 13 }),
    label([184, 163], '3 ST', { size: 13, clear: true }),
    path(line(parcel, true), CUT, 'stroke-dasharray="22 4 4 4 4 4"'),
    path(parcel.map((p) => circle(p, 3.5)).join(''), OCCLUDE),
    path(line(buildable, true), HIDDEN),
    path(
      line(run(8, kerb, aisle - R, kerb)) +
        arc([aisle - R, kerb - R], R, 90, 0) +
        line(run(aisle, kerb - R, aisle, turnTop)) +
        line(run(aisle, turnTop, east, turnTop)) +
        line(run(east, turnTop, east, kerb - R)) +
        arc([east + R, kerb - R], R, 180, 90) +
        line(run(east + R, kerb, 472, kerb)) +
        line(run(8, far, 472, far)) +
        line(run(aisle - DEEP, turnTop, aisle - DEEP, stalls)) +
        line(run(east + DEEP, turnTop, east + DEEP, stalls)),
      THIN,
    ),
    path(line(run(8, (kerb + far) / 2, 472, (kerb + far) / 2)), AXIS),
    path(
      lines(
        rows.flatMap((y): Segment[] => [
          [
            [aisle, y],
            [aisle - DEEP, y],
          ],
          [
            [east, y],
            [east + DEEP, y],
          ],
        ]),
      ),
      FINE,
    ),
    path(trees.map((p) => circle(p, 8) + circle(p, 1)).join(''), FINE),
    arrow(run(aisle + AISLE / 2, 282, aisle + AISLE / 2, 216), THIN),
    label([244, 94], '0.43 AC'),
    northArrow([442, 48], 15),
    dimension(run(150, 238, 150, y1), [`20'`], { offset: 0, gap: 0, size: 11 }),
    dimension(run(24, 150, x0, 150), [`15'`], { offset: 0, gap: 0, size: 11 }),
  ],
);
