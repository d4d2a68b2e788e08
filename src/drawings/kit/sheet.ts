/** Sheets: frame, title block strip, ruled tables. */
import { line, path, rect } from './path.ts';
import { CUT, FINE, OCCLUDE } from './pens.ts';
import type { Pt } from './points.ts';

/** A sheet: border, inner margin line and a title block strip of `strip` px at the right. */
export const sheetFrame = (x: number, y: number, w: number, h: number, strip = 0) =>
  path(rect(x, y, w, h), CUT, OCCLUDE) +
  path(
    strip > 0
      ? line([
          [x + w - strip, y],
          [x + w - strip, y + h],
        ])
      : '',
    FINE,
  );

/** Ruled table: column widths and row heights from the top left; the first row is closed by an object line. */
export function table([x, y]: Pt, columns: readonly number[], rows: readonly number[]): string {
  const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0);
  const [w, h] = [sum(columns), sum(rows)];
  const uprights = columns.slice(1).map((_, i) => x + sum(columns.slice(0, i + 1)));
  const [head, ...rules] = rows.slice(1).map((_, i) => y + sum(rows.slice(0, i + 1)));
  const fine =
    uprights
      .map((u) =>
        line([
          [u, y],
          [u, y + h],
        ]),
      )
      .join('') +
    rules
      .map((v) =>
        line([
          [x, v],
          [x + w, v],
        ]),
      )
      .join('');
  const object =
    rect(x, y, w, h) +
    (head === undefined
      ? ''
      : line([
          [x, head],
          [x + w, head],
        ]));
  return path(fine, FINE) + path(object);
}
