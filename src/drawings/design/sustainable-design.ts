import { drawing } from '../kit/drawing.ts';
import { concrete, earth, gravel, insulation } from '../kit/hatch.ts';
import { arrowHead } from '../kit/leader.ts';
import { circle, curve, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, type Segment, add, lerp, polar, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Section, south at the left: a tall room, a mezzanine at the back, clerestory at the ridge. 9.5 px a foot.
const [grade, slab, south, north, T] = [258, 9, 156, 390, 9];
const floor = grade - slab;
const [head, sill] = [126, floor - 4];

// Noon sun at 40 degrees north: 73.5 in June, 26.5 in December. The eave just shades the whole window in June.
const [june, december] = [73.5, 26.5];
const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
const eave: Pt = [south - (sill - head) / tan(june), head - 4];
const sun = (height: number) => polar(eave, 96, 180 + height);
const down = (from: Pt, height: number, y: number): Pt => [from[0] + (y - from[1]) / tan(height), y];
const under = eave[1] + (south + T - eave[0]) * tan(december);
const beam = [
  [south + T, under] as const,
  down(eave, december, floor),
  down([south + T, sill], december, floor),
  [south + T, sill] as const,
];
const suns = [sun(june), sun(december)];
const glow = [june, december].flatMap((height) =>
  steps(8).map((i): Segment => {
    const angle = height + 22.5 + i * 45;
    return [polar(sun(height), 12, angle), polar(sun(height), 17, angle)];
  }),
);

// Roofs: the long one faces south, the short one sheds its rain to the tank.
const pitch = 17;
const slope = (x: number): Pt => [x, eave[1] - (x - eave[0]) * tan(pitch)];
const ridge = slope(300);
const low: Pt = [288, ridge[1] + 40];
const gutter: Pt = [north + 12, low[1] + (north + 12 - low[0]) * tan(8)];
const thick = (a: Pt, b: Pt, t: number) => {
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI - 90;
  return [a, b, polar(b, t, angle), polar(a, t, angle)];
};
const roofs = [thick(eave, ridge, 11), thick(low, gutter, 10)];
const batts = [thick(eave, ridge, 5.5), thick(low, gutter, 5)].map(
  ([, , b = eave, a = eave]) => [a, b] as const,
);
const [bright, dim] = [low[0] + 6, north - T];
const roofAt = (x: number) => low[1] + (x - low[0]) * tan(8);
const modules = steps(5).map((i) => {
  const [a, b] = [lerp(eave, ridge, 0.1 + i * 0.165), lerp(eave, ridge, 0.25 + i * 0.165)];
  return thick(polar(a, 17, -pitch - 90), polar(b, 17, -pitch - 90), 4);
});
const feet = modules.map(([a = eave, b = eave]): Segment => {
  const middle = lerp(a, b, 0.5);
  return [middle, polar(middle, 6, 90 - pitch)];
});

// Slab and footings in one, open below.
const toe = grade + 26;
const raft = [
  ...run(south, floor, north, floor, north, toe, north - 18, toe),
  ...run(north - 18, grade, south + 18, grade, south + 18, toe, south, toe),
];

// Mezzanine, an opening in the north wall, the tank and its downspout.
const [mezz, edge, pane] = [176, 292, [126, 156] as const];
const tank = { x: 402, y: grade + 11, w: 62, h: 36 };
const spout = gutter[0] + 3;
const streams: Pt[][] = [
  [...run(24, 212, 90, 220, south + 5, 228), ...run(236, 186, 272, 118, bright, 84, 346, 76)],
  [...run(24, 232, 90, 236, south + 5, 238), ...run(248, 208, 298, 156, dim, 142, 446, 146)],
];

// Someone 5 ft 9 in tall, for scale.
const manX = 346;
const man = (...xy: number[]) => line(run(...xy).map(([u, v]) => [manX + u, floor + v]));
const soil = (x: number, w: number) =>
  earth([run(x, grade, x + w, grade, x + w - 6, grade + 11, x + 6, grade + 11)], 12);

export default drawing(
  'Section through a low-energy building: June and December sun at the overhang, cross ventilation, solar panels and a rainwater tank',
  [
    soil(10, south - 2),
    soil(north - 4, 472 - north),
    path(line(beam, true), ACCENT_SOLID, 'opacity=".16"'),
    path(line(run(10, grade, south, grade)) + line(run(north, grade, 470, grade)), CUT),
    path(
      line(run(edge + 3, mezz + 7, edge + 3, floor)) + line(run(edge + 7, mezz + 7, edge + 7, floor)),
      THIN,
    ),
    path(rect(edge, mezz - 30, 3, 30), THIN),
    path(man(-3, -28, -5, -3) + man(3, -28, 5, -3), 'stroke-width="5"'),
    path(man(0, -28, 0, -40), 'stroke-width="10"'),
    path(circle([manX, floor - 51], 4.5), SOLID),
    path(rect(edge, mezz, dim - edge, 7), CUT, OCCLUDE),
    path(line(raft, true), CUT, OCCLUDE),
    gravel(south + 18, grade + 2, north - south - 36, 9, 9),
    concrete([run(south, floor, north, floor, north, grade, south, grade)], [], 6, 2.5),
    path(rect(south, slope(south)[1], T, head - slope(south)[1]) + rect(south, sill, T, floor - sill), SOLID),
    path(rect(south + 2, head, 5, sill - head) + line(run(south + 4.5, head, south + 4.5, sill)), FINE),
    path(
      rect(dim, roofAt(north), T, pane[0] - roofAt(north)) + rect(dim, pane[1], T, floor - pane[1]),
      CUT,
      OCCLUDE,
    ),
    insulation([dim + T / 2, pane[1] + 2], [dim + T / 2, floor - 2], 7),
    path(rect(bright - 2, slope(bright)[1], 4, roofAt(bright) - 10 - slope(bright)[1]), FINE),
    path(roofs.map((r) => line(r, true)).join(''), CUT, OCCLUDE),
    ...batts.map(([a, b]) => insulation(lerp(a, b, 0.02), lerp(a, b, 0.98), 7)),
    path(lines(feet), THIN),
    path(modules.map((m) => line(m, true)).join(''), SOLID),
    path(line([polar(gutter, 10, -82), add(gutter, [8, -8]), add(gutter, [7, 0]), add(gutter, [0, 0])])),
    path(
      line(run(spout, gutter[1], spout, tank.y)) + line(run(spout + 4, gutter[1], spout + 4, tank.y)),
      THIN,
    ),
    path(rect(tank.x, tank.y, tank.w, tank.h), CUT, OCCLUDE),
    path(rect(tank.x + 2, tank.y + 13, tank.w - 4, tank.h - 15), SOLID, 'opacity=".25"'),
    path(
      curve(spread(tank.x, tank.x + tank.w, 9).map((x, i): Pt => [x, tank.y + 13 + (i % 2 ? 1.5 : -1.5)])),
      THIN,
    ),
    path(streams.map((p) => curve(p)).join(''), 'stroke-dasharray="7 4"'),
    path(streams.map((p) => arrowHead(add(p.at(-1) ?? eave, [6, 0]), p.at(-2) ?? eave, 11)).join(''), SOLID),
    path(
      line([suns[0] ?? eave, down(eave, june, sill)]) + line([suns[1] ?? eave, down(eave, december, floor)]),
      ACCENT,
    ),
    path(suns.map((p) => circle(p, 8)).join(''), ACCENT_SOLID),
    path(lines(glow), ACCENT),
    label(add(sun(june), [26, 0]), 'JUN 21', { anchor: 'start' }),
    label(add(sun(december), [0, 30]), 'DEC 21'),
  ],
);
