import { drawing } from '../kit/drawing.ts';
import { hatch, insulation } from '../kit/hatch.ts';
import { circle, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, HIDDEN, OCCLUDE, QUIET, THIN } from '../kit/pens.ts';
import { type Pt, lerp, polar, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Cost to date over 30 years: first cost, cost a year, one replacement [year, cost].
const [left, right, top, foot, YEAR, COST, span] = [40, 462, 18, 272, 13.4, 1.42, 30];
const base = { first: 30, yearly: 4, renew: [18, 16] as const };
const green = { first: 60, yearly: 1.8, renew: [23, 8] as const };
const at = (year: number, cost: number): Pt => [left + year * YEAR, foot - cost * COST];
const costs = ({ first, yearly, renew: [year, price] }: typeof base | typeof green) => {
  const before = first + yearly * year;
  return [at(0, first), at(year, before), at(year, before + price), at(span, first + yearly * span + price)];
};
const payback = (green.first - base.first) / (base.yearly - green.yearly);
const even = at(payback, green.first + green.yearly * payback);
const after = (points: readonly Pt[]) => [even, ...points.filter(([x]) => x > even[0])];
const saving = [...after(costs(base)), ...after(costs(green)).toReversed()];

// Section of the building: insulated roof towards the sun with its array, walls, slab.
const [west, east, grade, wall] = [84, 196, 134, 7];
const [ridge, eave]: [Pt, Pt] = [
  [72, 56],
  [214, 92],
];
const slope = (Math.atan2(eave[1] - ridge[1], eave[0] - ridge[0]) * 180) / Math.PI;
const roofAt = (x: number, up: number): Pt => {
  const t = (x - ridge[0]) / (eave[0] - ridge[0]);
  return polar(lerp(ridge, eave, t), up, slope - 90);
};
const thick = 9;
const roof = [roofAt(72, 0), roofAt(214, 0), roofAt(214, -thick), roofAt(72, -thick)];
const soffit = (x: number) =>
  roofAt(72, -thick)[1] + (x - roofAt(72, -thick)[0]) * Math.tan((slope * Math.PI) / 180);
const walls = [
  run(west, grade, west, soffit(west), west + wall, soffit(west + wall), west + wall, grade),
  run(east - wall, grade - 12, east, grade - 12, east, grade, east - wall, grade),
  run(
    east - wall,
    soffit(east - wall),
    east,
    soffit(east),
    east,
    soffit(east) + 6,
    east - wall,
    soffit(east) + 6,
  ),
];
const slab = run(west, grade, east, grade, east, grade + 13, east - 14, grade + 13, east - 20, grade + 6);
slab.push(...run(west + 20, grade + 6, west + 14, grade + 13, west, grade + 13));
const soil = [...spread(58, west - 8, 5), ...spread(east + 2, 218, 5)];
const panels = spread(80, 176, 4).map((x) => [
  roofAt(x, 6),
  roofAt(x + 29, 6),
  roofAt(x + 29, 9),
  roofAt(x, 9),
]);
const feet = spread(80, 176, 4).flatMap((x) =>
  [x + 5, x + 24].map((u) => line([roofAt(u, 0), roofAt(u, 6)])),
);
const sun: Pt = [238, 38];
const rays = steps(12).map((i) => line([polar(sun, 15, i * 30), polar(sun, 20, i * 30)]));

export default drawing(
  'Life-cycle cost curves of a standard and a green building that cross at payback, with a section of the green building and its solar array',
  [
    path(hatch([saving], 7), FINE, QUIET),
    path(line(run(left, top, left, foot, right, foot))),
    path(
      steps(6)
        .map((i) => line([at(5 * i + 5, 0), at(5 * i + 5, -4)]))
        .join(''),
    ),
    path(line(costs(base))),
    path(line(costs(green)), CUT, ACCENT),
    path(line([even, [even[0], foot]]), HIDDEN),
    path(circle(even, 4.5), ACCENT_SOLID),
    path(soil.map((x) => line(run(x + 6, grade, x, grade + 6))).join(''), FINE),
    path(line(run(60, grade, 224, grade))),
    path(walls.map((ring) => hatch([ring], 4)).join(''), FINE),
    path(walls.map((ring) => line(ring, true)).join('') + line(roof, true) + line(slab, true)),
    insulation(roofAt(74, -thick / 2), roofAt(212, -thick / 2), thick - 2),
    path(line(run(east - wall / 2, soffit(east) + 6, east - wall / 2, grade - 12)), THIN),
    path(feet.join(''), THIN),
    path(panels.map((ring) => line(ring, true)).join(''), ACCENT_SOLID),
    path(circle(sun, 10) + rays.join(''), THIN, OCCLUDE),
    label([374, 46], 'STANDARD', { anchor: 'end' }),
    label([398, 150], 'GREEN', { accent: true }),
    label([even[0], foot + 16], 'PAYBACK'),
    label([right, foot + 16], '30 YR', { anchor: 'end' }),
    label([left, foot + 16], '0'),
  ],
);
