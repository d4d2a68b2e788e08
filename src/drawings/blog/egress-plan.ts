import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { arrow, leader } from '../kit/leader.ts';
import { breakLine } from '../kit/marks.ts';
import { circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { type Gap, door, wall, windowPlan } from '../kit/plan.ts';
import { type Pt, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// North part of the second floor, 6 px a foot, its right half the mirror of its left. The training room is 35 by 30 ft inside.
const FOOT = 6;
const [W, H, HALL, LEAF] = [35 * FOOT, 30 * FOOT, 6 * FOOT, 3 * FOOT];
const [axis, north, edge, OUT, IN] = [240, 41, 284, 8, 5];
const [west, south] = [axis - W / 2, north + H];
const [upper, lower] = [south + IN / 2, south + HALL + 1.5 * IN];
const [outer, shaft, stairTop] = [16, 74.5, 139];
const walk = (upper + lower) / 2 + 2;

/** Draws with x and angles as they are, then mirrored. */
type Side = (x: number) => number;
const both = (draw: (x: Side, angle: Side) => string) =>
  draw(
    (x) => x,
    (angle) => angle,
  ) +
  draw(
    (x) => 2 * axis - x,
    (angle) => 180 - angle,
  );
const twice = (gaps: readonly Gap[]) => [
  ...gaps,
  ...gaps.map(([a, b]): Gap => [2 * axis - b, 2 * axis - a]).toReversed(),
];
const level = (y: number, from: number, t: number, ...gaps: Gap[]) =>
  wall([from, y], [2 * axis - from, y], t, ...twice(gaps));
const upright = (x: number, from: number, to: number, t: number, ...gaps: Gap[]) =>
  wall([x, from], [x, to], t, ...gaps);
const box = (x: Side, u: number, y: number, w: number, h: number) => rect(Math.min(x(u), x(u + w)), y, w, h);

// Openings of the left half: [from, to] along the wall.
const roomDoor: Gap = [west + FOOT, west + FOOT + LEAF];
const officeDoor: Gap = [98, 98 + LEAF];
const stairDoor: Gap = [walk - LEAF / 2, walk + LEAF / 2];
const opening: Gap = [96, 120];
const glass: Gap[] = [
  [30, 66],
  [84, 120],
  [150, 222],
];

// Seven double rows of five seats: 70.
const [SEAT, TABLE, PITCH] = [13, 9, 3.5 * FOOT];
const rows = steps(7).map((i) => west + (W - 7 * PITCH) / 2 + i * PITCH);
const blocks = [north + 3, south - 3 - 5 * SEAT].flatMap((y) => rows.map((x): Pt => [x, y]));
const seats = blocks.flatMap(([x, y]) => steps(5).map((i): Pt => [x + TABLE + 3, y + (i + 0.5) * SEAT]));

// Two flights of twelve risers to a landing; dashes in the walls round them stand for the rating.
const [foot, head] = [south + IN, south + IN - 10 * FOOT];
const treads = spread(head, foot, 12);
const rated = (x: Side) =>
  [
    ...spread(24, 61, 4).map((u) => box(x, u, stairTop - 0.7, 7, 1.4) + box(x, u, lower - 0.7, 7, 1.4)),
    ...spread(stairTop + 5, 221, 8).map((y) => box(x, shaft - 0.7, y, 1.4, 7)),
  ].join('');

// The common path runs along a row to the aisle, where the ways to the two doors part.
const seat: Pt = [(rows[4] ?? 0) - 2.7, north + 8];
const fork: Pt = [seat[0], north + 78];
const out = (roomDoor[0] + roomDoor[1]) / 2;
const join = (opening[0] + opening[1]) / 2;
const DASHED = 'stroke-dasharray="8 5"';

export default drawing(
  'Life-safety plan of a training room for 70: the common path to where two ways part, two doors swinging out, and the travel along the corridor to two rated exit stairs',
  [
    path(
      level(north - OUT / 2, outer, OUT, ...glass) +
        level(upper, shaft, IN, officeDoor, roomDoor) +
        level(lower, outer, IN, opening) +
        both(
          (x) =>
            upright(x(outer), north - OUT / 2, edge - OUT / 2, OUT) +
            upright(x(west - IN / 2), north, south, IN) +
            upright(x(shaft), stairTop, lower, IN, stairDoor) +
            box(x, outer, stairTop - IN / 2, shaft - outer, IN),
        ),
      SOLID,
    ),
    path(both(rated), PATCH),
    path(
      twice(glass)
        .map(([a, b]) => windowPlan([a, north - OUT / 2], [b, north - OUT / 2], OUT))
        .join(''),
      FINE,
    ),
    path(
      both((x) => breakLine([x(outer), edge], [axis, edge], 4)),
      THIN,
    ),
    path(
      both(
        (x) =>
          [34, 84].map((u) => box(x, u, 70, 30, 14) + circle([x(u + 15), 91], 5)).join('') +
          treads.map((y) => line(run(x(20), y, x(44), y)) + line(run(x(48), y, x(72), y))).join('') +
          box(x, 44, head, 4, foot - head),
      ) + box((x) => x, west + 2, 100, 3, 62),
      FINE,
    ),
    path(seats.map((p) => circle(p, 3.6)).join(''), FINE),
    path(blocks.map(([x, y]) => rect(x, y, TABLE, 5 * SEAT)).join(''), FINE, OCCLUDE),
    path(
      both(
        (x, angle) =>
          door([x(roomDoor[1]), upper], LEAF, angle(180), angle(90)) +
          door([x(officeDoor[0]), upper], LEAF, angle(0), angle(-90)) +
          door([x(shaft), stairDoor[1]], LEAF, angle(270), angle(180)),
      ),
    ),
    path(
      both((x) => line(run(x(join), edge - 6, x(join), walk))),
      ACCENT,
      DASHED,
    ),
    both((x) => arrow([fork, ...run(x(out), fork[1], x(out), walk, x(44), walk)], CUT, ACCENT, DASHED)),
    path(line([seat, fork]), CUT, ACCENT, 'stroke-dasharray="2 4"'),
    path(circle(seat, 3) + circle(fork, 3.5), ACCENT_SOLID),
    label([axis, fork[1] + 20], '1,050 / 15 = 70', { size: 13, accent: true }),
    label([axis, lower + 11], '10,950 / 150 = 73'),
    both((x) => label([x(roomDoor[1] + 13), upper + 12], '35')),
    dimension(run(roomDoor[1], upper, 2 * axis - roomDoor[1], upper), [`27' (MIN 15.4')`], {
      offset: 30,
      gap: 21,
      size: 11,
    }),
    label([46, 154], 'EXIT 72', { size: 11 }),
    label([2 * axis - 46, 154], 'EXIT 71', { size: 11 }),
    leader(run(46, stairTop - 3, 58, 119, 66, 119), '1 HR', { size: 11 }),
  ],
);
