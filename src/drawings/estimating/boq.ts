import { drawing } from '../kit/drawing.ts';
import { clip } from '../kit/geometry.ts';
import { line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, QUIET, THIN } from '../kit/pens.ts';
import { type Segment, corners, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// A bill of quantities whose rows run on as the bed joints of a brick wall: a row is two courses of 8.5 px.
const [left, top, row, brick, count] = [14, 16, 17, 26, 16];
const [item, text, sum, tooth] = [left + 28, left + 122, left + 178, left + 204];
const right = tooth + 9.5 * brick;
const y = (i: number) => top + i * row;
const [head, foot] = [y(1), y(count + 1)];

// An opening seven rows high between a lintel and a sill; the stretchers are toothed towards the bill.
const [first, last, jambL, jambR] = [5, 12, tooth + 3 * brick, tooth + 7 * brick];
const lintel = corners(jambL - brick, y(first - 1), jambR - jambL + 2 * brick, row);
const sill = corners(jambL - brick / 2, y(last), jambR - jambL + brick, row / 2);
const opening = corners(jambL, y(first), jambR - jambL, y(last) - y(first));
const built = (segments: readonly Segment[]) =>
  [lintel, sill, opening].reduce((rest, hole) => rest.flatMap((s) => clip(s, [hole], true)), [...segments]);
const courses = steps(2 * count).map((i) => ({
  v: head + (i * row) / 2,
  x: tooth + (i % 2 ? brick / 2 : 0),
}));
const heads = courses.flatMap(({ v, x }) =>
  spread(x, x + 9 * brick, 10)
    .filter((u) => u < right - 1)
    .map((u): Segment => [
      [u, v],
      [u, v + row / 2],
    ]),
);
const beds = courses.slice(1).map(({ v }): Segment => [
  [tooth, v],
  [right, v],
]);

// Bricks laid in each row, net of the opening, the lintel and the sill; the lintel has its own row.
const laid = steps(count).map((i) => {
  const middles = courses.slice(2 * i, 2 * i + 2);
  const net = built(
    middles.map(({ v, x }): Segment => [
      [x, v + row / 4],
      [right, v + row / 4],
    ]),
  );
  return Math.round(net.reduce((total, [a, b]) => total + b[0] - a[0], 0) / brick);
});
const marked = first - 2;
const WORDS = 'stroke-width="3"';
const words = (i: number, width: number) => {
  const v = y(i + 1) + row / 2;
  return line(run(left + 10, v, item - 10, v)) + line(run(item + 8, v, item + 8 + width, v));
};
const [midX, midY] = [(jambL + jambR) / 2, y(first) + (y(last) - y(first)) * 0.4];

export default drawing(
  'Bill of quantities whose ruled rows run on as the courses of a brick wall with a window opening, its lintel marked in both',
  [
    path(
      steps(count - 1)
        .map((i) => line(run(left, y(i + 2), tooth, y(i + 2))))
        .join(''),
      FINE,
    ),
    path(lines(built([...beds, ...heads])), FINE),
    path(line(run(tooth, head, right, head, right, foot, tooth + brick / 2, foot)), CUT),
    path(line(run(item, top, item, foot)) + line(run(text, top, text, foot)), FINE),
    path(rect(left, top, sum - left, foot - top) + line(run(left, head, sum, head))),
    path(words(-1, 44) + line(run(text + 14, top + row / 2, sum - 14, top + row / 2)), WORDS),
    path(laid.map((_, i) => words(i, 40 + ((i * 23) % 37))).join(''), WORDS, QUIET),
    ...laid.map((bricks, i) =>
      label([sum - 8, y(i + 1) + row / 2], String(i === marked ? 1 : bricks), {
        anchor: 'end',
        size: 11,
        accent: i === marked,
      }),
    ),
    path(line(opening, true) + line(sill, true), OCCLUDE),
    path(
      rect(jambL + 6, y(first) + 6, jambR - jambL - 12, y(last) - y(first) - 12) +
        line(run(midX, y(first) + 6, midX, y(last) - 6)) +
        line(run(jambL + 6, midY, jambR - 6, midY)),
      THIN,
    ),
    path(line(lintel, true), OCCLUDE) +
      path(line(lintel, true), ACCENT_SOLID, 'opacity=".3"') +
      path(line(lintel, true), CUT, ACCENT),
    path(rect(left, y(marked + 1), sum - left, row), CUT, ACCENT),
    path(line(run(sum, y(marked + 1) + row / 2, jambL - brick, y(marked + 1) + row / 2)), ACCENT, THIN),
  ],
);
