import { drawing } from '../kit/drawing.ts';
import { area, inside } from '../kit/geometry.ts';
import { hatch } from '../kit/hatch.ts';
import { dot, dots, line, path } from '../kit/path.ts';
import { ACCENT, AXIS, CUT, FINE, HIDDEN, PATCH, SOLID } from '../kit/pens.ts';
import { type Pt, run, sides, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Two cross sections of one road at 5 px a foot, without vertical exaggeration; x and y from the crown, y down.
type Line = readonly Pt[];
const [center, FOOT] = [260, 5];
const [edge, lane, asphalt, pavement, fall] = [70, 55, 6, 15, 0.02];
const [fore, back, bank, ditch] = [3, 1.5, 2, 24];
const sections = [
  {
    crown: 88,
    station: '12+00',
    ground: run(-246, -38, -190, -33, -130, -22, -70, -13, 10, 3, 80, 24, 140, 43, 204, 50),
  },
  {
    crown: 214,
    station: '12+50',
    ground: run(-246, -14, -190, -11, -130, -2, -80, 8, -20, 15, 50, 28, 120, 46, 204, 58),
  },
] as const;

/** Where two lines first cross. */
function meet(a: Line, b: Line): Pt {
  for (const [p, q] of sides(a, false))
    for (const [r, s] of sides(b, false)) {
      const [ux, uy, vx, vy] = [q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]];
      const cross = ux * vy - uy * vx;
      const t = ((r[0] - p[0]) * vy - (r[1] - p[1]) * vx) / cross;
      const u = ((r[0] - p[0]) * uy - (r[1] - p[1]) * ux) / cross;
      if (cross !== 0 && t >= 0 && t <= 1 && u >= 0 && u <= 1) return [p[0] + ux * t, p[1] + uy * t];
    }
  return [0, 0];
}
/** The part of a line between two of its points, these included. */
const between = (points: Line, a: Pt, b: Pt): Pt[] => [a, ...points.filter(([x]) => x > a[0] && x < b[0]), b];
const feet2 = (ring: Line) => Math.abs(area(ring)) / FOOT ** 2;

// The surface, and the subgrade that runs out to the slopes on both sides.
const shoulder = edge * fall;
const runout = (slope: number) => pavement / (1 / slope - fall);
const [subL, subR] = [-edge - runout(fore), edge + runout(bank)];
const toe = -edge - (ditch - shoulder) * fore;
const slopeL: Line = run(toe - 12 - 90 * back, ditch - 90, toe - 12, ditch, toe, ditch);
const slopeR = run(edge, shoulder, edge + 60 * bank, shoulder + 60);
const subgrade: Line = run(subL, pavement - subL * fall, 0, pavement, subR, pavement + subR * fall);

/** Earthwork between the existing ground and the formation: cut and fill rings and the line between the slope stakes. */
function earthwork(ground: Line) {
  const formation = [...slopeL, ...subgrade, ...slopeR.slice(1)];
  const [catchL, catchR] = [meet(slopeL, ground), meet(slopeR, ground)];
  const turn = meet(subgrade, ground);
  const under = between(formation, catchL, catchR);
  const cut = [...between(ground, catchL, turn), ...between(formation, catchL, turn).toReversed()];
  const fill = [...between(ground, turn, catchR), ...between(formation, turn, catchR).toReversed()];
  return { under, cut, fill };
}
const works = sections.map(({ ground }) => earthwork(ground));
/** Average end area over 50 ft, in cubic yards. */
const volume = (kind: 'cut' | 'fill') =>
  Math.round(((works.reduce((sum, work) => sum + feet2(work[kind]), 0) / 2) * 50) / 27);

const surface = run(-edge, shoulder, 0, 0, edge, shoulder);
const base = [...surface, ...subgrade.toReversed()];
const crust = [...subgrade.slice(0, 1), ...surface, ...subgrade.slice(2)];
const road = run(
  -lane,
  lane * fall,
  0,
  0,
  lane,
  lane * fall,
  lane,
  lane * fall + asphalt,
  0,
  asphalt,
  -lane,
  lane * fall + asphalt,
);
const stones = steps(60)
  .map((i): Pt => [subL + ((subR - subL) * (i + 0.5)) / 60, 2 + 16 * ((0.3 + i * 0.618) % 1)])
  .filter((p) => inside(p, base) && !inside(p, road));

function section({ crown, station, ground }: (typeof sections)[number], i: number) {
  const place = (points: Line) => points.map(([x, y]): Pt => [center + x, crown + y]);
  const { under, cut, fill } = works[i] ?? earthwork(ground);
  return [
    path(hatch([place(cut)], 6), FINE, ACCENT),
    path(hatch([place(fill)], 6, -45), FINE),
    path(line(place(base), true), PATCH),
    path(dots(place(stones)), dot(1.3)),
    path(line(place(under)) + line(place(crust)), CUT),
    path(line(place(road), true), SOLID),
    path(line(place(ground)), HIDDEN),
    label([464, crown - 52], `STA ${station}`, { anchor: 'end', size: 13 }),
    label([464, crown - 34], `CUT ${Math.round(feet2(cut))} SF`, { anchor: 'end', accent: true }),
    label([464, crown - 17], `FILL ${Math.round(feet2(fill))} SF`, { anchor: 'end' }),
  ].join('');
}
export default drawing(
  'Two cross sections of a road against existing ground, with cut and fill hatched, pavement layers and a ditch, for average end area',
  [
    path(line(run(center, 18, center, 268)), AXIS),
    ...sections.map(section),
    label([16, 298], `50 LF: CUT ${volume('cut')} CY, FILL ${volume('fill')} CY`, { anchor: 'start' }),
  ],
);
