/** Hatches: materials in section. */
import { bounds, clip, distanceTo, inside } from './geometry.ts';
import { dot, dots, line, lines, path } from './path.ts';
import { FINE } from './pens.ts';
import { type Pt, type Segment, dist, polar, sides, steps, turn } from './points.ts';

type Rings = readonly (readonly Pt[])[];

/** Path data of parallel lines `gap` px apart, clipped to rings (a ring inside a ring is a hole). 45 = rising right. */
export function hatch(rings: Rings, gap = 6, degrees = 45, shift = 0): string {
  const turned = rings.map((ring) => ring.map((p) => turn(p, degrees)));
  const [left, top, right, bottom] = bounds(turned.flat());
  const first = Math.ceil(top / gap);
  const rows = steps(Math.max(0, Math.floor(bottom / gap) - first + 1)).map(
    (i) => (first + i) * gap + shift + 0.013,
  );
  const cut = rows.flatMap((y) =>
    clip(
      [
        [left - 1, y],
        [right + 1, y],
      ],
      turned,
    ),
  );
  return lines(cut.map(([a, b]): Segment => [turn(a, -degrees), turn(b, -degrees)]));
}

/** Steel in section: pairs of 45-degree lines. */
export const steelHatch = (rings: Rings, gap = 9) =>
  path(hatch(rings, gap) + hatch(rings, gap, 45, gap * 0.3), FINE);

/** Masonry in section: single 45-degree lines. */
export const brickHatch = (rings: Rings, gap = 6) => path(hatch(rings, gap), FINE);

/**
 * Concrete in section: scattered dots and small triangles, kept `clear` px off the outline and 5 px off the lines in
 * `avoid` (bars, text boxes). `spacing` is the mean distance between marks.
 */
export function concrete(rings: Rings, avoid: readonly Segment[] = [], spacing = 12, clear = 4): string {
  const [left, top, right, bottom] = bounds(rings.flat());
  const outline = rings.flatMap((ring) => sides(ring));
  const free = (p: Pt, room: number) =>
    inside(p, ...rings) &&
    outline.every((side) => distanceTo(p, side) > room) &&
    avoid.every((bar) => distanceTo(p, bar) > room + 1);
  // The R2 sequence: evenly scattered, never random.
  const spots = steps(Math.round(((right - left) * (bottom - top)) / spacing ** 2)).map((i): Pt => [
    left + (right - left) * ((0.5 + i * 0.7548776662) % 1),
    top + (bottom - top) * ((0.5 + i * 0.5698402909) % 1),
  ]);
  const stones = spots.filter((p, i) => i % 3 === 0 && free(p, clear + 2));
  const sand = spots.filter((p) => free(p, clear) && stones.every((stone) => dist(stone, p) > 6));
  const triangles = stones.map((p, i) =>
    line(
      [0, 110, 235].map((a) => polar(p, 3, a + i * 47)),
      true,
    ),
  );
  return path(triangles.join(''), FINE) + path(dots(sand), dot(1.3));
}

/** Earth: blocks of three 45-degree strokes that change direction, clipped to rings. `size` = block in px. */
export function earth(rings: Rings, size = 14): string {
  const turned = rings.map((ring) => ring.map((p) => turn(p, 45)));
  const [left, top, right, bottom] = bounds(turned.flat());
  const strokes: Segment[] = [];
  for (let row = Math.floor(top / size); row * size < bottom; row++) {
    for (let column = Math.floor(left / size); column * size < right; column++) {
      for (const t of [0.18, 0.5, 0.82]) {
        const [u, v] = [column * size, row * size];
        const stroke: Segment =
          (row + column) % 2
            ? [
                [u + 1, v + t * size],
                [u + size - 1, v + t * size],
              ]
            : [
                [u + t * size, v + 1],
                [u + t * size, v + size - 1],
              ];
        strokes.push(...clip(stroke, turned));
      }
    }
  }
  return path(lines(strokes.map(([a, b]): Segment => [turn(a, -45), turn(b, -45)])), FINE);
}

/** Grade symbol: a row of earth ticks under a horizontal line from x `a` to `b` at height `y`. */
export const gradeTicks = (a: number, b: number, y: number, depth = 9) =>
  earth(
    [
      [
        [a, y],
        [b, y],
        [b - depth, y + depth],
        [a, y + depth],
      ],
    ],
    depth,
  );

/** Gravel or crushed stone: rows of angular pebbles, about `size` px each, in a rectangle. */
export function gravel(x: number, y: number, w: number, h: number, size = 9): string {
  const rows = Math.max(1, Math.round(h / size));
  const count = Math.floor(w / size) - 1;
  const stones = steps(rows).flatMap((row) =>
    steps(count).map((i) => {
      const at: Pt = [x + ((i + 0.7 + (row % 2) * 0.5) * w) / (count + 0.9), y + (h * (row + 0.5)) / rows];
      const r = (h / rows) * (0.36 + 0.05 * ((i * 7 + row * 3) % 3));
      return line(
        steps(5).map((k) => polar(at, r * (0.9 + 0.2 * ((k + i) % 2)), k * 72 + i * 25)),
        true,
      );
    }),
  );
  return path(stones.join(''), FINE);
}

/** Batt insulation between two parallel faces: a looping line along `a`-`b`, `thickness` px wide in all. */
export function insulation(a: Pt, b: Pt, thickness: number): string {
  const length = dist(a, b);
  const count = Math.max(2, Math.round(length / (thickness * 0.42)));
  const step = length / count;
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const at = (s: number, t: number) =>
    turn([a[0] + s, a[1] + t], angle, a)
      .map((v) => v.toFixed(1))
      .join(' ');
  const [half, bulge] = [thickness / 2, thickness * 0.28];
  const loops = steps(count).map((i) => {
    const side = i % 2 ? 1 : -1;
    const [s, e] = [i * step, (i + 1) * step];
    return `C${at(s - bulge + step * 0.2, side * half * 1.25)} ${at(e + bulge - step * 0.2, side * half * 1.25)} ${at(e, 0)}`;
  });
  return path(`M${at(0, 0)}${loops.join('')}`, FINE);
}
