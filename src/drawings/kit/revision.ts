/** Revisions: the cloud round a change and its numbered triangle. */
import { line, num, path } from './path.ts';
import { ACCENT, THIN } from './pens.ts';
import { type Pt, add, dist, lerp, polar, sides, steps } from './points.ts';
import { label } from './text.ts';

/** Path data of a revision cloud round a polygon (clockwise): equal arcs of about `bump` px that bulge outwards. */
export function cloud(points: readonly Pt[], bump = 16): string {
  const stops = sides(points).flatMap(([a, b]) => {
    const count = Math.max(1, Math.round(dist(a, b) / bump));
    return steps(count).map((i) => lerp(a, b, i / count));
  });
  const arcs = sides(stops).map(([a, b]) => {
    const r = num(dist(a, b) * 0.56);
    return `A${r} ${r} 0 0 1 ${num(b[0])} ${num(b[1])}`;
  });
  const [x, y] = stops[0] ?? [0, 0];
  return `M${num(x)} ${num(y)}${arcs.join('')}z`;
}

/** A revision triangle with its number. */
export function delta(at: Pt, text: string, accent = false): string {
  const sides3 = [-90, 30, 150].map((angle) => polar(at, 14, angle));
  return (
    path(line(sides3, true), THIN, ...(accent ? [ACCENT] : [])) +
    label(add(at, [0, 1]), text, { size: 11, accent })
  );
}
