import {
  ACCENT,
  ACCENT_SOLID,
  CUT,
  FINE,
  HIDDEN,
  OCCLUDE,
  SOLID,
  arc,
  arrowHead,
  circle,
  concrete,
  curve,
  drawing,
  earth,
  ends,
} from '../kit.ts';
import { insulation, label, lerp, line, lines, path, polar, rect, run, spread, steps } from '../kit.ts';
import type { Pt, Segment } from '../kit.ts';

// Section looking west, 10 px a foot, south on the left; noon sun at 40 degrees north.
const [SUMMER, WINTER, PITCH] = [73.5, 26.5, 0.4];
const [grade, floor, south, north, ridge, WALL, ROOF] = [266, 258, 146, 372, 296, 11, 14];
const rise = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
// The eave is as long as the June sun needs to stay off the whole of the glass.
const soffit = 166;
const reach = (floor - soffit) / (rise(SUMMER) + PITCH);
const lip: Pt = [south - reach, soffit + reach * PITCH];
const under = (x: number) => soffit - (x - south) * PITCH;
const lee = (x: number) => 150 + (x - ridge) * 0.2;
const eave = north + 16;
const head = under(south) + 10;

// Sun rays: back from the lip to the sun, on from the lip to what it meets.
const back = (degrees: number, r: number) => polar(lip, r, 180 + degrees);
const [june, december] = [back(SUMMER, 136), back(WINTER, 106)];
const enter: Pt = [south, lip[1] + reach * rise(WINTER)];
const deep: Pt = [south + (floor - enter[1]) / rise(WINTER), floor];
const sun = (at: Pt) =>
  circle(at, 8) + lines(steps(8).map((i): Segment => [polar(at, 11.5, i * 45), polar(at, 16, i * 45)]));
const angle = (degrees: number, r: number) => arc(lip, r, 180, 180 + degrees);
const degree = ([x, y]: Pt, text: string) =>
  label([x, y], text, { size: 11 }) + path(circle([x + text.length * 3.3 + 3, y - 4], 1.5), FINE);

const roof = run(lip[0], lip[1], ridge + 8, under(ridge + 8), ridge + 8, under(ridge + 8) - ROOF);
const upper = [...roof, [lip[0], lip[1] - ROOF] as const];
const lower = run(
  ridge,
  lee(ridge),
  eave,
  lee(eave),
  eave,
  lee(eave) - ROOF + 2,
  ridge,
  lee(ridge) - ROOF + 2,
);
const slope = (x: number, lift: number): Pt => [x, under(x) - ROOF - lift];
const modules = steps(3).map((i) => 160 + i * 42);
const blades = (x: number, from: number, to: number, tilt: number) =>
  lines(
    spread(from, to, 3).map((y): Segment => [
      [x - 5, y + tilt],
      [x + 5, y - tilt],
    ]),
  );
const breeze = (...xy: number[]) => {
  const points = run(...xy);
  const [before, tip] = ends(points.slice(-2));
  return path(curve(points)) + path(arrowHead(tip, lerp(before, tip, 0.55), 10), SOLID);
};
const manX = 322;
const man = (...xy: number[]) => line(run(...xy).map(([u, v]): Pt => [manX + u, floor - 1 + v]));
const [tank, TANK, full, brim] = [402, 50, 214, 196];
const spout = eave + 5;
const slab = run(
  ...[south, floor, north, floor, north, 288, north - 22, 288, north - 22, 276, north - 34, floor + 9],
  ...[south + 34, floor + 9, south + 22, 276, south + 22, 288, south, 288],
);
const soil: Pt[] = [
  ...run(10, grade, south, grade, south, 288),
  ...slab.slice(3, 11).toReversed(),
  ...run(north, 288, north, grade, 470, grade, 458, 304, 22, 304),
];

