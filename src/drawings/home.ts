import { towerCrane } from './kit/crane.ts';
import { isoDimension } from './kit/dimension.ts';
import { drawing } from './kit/drawing.ts';
import { worker } from './kit/figure.ts';
import { beams, columns } from './kit/frame.ts';
import { type P3, face, isometric, run3 } from './kit/iso.ts';
import { gridBubble, levelMark } from './kit/marks.ts';
import { path } from './kit/path.ts';
import { ACCENT, ACCENT_SOLID, FINE, HIDDEN, SOLID, THIN } from './kit/pens.ts';
import { type Pt, run, spread, steps } from './kit/points.ts';
import { scene } from './kit/scene.ts';
import { type Solid, box, panel, wire } from './kit/solids.ts';

// Feet. Grid lines A to E stand at these x, lines 1 to 4 at these y; the slabs step back as the work climbs.
const view = isometric([269, 310], 2.8, 6 / 7);
const [BAY, STOREY, EDGE, SLAB, POST] = [24, 14, 1.5, 2, 1.5];
const xs = steps(5).map((i) => i * BAY);
const ys = steps(4).map((i) => i * BAY);
type Deck = readonly [width: number, depth: number];
const ground: Deck = [96, 72];
const decks: readonly Deck[] = [ground, ground, [72, 72], [48, 72], [48, 48]];
const upTo = (list: readonly number[], max: number) => list.filter((v) => v <= max);
const above = (list: readonly number[], min: number) => list.filter((v) => v > min);

const slab = ([w, d]: Deck, z: number): Solid =>
  box([-EDGE, -EDGE, z - SLAB], [w + 2 * EDGE, d + 2 * EDGE, SLAB]);
const floors = [ground, ...decks].map((deck, i) => slab(deck, i * STOREY));
const posts = decks.flatMap(([w, d], i) =>
  columns(upTo(xs, w), upTo(ys, d), i * STOREY, (i + 1) * STOREY - SLAB, POST),
);

/** Bare steel one tier ahead of the slabs: new columns beyond `from`, beams over every bay. */
const tier = (cols: readonly number[], rows: readonly number[], z: number, from: Pt, girders = rows) => {
  const [head, soffit] = [z + STOREY, z + STOREY - 2];
  const between = rows.slice(1).map((y) => y - BAY / 2);
  return [
    ...columns(above(cols, from[0]), rows, z, head, POST),
    ...columns(upTo(cols, from[0]), above(rows, from[1]), z, head, POST),
    ...beams('x', cols, girders, soffit, { trim: POST / 2 }),
    ...beams('x', cols, between, soffit, { trim: 0.5 }),
    ...beams('y', rows, cols, soffit, { trim: POST / 2 }),
  ];
};
const steel = [
  // The girder on line 1 is the one that hangs from the crane.
  ...tier([72, 96], ys, 28, [72, 99], ys.slice(1)),
  ...tier([48, 72], ys, 42, [48, 99]),
  ...tier([0, 24, 48], [48, 72], 56, [99, 48]),
  ...columns([0, 24, 48], [0, 24, 48], 70, 74, POST),
];

/** One glazed bay of the front wall: a panel, its mullions and a spandrel rail. */
const PLANE = 72.75;
const glazing = ([bay, floor]: Pt): Solid[] => {
  const [x0, x1] = [bay * BAY + POST / 2, (bay + 1) * BAY - POST / 2];
  const [z0, z1] = [floor * STOREY, (floor + 1) * STOREY - SLAB];
  const mullions = spread(x0, x1, 5).slice(1, -1);
  return [
    panel(run3(x0, PLANE, z0, x1, PLANE, z0, x1, PLANE, z1, x0, PLANE, z1)),
    wire(
      ...mullions.map((x) => run3(x, PLANE, z0, x, PLANE, z1)),
      run3(x0, PLANE, z0 + 3.5, x1, PLANE, z0 + 3.5),
    ),
  ];
};
const clad: readonly Pt[] = run(0, 0, 1, 0, 2, 0, 0, 1, 1, 1, 0, 2);

/** Chevron braces of the end wall between lines 2 and 3. */
const strut = ([y0, z0]: Pt, [y1, z1]: Pt): Solid =>
  panel(run3(96.5, y0, z0, 96.5, y0 + 1.5, z0, 96.5, y1 + 1.5, z1, 96.5, y1, z1));
