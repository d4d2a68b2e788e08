/** Steel: W shapes and bolts. */
import { line } from './path.ts';
import { type Pt, polar, steps, turn } from './points.ts';

/** Outline of a W shape round `centre`: depth `d` along v (or along u when `flat`), flange width `b`, thicknesses. */
export function wProfile([cu, cv]: Pt, d: number, b: number, tf: number, tw: number, flat = false): Pt[] {
  const half: Pt[] = [
    [b / 2, -d / 2],
    [b / 2, tf - d / 2],
    [tw / 2, tf - d / 2],
    [tw / 2, d / 2 - tf],
    [b / 2, d / 2 - tf],
    [b / 2, d / 2],
  ];
  return [...half, ...half.map(([u, v]): Pt => [-u, -v])].map(([u, v]): Pt =>
    flat ? [cu + v, cv + u] : [cu + u, cv + v],
  );
}

/** Path data of a W shape in section, upright round `centre`: depth, flange width, flange and web thickness, fillet. */
export function wSection([x, y]: Pt, d: number, b: number, tf: number, tw: number, degrees = 0): string {
  const r = Math.min(tw, tf);
  const quarter: Pt[] = [
    [-b / 2, -d / 2],
    [b / 2, -d / 2],
    [b / 2, tf - d / 2],
    [tw / 2 + r, tf - d / 2],
    [tw / 2, tf + r - d / 2],
  ];
  const upper = quarter.slice(1);
  const right = [...upper, ...upper.toReversed().map(([u, v]): Pt => [u, -v])];
  const outline = [...right, ...right.map(([u, v]): Pt => [-u, -v])];
  return line(
    outline.map(([u, v]) => turn([x + u, y + v], degrees, [x, y])),
    true,
  );
}

/** Path data of a W shape from the side, from `a` to `b` along its centre: four lines (flange edges), ends open. */
export function wElevation(a: Pt, b: Pt, depth: number, tf: number): string {
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 90;
  return [-depth / 2, tf - depth / 2, depth / 2 - tf, depth / 2]
    .map((t) => line([polar(a, t, angle), polar(b, t, angle)]))
    .join('');
}

/** Path data of hexagonal bolt heads seen from the front, `r` px across corners / 2. */
export const bolts = (points: readonly Pt[], r = 4) =>
  points
    .map((p) =>
      line(
        steps(6).map((i) => polar(p, r, i * 60 + 30)),
        true,
      ),
    )
    .join('');

/** Path data of a bolt from the side through the grip `a`-`b`: head beyond `a`, nut and thread beyond `b`. */
export function boltSide(a: Pt, b: Pt, size = 6): string {
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const block = (at: Pt, from: number, to: number, half: number) =>
    line(
      [
        [from, -half],
        [to, -half],
        [to, half],
        [from, half],
      ].map(([s = 0, t = 0]) => turn([at[0] + s, at[1] + t], angle, at)),
      true,
    );
  return (
    block(a, -size * 0.6, 0, size * 0.8) +
    block(b, 0, size * 0.7, size * 0.8) +
    block(b, size * 0.7, size * 1.2, size * 0.4)
  );
}
