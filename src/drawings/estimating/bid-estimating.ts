import { drawing } from '../kit/drawing.ts';
import { hatch } from '../kit/hatch.ts';
import { circle, line, path } from '../kit/path.ts';
import { ACCENT, CUT, FINE, HIDDEN, QUIET, SOLID } from '../kit/pens.ts';
import { type Pt, corners, run, steps } from '../kit/points.ts';
import { table } from '../kit/sheet.ts';
import { label } from '../kit/text.ts';

// Five bids in percent of the engineer's estimate: direct cost, overhead, profit, and the scope each one left out.
const bids = [
  [70, 11, 6, 4],
  [71, 9, 5, 12],
  [76, 11, 9, 0],
  [66, 9, 5, 14],
  [82, 14, 9, 0],
] as const;
const [left, base, names, column, W, PERCENT] = [12, 224, 80, 75, 42, 1.85];
const x = (i: number) => left + names + (i + 0.5) * column;
const y = (percent: number) => base - percent * PERCENT;
const part = (i: number, from: number, to: number) => corners(x(i) - W / 2, y(to), W, (to - from) * PERCENT);
const stacks = bids.map(([direct, overhead, profit, missing]) => {
  const read = direct + overhead + profit;
  return { direct, cost: direct + overhead, read, leveled: read + missing };
});
const reads = stacks.map(({ read }) => read);
const levels = stacks.map(({ leveled }) => leveled);
const low = Math.min(...levels);
const first = levels.indexOf(low);
const rank = (totals: readonly number[], i: number) =>
  String(1 + totals.filter((total) => total < (totals[i] ?? 0)).length);
const [right, rows] = [left + names + 5 * column, [26, 27, 27]];
const outline = (points: readonly Pt[]) => line(points, true);
const plug = (i: number, from: number, to: number) =>
  from < to
    ? line(run(x(i) - W / 2, y(from), x(i) - W / 2, y(to), x(i) + W / 2, y(to), x(i) + W / 2, y(from)))
    : '';
const named = (percent: number, text: string) =>
  label([left + names - 2, y(percent)], text, { size: 11, anchor: 'end' });

export default drawing(
  'Bid tabulation: five bids stacked by direct cost, overhead and profit, with missing scope added to compare them leveled',
  [
    path(stacks.map(({ direct, cost }, i) => hatch([part(i, direct, cost)], 5)).join(''), FINE),
    path(stacks.map(({ direct }, i) => hatch([part(i, 0, direct)], 5, 0)).join(''), FINE, QUIET),
    path(stacks.map(({ read, leveled }, i) => plug(i, read, leveled)).join(''), HIDDEN),
    path(
      stacks
        .map(({ direct, read }, i) => outline(part(i, 0, direct)) + outline(part(i, direct, read)))
        .join(''),
    ),
    path(stacks.map(({ cost, read }, i) => outline(part(i, cost, read))).join(''), SOLID),
    path(line(run(left + names, y(low), right, y(low))), CUT, ACCENT),
    table([left, base], [names, ...steps(5).map(() => column)], rows),
    named(35, 'DIRECT'),
    named(75.5, 'OVERHEAD'),
    named(84.5, 'PROFIT'),
    label([left + 10, base + 39], 'AS READ', { anchor: 'start', size: 11 }),
    label([left + 10, base + 66.5], 'LEVELED', { anchor: 'start', size: 11 }),
    ...steps(5).flatMap((i) => [
      label([x(i), base + 13], 'ABCDE'.charAt(i), { size: 13 }),
      label([x(i), base + 39], rank(reads, i), { size: 12 }),
      label([x(i), base + 66.5], rank(levels, i), { size: 12, accent: i === first }),
    ]),
    path(circle([x(first), base + 66.5], 10), ACCENT),
  ],
);
