import { drawing } from '../kit/drawing.ts';
import { arrow, arrowHead } from '../kit/leader.ts';
import { circle, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { door, wall, windowPlan } from '../kit/plan.ts';
import { type Pt, type Segment, add, corners, polar, run, spread, steps, turn } from '../kit/points.ts';
import { cloud } from '../kit/revision.ts';
import { label } from '../kit/text.ts';

// A set of sheets, the code summary on top; review routing at the right.
const [left, top, w, h, strip] = [16, 44, 318, 248, 52];
const [edge, foot] = [left + w, top + h];
const stack = [3, 2, 1].map((i) => path(rect(left + i * 9, top - i * 9, w, h), OCCLUDE));
const spine = edge - strip / 2 - 4;

// Key plan of the first floor on the sheet, its way out dashed.
const [x0, x1, x2, y0, y1, y2] = [34, 84, 134, 66, 118, 154];
const plan =
  wall([x0, y0], [x2, y0], 5, [x0 + 12, x0 + 38], [x1 + 12, x1 + 38]) +
  wall([x0, y2], [x2, y2], 5) +
  wall([x0, y0], [x0, y2], 5) +
  wall([x2, y0], [x2, y2], 5, [126, 146]) +
  wall([x1, y0], [x1, y1], 3) +
  wall([x0, y1], [x2, y1], 3, [x0 + 26, x0 + 44], [x1 + 12, x1 + 30]);
const glass = [x0, x1].map((x) => windowPlan([x + 12, y0], [x + 38, y0], 5));
const doors = [
  door([x0 + 26, y1], 18, 0, -90),
  door([x1 + 30, y1], 18, 180, 270),
  door([x2, 126], 20, 90, 0),
];
const egress: Pt[][] = [run(x0 + 35, 84, x0 + 35, 136, x2 + 10, 136), run(x1 + 21, 84, x1 + 21, 136)];

// Code summary: rows of a heading and its finding, ticked one by one; the last waits for its answer.
const table = { x: 34, y: 176, w: 102, row: 20 };
const right = { x: 170, y: 66, w: 100, row: 20 };
const check = ([x, y]: Pt) => line(run(x - 5, y, x - 1.5, y + 4.5, x + 6, y - 5.5));
const rows = (t: typeof table, count: number) => ({
  rules: steps(count + 1).map((i): Segment => [
    [t.x, t.y + i * t.row],
    [t.x + t.w, t.y + i * t.row],
  ]),
  boxes: steps(count).map((i) => rect(t.x + t.w - 15, t.y + i * t.row + 4, 12, 12)),
  words: steps(count).map((i): Segment => [
    [t.x + 4, t.y + (i + 0.5) * t.row],
    [t.x + 34 + ((i * 17 + count) % 29), t.y + (i + 0.5) * t.row],
  ]),
  ticks: steps(count).map((i) => check([t.x + t.w - 9, t.y + (i + 0.5) * t.row])),
});
const [a, b] = [rows(table, 5), rows(right, 5)];

// The reviewer's cloud round the open row; the stamp, set askew; the routing from desk to desk.
const open = corners(right.x - 5, right.y + 4 * right.row + 1, right.w + 10, right.row - 2);
const [stamp, tilt, ringR]: [Pt, number, number] = [[214, 232], -14, 45];
const band = [
  [-ringR - 4, -11],
  [ringR + 4, -11],
  [ringR + 4, 11],
  [-ringR - 4, 11],
].map(([x = 0, y = 0]) => turn(add(stamp, [x, y]), tilt, stamp));
const notches = steps(36).map((i): Segment => [
  polar(stamp, ringR - 9, i * 10),
  polar(stamp, ringR - 3, i * 10),
]);
const desk = { x: 386, w: 78, h: 44 };
const names = ['ZONING', 'BUILDING', 'FIRE'];
const desks = spread(72, 252, names.length);
const [first, last] = [72, 252];
const middle = desk.x + desk.w / 2;
const back = edge + 27;

export default drawing(
  'Permit set: a stack of sheets with a key plan, code summary with check marks, reviewer stamp and clouded comment, routed through three desks',
  [
    ...stack,
    path(rect(left, top, w, h), CUT, OCCLUDE),
    path(
      rect(left + 7, top + 7, w - 14, h - 14) + line(run(edge - strip, top + 7, edge - strip, foot - 7)),
      FINE,
    ),
    path(line(run(edge - strip, foot - 62, edge - 7, foot - 62)), FINE),
    path(
      lines(
        [70, 82, 94, 118, 130, 142].map((y, i) => [
          [edge - strip + 8, y],
          [edge - 16 - (i % 3) * 6, y],
        ]),
      ),
      'stroke-width="3"',
      'opacity=".45"',
    ),
    label([spine, foot - 35], 'G-001', { turn: -90 }),
    path(plan, SOLID),
    path(glass.join('') + doors.join(''), FINE),
    path(egress.map((p) => line(p)).join(''), THIN, 'stroke-dasharray="4 3"'),
    path(arrowHead([x2 + 16, 136], [x2, 136], 8), SOLID),
    path(lines([...a.rules, ...b.rules]) + [...a.boxes, ...b.boxes].join(''), FINE),
    path(lines([...a.words, ...b.words]), 'stroke-width="3"', 'opacity=".45"'),
    path([...a.ticks, ...b.ticks.slice(0, 4)].join('')),
    path(cloud(open, 9), THIN, ACCENT),
    path(circle(stamp, ringR), CUT, ACCENT),
    path(lines(notches), THIN, ACCENT),
    path(circle(stamp, ringR - 12), THIN, ACCENT),
    path(line(band, true), OCCLUDE, ACCENT),
    label(stamp, 'REVIEWED', { size: 14, accent: true, turn: tilt }),
    path(desks.map((y) => rect(desk.x, y - desk.h / 2, desk.w, desk.h)).join(''), OCCLUDE),
    ...names.map((name, i) => label([middle, desks[i] ?? 0], name)),
    arrow(run(back + 4, first, desk.x - 3, first)),
    ...desks
      .slice(1)
      .map((y, i) => arrow(run(middle, (desks[i] ?? 0) + desk.h / 2 + 4, middle, y - desk.h / 2 - 3))),
    path(line(run(desk.x - 4, last, back + 10, last)), 'stroke-dasharray="4 3"', ACCENT),
    path(arrowHead([back + 3, last], [desk.x, last], 9), ACCENT_SOLID),
    path(desks.map((y) => circle([desk.x + desk.w - 4, y - desk.h / 2], 9)).join(''), OCCLUDE),
    path(
      desks
        .slice(0, 2)
        .map((y) => check([desk.x + desk.w - 4.5, y - desk.h / 2 + 0.5]))
        .join(''),
    ),
  ],
);
