import { drawing } from '../kit/drawing.ts';
import { milestone } from '../kit/gantt.ts';
import { arrowHead, leader } from '../kit/leader.ts';
import { circle, curve, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, add, run, spread, steps, turn } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Six weeks of five working days across, a lane a trade. It is Thursday of week 3.
const [west, east, names, top, head, ROW] = [16, 464, 54, 34, 56, 41];
const WEEK = (east - names) / 6;
const [duct, pipe, frame, power, data] = [0, 1, 2, 3, 4] as const;
const foot = head + 5 * ROW;
const day = (week: number, of: number) => names + (week - 1 + (of - 0.5) / 5) * WEEK;
const lane = (i: number) => head + (i + 0.5) * ROW;
const today = day(3, 4);
const goal: Pt = [day(6, 3), lane(frame)];

/** Points given from the middle of a note or a symbol, turned with it. */
type Local = (u: number, v: number) => Pt;
const local =
  (at: Pt, degrees = 0): Local =>
  (u, v) =>
    add(at, turn([u, v], degrees));
const open = (p: Local, ...uv: number[]) => line(run(...uv).map(([u, v]) => p(u, v)));
const shape = (p: Local, ...uv: number[]) => `${open(p, ...uv)}z`;

// What each trade draws on plans: duct, valve, stud wall, duplex outlet, data outlet.
const symbols: readonly ((p: Local) => string)[] = [
  (p) => shape(p, -9, -6, 9, -6, 9, 6, -9, 6) + open(p, -9, -6, 9, 6) + open(p, 9, -6, -9, 6),
  (p) => shape(p, -6, -5, 6, 5, 6, -5, -6, 5) + open(p, -10, 0, -6, 0) + open(p, 6, 0, 10, 0),
  (p) =>
    [-5, 5].map((v) => open(p, -9, v, 9, v)).join('') + [-6, 0, 6].map((u) => open(p, u, -5, u, 5)).join(''),
  (p) => circle(p(0, 0), 6) + [-2, 2].map((u) => open(p, u, -9, u, 9)).join(''),
  (p) => shape(p, -7, -5, 7, -5, 0, 6),
];

// A note says what, how long and what it needs first; a corner curls. Headwalls wait, the other rooms do not.
type Note = readonly [at: Pt, trade: number, tilt: number, held?: boolean];
const notes: readonly Note[] = [
  [[day(2, 3), lane(frame)], frame, -3],
  [[day(3, 3), lane(duct) + 3], duct, 2],
  [[day(4, 3), lane(pipe) - 1], pipe, -2],
  [[day(4, 3.7), lane(power) - 8], power, 4],
  [[day(4, 2.5), lane(power) + 8], power, -4, true],
  [[day(5, 3), lane(data) - 2], data, 3],
];
const [X, Y, CURL] = [25, 20, 10];
const paper = ([at, trade, tilt, held]: Note) => {
  const p = local(at, tilt);
  const sheet = shape(p, -X, -Y, X, -Y, X, Y - CURL, X - CURL, Y, -X, Y);
  const bars =
    open(p, 4, -11, 19, -11) + open(p, 4, -5, 14, -5) + open(p, -19, 5, 13, 5) + open(p, -19, 11, 8, 11);
  return (
    path(sheet, OCCLUDE, ...(held ? [CUT, ACCENT] : [])) +
    (held ? path(sheet, ACCENT_SOLID, 'opacity=".22"') : '') +
    path(symbols[trade]?.(local(p(-11, -7), tilt)) ?? '', THIN) +
    path(bars, FINE) +
    path(shape(p, X, Y - CURL, X - CURL, Y - CURL, X - CURL, Y), held ? ACCENT_SOLID : SOLID)
  );
};

