/** Plane geometry of segments and polygons. */
import { type Pt, type Segment, dist, lerp, sides } from './points.ts';

/** Distance from a point to a segment. */
export function distanceTo(p: Pt, [a, b]: Segment): number {
  const length2 = dist(a, b) ** 2;
  const t = length2 === 0 ? 0 : ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length2;
  return dist(p, lerp(a, b, Math.min(1, Math.max(0, t))));
}

/** Whether a point lies inside the rings (even-odd: a ring inside a ring is a hole). */
export const inside = (p: Pt, ...rings: (readonly Pt[])[]): boolean =>
  within(
    p,
    rings.flatMap((ring) => sides(ring)),
  );

/** The same for sides that are known already. */
export function within([x, y]: Pt, borders: readonly Segment[]): boolean {
  let odd = false;
  for (const [a, b] of borders) {
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) odd = !odd;
  }
  return odd;
}

/** Signed area of a polygon: positive when its points run clockwise on the screen. */
export const area = (points: readonly Pt[]) =>
  sides(points).reduce((sum, [a, b]) => sum + (a[0] * b[1] - b[0] * a[1]) / 2, 0);

/** Smallest box round the points: [left, top, right, bottom]. */
export function bounds(points: readonly Pt[]): [number, number, number, number] {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Shares t of segment a-b at which it crosses the sides of a polygon. */
export function crossings([a, b]: Segment, polygon: readonly Pt[]): number[] {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  return sides(polygon).flatMap(([c, d]) => {
    const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
    const cross = rx * sy - ry * sx;
    if (Math.abs(cross) < 1e-9) return [];
    const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
    const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
    return t > 0 && t < 1 && u > -1e-6 && u < 1 + 1e-6 ? [t] : [];
  });
}

/** The parts of a segment that lie inside (or, with `outside`, outside) the rings. */
export function clip([a, b]: Segment, rings: readonly (readonly Pt[])[], outside = false): Segment[] {
  const cuts = [0, ...rings.flatMap((ring) => crossings([a, b], ring)).sort((s, t) => s - t), 1];
  return cuts.flatMap((t, i): Segment[] => {
    const next = cuts[i + 1];
    if (next === undefined || (next - t) * dist(a, b) < 0.05) return [];
    return inside(lerp(a, b, (t + next) / 2), ...rings) !== outside
      ? [[lerp(a, b, t), lerp(a, b, next)]]
      : [];
  });
}

/** Merges overlapping collinear segments, so that no line is drawn twice. */
export function merge(segments: readonly Segment[]): Segment[] {
  const groups = new Map<string, { direction: Pt; offset: number; spans: [number, number][] }>();
  for (const [a, b] of segments) {
    const length = dist(a, b);
    if (length < 0.05) continue;
    const sign = b[0] - a[0] > 1e-6 || (Math.abs(b[0] - a[0]) <= 1e-6 && b[1] > a[1]) ? 1 : -1;
    const direction: Pt = [(sign * (b[0] - a[0])) / length, (sign * (b[1] - a[1])) / length];
    const offset = a[1] * direction[0] - a[0] * direction[1];
    const along = (p: Pt) => p[0] * direction[0] + p[1] * direction[1];
    const key = `${Math.round(direction[0] * 500)} ${Math.round(direction[1] * 500)} ${Math.round(offset * 8)}`;
    const group = groups.get(key) ?? { direction, offset, spans: [] };
    group.spans.push([Math.min(along(a), along(b)), Math.max(along(a), along(b))]);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ direction: [dx, dy], offset, spans }) => {
    const joined: [number, number][] = [];
    for (const span of spans.sort((s, t) => s[0] - t[0])) {
      const last = joined.at(-1);
      if (last && span[0] <= last[1] + 0.1) last[1] = Math.max(last[1], span[1]);
      else joined.push([...span]);
    }
    return joined.map((span): Segment => {
      const [a, b] = span.map((t): Pt => [t * dx - offset * dy, t * dy + offset * dx]);
      return [a ?? [0, 0], b ?? [0, 0]];
    });
  });
}

/** Joins segments that share end points into long polylines (fewer bytes, mitred corners). */
export function chain(segments: readonly Segment[]): Pt[][] {
  const key = ([x, y]: Pt) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;
  const ends = new Map<string, Set<number>>();
  segments.forEach((pair, i) => {
    for (const p of pair) ends.set(key(p), (ends.get(key(p)) ?? new Set()).add(i));
  });
  const take = (p: Pt): Pt | undefined => {
    const [i] = ends.get(key(p)) ?? [];
    const pair = i === undefined ? undefined : segments[i];
    if (i === undefined || !pair) return undefined;
    for (const end of pair) ends.get(key(end))?.delete(i);
    return key(pair[0]) === key(p) ? pair[1] : pair[0];
  };
  return segments.flatMap((pair, i): Pt[][] => {
    if (!ends.get(key(pair[0]))?.has(i)) return [];
    const run: Pt[] = [pair[0]];
    for (let next = take(pair[0]); next; next = take(next)) run.push(next);
    for (let next = take(pair[0]); next; next = take(next)) run.unshift(next);
    return [run];
  });
}
