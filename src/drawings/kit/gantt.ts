/** Gantt charts: bars, milestones and the links between them. */
import { arrowHead } from './leader.ts';
import { line, path, rect } from './path.ts';
import { ACCENT, ACCENT_SOLID, CUT, OCCLUDE, SOLID, THIN } from './pens.ts';
import type { Pt } from './points.ts';

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
