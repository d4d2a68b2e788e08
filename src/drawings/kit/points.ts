/** Points and plain arithmetic with them; x runs right and y down, angles are degrees clockwise. */
export type Pt = readonly [x: number, y: number];
export type Segment = readonly [Pt, Pt];

/** Points from a flat list of coordinates: `run(0, 0, 10, 5)` is `[[0, 0], [10, 5]]`. */
export const run = (...xy: readonly number[]): Pt[] =>
  steps(xy.length / 2).map((i): Pt => [xy[2 * i] ?? 0, xy[2 * i + 1] ?? 0]);

/** The four corners of a rectangle, clockwise from the top left. */
export const corners = (x: number, y: number, w: number, h: number): Pt[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** Whole numbers 0 … count - 1, for loops over bays, floors and bars. */
export const steps = (count: number) => Array.from({ length: count }, (_, i) => i);

/** `count` values evenly spread from `a` to `b`, both included. */
export const spread = (a: number, b: number, count: number) =>
  steps(count).map((i) => (count < 2 ? (a + b) / 2 : a + ((b - a) * i) / (count - 1)));

/** Points in rows: `count` from `a` to `b`, for bars and bolts. */
export const row = (a: Pt, b: Pt, count: number) =>
  steps(count).map((i) => lerp(a, b, count < 2 ? 0.5 : i / (count - 1)));

export const add = (a: Pt, b: Pt): Pt => [a[0] + b[0], a[1] + b[1]];
export const dist = (a: Pt, b: Pt) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** The point a share `t` of the way from `a` to `b`. */
export const lerp = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** The point at distance `r` and angle `degrees` (clockwise from 3 o'clock) from `centre`. */
export const polar = ([x, y]: Pt, r: number, degrees: number): Pt => [
  x + r * Math.cos((degrees * Math.PI) / 180),
  y + r * Math.sin((degrees * Math.PI) / 180),
];

/** The point turned by `degrees` clockwise about `centre`. */
export const turn = (p: Pt, degrees: number, [cx, cy]: Pt = [0, 0]): Pt => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cx + (p[0] - cx) * cos - (p[1] - cy) * sin, cy + (p[0] - cx) * sin + (p[1] - cy) * cos];
};

/** The segments of a polyline, or of a polygon when `closed`. */
export function sides(points: readonly Pt[], closed = true): Segment[] {
  return points.flatMap((a, i): Segment[] => {
    const b = points[i + 1] ?? (closed ? points[0] : undefined);
    return b ? [[a, b]] : [];
  });
}

/** First and last point of a list (the origin when it is empty). */
export const ends = (points: readonly Pt[]): Segment => [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
