import {
  ACCENT,
  ACCENT_SOLID,
  CUT,
  FINE,
  HIDDEN,
  OCCLUDE,
  PATCH,
  SOLID,
  THIN,
  arrow,
  circle,
  door,
  drawing,
  label,
} from '../kit.ts';
import {
  line,
  lines,
  path,
  polar,
  rect,
  run,
  sheetFrame,
  spread,
  steps,
  table,
  turn,
  wall,
  windowPlan,
} from '../kit.ts';
import type { Gap, Pt, Segment } from '../kit.ts';

// The permit set: sheet G-001 on top of three more, each 14 px right and 12 px up of the one before.
const [X, Y, W, H, STRIP] = [14, 54, 412, 250, 48];
const stack = [3, 2, 1].map((i) => path(rect(X + i * 14, Y - i * 14, W, H), OCCLUDE, i === 3 ? THIN : ''));
const strip = X + W - STRIP;

// Code summary: one row a requirement, its box ticked once the sheet meets it.
const [tx, ty, ROW, TEXT, BOX] = [232, 70, 22, 94, 26];
const items = ['GROUP B', 'TYPE II-B', 'NFPA 13', '2 EXITS'];
const rowY = (i: number) => ty + ROW * (i + 1.5);
const tick = (i: number) => {
  const [x, y] = [tx + TEXT + BOX / 2, rowY(i)];
  return line(run(x - 6, y, x - 2, y + 5, x + 7, y - 6));
};

// Egress plan: a corridor between rooms, an exit at each end, the common path from the farthest room.
const [left, right, top, hallN, hallS, foot] = [36, 208, 74, 118, 142, 188];
const [OUT, IN, LEAF] = [7, 4, 16];
const exit: Gap = [hallN + 4, hallN + 20];
const partitions = spread(left, right, 4).slice(1, -1);
const doors = [left, ...partitions].map((x) => x + 12);
const glass = [left, ...partitions].map((x): Gap => [x + 14, x + 44]);
const gaps = doors.map((x): Gap => [x, x + LEAF]);
const [middle, way] = [(doors[1] ?? 0) + LEAF / 2, (hallN + hallS) / 2];

// The stamp, turned a little as stamps are.
const [stamp, R, SPIN]: [Pt, number, number] = [[303, 241], 49, -14];
const at = (x: number, y: number) => turn([stamp[0] + x, stamp[1] + y], SPIN, stamp);
const band = [at(-58, -12), at(58, -12), at(58, 12), at(-58, 12)];
const teeth = steps(36).map((i): Segment => [polar(stamp, R - 5, i * 10), polar(stamp, R - 1, i * 10)]);

export default drawing(
  'A permit set of four sheets: on the top one an egress plan, a code summary with every line ticked and a round approval stamp',
  [
    ...stack,
    sheetFrame(X, Y, W, H, STRIP),
    path(
      wall([left, top], [right, top], OUT, ...glass) +
        wall([left, foot], [right, foot], OUT, ...glass) +
        [left, right].map((x) => wall([x, top], [x, foot], OUT, exit)).join('') +
        wall([left, hallN], [right, hallN], IN, ...gaps) +
        wall([left, hallS], [right, hallS], IN, ...gaps) +
        partitions.map((x) => wall([x, top], [x, hallN], IN) + wall([x, hallS], [x, foot], IN)).join(''),
      SOLID,
    ),
    path(glass.flatMap(([a, b]) => [top, foot].map((y) => windowPlan([a, y], [b, y], OUT))).join(''), FINE),
    path(doors.map((x) => door([x, hallN], LEAF, 0, -90) + door([x, hallS], LEAF, 0, 90)).join(''), FINE),
    path(door([left, exit[0]], LEAF, 90, 180) + door([right, exit[0]], LEAF, 90, 0), FINE),
    path(circle([middle + 28, 88], 2.8), SOLID),
    path(line(run(middle + 28, 88, middle, 106, middle, way)), HIDDEN),
    ...[left - 15, right + 15].map((x) => arrow(run(middle, way, x, way), HIDDEN)),
    table([tx, ty], [TEXT, BOX], [ROW, ROW, ROW, ROW, ROW]),
    label([tx + 8, ty + ROW / 2], 'CODE', { size: 12, anchor: 'start' }),
    ...items.map((text, i) => label([tx + 8, rowY(i)], text, { size: 12, anchor: 'start' })),
    path(items.map((_, i) => tick(i)).join(''), CUT, ACCENT),
    path(
      lines(
        steps(6).map((i): Segment => [
          [36, 214 + i * 13],
          [[208, 196, 204, 160, 208, 120][i] ?? 0, 214 + i * 13],
        ]),
      ),
      FINE,
    ),
    path(
      lines(
        [96, 132, 168, 204, 262].map((y): Segment => [
          [strip, y],
          [X + W, y],
        ]),
      ),
      FINE,
    ),
    label([strip + STRIP / 2, 283], 'G-001', { size: 13 }),
    path(circle(stamp, R), PATCH),
    path(circle(stamp, R), CUT, ACCENT),
    path(circle(stamp, R - 8), FINE, ACCENT),
    path(lines(teeth), FINE, ACCENT),
    path(line(band, true), ACCENT_SOLID),
    `<text x="${stamp[0]}" y="${stamp[1] + 5}" transform="rotate(${SPIN} ${stamp[0]} ${stamp[1]})" text-anchor="middle" font-size="14" fill="var(--surface-raised)" stroke="none">APPROVED</text>`,
  ],
);
