import {
  ACCENT,
  ACCENT_SOLID,
  FINE,
  HIDDEN,
  SOLID,
  THIN,
  box,
  columns,
  dot,
  dots,
  line,
  drawing,
  face,
  gridBubble,
  isoDimension,
  isometric,
  levelMark,
  panel,
  path,
  prism,
  scene,
  spread,
  steps,
  wire,
} from './kit.ts';
import type { P3, Pt, Solid } from './kit.ts';

// Feet. Grid lines A to E stand at these x, lines 1 to 4 at these y; the slabs step back as the work climbs.
const view = isometric([269, 310], 2.8, 6 / 7);
const [BAY, STOREY, EDGE, SLAB, POST] = [24, 14, 1.5, 2, 1.5];
const xs = steps(5).map((i) => i * BAY);
const ys = steps(4).map((i) => i * BAY);
const decks: readonly (readonly [number, number])[] = [
  [96, 72],
  [96, 72],
  [72, 72],
  [48, 72],
  [48, 48],
];
const upTo = (list: readonly number[], max: number) => list.filter((v) => v <= max);

const slab = ([w, d]: readonly [number, number], z: number): Solid =>
  box([-EDGE, -EDGE, z - SLAB], [w + 2 * EDGE, d + 2 * EDGE, SLAB]);
const floors = [slab([96, 72], 0), ...decks.map((deck, i) => slab(deck, (i + 1) * STOREY))];
const posts = decks.flatMap(([w, d], i) =>
  columns(upTo(xs, w), upTo(ys, d), i * STOREY, (i + 1) * STOREY - SLAB, POST),
);

/** Bare steel one tier ahead of the slabs: new columns on the last lines, beams over every bay. */
const tier = (cols: readonly number[], rows: readonly number[], z: number, from: Pt): Solid[] => [
  ...columns(
    cols.filter((x) => x > from[0]),
    rows,
    z,
    z + STOREY,
    POST,
  ),
  ...columns(
    cols.filter((x) => x <= from[0]),
    rows.filter((y) => y > from[1]),
    z,
    z + STOREY,
    POST,
  ),
  ...rows.flatMap((y) =>
    cols
      .slice(1)
      .filter((x) => x !== 96 || y !== 0)
      .map((x) => box([x - BAY + POST / 2, y - 0.5, z + STOREY - 2], [BAY - POST, 1, 1.5])),
  ),
  ...rows
    .slice(1)
    .flatMap((y) =>
      cols.slice(1).map((x) => box([x - BAY + 0.5, y - BAY / 2 - 0.5, z + STOREY - 2], [BAY - 1, 1, 1.5])),
    ),
  ...rows
    .slice(1)
    .flatMap((y) =>
      cols.map((x) => box([x - 0.5, y - BAY + POST / 2, z + STOREY - 2], [1, BAY - POST, 1.5])),
    ),
];
const steel = [
  ...tier([72, 96], ys, 28, [72, 99]),
  ...tier([48, 72], ys, 42, [48, 99]),
  ...tier([0, 24, 48], [48, 72], 56, [99, 48]),
  ...columns([0, 24, 48], [0, 24, 48], 70, 74, POST),
];

/** One glazed bay of the front wall: a panel, its mullions and a spandrel rail. */
const PLANE = 72.75;
const glazing = ([bay, floor]: readonly [number, number]): Solid[] => {
  const [x0, x1, z0, z1] = [
    bay * BAY + POST / 2,
    (bay + 1) * BAY - POST / 2,
    floor * STOREY,
    (floor + 1) * STOREY - SLAB,
  ];
  const mullions = spread(x0, x1, 5)
    .slice(1, -1)
    .map((x): P3[] => [
      [x, PLANE, z0],
      [x, PLANE, z1],
    ]);
  return [
    panel([
      [x0, PLANE, z0],
      [x1, PLANE, z0],
      [x1, PLANE, z1],
      [x0, PLANE, z1],
    ]),
    wire(...mullions, [
      [x0, PLANE, z0 + 3.5],
      [x1, PLANE, z0 + 3.5],
    ]),
  ];
};
const clad = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [0, 2],
] as const;