// Pulled from the milestone back: each string runs from a note to the one that it needs.
const string = (from: Pt, to: Pt, ...pens: string[]) => {
  const pull: Pt = [(to[0] - from[0]) * 0.5, 0];
  const tip: Pt = [to[0] + 7, to[1]];
  return (
    path(curve([from, tip], false, [pull, pull]), ...pens) +
    path(arrowHead(to, tip, 9), pens.length ? ACCENT_SOLID : SOLID)
  );
};
const edge = (i: number, side: number, v = 0): Pt => {
  const [at, , tilt] = notes[i] ?? [goal, 0, 0];
  return local(at, tilt)((X + 1) * side, v);
};

// Each constraint hangs on the day it must be gone: ticked, still open, or overdue.
const late: Pt = [day(2, 5), lane(power) + 8];
const tags: readonly (readonly [at: Pt, to: number, gone: boolean])[] = [
  [[day(1, 4), lane(frame)], day(2, 2), true],
  [[day(1, 5), lane(duct)], day(3, 2), true],
  [[day(2, 3), lane(pipe)], day(4, 2), true],
  [[day(4, 5), lane(data) + 3], day(5, 2), false],
  [[day(5, 1), lane(frame)], goal[0], false],
];
const ticks = tags.map(([[x, y], , gone]) =>
  gone ? line(run(x - 3.5, y, x - 1, y + 3, x + 4, y - 3.5)) : '',
);
const tie = 'stroke-dasharray="2 4"';
const under = lane(data) + 3;
const callout = { size: 11, accent: true, clear: true, head: 'dot' } as const;
const lanes = [0.5, 1.5, 2.5, 3.5].map((i) => line(run(west, lane(i), east, lane(i))));
const weeks = [1, 2, 3, 4, 5].map((i) => line(run(names + i * WEEK, top, names + i * WEEK, foot)));

// Promises of the week, kept and made.
const [kept, made, BOX, row] = [17, 22, 12, foot + 14];
const PPC = `PPC ${Math.round((100 * kept) / made)}%`;
const boxes = spread(116, east - BOX, made).map((x) => rect(x, row, BOX, BOX));

export default drawing(
  'Pull-planning wall of six weeks: notes of five trades strung back from a milestone, one note held by an overdue constraint, and a count of promises kept',
  [
    path(lanes.join(''), FINE, 'opacity=".5"'),
    path(weeks.join(''), FINE),
    path(rect(west, top, east - west, foot - top), CUT),
    path(line(run(west, head, east, head)) + line(run(names, top, names, foot))),
    path(symbols.map((symbol, i) => symbol(local([(west + names) / 2, lane(i)]))).join(''), THIN),
    path(line(run(today, head, today, foot + 5)), CUT),
    path(arrowHead([today, foot], [today, foot + 9], 9), SOLID),
    path(tags.map(([at, to]) => line([at, [to, at[1]]])).join(''), tie),
    path(line([late, [day(4, 2), late[1]]]), ACCENT, tie),
    string(edge(2, -1, -10), edge(1, 1)),
    string(edge(1, -1, 8), edge(0, 1, -6)),
    string(edge(4, -1, -10), edge(0, 1, 6)),
    string([goal[0], goal[1] - 20], edge(2, 1)),
    string([goal[0], goal[1] + 20], edge(5, 1)),
    ...notes.map(paper),
    string([goal[0] - 10, goal[1] + 10], edge(4, 1, 12), ACCENT),
    path(tags.map(([at]) => circle(at, 7)).join(''), OCCLUDE),
    path(ticks.join('')),
    milestone(goal, 22),
    leader([late, [late[0], under], [late[0] - 8, under]], 'HEADWALL DATA', callout),
    path(circle(late, 7), ACCENT_SOLID),
    ...steps(6).map((i) => label([day(i + 1, 3), (top + head) / 2], `WK ${i + 1}`)),
    label([west, row + BOX / 2], PPC, { size: 14, anchor: 'start' }),
    path(boxes.slice(0, kept).join(''), SOLID),
    path(boxes.slice(kept).join(''), THIN),
  ],
);
