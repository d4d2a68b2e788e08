import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { milestone } from '../kit/gantt.ts';
import { concrete } from '../kit/hatch.ts';
import { bent, curve, line, path, rect } from '../kit/path.ts';
import { HIDDEN, OCCLUDE, PATCH, THIN } from '../kit/pens.ts';
import { type Pt, run } from '../kit/points.ts';
import { table } from '../kit/sheet.ts';
import { label } from '../kit/text.ts';

// Slump test, 11 px an inch: the mold is 12 in high, 4 in across the top and 8 in at the foot.
const IN = 11;
const [base, pile, mold] = [168, 92, 212];
const top = base - 12 * IN;
const SLUMP = 4;
const cone = (x: number) => run(x - 2 * IN, top, x + 2 * IN, top, x + 4 * IN, base, x - 4 * IN, base);
const half = [
  [0, 12 - SLUMP],
  [1.4, 7.9],
  [2.5, 7.2],
  [3.4, 5.2],
  [4.1, 2.9],
  [5, 0.9],
  [5.3, 0],
].map(([u = 0, v = 0]): Pt => [u * IN, base - v * IN]);
const heap: Pt[] = [
  ...half.toReversed().map(([u, v]): Pt => [pile - u, v]),
  ...half.slice(1).map(([u, v]): Pt => [pile + u, v]),
];

// Cylinders 6 in by 12 in, the first one broken at seven days.
const cylinder = (x: number) => {
  const [r, lid] = [3 * IN, 8];
  const side = `M${x - r} ${top + lid}v${12 * IN - lid * 2}a${r} ${lid} 0 0 0 ${2 * r} 0v${lid * 2 - 12 * IN}`;
  return (
    path(`${side}z`, OCCLUDE) +
    path(`M${x - r} ${top + lid}a${r} ${lid} 0 1 1 ${2 * r} 0a${r} ${lid} 0 1 1 ${-2 * r} 0z`, OCCLUDE)
  );
};
const [young, old] = [340, 426];
const cracks = [1, -1].map((s) =>
  [
    [27, 62],
    [19, 78],
    [20, 88],
    [6, 108],
    [8, 118],
    [18, 136],
    [17, 146],
    [27, 162],
  ].map(([u = 0, v = 0]): Pt => [young + s * u, v]),
);

// Inspection and test plan: a step, its criterion, the signature, and diamonds where work stops until it is released.
const [tx, ty, ROW] = [16, 200, 21];
const columns = [226, 120, 44, 58];
const row = (i: number) => ty + (i + 1.5) * ROW;
const column = (i: number) => tx + columns.slice(0, i).reduce((sum, w) => sum + w, 0);
const activities: readonly (readonly [name: number, criterion: number, hold: boolean, released: boolean])[] =
  [
    [118, 58, false, true],
    [84, 76, true, true],
    [136, 46, false, true],
    [100, 68, true, false],
  ];
const tick = (x: number, y: number) => line(run(x - 7, y, x - 2, y + 5, x + 7, y - 6));
const diamond = ([x, y]: Pt) => line(run(x, y - 7, x + 7, y, x, y + 7, x - 7, y), true);

const bar = (x: number, i: number, length: number) => line(run(x, row(i), x + length, row(i)));

export default drawing(
  'Slump test with a measured slump of 4 inches, two concrete cylinders, and an inspection and test plan with hold points',
  [
    path(line(cone(pile), true), HIDDEN),
    path(line(heap, true), PATCH),
    concrete([heap], [], 10, 3),
    path(curve(heap)),
    path(line(cone(mold), true), OCCLUDE),
    path(
      [1, -1]
        .map((s) =>
          bent(
            run(
              mold + s * 26,
              top + 24,
              mold + s * 40,
              top + 24,
              mold + s * 40,
              top + 48,
              mold + s * 31,
              top + 48,
            ),
            5,
          ),
        )
        .join(''),
    ),
    path(rect(20, base, 242, 5) + rect(60, top - 7, 182, 7), OCCLUDE),
    dimension(run(60, top, 60, top + SLUMP * IN), ['4"'], { offset: 20, accent: true, size: 14 }),
    dimension(run(mold + 4 * IN, top, mold + 4 * IN, base), ['12"'], { offset: -16 }),
    cylinder(young) + cylinder(old),
    path(cracks.map((crack) => line(crack)).join(''), THIN),
    label([young, base + 16], '7D') + label([old, base + 16], '28D'),
    table([tx, ty], columns, [ROW, ...activities.map(() => ROW)]),
    label([column(0) + 12, row(-1)], 'ITP', { anchor: 'start' }),
    label([column(3) + 29, row(-1)], 'HOLD'),
    path(
      activities
        .map(([name, criterion], i) => bar(column(0) + 12, i, name) + bar(column(1) + 12, i, criterion))
        .join(''),
      'stroke-width="3"',
      'opacity=".4"',
    ),
    path(activities.map(([, , , released], i) => (released ? tick(column(2) + 22, row(i)) : '')).join('')),
    path(activities.map(([, , hold], i) => (hold ? '' : diamond([column(3) + 29, row(i)]))).join(''), THIN),
    ...activities.map(([, , hold], i) => (hold ? milestone([column(3) + 29, row(i)], 8, true) : '')),
  ],
);
