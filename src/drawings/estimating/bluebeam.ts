import { drawing } from '../kit/drawing.ts';
import { hatch } from '../kit/hatch.ts';
import { arrowHead } from '../kit/leader.ts';
import { bent, circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, AXIS, CUT, FINE, OCCLUDE, PATCH, QUIET, THIN } from '../kit/pens.ts';
import { type Pt, corners, dist, lerp, run, sides, spread, steps } from '../kit/points.ts';
import { cloud } from '../kit/revision.ts';
import { table } from '../kit/sheet.ts';
import { label } from '../kit/text.ts';

// A site plan on its sheet, a foot a px, and below it the list of its markups.
const [left, top, w, h, strip] = [12, 12, 456, 206, 46];
const inner = left + w - strip;
const [bx, by, bw, bh] = [52, 52, 120, 78];
const curb = bent(run(28, 150, 240, 150, 240, 198, 62, 198, 62, 168, 28, 168), 6);
const stalls = spread(80, 224, 9).map((x) => line(run(x, 174, x, 198)));
const basin: Pt = [284, 90];
const storm = [[bx + bw, 90], basin, [284, 172], [382, 172]] as const satisfies readonly Pt[];
const lengths = sides(storm, false).map(([a, b]) => Math.round(dist(a, b)));
const total = lengths.reduce((sum, value) => sum + value, 0);
const node = ([x, y]: Pt) => rect(x - 3, y - 3, 6, 6);
const note = corners(318, 34, 76, 24);

const rows = [20, 20, 20, 20];
const list: Pt = [left, 230];
const rowAt = (i: number) => list[1] + 20 * i + 10;
// Lines of text, drawn as bars.
const WORDS = 'stroke-width="3"';
const columns = [34, 170, 90, 162];
const strokes = (i: number, ...spans: readonly (readonly [x: number, w: number])[]) =>
  spans.map(([x, size]) => line(run(left + x, rowAt(i), left + x + size, rowAt(i)))).join('');
const icon = left + 17;

export default drawing(
  'Site plan sheet with a markup cloud, a callout, a highlight and a measured storm line, and the markups list below it',
  [
    path(rect(left, top, w, h), CUT),
    path(line(run(inner, top, inner, top + h)), THIN),
    path(
      spread(top + 30, top + 130, 6)
        .map((y) => line(run(inner + 8, y, inner + 38, y)))
        .join(''),
      WORDS,
      QUIET,
    ),
    path(line(run(inner, top + h - 44, left + w, top + h - 44)), THIN),
    label([inner + strip / 2, top + h - 22], 'C-2', { size: 13 }),
    path(line(corners(left + 16, top + 16, inner - left - 32, h - 32), true), AXIS),
    path(hatch([corners(bx, by, bw, bh)], 9), FINE, QUIET),
    path(rect(bx, by, bw, bh)),
    path(rect(bx + 18, by + 28, 84, 22), PATCH),
    path(rect(bx + 20, by + 31, 80, 16), ACCENT_SOLID, 'opacity=".3"'),
    label([bx + bw / 2, by + 39], 'FFE 102.50', { size: 12 }),
    path(stalls.join(''), FINE) + path(curb),
    path(rect(basin[0] - 6, basin[1] - 6, 12, 12) + circle([382, 172], 7), OCCLUDE, THIN),
    path(line(storm), CUT, ACCENT),
    path(storm.map(node).join(''), OCCLUDE, ACCENT),
    ...lengths.map((value, i) => {
      const [x, y] = lerp(storm[i] ?? basin, storm[i + 1] ?? basin, i === 1 ? 0.62 : 0.45);
      return label(i === 1 ? [x + 9, y] : [x, y - 11], `${value}'`, {
        accent: true,
        anchor: i === 1 ? 'start' : 'middle',
      });
    }),
    path(cloud(corners(260, 66, 48, 48), 12), ACCENT),
    path(line(note, true), OCCLUDE, ACCENT) +
      path(
        steps(2)
          .map((i) => line(run(326, 42 + i * 8, 386 - i * 18, 42 + i * 8)))
          .join(''),
        WORDS,
        QUIET,
      ),
    path(line(run(318, 46, 300, 46, 294, 58)), ACCENT) +
      path(arrowHead([293.5, 60], [300, 46]), ACCENT_SOLID),
    table(list, columns, rows),
    path(strokes(0, [46, 54], [216, 40], [306, 62]), WORDS),
    path(
      strokes(1, [46, 96], [306, 120]) + strokes(2, [46, 120], [306, 84]) + strokes(3, [46, 74], [306, 106]),
      WORDS,
      QUIET,
    ),
    path(cloud(corners(icon - 6, rowAt(1) - 3, 12, 6), 5), THIN, ACCENT),
    path(
      line(run(icon - 8, rowAt(2) - 4, icon, rowAt(2) - 4, icon, rowAt(2) + 4, icon + 8, rowAt(2) + 4)),
      ACCENT,
    ),
    path(rect(icon - 9, rowAt(3) - 5, 18, 10), ACCENT_SOLID, 'opacity=".3"'),
    label([left + 282, rowAt(1)], '1 EA', { anchor: 'end' }),
    label([left + 282, rowAt(2)], `${total} LF`, { anchor: 'end', accent: true }),
    label([left + 282, rowAt(3)], '1 EA', { anchor: 'end' }),
  ],
);
