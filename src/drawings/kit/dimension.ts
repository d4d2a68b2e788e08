/** Dimension strings. */
import type { P3, Project } from './iso.ts';
import { line, path } from './path.ts';
import { ACCENT, FINE } from './pens.ts';
import { type Pt, add, dist, ends, lerp, polar, sides } from './points.ts';
import { type TextStyle, isoLabel, label } from './text.ts';

export interface DimensionStyle extends TextStyle {
  /** Distance in px from the measured points to the dimension line; positive = to the right of the walking direction. */
  offset?: number;
  /** Gap between the object and the extension line (default 4). */
  gap?: number;
}

/**
 * A dimension string through points on one line: extension lines, 45-degree ticks, one text a bay, set above the line.
 * An empty text leaves its bay blank.
 */
export function dimension(
  points: readonly Pt[],
  texts: readonly string[],
  style: DimensionStyle = {},
): string {
  const { offset = 20, gap = 4, accent, size = 12 } = style;
  const [first, last] = ends(points);
  const length = dist(first, last) || 1;
  const along: Pt = [(last[0] - first[0]) / length, (last[1] - first[1]) / length];
  const across: Pt = [-along[1], along[0]];
  const shift = (p: Pt, d: number, s = 0): Pt => [
    p[0] + across[0] * d + along[0] * s,
    p[1] + across[1] * d + along[1] * s,
  ];
  const reach = Math.sign(offset);
  const pen = accent ? [ACCENT] : [];
  const rule = line([shift(first, offset, -5), shift(last, offset, 5)]);
  const extensions = points.map((p) => line([shift(p, reach * gap), shift(p, offset + reach * 5)])).join('');
  const angle = (Math.atan2(along[1], along[0]) * 180) / Math.PI;
  const upright = angle > 89.9 ? angle - 180 : angle < -90.1 ? angle + 180 : angle;
  const slant = polar([0, 0], 5, upright - 45);
  const ticks = points
    .map((p) => shift(p, offset))
    .map(([x, y]) =>
      line([
        [x - slant[0], y - slant[1]],
        [x + slant[0], y + slant[1]],
      ]),
    )
    .join('');
  const above = polar([0, 0], size * 0.36 + 5, upright - 90);
  const words = sides(points, false).map(([a, b], i) =>
    texts[i] ? label(add(shift(lerp(a, b, 0.5), offset), above), texts[i], { ...style, turn: upright }) : '',
  );
  return path(rule + extensions, FINE, ...pen) + path(ticks, ...pen) + words.join('');
}

/**
 * A dimension string in an isometric scene, its texts lying in `plane`. `to` is the vector in space from the points
 * to the dimension line; without `extend` there are no extension lines (grid axes already run through the ticks).
 */
export function isoDimension(
  project: Project,
  points: readonly P3[],
  texts: readonly string[],
  to: P3,
  style: TextStyle & { plane?: 'xy' | 'xz' | 'yz'; extend?: boolean; lift?: number } = {},
): string {
  const { plane = 'xy', extend = true, accent, lift = 0.4 } = style;
  const at = ([x, y, z]: P3, t: number): P3 => [x + to[0] * t, y + to[1] * t, z + to[2] * t];
  const flat = points.map((p) => project(at(p, 1)));
  const [a, b] = ends(flat);
  const over = 6 / dist(a, b);
  const rule = line([lerp(a, b, -over), lerp(a, b, 1 + over)]);
  const reach = dist(project(at([0, 0, 0], 0)), project(at([0, 0, 0], 1)));
  const extensions = points.map((p) => line([project(at(p, 4 / reach)), project(at(p, 1 + 5 / reach))]));
  const ticks = flat.map(([x, y]) =>
    line([
      [x, y - 5],
      [x, y + 5],
    ]),
  );
  const words = points.slice(1).map((q, i) => {
    const p = points[i] ?? q;
    const middle: P3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2];
    return texts[i] ? isoLabel(project, at(middle, 1 - lift), texts[i], plane, style) : '';
  });
  const pen = accent ? [ACCENT] : [];
  return (
    path(rule + (extend ? extensions.join('') : ''), FINE, ...pen) +
    path(ticks.join(''), ...pen) +
    words.join('')
  );
}
