/** A tower crane, in feet. */
import type { P3 } from './iso.ts';
import { type Pt, spread } from './points.ts';
import { type Solid, box, prism, wire } from './solids.ts';

interface Crane {
  /** Middle of the mast. */
  foot: Pt;
  /** Height of the lower chords of the jib, which reaches 124 ft. */
  height: number;
  /** Where the jib points: a vector of length 1. */
  towards: Pt;
  /** How far out along the jib the trolley stands, and how high its hook hangs. */
  reach: number;
  hook: number;
}

/** A zigzag of `count` points between two chords, given by their points at a share of their length. */
const lacing = (a: (t: number) => P3, b: (t: number) => P3, count: number) =>
  spread(0, 1, count).map((t, i) => (i % 2 ? a(t) : b(t)));

/** The crane: `solids` for the object line (they hide what lies behind), `wires` (lacing, ties, ropes) for a fine one. */
export function towerCrane({ foot: [x, y], height, towards: [ux, uy], reach, hook }: Crane) {
  /** A point of the upper part: `r` out along the jib, `side` to its side, `z` above the lower chords. */
  const on = (r: number, side: number, z: number): P3 => [
    x + r * ux + side * uy,
    y + r * uy - side * ux,
    height + z,
  ];
  const block = ([r0, r1]: Pt, [s0, s1]: Pt, [z0, z1]: Pt): Solid => {
    const plan = [on(r0, s0, 0), on(r1, s0, 0), on(r1, s1, 0), on(r0, s1, 0)].map(([u, v]): Pt => [u, v]);
    return prism(plan, 'z', height + z0, height + z1);
  };

  const leg =
    (dx: number, dy: number) =>
    (t: number): P3 => [x + dx * 2.6, y + dy * 2.6, 3 + t * (height - 8)];
  // The fourth leg stands behind the others.
  const [left, near, right] = [leg(-1, 1), leg(1, 1), leg(1, -1)];
  const apex = on(0, 0, 22);
  const chords = [
    [on(3, 0, 5), on(122, 0, 5), on(124, 2, 0), on(3, 2, 0)],
    [on(122, 0, 5), on(124, -2, 0), on(124, 2, 0)],
  ];
  const counterJib = [
    [on(-3, 2.4, 0), on(-34, 2.4, 0), on(-34, -2.4, 0), on(-3, -2.4, 0)],
    [on(-3, 2.4, 3.4), on(-26, 2.4, 3.4), on(-26, 2.4, 0)],
  ];
  const top = [
    [on(2.5, 2.5, -1), apex, on(-2.5, 2.5, -1)],
    [on(2.5, -2.5, -1), apex],
  ];
  const [counterweight, slewingRing] = [
    block([-34, -26], [-3, 3], [-10, -0.5]),
    block([-3.4, 3.4], [-3.4, 3.4], [-5, -1]),
  ];
  const cab = block([3, 8], [3.6, 7.4], [-8, 0.5]);
  const trolley = block([reach - 2, reach + 2], [-1.6, 1.6], [-2, -0.6]);

  const [hx, hy] = on(reach, 0, 0);
  const ties = [
    [on(40, 0, 5), apex, on(92, 0, 5)],
    [apex, on(-33, 2.4, 0)],
    [on(-33, -2.4, 0), apex],
  ];
  const ropes = [-0.8, 0.8].map((s): P3[] => [on(reach + s, 0, -2), [hx - s * 0.8, hy + s * 0.8, hook + 3]]);
  return {
    solids: [
      box([x - 8, y - 8, 0], [16, 16, 3]),
      wire(...[left, near, right].map((l) => [l(0), l(1)]), ...chords, ...counterJib, ...top),
      counterweight,
      slewingRing,
      cab,
      trolley,
      box([hx - 0.9, hy - 0.9, hook], [1.8, 1.8, 3]),
    ],
    wires: [
      lacing(left, near, 25),
      lacing(right, near, 25),
      lacing(
        (t) => on(6 + t * 116, 0, 5),
        (t) => on(5 + t * 118, 2, 0),
        42,
      ),
      ...ties,
      ...ropes,
    ],
    /** The point that carries the load. */
    hook: [hx, hy, hook] as const,
  };
}
