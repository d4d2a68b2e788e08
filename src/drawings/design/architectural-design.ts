import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { clip } from '../kit/geometry.ts';
import { arrow } from '../kit/leader.ts';
import { gridBubble, northArrow } from '../kit/marks.ts';
import { circle, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, FINE, SOLID, THIN } from '../kit/pens.ts';
import { type Gap, door, flight, wall, windowPlan } from '../kit/plan.ts';
import { run, spread } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Ground floor, 8.1 px a foot. Walls are drawn on their centre lines; gaps are [from, to] along the wall.
const xs = spread(37, 427, 4) as [number, number, number, number];
const [A, B, C, D] = xs;
const mid = (B + C) / 2;
const [top, north, south, bottom] = [66, 146, 182, 266];
const [OUT, IN, LEAF] = [9, 5, 25];
const opening = (from: number): Gap => [from, from + LEAF];

const glazed = [A, B, C].map((x): Gap => [x + 30, x + 100]);
const meeting: Gap = [A + 30, A + 100];
const upper = [A, B, C].map((x) => opening(x + 12));
const lower = [A + 93, B + 12, mid + 28, C + 10].map(opening);
const exit = opening(north + 5.5);
const partitions = [B, C].map((x) => wall([x, top], [x, north], IN) + wall([x, south], [x, bottom], IN));
const posts = xs.flatMap((x) => [top, north, south, bottom].map((y) => rect(x - 6, y - 6, 12, 12)));

// Stair: the cut plane breaks the first flight; what lies above it is dashed.
const [well, foot, start, landing] = [(south + bottom) / 2, bottom - OUT / 2, C + 46, D - 32];
const first = flight(start, landing, well + 2.5, foot, 9);
const second = flight(start, landing, well - 2.5, south + IN / 2, 9);
const cutX = (y: number) => D - 52 - (y - well) * 0.5;
const below = run(0, well, cutX(well), well, cutX(foot + 2), foot + 2, 0, foot + 2);
const above = [...first.flatMap((s) => clip(s, [below], true)), ...second];
const walk = (well + foot) / 2 + 1;

const furniture = [
  ...[A, B, C].map((x) => rect(x + 60, 84, 46, 20) + circle([x + 83, 113], 7)),
  rect(A + 22, 217, 72, 18),
  ...spread(A + 32, A + 84, 3).flatMap((x) => [circle([x, 208], 5), circle([x, 244], 5)]),
  ...[B + 20, mid + 20].map(
    (x) => rect(x - 7, 254, 14, 7.5) + circle([x, 247], 7) + rect(x + 15, 251, 15, 10.5),
  ),
];

export default drawing(
  'Ground floor plan on grid lines A to D: three offices, a corridor, a meeting room, two restrooms and a stair, with door swings',
  [
    ...xs.map((x, i) => gridBubble([x, 22], 'ABCD'.charAt(i), [x, top - 9])),
    path(
      wall([A, top], [D, top], OUT, ...glazed) +
        wall([A, bottom], [D, bottom], OUT, meeting) +
        [A, D].map((x) => wall([x, top], [x, bottom], OUT, exit)).join('') +
        wall([A, north], [D, north], IN, ...upper) +
        wall([A, south], [D, south], IN, ...lower) +
        wall([mid, south], [mid, bottom], IN) +
        [...partitions, ...posts].join(''),
      SOLID,
    ),
    path(glazed.map(([a, b]) => windowPlan([a, top], [b, top], OUT)).join(''), FINE),
    path([windowPlan([meeting[0], bottom], [meeting[1], bottom], OUT), ...furniture].join(''), FINE),
    path(upper.map(([x]) => door([x, north], LEAF, 0, -90)).join(''), ACCENT),
    path(lower.map(([x]) => door([x, south], LEAF, 0, 90)).join(''), ACCENT),
    path(door([A, exit[0]], LEAF, 90, 180) + door([D, exit[0]], LEAF, 90, 0), ACCENT),
    path(lines(first.flatMap((s) => clip(s, [below]))), FINE),
    path(lines(above), FINE, 'stroke-dasharray="3 3"'),
    path(line(run(cutX(well - 3), well - 3, cutX(foot), foot)), THIN),
    arrow(run(C + 34, walk, cutX(walk) - 5, walk), THIN),
    label([C + 20, walk], 'UP', { size: 11 }),
    dimension(run(A, bottom + 6, D, bottom + 6), [`48'-0"`], { offset: 28 }),
    northArrow([454, 90]),
  ],
);
