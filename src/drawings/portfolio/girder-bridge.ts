import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { clip } from '../kit/geometry.ts';
import { concrete, earth } from '../kit/hatch.ts';
import { dot, dots, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, HIDDEN, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, type Segment, lerp, run, sides, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Elevation: feet along the bridge and above mean sea level, one scale both ways.
const [FT, SPAN, SPANS] = [1.41, 50, 6];
const [RAIL, DECK, SOFFIT, SEAT, MHW, MLW, TIP] = [20.4, 17.6, 14, 13.3, 2.5, -2.5, -41];
const END = SPAN * SPANS;
const at = (x: number, z: number): Pt => [240 + (x - END / 2) * FT, 90 - z * FT];
const level = (x0: number, x1: number, z: number): Segment => [at(x0, z), at(x1, z)];
const upright = (x: number, z0: number, z1: number): Segment => [at(x, z0), at(x, z1)];
const block = (x: number, w: number, z0: number, z1: number) =>
  rect(...at(x - w / 2, z1), w * FT, (z1 - z0) * FT);
const supports = steps(SPANS + 1).map((i) => i * SPAN);
const piers = supports.slice(1, -1);

// Bed and banks, the same from both abutments.
const slope = run(3, 10, 32, -6, 64, -12, 106, -15, 150, -16);
const bed = [
  ...slope,
  ...slope
    .slice(0, -1)
    .toReversed()
    .map(([x, z]): Pt => [END - x, z]),
];
const bottom = (x: number) => {
  const [a, b] = sides(bed, false).find(([, q]) => x <= q[0]) ?? [bed[0] ?? [0, 0], [0, 0]];
  return lerp(a, b, (x - a[0]) / (b[0] - a[0]))[1];
};
const ground = bed.map(([x, z]) => at(x, z));
const tide = (z: number) => clip(level(4, END - 4, z), [ground]);
const ripples = [level(169, 187, MLW - 2.4), level(173.5, 182.5, MLW - 4.8)];
const soil = supports.slice(0, -1).map((x) => {
  const xs = spread(x + (x ? 13 : 6), x + SPAN - (x + SPAN < END ? 13 : 6), 6);
  const top = xs.map((u) => at(u, bottom(u)));
  return [...top, ...top.toReversed().map(([u, v]): Pt => [u, v + 8])];
});

// A pier: cap and stem, and below the bed its footing on piles. The third stands in the cofferdam.
const [TOP, COVER, FOOT] = [10, 3, 4];
const stem = (x: number, z: number) => block(x, 3.6, z, TOP) + block(x, 7, TOP, SEAT);
const piles = (x: number, z: number) => lines([-5, 0, 5].map((u) => upright(x + u, z, TIP)));
const dam = piers[2] ?? 0;
const footing = bottom(dam) - COVER;
const [WIDE, CREST, TOE, SEAL] = [22, 7, -36, 4];
const walls = [-WIDE / 2, WIDE / 2].map((u) => dam + u);
const [west = 0] = walls;
const [STREET, STRINGER] = [9.2, 6.6];
const trestle = [12.5, 37.5, 62.5, 87.5, 112.5, 131];
/** The superstructure from one support to another. */
const ribs = (i: number, j: number) => rect(...at(i * SPAN, RAIL), (j - i) * SPAN * FT, (RAIL - SOFFIT) * FT);
const abutment = (...xz: number[]) =>
  [0, END].map((x) => line(run(...xz).map(([u, z]) => at(x ? x - u : u, z)))).join('');

// Section, inches: a 33 ft deck with a 2 % crown on five AASHTO type II girders 7 ft apart.
const IN = 1.04;
const sec = (x: number, z: number): Pt => [240 + x * IN, 214 - z * IN];
const [EDGE, SLAB, DEPTH] = [198, 8, 36];
const crown = (x: number) => -0.02 * Math.abs(x);
const deck = [-EDGE, 0, EDGE].map((x) => sec(x, crown(x)));
const soffit = [EDGE, 0, -EDGE].map((x) => sec(x, crown(x) - SLAB));
const girders = spread(-168, 168, 5);
const seat = (x: number) => crown(x) - SLAB - 2 - DEPTH;
const type2 = run(9, 0, 9, 6, 3, 12, 3, 27, 6, 30, 6, DEPTH + 2);
const girder = (x: number) =>
  [...type2, ...type2.toReversed().map(([u, v]): Pt => [-u, v])].map(([u, v]) => sec(x + u, seat(x) + v));
const strands = girders.flatMap((x) =>
  [2, 4].flatMap((z) => spread(-7, 7, 8).map((u) => sec(x + u, seat(x) + z))),
);
const barrier = (side: number) =>
  line(
    run(198, 0, 180, 0, 180, 3, 187, 10, 190, 32, 198, 32).map(([x, z]) => sec(side * x, crown(x) + z)),
    true,
  );

export default drawing(
  'Elevation of a six-span girder bridge over tidal water with piers on piles, an access trestle and one pier in its cofferdam; below, a section of the deck on five I-girders',
  [
    path(lines(trestle.map((x) => upright(x, bottom(x), STRINGER))), ACCENT),
    path(lines(trestle.map((x) => upright(x, bottom(x), -34))), HIDDEN, ACCENT),
    path(rect(...at(4, STREET), (west - 4) * FT, (STREET - STRINGER) * FT), ACCENT, OCCLUDE),
    path(lines(tide(MHW))),
    path(lines([...tide(MLW), ...ripples]), FINE),
    path(line(ground) + abutment(-11.5, 18, -4, 18), CUT),
    soil.map((ring) => earth([ring], 9)).join(''),
    path(
      piers
        .filter((x) => x !== dam)
        .map((x) => {
          const z = bottom(x) - COVER;
          return block(x, 14, z - FOOT, z) + piles(x, z - FOOT);
        })
        .join('') +
        piles(dam, footing - FOOT - SEAL) +
        abutment(-4, 13, -4, 6, 5, 6, 5, 9) +
        abutment(-2, 6, -2, TIP) +
        abutment(3, 6, 3, TIP),
      HIDDEN,
    ),
    path(block(dam, WIDE, footing - FOOT - SEAL, CREST), PATCH),
    path(block(dam, WIDE, footing - FOOT - SEAL, CREST), ACCENT_SOLID, 'opacity=".14"'),
    path(lines([4, -5].map((z) => level(west, west + WIDE, z))), ACCENT),
    path(block(dam, WIDE, footing - FOOT - SEAL, footing - FOOT), ACCENT),
    path(lines(walls.map((x) => upright(x, TOE, CREST))), CUT, ACCENT),
    path(stem(dam, footing), THIN, 'stroke-dasharray="3 2"') + path(ribs(2, 4), HIDDEN),
    path(
      piers.map((x) => (x === dam ? block(x, 3.6, footing, -1) : stem(x, bottom(x)))).join('') +
        block(dam, 14, footing - FOOT, footing) +
        ribs(0, 2) +
        ribs(4, 6),
      OCCLUDE,
    ),
    path(lines([level(0, 2 * SPAN, DECK), level(4 * SPAN, END, DECK)]), CUT),
    path(lines([1, 5].map((i) => upright(i * SPAN, SOFFIT, DECK))), THIN),
    path(abutment(-4, 18, -4, SEAT, 3, SEAT, 3, 10)),
    dimension(
      supports.map((x) => at(x, RAIL)),
      [],
      { offset: -12 },
    ),
    label([240, 38], `6 @ 50'-0" = 300'-0"`),
    label(at(218, 7), 'MHW', { size: 11 }),
    label(at(218, -8.3), 'MLW', { size: 11 }),
    concrete([[...deck, ...soffit]], [], 6, 2),
    path(girders.map((x) => line(girder(x), true)).join(''), SOLID, 'opacity=".14"'),
    path(girders.map((x) => line(girder(x), true)).join(''), CUT),
    path(dots(strands), dot(1.3)),
    path(line([...deck, ...soffit], true), CUT),
    path([-1, 1].map(barrier).join(''), CUT, OCCLUDE),
    dimension(
      [-180, -132, 0, 132, 180].map((x) => sec(x, 30)),
      [`4'-0"`, `11'-0"`, `11'-0"`, `4'-0"`],
      { offset: -9, size: 11 },
    ),
    dimension(
      [-168, 168].map((x) => sec(x, seat(x) - 1)),
      [`4 @ 7'-0"`],
      { offset: 16, size: 11 },
    ),
  ],
);
