import { drawing } from '../kit/drawing.ts';
import { hatch } from '../kit/hatch.ts';
import { line, path, rect } from '../kit/path.ts';
import { ACCENT, AXIS, CUT, FINE, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { add, corners, run, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// In thousands of dollars: two totals, the changes that lead from one to the other, the range judged for each total.
const FIRST = { total: 15678, low: -15, high: 25 };
const CHANGES = [381, -447, 515, -730, 224];
const levels = steps(6).map((i) => CHANGES.slice(0, i).reduce((sum, change) => sum + change, FIRST.total));
const LAST = { total: levels[5] ?? 0, low: -8, high: 10 };
type End = typeof FIRST;

// One column a change; the scale starts above zero, so the columns of the totals are broken at the foot.
const [left, STEP, W, TOTAL, base, FOOT, PX] = [48, 64, 50, 66, 266, 12700, 0.0331];
const x = (i: number) => left + i * STEP;
const y = (cost: number) => base - (cost - FOOT) * PX;
const block = (i: number, from: number, to: number, w = W) =>
  corners(x(i) - w / 2, y(Math.max(from, to)), w, Math.abs(from - to) * PX);
const ends = ({ total, low, high }: End) => [low, high].map((percent) => y(total * (1 + percent / 100)));
const signed = (value: number) => `${value < 0 ? '–' : '+'}${Math.abs(value)}`;

const moves = CHANGES.map((change, i) => {
  const [from, to] = [levels[i] ?? 0, levels[i + 1] ?? 0];
  const ring = block(i + 1, from, to);
  return { ring, up: change > 0, at: y(to) - 12 * Math.sign(change), text: signed(change) };
});
const [owner, ...earlier] = moves.toReversed();
const rises = earlier.filter(({ up }) => up).map(({ ring }) => ring);

/** An upright of the range with its two ends, as filled bars: it also shows on the solid column. */
const whisker = (i: number, top: number, bottom: number, caps: readonly number[]) =>
  rect(x(i) - 1.1, top, 2.2, bottom - top) + caps.map((v) => rect(x(i) - 13, v - 1.1, 26, 2.2)).join('');
const zigzag = (i: number) => {
  const edge = run(-35, 0, -6, 0, -2, -5, 3, 5, 7, 0, 35, 0).map((p) => add(p, [x(i), base - 8]));
  return line([...edge, ...edge.map((p) => add(p, [0, -4])).toReversed()], true);
};
function total(i: number, end: End) {
  const [bottom = 0, top = 0] = ends(end);
  const level = y(end.total);
  return [
    path(line(block(i, FOOT, end.total, TOTAL), true), SOLID),
    path(whisker(i, top, level, [top]), SOLID),
    path(whisker(i, level + 27, bottom, [bottom]) + zigzag(i), PATCH),
    label([x(i), level + 17], `$${end.total.toLocaleString('en-US')}K`, { size: 11, clear: true }),
  ].join('');
}
const funnel = [0, 1].map((k) => line(run(x(0), ends(FIRST)[k] ?? 0, x(6), ends(LAST)[k] ?? 0)));
const names: [number, string][] = [
  [0, 'CLASS 4'],
  [1.5, 'PRICES'],
  [3.5, 'DETAIL'],
  [5, 'OWNER'],
  [6, 'CLASS 2'],
];

export default drawing(
  'Bridge chart from the Class 4 total to the Class 2 total: steps for prices, detail and the owner, with the range of each estimate as whiskers',
  [
    path(funnel.join(''), FINE, 'stroke-dasharray="3 4"'),
    path(line(run(x(0), y(FIRST.total), x(6), y(FIRST.total))), AXIS),
    path(levels.map((level, i) => line(run(x(i), y(level), x(i + 1), y(level)))).join(''), THIN),
    path(earlier.map(({ ring }) => line(ring, true)).join(''), OCCLUDE),
    path(hatch(rises, 5), FINE),
    path(line(owner?.ring ?? [], true), ACCENT, 'fill="var(--accent)"'),
    ...moves.map(({ text, at }, i) => label([x(i + 1), at], text, { size: 14, accent: i === 4 })),
    total(0, FIRST),
    total(6, LAST),
    path(line(run(14, base, 466, base)), CUT),
    path([0.5, 2.5, 4.5, 5.5].map((i) => line(run(x(i), base, x(i), base + 6))).join('')),
    label([x(0) + 12, (ends(FIRST)[1] ?? 0) + 26], '–15/+25%', { anchor: 'start', size: 13 }),
    label([x(6), (ends(LAST)[1] ?? 0) - 15], '–8/+10%', { size: 13 }),
    ...names.map(([i, name]) => label([x(i), base + 15], name, { accent: i === 5 })),
  ],
);
