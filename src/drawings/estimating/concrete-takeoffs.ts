import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { concrete, earth, gravel } from '../kit/hatch.ts';
import { leader } from '../kit/leader.ts';
import { breakLine } from '../kit/marks.ts';
import { circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, CUT, OCCLUDE, PATCH, THIN } from '../kit/pens.ts';
import { type Pt, type Segment, corners, row, run, sides, spread } from '../kit/points.ts';
import { bar, barDots } from '../kit/rebar.ts';
import { label } from '../kit/text.ts';

// Section, 5 px an inch: strip footing, foundation wall, slab on grade over stone.
const [left, right, wallL, wallR, edge] = [92, 320, 178, 234, 464];
const [base, footTop, slabTop, slabSoffit, wallTop, grade] = [286, 222, 134, 164, 36, 82];
const [joint, clear, stone, soil] = [wallR + 4, 16, 18, 16];
const footing = corners(left, footTop, right - left, base - footTop);
const wall = run(wallL, footTop, wallL, wallTop, wallR, wallTop, wallR, footTop);
const slab = run(edge, slabTop, joint, slabTop, joint, slabSoffit, edge, slabSoffit);

// Footing mat 3 in clear of the soil, wall curtains inside the level bars, slab bars 2 in below the top.
const [matL, matR, mat] = [left + clear, right - clear, base - clear];
const matBar = run(matL, mat - 26, matL, mat, matR, mat, matR, mat - 26);
const curtains = [wallL + 15, wallR - 15];
const uprights = curtains.map((x) => run(x, footTop - 1, x, wallTop + 10));
const dowels = [1, -1].map((s, i) => {
  const x = (curtains[i] ?? 0) + 4 * s;
  return run(x, footTop - 74, x, mat - 8, x - 50 * s, mat - 8);
});
const slabBar = run(joint + 10, slabTop + 11, edge - 2, slabTop + 11);
const dots = [
  ...row([matL + 9, mat - 4], [matR - 9, mat - 4], 8),
  ...row([joint + 18, slabTop + 15], [edge - 12, slabTop + 15], 9),
  ...spread(wallTop + 18, footTop - 12, 9).flatMap((y) => run(wallL + 10.5, y, wallR - 10.5, y)),
];
const steel = [
  ...[matBar, ...uprights, ...dowels, slabBar].flatMap((p) => sides(p, false)),
  ...dots.map((p): Segment => [p, p]),
];

const pour = (at: Pt, to: Pt, n: string) =>
  leader([to, at], '', { head: 'dot', accent: true }) +
  path(circle(at, 13), ACCENT, OCCLUDE) +
  label(at, n, { size: 14, accent: true });
const ground = (x: number, y: number, w: number) =>
  earth([run(x, y, x + w, y, x + w - soil * 0.6, y + soil, x + soil * 0.6, y + soil)], 13);

export default drawing(
  'Section through a strip footing, foundation wall and slab on grade with reinforcement, cover and numbered pours',
  [
    ground(16, grade, wallL - 16 + soil * 0.6),
    ground(left - 16, base, right - left + 32),
    ground(wallR - soil * 0.6, slabSoffit + stone + 3, edge - wallR + soil * 0.6),
    path(rect(wallL, wallTop, wallR - wallL, footTop - wallTop), PATCH),
    gravel(joint, slabSoffit + 2, edge - joint, stone, 9),
    ...[footing, wall, slab].map((outline) => concrete([outline], steel, 10)),
    path(line(footing, true) + line(wall) + line(slab) + line(run(16, grade, wallL, grade)), CUT),
    path(breakLine([edge, slabTop - 14], [edge, slabSoffit + 40]), THIN),
    [matBar, ...uprights, slabBar].map((p) => bar(p)).join('') + barDots(dots),
    dowels.map((p) => bar(p, 8, CUT, ACCENT)).join(''),
    pour([362, 246], [right - 30, 238], '1'),
    pour([112, 46], [wallL + 28, 70], '2'),
    pour([352, 96], [374, slabTop + 24], '3'),
    dimension(run(left, base, left, base - clear), [], { offset: -14 }),
    label([left - 24, base - clear / 2], '3" CLR', { size: 11, anchor: 'end', clear: true }),
    dimension(run(wallL, wallTop, wallR, wallTop), ['11"'], { offset: -12, size: 11 }),
  ],
);