export default drawing(
  'Section through a house: the eave keeps the June sun off the glass and lets the December sun deep inside, air crosses from low to high louvres, solar modules on the roof, a rainwater tank',
  [
    earth([soil], 17),
    path(line([enter, deep, [south, floor]], true), ACCENT_SOLID, 'opacity=".2"'),
    path(line([lip, [lip[0] - 84, lip[1]]]), HIDDEN),
    path(angle(SUMMER, 40) + angle(WINTER, 70), FINE),
    path(line([back(SUMMER, 118), lip, [south, floor]]) + line([back(WINTER, 88), lip, deep]), ACCENT),
    path(sun(june) + sun(december), ACCENT),
    path(line(run(10, grade, south, grade)) + line(run(north, grade, 470, grade)), CUT),
    concrete([slab], [], 8, 2.5),
    path(line(slab, true), CUT),
    path(line(upper, true) + line(lower, true), CUT, OCCLUDE),
    insulation([lip[0] + 6, lip[1] - ROOF / 2 - 2.5], [ridge + 4, under(ridge + 4) - ROOF / 2], 9),
    insulation([ridge + 6, lee(ridge + 6) - 6], [eave - 4, lee(eave - 4) - 6], 8),
    path(
      line(run(north - WALL, floor, north - WALL, lee(north - WALL))) +
        line(run(north, floor, north, lee(north))),
      CUT,
    ),
    insulation([north - WALL / 2, floor - 2], [north - WALL / 2, lee(north) + 2], 8),
    path(
      line(
        [
          [south, under(south)],
          [south + WALL, under(south + WALL)],
          [south + WALL, head],
          [south, head],
        ],
        true,
      ) +
        line(
          [
            [ridge, under(ridge)],
            [ridge + 8, under(ridge + 8)],
            [ridge + 8, 112],
            [ridge, 112],
          ],
          true,
        ) +
        rect(ridge, lee(ridge), 10, 13),
      SOLID,
    ),
    path(rect(south, 222, WALL, 3) + rect(south + 3.5, head, 4, 222 - head), OCCLUDE, FINE),
    path(blades(south + 5, 231, 251, 3) + blades(ridge + 4, 117, 132, -2.5)),
    path(
      modules.map((x) => line([slope(x, 9), slope(x + 38, 9), slope(x + 38, 5), slope(x, 5)], true)).join(''),
      SOLID,
    ),
    path(lines(modules.flatMap((x) => [8, 30].map((d): Segment => [slope(x + d, 0), slope(x + d, 5)])))),
    path(arc([eave + 5, lee(eave) - 7], 5, 180, 0), CUT),
    path(
      line(run(spout - 2, lee(eave), spout - 2, 186, tank + 12, 186, tank + 12, brim)),
      'stroke-width="3"',
    ),
    path(rect(tank, full, TANK, floor - full + 2), SOLID, 'opacity=".16"'),
    path(rect(tank, brim, TANK, floor - brim + 2) + rect(tank - 5, floor + 2, TANK + 10, grade - floor - 2)),
    path(line(run(tank, full, tank + TANK, full)), FINE),
    breeze(64, 242, 110, 243, 160, 240, 214, 226),
    breeze(230, 218, 256, 200, 274, 174, 283, 146),
    breeze(284, 130, 300, 124, 324, 116, 352, 114),
    path(man(-4, 0, -1, -27, 4, 0), 'stroke-width="4"'),
    path(man(0, -29, 0, -42), 'stroke-width="9"'),
    path(man(-2, -43, -7, -33, -13, -28), 'stroke-width="3"'),
    path(circle([manX, floor - 53], 4.5), SOLID),
    label([june[0] + 22, june[1]], 'JUN 21', { size: 11, anchor: 'start' }),
    label([10, december[1] - 26], 'DEC 21', { size: 11, anchor: 'start' }),
    degree(back(41, 59), '73.5'),
    degree(back(11, 101), '26.5'),
    label([222, 94], 'PV', { size: 12 }),
    label([24, 236], 'S', { size: 12 }),
    label([464, 236], 'N', { size: 12 }),
  ],
);