/** Chevron braces of the end wall between lines 2 and 3. */
const strut = (a: readonly [number, number], b: readonly [number, number]): Solid =>
  panel([
    [96.5, a[0], a[1]],
    [96.5, a[0] + 1.5, a[1]],
    [96.5, b[0] + 1.5, b[1]],
    [96.5, b[0], b[1]],
  ]);
const braces = steps(2).flatMap((f) => {
  const [z0, z1] = [f * STOREY, (f + 1) * STOREY - SLAB];
  return [strut([24.9, z0], [35.2, z1]), strut([45.6, z0], [35.3, z1])];
});

/** Cable rails along the open slab edges. */
const rails = (run: readonly P3[]): P3[][] =>
  [1.5, 3.5].map((h) => run.map(([x, y, z]): P3 => [x, y, z + h]));
const edges = decks.slice(0, 4).flatMap(([w, d], i) =>
  rails([
    [clad.filter((c) => c[1] === i).length * BAY, d, i * STOREY],
    [w, d, i * STOREY],
    [w, 0, i * STOREY],
  ]),
);
const deckRails = rails([
  [0, 0, 70],
  [48, 0, 70],
  [48, 48, 70],
  [0, 48, 70],
  [0, 0, 70],
]);
/** Joints of the slabs on the grid lines: they show the floors through the open bays. */
const joints = [[96, 72] as const, ...decks].slice(0, 5).flatMap(([w, d], i): P3[][] => [
  ...upTo(xs, w).map((x): P3[] => [
    [x, 0, i * STOREY],
    [x, d, i * STOREY],
  ]),
  ...upTo(ys, d).map((y): P3[] => [
    [0, y, i * STOREY],
    [w, y, i * STOREY],
  ]),
]);
const flutes = spread(3, 21, 7).map((y): P3[] => [
  [-EDGE, y, 70],
  [48 + EDGE, y, 70],
]);

// Tower crane: mast, jib along (UX, UY), counter-jib the other way; `on` measures out along the jib.
const [CX, CY, H, UX, UY, M] = [120, -14, 120, -0.932, 0.362, 2.6];
const on = (r: number, side: number, z: number): P3 => [CX + r * UX + side * UY, CY + r * UY - side * UX, z];
const block = (r0: number, r1: number, s0: number, s1: number, z0: number, z1: number): Solid => {
  const plan = [on(r0, s0, 0), on(r1, s0, 0), on(r1, s1, 0), on(r0, s1, 0)];
  return prism(
    plan.map(([x, y]): Pt => [x, y]),
    'z',
    z0,
    z1,
  );
};
const zigzag = (a: (t: number) => P3, b: (t: number) => P3, count: number) =>
  spread(0, 1, count).map((t, i) => (i % 2 ? a(t) : b(t)));
const leg =
  (dx: number, dy: number) =>
  (t: number): P3 => [CX + dx * M, CY + dy * M, 3 + t * (H - 8)];
const legs = [leg(-1, 1), leg(1, 1), leg(1, -1)] as const;
const lattice = [
  zigzag(legs[0], legs[1], 25),
  zigzag(legs[2], legs[1], 25),
  zigzag(
    (t) => on(6 + t * 116, 0, H + 5),
    (t) => on(5 + t * 118, 2, H),
    42,
  ),
];
const apex = on(0, 0, H + 22);
const jib: P3[][] = [
  [on(3, 0, H + 5), on(122, 0, H + 5), on(124, 2, H), on(3, 2, H)],
  [on(122, 0, H + 5), on(124, -2, H), on(124, 2, H)],
  [on(-3, 2.4, H), on(-34, 2.4, H), on(-34, -2.4, H), on(-3, -2.4, H)],
  [on(-3, 2.4, H + 3.4), on(-26, 2.4, H + 3.4), on(-26, 2.4, H)],
  [on(2.5, 2.5, H - 1), apex, on(-2.5, 2.5, H - 1)],
  [on(2.5, -2.5, H - 1), apex],
];
const ties = [
  [on(40, 0, H + 5), apex, on(92, 0, H + 5)],
  [apex, on(-33, 2.4, H)],
  [on(-33, -2.4, H), apex],
];
const [REACH, HUNG] = [39.6, 92];
const [lx, ly] = on(REACH, 0, 0);
const load = box([lx - 11, ly - 0.5, HUNG - 1.5], [22, 1, 1.5]);
const slings: P3[][] = [
  [
    [lx - 9, ly, HUNG],
    [lx, ly, HUNG + 9],
    [lx + 9, ly, HUNG],
  ],
];
const hook = box([lx - 0.9, ly - 0.9, HUNG + 9], [1.8, 1.8, 3]);
const ropes: P3[][] = [-0.8, 0.8].map((s) => [
  on(REACH + s, 0, H - 2),
  [lx - s * 0.8, ly + s * 0.8, HUNG + 12],
]);
const seat: P3[][] = [0.5, 2].map((drop) => [
  [73, 0.5, 42 - drop],
  [95, 0.5, 42 - drop],
]);

