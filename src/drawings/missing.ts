import { drawing } from './kit/drawing.ts';
import { line, path, rect } from './kit/path.ts';
import { ACCENT, CUT, FINE } from './kit/pens.ts';
import type { Pt } from './kit/points.ts';
import { cloud, delta } from './kit/revision.ts';

const FRAME: [number, number, number, number] = [96, 64, 288, 176];
const [x, y, w, h] = FRAME;
const around = 34;
const ring: Pt[] = [
  [x - around, y - around],
  [x + w + around, y - around],
  [x + w + around, y + h + around],
  [x - around, y + h + around],
];

export default drawing('An empty viewport inside a revision cloud', [
  path(rect(...FRAME), CUT),
  path(
    line([
      [x, y],
      [x + w, y + h],
    ]) +
      line([
        [x + w, y],
        [x, y + h],
      ]),
    FINE,
  ),
  path(cloud(ring, 22), ACCENT),
  delta([x + w + around + 26, y + h + around - 8], '1'),
]);