const braces = steps(2).flatMap((f) => {
  const [z0, z1] = [f * STOREY, (f + 1) * STOREY - SLAB];
  return [strut([24.9, z0], [35.2, z1]), strut([45.6, z0], [35.3, z1])];
});

/** Cable rails along the open slab edges. */
const rails = (...xyz: number[]) => [1.5, 3.5].map((h) => run3(...xyz).map(([x, y, z]): P3 => [x, y, z + h]));
const edges = decks.slice(0, 4).flatMap(([w, d], i) => {
  const [z, open] = [i * STOREY, clad.filter((bay) => bay[1] === i).length * BAY];
  return rails(open, d, z, w, d, z, w, 0, z);
});
const deckRails = rails(0, 0, 70, 48, 0, 70, 48, 48, 70, 0, 48, 70, 0, 0, 70);
/** Joints of the slabs on the grid lines: they show the floors through the open bays. */
const joints = [ground, ...decks.slice(0, 4)].flatMap(([w, d], i) => [
  ...upTo(xs, w).map((x) => run3(x, 0, i * STOREY, x, d, i * STOREY)),
  ...upTo(ys, d).map((y) => run3(0, y, i * STOREY, w, y, i * STOREY)),
]);
const flutes = spread(3, 21, 7).map((y) => run3(-EDGE, y, 70, 48 + EDGE, y, 70));

// The crane lowers the missing girder towards its seat between lines D and E.
const crane = towerCrane({ foot: [120, -14], height: 120, towards: [-0.932, 0.362], reach: 39.6, hook: 101 });
const [lx, ly, hook] = crane.hook;
const hung = hook - 9;
const load = box([lx - 11, ly - 0.5, hung - 1.5], [22, 1, 1.5]);
const slings = run3(lx - 9, ly, hung, lx, ly, hook, lx + 9, ly, hung);
const seat = [0.5, 2].map((drop) => run3(73, 0.5, 42 - drop, 95, 0.5, 42 - drop));
const descent = run3(lx, ly, hung - 4, lx, ly, 42.4);

/** Two ironworkers for scale. */
const crew = run3(111, 12, 0, 36, 36, 70);

/** A strip of the right-hand side, `out` beyond the grid: dark slab edges, shaded storeys. */
const side = ([w, d]: Deck, out: number, z0: number, z1: number) =>
  face(view, run3(w + out, -out, z0, w + out, d + out, z0, w + out, d + out, z1, w + out, -out, z1));
const shades = decks.map((deck, i) => side(deck, POST / 2, i * STOREY, (i + 1) * STOREY - SLAB));
const slabEdges = [ground, ...decks].map((deck, i) => side(deck, EDGE, i * STOREY - SLAB, i * STOREY));
const panes = clad.flatMap((bay) => glazing(bay).flatMap(({ faces }) => faces));

export default drawing(
  'Isometric of a five-story steel frame going up on its column grid: stepped floors, a braced bay, glazed bays on the front, and a tower crane lowering the next beam towards its place',
  [
    path(shades.join(''), SOLID, 'opacity=".09"'),
    path(panes.map((pane) => face(view, pane)).join(''), ACCENT_SOLID, 'opacity=".16"'),
    path(slabEdges.join(''), SOLID),
    scene(view, [
      { of: [...floors, ...posts, ...steel, ...braces, ...crane.solids] },
      { of: [wire(...crane.wires, ...edges, ...deckRails, ...flutes, ...joints)], pen: FINE },
      { of: [wire(slings)], pen: THIN },
      { of: [load, ...clad.flatMap(glazing)], pen: ACCENT },
      { of: [wire(...seat, descent)], pen: `${HIDDEN} ${ACCENT}` },
    ]),
    ...xs.map((x, i) => gridBubble(view([x, 97, 0]), 'ABCDE'.charAt(i), view([x, 72 + EDGE, 0]))),
    ...ys.map((y, i) => gridBubble(view([112.5, y, 0]), String(i + 1), view([96 + EDGE, y, 0]))),
    ...crew.map((at) => worker(view(at))),
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
  '0 0 720 600',
);
