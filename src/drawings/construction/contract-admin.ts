import { drawing } from '../kit/drawing.ts';
import { arrow } from '../kit/leader.ts';
import { circle, curve, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, polar, run, steps } from '../kit/points.ts';
import { table } from '../kit/sheet.ts';
import { label } from '../kit/text.ts';

// The signed contract set at the left, its register at the right: what was sent, when it is due, when it came back.
const [sx, sy, sw, sh, STEP] = [18, 46, 132, 226, 9];
const sheets = [2, 1, 0].map((i) => [sx + i * STEP, sy - i * STEP] as const);
const clauses = [104, 92, 100, 64, 0, 98, 104, 84, 50];
const bar = (x: number, y: number, length: number) => (length ? line(run(x, y, x + length, y)) : '');
const quiet = ['stroke-width="3"', 'opacity=".4"'];
const seal: Pt = [sx + 96, sy + sh - 8];
const teeth = steps(48).map((i) => polar(seal, i % 2 ? 31 : 34, i * 7.5));
const star = steps(10).map((i) => polar(seal, i % 2 ? 6 : 14, i * 36 - 90));
const [nameX, nameY] = [sx + 14, sy + sh - 38];
const signature = run(0, 0, 5, -12, 8, -3, 14, -9, 17, -1, 24, -8, 29, -2, 40, -5).map(([u, v]): Pt => [
  nameX + u,
  nameY + v,
]);

// Register rows: document, length of its subject, whether it came back, and the row that follows from it.
const [tx, ty, ROW] = [190, 28, 37];
const columns = [66, 66, 42, 42, 42];
const rows: readonly (readonly [document: string, subject: number, back: boolean, next?: number])[] = [
  ['RFI 14', 44, true, 3],
  ['SUB 51', 34, true],
  ['RFI 15', 40, true],
  ['PCO 06', 46, true, 5],
  ['SUB 52', 30, false],
  ['CO 03', 42, true],
];
const column = (i: number) => tx + columns.slice(0, i).reduce((sum, w) => sum + w, 0);
const y = (i: number) => ty + (i + 1.5) * ROW;
const right = column(columns.length);

export default drawing(
  'Signed and sealed contract set beside its register, where a request for information leads to a proposed change and a change order',
  [
    ...sheets.map(([x, v]) => path(rect(x, v, sw, sh), OCCLUDE)),
    path(rect(sx + 14, sy + 16, 64, 8), SOLID),
    path(clauses.map((w, i) => bar(sx + 14, sy + 44 + i * 14, w)).join(''), ...quiet),
    path(curve(signature), THIN) + path(bar(nameX - 2, nameY + 4, 46), FINE),
    path(line(teeth, true), ACCENT, OCCLUDE) +
      path(circle(seal, 25), ACCENT, THIN) +
      path(line(star, true), ACCENT_SOLID),
    table([tx, ty], columns, [ROW, ...rows.map(() => ROW)]),
    ...['SENT', 'DUE', 'BACK'].map((text, i) => label([column(i + 2) + 21, y(-1)], text, { size: 11 })),
    ...rows.map(([document], i) =>
      label([tx + 10, y(i)], document, { anchor: 'start', accent: [0, 3, 5].includes(i) }),
    ),
    path(
      rows
        .map(
          ([, subject, back], i) =>
            bar(column(1) + 10, y(i), subject) +
            bar(column(2) + 8, y(i), 26) +
            bar(column(3) + 8, y(i), 26) +
            (back ? bar(column(4) + 8, y(i), 26) : ''),
        )
        .join(''),
      ...quiet,
    ),
    path(rows.map(([, , back], i) => (back ? '' : circle([column(4) + 21, y(i)], 6))).join(''), THIN),
    ...rows.map(([, , , next], i) =>
      next === undefined
        ? ''
        : arrow(
            run(right + 4, y(i) + 5, right + 16, y(i) + 5, right + 16, y(next) - 5, right + 3, y(next) - 5),
            ACCENT,
          ),
    ),
  ],
);