/** Two ironworkers for scale. */
const crew: P3[] = [
  [111, 12, 0],
  [36, 36, 70],
];

/** A strip of the right-hand side, `out` beyond the grid: dark slab edges, shaded storeys. */
const side = ([w, d]: readonly [number, number], out: number, z0: number, z1: number) =>
  face(view, [
    [w + out, -out, z0],
    [w + out, d + out, z0],
    [w + out, d + out, z1],
    [w + out, -out, z1],
  ]);

export default drawing(
  'Isometric of a five-storey steel frame going up on its column grid: stepped floors, a braced bay, glazed bays on the front, and a tower crane lowering the next beam towards its place',
  [
    path(
      decks.map((deck, i) => side(deck, POST / 2, i * STOREY, (i + 1) * STOREY - SLAB)).join(''),
      SOLID,
      'opacity=".09"',
    ),
    path(
      clad
        .flatMap((bay) => glazing(bay).slice(0, 1))
        .map((glass) => face(view, glass.faces[0] ?? []))
        .join(''),
      ACCENT_SOLID,
      'opacity=".16"',
    ),
    path(
      [[96, 72] as const, ...decks]
        .map((deck, i) => side(deck, EDGE, i * STOREY - SLAB, i * STOREY))
        .join(''),
      SOLID,
    ),
    scene(view, [
      {
        of: [
          ...floors,
          ...posts,
          ...steel,
          ...braces,
          box([CX - 8, CY - 8, 0], [16, 16, 3]),
          wire(...legs.map((l) => [l(0), l(1)]), ...jib),
          block(-34, -26, -3, 3, H - 10, H - 0.5),
          block(-3.4, 3.4, -3.4, 3.4, H - 5, H - 1),
          block(3, 8, 3.6, 7.4, H - 8, H + 0.5),
          block(REACH - 2, REACH + 2, -1.6, 1.6, H - 2, H - 0.6),
          hook,
        ],
      },
      { of: [wire(...lattice, ...ties, ...edges, ...deckRails, ...flutes, ...joints, ...ropes)], pen: FINE },
      { of: [wire(...slings)], pen: THIN },
      { of: [load, ...clad.flatMap(glazing)], pen: ACCENT },
      {
        of: [
          wire(...seat, [
            [lx, ly, HUNG - 4],
            [lx, ly, 42.4],
          ]),
        ],
        pen: `${HIDDEN} ${ACCENT}`,
      },
    ]),
    ...xs.map((x, i) => gridBubble(view([x, 97, 0]), 'ABCDE'.charAt(i), view([x, 72 + EDGE, 0]))),
    ...ys.map((y, i) => gridBubble(view([112.5, y, 0]), String(i + 1), view([96 + EDGE, y, 0]))),
    ...crew.map(([x, y, z]) => {
      const [px, py] = view([x, y, z]);
      return (
        path(dots([[px, py - 15]]), dot(4)) +
        path(
          line([
            [px - 2, py],
            [px, py - 6],
            [px + 2, py],
          ]) +
            line([
              [px, py - 6],
              [px, py - 11],
              [px + 4, py - 15],
            ]) +
            line([
              [px, py - 11],
              [px - 3, py - 7],
            ]),
        )
      );
    }),
    isoDimension(
      view,
      xs.map((x): P3 => [x, 72 + EDGE, 0]),
      xs.map(() => `24'-0"`),
      [0, 13, 0],
      { extend: false, size: 11 },
    ),
    ...steps(6).map((i) => {
      const [x, y] = view([-EDGE, 72 + EDGE, i * STOREY]);
      return levelMark([x - 24, y], [x - 4, y], i ? `+${i * STOREY}'-0"` : `0'-0"`);
    }),
  ],
);
