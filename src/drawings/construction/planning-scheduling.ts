import { drawing } from '../kit/drawing.ts';
import { ganttBar, link, milestone } from '../kit/gantt.ts';
import { line, path, rect } from '../kit/path.ts';
import { ACCENT, CUT, FINE, HIDDEN, THIN } from '../kit/pens.ts';
import { type Pt, run, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Weeks on x. Activities as [start, finish, length of the name in px, critical, activities that wait for it].
type Activity = readonly [
  start: number,
  finish: number,
  name: number,
  critical: boolean,
  next: readonly number[],
];
const plan: readonly Activity[] = [
  [0, 3, 56, true, [1, 4]],
  [4, 8, 44, true, [2, 3]],
  [9, 14, 50, true, [5]],
  [9, 11.5, 34, false, [5]],
  [4, 12, 54, false, [5]],
  [15, 20, 40, true, [6, 7]],
  [21, 27, 52, true, [8]],
  [21, 24.5, 36, false, [8]],
  [28, 31, 46, true, []],
];
const [left, right, names, head, top] = [16, 464, 104, 58, 14];
const [ROW, BAR, WEEK, today] = [25, 12, 10.6, 10];
const foot = head + plan.length * ROW;
const x = (week: number) => names + 12 + week * WEEK;
const y = (i: number) => head + (i + 0.5) * ROW;

// Logic turns down just before the successor starts. Float is the dashed run up to that turn.
const logic = plan.flatMap(([, finish, , critical, next], i) =>
  next.map((to) => {
    const [start = 0, , , after = false] = plan[to] ?? [];
    const [from, bend]: [Pt, number] = [[x(finish), y(i)], x(start - 0.75)];
    if (!critical) return { rank: 1, mark: path(line(run(...from, bend, from[1])), HIDDEN) };
    return { rank: after ? 2 : 0, mark: link(from, [x(start), y(to)], bend, after) };
  }),
);
const bars = plan.map(([start, finish, , critical], i) => {
  const done = Math.min(1, Math.max(0, (today - start) / (finish - start)));
  return ganttBar(x(start), y(i) - BAR / 2, (finish - start) * WEEK, BAR, { critical, done });
});
const rule = (at: number) => line(run(left, at, right, at));
const upright = (at: number, from: number, to: number) => line(run(at, from, at, to));
const months = [12, 24].map((week) => upright(x(week), head, foot));
const quarters = [0, 12, 24, 32];

export default drawing(
  'Gantt chart of nine activities with finish-to-start links, float dashed, the data date and the critical path marked',
  [
    path([...steps(8).map((i) => rule(head + (i + 1) * ROW)), ...months].join(''), FINE, 'opacity=".35"'),
    path(
      steps(32)
        .map((week) => upright(x(week), head, head - (week % 4 ? 4 : 8)))
        .join(''),
      FINE,
    ),
    path(rect(left, top, right - left, foot - top) + rule(head) + upright(names, top, foot)),
    path([12, 24].map((week) => upright(x(week), top, head)).join(''), THIN),
    path(
      plan
        .map(([, , name, critical], i) =>
          line(run(left + (critical ? 12 : 20), y(i), left + 14 + name, y(i))),
        )
        .join(''),
      'stroke-width="3"',
      'opacity=".4"',
    ),
    ...logic.toSorted((a, b) => a.rank - b.rank).map(({ mark }) => mark),
    ...bars,
    path(line(run(x(31), y(8), x(31) + 6, y(8))), CUT, ACCENT) + milestone([x(31) + 9, y(8)], 7, true),
    path(upright(x(today), head, foot + 7), CUT),
    label([x(today), foot + 17], 'DATA DATE', { size: 11 }),
    ...['Q1', 'Q2', 'Q3'].map((text, i) =>
      label([x(((quarters[i] ?? 0) + (quarters[i + 1] ?? 0)) / 2), 31], text),
    ),
  ],
);
