import { isoDimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { clip } from '../kit/geometry.ts';
import { isometric, run3 } from '../kit/iso.ts';
import { circle, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, FINE, OCCLUDE, THIN } from '../kit/pens.ts';
import { type Pt, corners, polar, run, sides, spread } from '../kit/points.ts';
import { scene } from '../kit/scene.ts';
import { type Solid, prism } from '../kit/solids.ts';
import { boltSide, wProfile } from '../kit/steel.ts';
import { label } from '../kit/text.ts';

// A bay of W columns whose flanges face along x: girders on the flanges by end plates, beams on the webs and between.
const view = isometric([138, 158], 1);
const [D, B, TF, TW] = [15, 15, 2, 1.4];
const [GD, GB] = [18, 8];
const [xs, ys, top] = [[0, 150], [0, 110], 116];
const column = (x: number, y: number) => prism(wProfile([x, y], D, B, TF, TW, true), 'z', 0, top + 22);
const girder = (y: number) =>
  prism(wProfile([y, top - GD / 2], GD, GB, 1.6, 1.2), 'x', D / 2 + 2, 150 - D / 2 - 2);
const endPlate = (x: number, y: number) => prism(corners(y - 5, top - GD - 4, 10, GD + 8), 'x', x, x + 2);
const beam = (x: number, d: number, gap: number) =>
  prism(wProfile([x, top - d / 2], d, 7, 1.4, 1.1), 'y', gap, 110 - gap);
const frame: Solid[] = [
  ...xs.flatMap((x) => ys.map((y) => column(x, y))),
  ...ys.flatMap((y) => [girder(y), endPlate(D / 2, y), endPlate(150 - D / 2 - 2, y)]),
  ...xs.map((x) => beam(x, 15, TW / 2)),
  ...[50, 100].map((x) => beam(x, 12, GB / 2)),
];

// The same connection enlarged: column flange, end plate, four rows of bolts, girder.
const [C, R]: [Pt, number] = [[384, 150], 86];
const [cx, cy] = C;
const [flange, thick, half] = [cx - 8, 10, 38];
const ring = spread(0, 360, 91).map((angle) => polar(C, R - 0.8, angle));
const within = (runs: Pt[][]) =>
  lines(runs.flatMap((p) => sides(p, false)).flatMap((side) => clip(side, [ring])));
const upright = (x: number) => run(x, cy - R, x, cy + R);
const level = (y: number) => run(flange + thick, cy + y, cx + R, cy + y);
const stiffener = (y: number) => run(flange - 10, cy + y, flange - 52, cy + y);
const flanges = [-half, -half + 8, half - 8, half];
const rows = [-half - 14, -half + 20, half - 20, half + 14];
const joint = view([9, 0, top - GD / 2]);

export default drawing(
  'Isometric of a steel bay of wide-flange columns, girders and beams, with one bolted end-plate connection enlarged',
  [
    scene(view, [{ of: frame }]),
    isoDimension(view, run3(0, 118, 0, 150, 118, 0), [`30'-0"`], [0, 16, 0], { size: 11, lift: -0.9 }),
    path(circle(joint, 19) + line(run(joint[0] + 18.5, joint[1] - 5, cx - 62, cy - 60)), ACCENT, THIN),
    path(circle(C, R), ACCENT, OCCLUDE),
    path(within([...[flange, flange - 10, flange - 52, flange - 62].map(upright), ...flanges.map(level)])),
    path(within(flanges.map(stiffener)), FINE),
    path(rect(flange, cy - half - 26, thick, 2 * half + 52), ACCENT, OCCLUDE),
    path(
      rows.map((y) => boltSide([flange - 10, cy + y], [flange + thick, cy + y], 7)).join(''),
      ACCENT,
      OCCLUDE,
    ),
    label([cx + 50, cy], 'W18X50', { size: 13 }),
    label([flange - 31, cy], 'W14X90', { size: 13, turn: -90 }),
    label([cx, cy + R + 18], '8 - 3/4"', { size: 13, accent: true }),
    label([cx, cy + R + 34], 'ASTM F3125 Gr. A325', { size: 13, accent: true }),
  ],
);
