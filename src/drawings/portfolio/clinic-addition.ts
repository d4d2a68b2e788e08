import { drawing } from '../kit/drawing.ts';
import { hatch } from '../kit/hatch.ts';
import { breakLine } from '../kit/marks.ts';
import { arc, circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, AXIS, CUT, FINE, HIDDEN, OCCLUDE, PATCH, QUIET, SOLID, THIN } from '../kit/pens.ts';
import { type Gap, door, wall, windowPlan } from '../kit/plan.ts';
import { type Pt, corners, polar, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Plan, 4 px a foot. Two corridors of the existing hospital, west of the joint, run on into the addition.
const [west, oldFace, joint, newFace, hall, east] = [18, 123, 128, 133, 325, 463];
const [oldNorth, north, c1, c2, c3, c4, south, oldSouth] = [42, 52, 95, 126, 198, 229, 272, 282];
const centre = (c2 + c3) / 2;
const [OUT, IN, LEAF, ROOM] = [5, 3, 14, (hall - newFace) / 4];
const span = (from: number, length: number): Gap => [from, from + length];
const corridors = [c1, c3].map((y) => span(y, c2 - c1));
const blocks = (a: number, b: number) => [span(a, c1 - a), span(c2, c3 - c2), span(c4, b - c4)];

// Rows of rooms: the wall they open in, to which side of it they lie, their depth. Plant takes the first two in the middle.
const xs = steps(4).map((i) => newFace + i * ROOM);
const rows = [
  { y: c1, s: -1, depth: c1 - north, first: 0 },
  { y: c2, s: 1, depth: centre - c2, first: 1 },
  { y: c3, s: -1, depth: c3 - centre, first: 1 },
  { y: c4, s: 1, depth: south - c4, first: 0 },
];
const exams = rows.flatMap(({ first, ...row }) => xs.slice(first).map((x) => ({ x, ...row })));
const entrances = [{ x: newFace, y: c2, s: 1 }, ...exams].map((room) => ({ ...room, x: room.x + 7 }));
const oldDoors = [
  ...[30, 104].flatMap((x) => [
    { x, y: c1, s: -1 },
    { x, y: c4, s: 1 },
  ]),
  { x: 34, y: c2, s: 1 },
];
/** A wall along a corridor, open at its doors. */
const lined = (from: number, to: number, y: number, doors: typeof oldDoors) =>
  wall([from, y], [to, y], IN, ...doors.filter((d) => d.y === y).map(({ x }) => span(x, LEAF)));
const swing = ({ x, y, s }: { x: number; y: number; s: number }) => door([x, y], LEAF, 0, 90 * s);

/** Examination table, stool and counter of a room. */
const sink = 43.5;
const furniture = exams.map(({ x, y, s, depth }) => {
  const foot = y + s * (depth - 5);
  const table = Math.min(foot, foot - 22 * s);
  const pillow = s < 0 ? table : table + 17;
  const [stool, counter]: [Pt, number] = [[x + 17, y + s * (depth - 11)], y + s * 13 - 7];
  return (
    rect(x + 25, table, 9, 22) +
    rect(x + 25, pillow, 9, 5) +
    circle(stool, 3) +
    rect(x + sink - 2.5, counter, 5, 14)
  );
});

// Windows; the hall's desk, seats and vestibule.
const entry = span(hall + 16, 2 * LEAF);
const [inner, jamb] = [south - 30, 6];
const panes = [...xs.map((x) => span(x + 12, 24)), span(hall + 75, 45)];
const northPanes = [...panes.slice(0, 4), span(hall + 18, 45), ...panes.slice(4)];
const eastPanes = [north + 16, centre - 22, south - 60].map((y) => span(y, 44));
const glazing = [
  ...northPanes.map(([a, b]) => windowPlan([a, north], [b, north], OUT)),
  ...panes.map(([a, b]) => windowPlan([a, south], [b, south], OUT)),
  ...eastPanes.map(([a, b]) => windowPlan([east, a], [east, b], OUT)),
];
const seats = [
  ...spread(380, 430, 6).flatMap((x) => [rect(x - 4, 80, 8, 8), rect(x - 4, 92, 8, 8)]),
  ...spread(204, 244, 5).flatMap((y) => [rect(430, y, 8, 8), rect(442, y, 8, 8)]),
];
const desk = [34, 26].map((r) => arc([hall + 6, centre], r, -82, 82)).join('');
const chairs = [-9, 9].map((v) => circle([hall + 20, centre + v], 4)).join('');
const vestibule =
  line(run(entry[0] - jamb, south, entry[0] - jamb, inner, entry[0], inner)) +
  line(run(entry[1] + jamb, south, entry[1] + jamb, inner, entry[1], inner));
const pairs = [
  ...corridors.map(([a, b]) => door([hall, a + 1.5], LEAF, 90, 0) + door([hall, b - 1.5], LEAF, -90, 0)),
  ...[south, inner].map((y) => door([entry[0], y], LEAF, 0, 90) + door([entry[1], y], LEAF, 180, 90)),
];

const old =
  [oldNorth, c1, c2, c3, c4, oldSouth].map((y) => lined(west + IN / 2, oldFace, y, oldDoors)).join('') +
  wall([oldFace, oldNorth], [oldFace, oldSouth], IN, ...corridors) +
  [span(oldNorth, c1 - oldNorth), span(c4, oldSouth - c4)]
    .map(([a, b]) => wall([66, a], [66, b], IN))
    .join('');
const fresh =
  wall([newFace, north], [east, north], OUT, ...northPanes) +
  wall([newFace, south], [east, south], OUT, ...panes.slice(0, 4), entry, ...panes.slice(4)) +
  wall([newFace, north], [newFace, south], OUT, ...corridors) +
  wall([east, north], [east, south], OUT, ...eastPanes) +
  wall([hall, north], [hall, south], IN, ...corridors) +
  wall([newFace + ROOM, centre], [hall, centre], IN) +
  rows.map(({ y }) => lined(newFace, hall, y, entrances)).join('') +
  xs
    .slice(1)
    .flatMap((x) => blocks(north, south).map(([a, b]) => wall([x, a], [x, b], IN)))
    .join('');

// Three services: dashed existing mains, a valve at each tie-in, new mains with branches to the counters.
const [tie, last, pump, riser] = [96, hall - ROOM + sink, newFace + 19, newFace + 36];
const ties = [
  { y: (c1 + c2) / 2, to: last, tag: -38 },
  { y: centre, to: riser, tag: -23 },
  { y: (c3 + c4) / 2, to: last, tag: 38 },
];
const branches = exams.map(({ x, y, s }) => line(run(x + sink, y - s * 15.5, x + sink, y + s * 6)));
const valve = (y: number) => line(run(tie - 8, y - 5, tie + 8, y + 5, tie + 8, y - 5, tie - 8, y + 5), true);
const impeller = line(
  [0, 120, 240].map((angle) => polar([pump, centre], 8, angle)),
  true,
);

export default drawing(
  'Floor plan of a clinic addition with exam rooms and a reception hall, joined to the hatched existing hospital; three numbered valves mark the service tie-ins',
  [
    path(
      hatch(
        blocks(oldNorth, oldSouth).map(([a, b]) => corners(west, a, oldFace - west, b - a)),
        7,
      ),
      FINE,
      QUIET,
    ),
    path(old, 'stroke-width="2"') + path(old, PATCH),
    path(oldDoors.map(swing).join(''), FINE),
    path(
      breakLine([west, oldNorth - 6], [west, c1]) +
        line(run(west, c1, west, c4)) +
        breakLine([west, c4], [west, oldSouth + 6]),
      THIN,
    ),
    path(fresh, SOLID),
    path([...glazing, ...furniture, ...seats].join(''), FINE),
    path([...entrances.map(swing), ...pairs, desk, chairs, vestibule].join(''), THIN),
    path(corridors.map(([a, b]) => rect(oldFace + 1.5, a, newFace - oldFace - 4, b - a)).join(''), FINE),
    path(line(run(joint, 32, joint, 288)), AXIS),
    path(ties.map(({ y }) => line(run(west + 4, y, tie - 8, y))).join(''), HIDDEN),
    path(ties.map(({ y, to }) => line(run(tie + 8, y, to, y))).join(''), CUT, ACCENT),
    path(branches.join(''), THIN, ACCENT),
    path(circle([pump, centre], 8), OCCLUDE) + path(impeller, SOLID),
    path(circle([riser, centre], 3), OCCLUDE, ACCENT),
    path(ties.map(({ y, tag }) => line(run(tie, y, tie, y + tag))).join(''), ACCENT, FINE),
    path(ties.map(({ y, tag }) => valve(y) + circle([tie, y + tag], 9.5)).join(''), ACCENT, OCCLUDE),
    ...ties.map(({ y, tag }, i) => label([tie, y + tag], String(i + 1), { accent: true })),
    label([hall + 86, centre], 'RECEPTION'),
    label([54, centre + 20], 'EXISTING', { clear: true }),
    label([joint + 6, 38], 'E.J.', { anchor: 'start', size: 11 }),
  ],
);
