import { drawing } from '../kit/drawing.ts';
import { gradeTicks } from '../kit/hatch.ts';
import { arrow } from '../kit/leader.ts';
import { circle, curve, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, HIDDEN, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Feet; the radius from the mast is shared by the elevation and by the chart below it.
const [FT, mast, ground] = [1.6, 92, 154];
const x = (r: number) => mast + r * FT;
const at = (r: number, h: number): Pt => [x(r), ground - h * FT];
const open = (...rh: number[]) => line(run(...rh).map(([r, h]) => at(r, h)));
const shape = (...rh: number[]) => `${open(...rh)}z`;
const block = (r: number, h: number, w: number, d: number) => shape(r, h, r + w, h, r + w, h + d, r, h + d);

// Flat-top crane: mast, jib of 26 bays, counter-jib.
const [UNDER, DEEP, M, ROOT, JIB, TAIL, BAYS] = [66, 6, 3, 4, 186, -46, 26];
const bay = (JIB - ROOT) / BAYS;
const mastWeb = steps(23).map((i) => at(i % 2 ? M : -M, (i * (UNDER - 4)) / 22));
const jibWeb = steps(2 * BAYS).map((i) => at(ROOT + (i * bay) / 2, UNDER + (i % 2 ? DEEP : 0)));

// Three storeys round a stair well: two flights stand, the third is on the hook.
const [west, clad, east, STOREY, stair, WELL, RUN, STEPS] = [38, 84, 182, 12, 118, 11, 18, 8];
const roof = 3 * STOREY;
const columns = [west, 61, clad, 152, east];
const [foot, top] = [stair - RUN / 2, stair + RUN / 2];
const flight = (h: number) => {
  const [rise, going] = [STOREY / STEPS, RUN / STEPS];
  const treads = steps(STEPS).flatMap((i) => {
    const [r, tread] = [foot + i * going, h + (i + 1) * rise];
    return [r, tread, r + going, tread];
  });
  return shape(foot, h, ...treads, top, h + STOREY - 2.4, foot + 2.5, h - 0.8);
};
const slab = (h: number) => block(west - 2, h - 1, foot - west + 2, 1) + block(top, h - 1, east - top + 2, 1);
const panels = [0, STOREY].map((h) => {
  const mullions = spread(west, clad, 9).map((r) => open(r, h, r, h + STOREY - 1));
  return mullions.join('') + open(west, h + 3.5, clad, h + 3.5);
});
const dowels = columns.flatMap((r) => [r - 0.8, r + 0.8].map((d) => open(d, roof, d, roof + 4)));
const [hung, hook] = [roof + 3.5, 60];

// Pounds. Between two columns of the chart the longer radius counts, so its steps lie below the curve,
// which is a constant moment less what the trolley and the jib take of it.
const chart = [
  [65, 17600],
  [100, 11100],
  [120, 9000],
  [140, 7600],
  [180, 5600],
] as const;
const picks = [
  [95, 10000],
  [170, 4500],
  [178, 3900],
] as const;
const [weight, allowed, unit] = [9800, 9000, [138, 8200]] as const;
const rated = (r: number) => 1220870 / r - 1183;
const [base, high] = [272, 176];
const y = (lb: number) => base - (lb * (base - high)) / 17600;
const rungs = chart.flatMap(([r, lb], i): Pt[] => [
  [x(chart[i - 1]?.[0] ?? 0), y(lb)],
  [x(r), y(lb)],
]);

// The nearest conductor keeps 20 ft.
const live = at(209, 38);
const CLEAR = 20 * FT;

export default drawing(
  'Elevation of a tower crane with a stair flight on its hook over a building and a power line beside it; below, its load chart on the same radius with five picks',
  [
    gradeTicks(14, 466, ground + 1, 8),
    path(block(-12, -5, 24, 5), OCCLUDE),
    path(panels.join('') + dowels.join(''), FINE),
    path(columns.map((r) => open(r, 0, r, roof - 1)).join('')),
    path([0, STOREY].map(flight).join(''), THIN),
    path(line(run(14, ground, 466, ground)), CUT),
    path([1, 2, 3].map((i) => slab(i * STOREY)).join(''), SOLID),
    path([-WELL, WELL - 1].map((r) => block(stair + r, 0, 1, roof + 3)).join(''), SOLID),
    path(line(mastWeb) + line(jibWeb) + open(-4, UNDER + 5, TAIL, UNDER + 5, TAIL, UNDER), FINE),
    path([-M, M].map((r) => open(r, 0, r, UNDER - 4)).join('')),
    path(open(ROOT, UNDER, JIB, UNDER, JIB - bay / 2, UNDER + DEEP, ROOT, UNDER + DEEP)),
    path(block(TAIL, UNDER, -TAIL - 4, 2) + block(-30, UNDER + 2, 12, 4), OCCLUDE),
    path(block(TAIL + 1, UNDER - 9, 12, 9), SOLID),
    path(block(-4, UNDER - 4, 8, 12), OCCLUDE),
    path(shape(4, UNDER - 1, 9.5, UNDER - 1, 9.5, UNDER - 4, 8.5, UNDER - 7, 4, UNDER - 7), OCCLUDE),
    path(block(214.4, 0, 1.2, 42), OCCLUDE, THIN),
    path(open(208, 36, 222, 36), CUT),
    path([209, 218, 221].map((r) => circle(at(r, 38), 2.2)).join(''), SOLID),
    path(circle(live, CLEAR), HIDDEN),
    arrow([live, [live[0], live[1] - CLEAR]], THIN),
    label([live[0] + 4, live[1] - CLEAR - 11], `20'-0"`, { size: 11 }),
    path(line([...rungs, [x(180), base], [x(0), base]], true), SOLID, 'opacity=".13"'),
    path(line(rungs), FINE),
    path(curve(spread(65, 180, 9).map((r): Pt => [x(r), y(rated(r))]))),
    path(line(run(x(0), high - 4, x(0), base, x(190), base)), CUT),
    path(chart.map(([r]) => line(run(x(r), base, x(r), base + 5))).join('')),
    path(line([at(stair, hung), [x(stair), base]]), HIDDEN, ACCENT),
    path([-1, 1].map((d) => open(stair + d, UNDER, stair + d, hook)).join(''), THIN, ACCENT),
    path(open(foot + 1, hung + 1, stair, hook, top - 1, hung + STOREY), THIN, ACCENT),
    path(block(stair - 3, UNDER - 1, 6, 2) + block(stair - 1.5, hook - 1, 3, 2.5), ACCENT_SOLID),
    path(flight(hung), ACCENT_SOLID),
    path(picks.map(([r, lb]) => circle([x(r), y(lb)], 2.8)).join(''), OCCLUDE),
    path(circle([x(unit[0]), y(unit[1])], 2.8), OCCLUDE, ACCENT),
    path(circle([x(stair), y(weight)], 3.8), ACCENT_SOLID),
    label([x(stair) + 8, y(weight) - 11], `${Math.round((100 * weight) / allowed)}%`, {
      size: 14,
      anchor: 'start',
      accent: true,
    }),
    ...[65, 100, 140, 180].map((r) => label([x(r), base + 12], `${r}'`, { size: 11 })),
    label([x(0) - 8, high], '17,600 LB', { size: 11, anchor: 'end' }),
    label([x(180) + 8, y(5600)], '5,600 LB', { size: 11, anchor: 'start' }),
  ],
);
