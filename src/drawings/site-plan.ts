import { hatch } from './kit/hatch.ts';
import { drawing } from './kit/drawing.ts';
import { circle, line, lines, path, rect } from './kit/path.ts';
import { ACCENT, ACCENT_SOLID, AXIS, CUT, FINE, HIDDEN, OCCLUDE, THIN } from './kit/pens.ts';
import { corners, type Pt, type Segment, steps } from './kit/points.ts';

// Blocks of a town between streets, with the building of the office in one of them. No place in particular.
const [WIDTH, HEIGHT] = [960, 360];
const columns = [-60, 180, 380, 614, 800, 1040];
const rows = [-70, 96, 264, 430];
const ROAD = 34;
const blocks = columns.slice(0, -1).flatMap((x, i) =>
  rows.slice(0, -1).map((y, j) => ({
    x,
    y,
    w: (columns[i + 1] ?? WIDTH) - x - ROAD,
    h: (rows[j + 1] ?? HEIGHT) - y - ROAD,
  })),
);

/** Lots of a block: a building on each, set back from the street by its own measure. */
const lots = blocks.flatMap(({ x, y, w, h }, block) => {
  const count = 2 + (block % 2);
  const lot = w / count;
  return steps(count).map((i) => {
    const setback = 10 + ((block * 7 + i * 5) % 4) * 5;
    const inset = 6 + ((block + i) % 3) * 3;
    return { x: x + i * lot + inset, y: y + setback, w: lot - 2 * inset, h: h - 2 * setback };
  });
});
const office = { x: 416, y: 124, w: 128, h: 66 };
const free = lots.filter(({ x, y }) => x < 370 || x > 590 || y < 90 || y > 240);
const streets: Segment[] = [
  ...columns.slice(1, -1).map((x): Segment => [
    [x - ROAD / 2, 0],
    [x - ROAD / 2, HEIGHT],
  ]),
  ...rows.slice(1, -1).map((y): Segment => [
    [0, y - ROAD / 2],
    [WIDTH, y - ROAD / 2],
  ]),
];
const outline = corners(office.x, office.y, office.w, office.h);
const trees: Pt[] = steps(5).map((i) => [408 + i * 36, 210]);
const pin: Pt = [office.x + office.w / 2, office.y + office.h / 2];

export default drawing(
  'Site plan: the office in its block, between streets',
  [
    path(lines(streets), AXIS),
    path(blocks.map(({ x, y, w, h }) => rect(x, y, w, h)).join(''), THIN, OCCLUDE),
    path(free.map(({ x, y, w, h }) => rect(x, y, w, h)).join(''), FINE),
    path(
      free
        .map(
          ({ x, y, w, h }) =>
            line([
              [x, y],
              [x + w, y + h],
            ]) +
            line([
              [x + w, y],
              [x, y + h],
            ]),
        )
        .join(''),
      FINE,
      'opacity=".35"',
    ),
    path(rect(389, 105, 182, 118), HIDDEN),
    path(trees.map((at) => circle(at, 7)).join(''), FINE),
    path(hatch([outline], 7), FINE, ACCENT),
    path(line(outline, true), CUT, ACCENT),
    path(circle(pin, 13), OCCLUDE, CUT, ACCENT),
    path(circle(pin, 4), ACCENT_SOLID),
  ],
  `0 0 ${WIDTH} ${HEIGHT}`,
);
