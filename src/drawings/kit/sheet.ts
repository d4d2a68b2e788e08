/** Sheets and charts: the drawing itself, frames, tables, Gantt bars and their logic. */
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID, THIN, line, path, rect } from './path.ts';
import type { Pt } from './path.ts';
import { arrowHead } from './annotate.ts';

export interface Drawing {
  title: string;
  body: string;
}

/**
 * A finished drawing: `title` tells a reader who cannot see it what is drawn.
 * Neighbouring paths with the same pens (and no fill) are merged into one.
 */
export function drawing(title: string, parts: readonly string[]): Drawing {
  const merged: { data?: string; rest: string }[] = [];
  for (const [all, data, pens = ''] of parts
    .join('')
    .matchAll(/<path d="([^"]*)" ?([^>]*)\/>|<[^>]+>[^<]*/g)) {
    const last = merged.at(-1);
    if (data === undefined) merged.push({ rest: all });
    else if (last?.data !== undefined && last.rest === pens && !pens.includes('fill')) last.data += data;
    else merged.push({ data, rest: pens });
  }
  const body = merged.map(({ data, rest }) =>
    data === undefined ? rest : path(data, ...(rest ? [rest] : [])),
  );
  return { title, body: body.join('') };
}

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

/** A Gantt bar; critical bars are filled with the accent, others are outlined, `done` (0 to 1) fills a share. */
export function ganttBar(
  x: number,
  y: number,
  w: number,
  h: number,
  style: { critical?: boolean; done?: number } = {},
) {
  const { critical, done = 0 } = style;
  if (critical) return path(rect(x, y, w, h), 'fill="var(--accent)"', ACCENT);
  return path(rect(x, y, w, h), OCCLUDE) + path(done > 0 ? rect(x, y, w * done, h) : '', SOLID);
}

/** A milestone diamond round `at`. */
export const milestone = ([x, y]: Pt, r = 6, accent = false) =>
  path(
    line(
      [
        [x, y - r],
        [x + r, y],
        [x, y + r],
        [x - r, y],
      ],
      true,
    ),
    accent ? ACCENT_SOLID : SOLID,
  );

/**
 * Finish-to-start link: level from the finish `from`, up or down at x `bend`, into the start `to` with an arrow head.
 * Critical links are heavy and in the accent.
 */
export function link(from: Pt, to: Pt, bend: number, critical = false): string {
  const route = line([from, [bend, from[1]], [bend, to[1]], to]);
  const head = arrowHead(to, [to[0] - 9, to[1]], 7);
  return critical
    ? path(route, CUT, ACCENT) + path(head, ACCENT_SOLID)
    : path(route, THIN) + path(head, SOLID);
}
