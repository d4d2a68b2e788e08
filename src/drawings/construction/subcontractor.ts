import { drawing } from '../kit/drawing.ts';
import { hatch } from '../kit/hatch.ts';
import { arrowHead } from '../kit/leader.ts';
import { line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, AXIS, CUT, FINE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { type Gap, door, wall } from '../kit/plan.ts';
import { type Pt, corners, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Floor plan in four zones; under each the weeks run down: five trades pass through, one zone a week.
const xs = spread(62, 462, 5);
const [west, east, ZONE] = [62, 462, 100];
const [top, north, south, bottom, head, ROW] = [40, 84, 104, 142, 162, 18];
const names = ['FRAME', 'ROUGH-IN', 'DRYWALL', 'PAINT', 'FLOORS'];
const [week, board] = [3, 2];
const zones = steps(4);
const x = (zone: number) => west + zone * ZONE;
const y = (row: number) => head + row * ROW;
const foot = y(8);

// Trade t is in zone z in week t + z; each has its own hatch, the one that leads is filled.
const hatches = [
  (box: readonly Pt[]) => hatch([box], 10, 90),
  (box: readonly Pt[]) => hatch([box], 4.5, 0),
  () => '',
  (box: readonly Pt[]) => hatch([box], 6),
  (box: readonly Pt[]) => hatch([box], 6, 45) + hatch([box], 6, -45),
];
const cells = zones.flatMap((zone) => names.map((_, trade) => ({ zone, trade, row: zone + trade })));
const fill = (trade: number, box: readonly Pt[]) =>
  trade === board
    ? path(line(box, true), ACCENT_SOLID, 'opacity=".22"')
    : path(hatches[trade]?.(box) ?? '', FINE, 'opacity=".6"');

// Plan: rooms on both sides of a corridor, doors in its walls, the outer doors at its ends.
const gaps = (from: number): Gap[] => zones.map((zone) => [x(zone) + from, x(zone) + from + 16]);
const [above, below] = [gaps(26), gaps(60)];
const shell = [top, bottom].map((at) => wall([west, at], [east, at], 7));
const ends = [west, east].map((at) => wall([at, top], [at, bottom], 7, [north + 2, south - 2]));
const rooms = xs
  .slice(1, 4)
  .flatMap((at) => [wall([at, top], [at, north], 4), wall([at, south], [at, bottom], 4)]);

export default drawing(
  'Floor plan in zones A to D above its takt plan: five trades follow each other through the zones, one zone a week',
  [
    ...zones.map((zone) => fill(week - zone, corners(x(zone), top, ZONE, bottom - top))),
    path(rect(west - 3.5, north, ZONE * 4 + 7, south - north), PATCH),
    path(
      [...shell, ...ends, ...rooms].join('') +
        wall([west, north], [east, north], 4, ...above) +
        wall([west, south], [east, south], 4, ...below),
      SOLID,
    ),
    path(
      above.map(([at]) => door([at, north], 16, 0, -90)).join('') +
        below.map(([at]) => door([at, south], 16, 0, 90)).join(''),
      THIN,
    ),
    path(xs.map((at) => line(run(at, 12, at, top - 6)) + line(run(at, bottom + 6, at, head))).join(''), AXIS),
    ...zones.map((zone) => label([x(zone) + ZONE / 2, 22], 'ABCD'.charAt(zone), { size: 14 })),
    ...cells.map(({ zone, trade, row }) => fill(trade, corners(x(zone), y(row), ZONE, ROW))),
    path(cells.map(({ zone, row }) => rect(x(zone), y(row), ZONE, ROW)).join(''), THIN),
    path(rect(west, head, ZONE * 4, foot - head)),
    path(
      cells
        .filter(({ trade }) => trade === board)
        .map(({ zone, row }) => rect(x(zone), y(row), ZONE, ROW))
        .join(''),
      ACCENT,
    ),
    ...names.map((name, i) =>
      label([x(0) + ZONE / 2, y(i) + ROW / 2], name, { size: 11, clear: i !== board }),
    ),
    path(rect(west - 2, y(week), ZONE * 4 + 4, ROW), CUT),
    path(arrowHead([west - 6, y(week) + ROW / 2], [west - 16, y(week) + ROW / 2], 9), SOLID),
    label([west - 20, y(week) + ROW / 2], 'NOW', { size: 11, anchor: 'end' }),
    ...[0, 7].map((row) => label([west - 8, y(row) + ROW / 2], `WK${row + 1}`, { size: 11, anchor: 'end' })),
  ],
);
