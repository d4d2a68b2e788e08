import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { link } from '../kit/gantt.ts';
import { hatch } from '../kit/hatch.ts';
import { arrowHead } from '../kit/leader.ts';
import { arc, circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, corners, run, sides, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Weeks across. Work of row 2 stops in week 8 and starts again in week 14: all that follows moves by the same six weeks.
const [top, foot, BAR, WEEK] = [42, 258, 11, 16];
const x = (week: number) => 24 + week * WEEK;
const [stop, start] = [8, 14];
const DELAY = start - stop;
const tasks: readonly (readonly [y: number, from: number, to: number, moved: number])[] = [
  [62, 0, 4, 0],
  [106, 5, 10, 0],
  [192, 11, 16, DELAY],
  [236, 17, 21, DELAY],
];
const [, work = 106] = tasks.map(([y]) => y);
const [PLAN, BUILT] = [-BAR / 2 - 1.5, BAR / 2 + 3.5];
const built = tasks.map(([y, from, to, moved], i) => ({
  y: y + BUILT,
  from: from + moved,
  to: to + (i === 1 ? DELAY : moved),
}));
const slot = (from: number, to: number, y: number, h = BAR) =>
  corners(x(from), y - h / 2, (to - from) * WEEK, h);
const area = corners(x(stop), top, DELAY * WEEK, foot - top);

// Fragnet: the delaying event in three steps, tied to the work that it stops and lets go.
const EVENT = 147;
const event = [
  [8.6, 9.9],
  [10.4, 12],
  [12.5, 13.4],
] as const;

// Balance: the records in one pan, the time they prove in the other.
const [bx, by, ARM] = [80, 206, 40];
const pan = (u: number) =>
  line([
    [u, by],
    [u - 17, by + 50],
    [u + 17, by + 50],
    [u, by],
  ]) + arc([u, by + 50], 17, 0, 180);
const clock: Pt = [bx + ARM, by + 38];

export default drawing(
  'As-planned bars over as-built bars with the hatched delay window, its fragnet of three steps, the six weeks it costs, and a balance',
  [
    path(hatch([area], 8), FINE, ACCENT, 'opacity=".55"'),
    path(
      sides(area)
        .map((side, i) => (i % 2 ? line(side) : ''))
        .join(''),
      FINE,
      ACCENT,
    ),
    path(tasks.map(([y, from, to]) => line(slot(from, to, y + PLAN), true)).join(''), OCCLUDE, THIN),
    path(line(slot(stop, start, work + BUILT), true), PATCH),
    path(
      built
        .map(({ y, from, to }, i) =>
          i === 1
            ? line(slot(from, stop, y), true) + line(slot(start, to, y), true)
            : line(slot(from, to, y), true),
        )
        .join(''),
      SOLID,
    ),
    path(line(slot(stop, start, work + BUILT), true), ACCENT, 'stroke-dasharray="4 3"'),
    ...built
      .slice(1)
      .map(({ y, from }, i) =>
        link([x(built[i]?.to ?? 0), built[i]?.y ?? 0], [x(from), y], x(from) - WEEK / 2),
      ),
    path(event.map(([from, to]) => line(slot(from, to, EVENT, 15), true)).join(''), ACCENT, OCCLUDE),
    path(
      line(run(x(stop), work + BUILT + 6, x(stop), EVENT, x(8.6), EVENT)) +
        line(run(x(9.9), EVENT, x(10.4), EVENT)) +
        line(run(x(12), EVENT, x(12.5), EVENT)) +
        line(run(x(13.4), EVENT, x(start), EVENT, x(start), work + BUILT + 6)),
      ACCENT,
    ),
    path(arrowHead([x(start), work + BUILT + 6], [x(start), EVENT], 7), ACCENT_SOLID),
    label([x((stop + start) / 2), EVENT + 20], 'FRAGNET', { size: 11, accent: true, clear: true }),
    dimension(run(x(stop), top, x(start), top), ['6 WK'], { offset: -14, accent: true }),
    dimension(run(x(21), 247, x(27), 247), ['6 WK'], { offset: 42 }),
    path(rect(338, 50, 26, BAR), THIN) + path(rect(338, 72, 26, BAR), SOLID),
    label([374, 50 + BAR / 2], 'AS PLANNED', { size: 11, anchor: 'start' }),
    label([374, 72 + BAR / 2], 'AS BUILT', { size: 11, anchor: 'start' }),
    path(line(run(bx - ARM, by, bx + ARM, by)) + line(run(bx, by - 12, bx, 294)), CUT),
    path(pan(bx - ARM) + pan(bx + ARM)),
    path(rect(bx - 26, 294, 52, 6), OCCLUDE) + path(circle([bx, by], 4), OCCLUDE),
    path(circle(clock, 11), OCCLUDE) +
      path(line([[clock[0], clock[1] - 7], clock, [clock[0] + 5, clock[1]]]), THIN),
    path(
      steps(3)
        .map((i) => rect(bx - ARM - 10, by + 44 - i * 6, 20, 6))
        .join(''),
      OCCLUDE,
      THIN,
    ),
  ],
);
