import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { type P3, face, isometric, run3 } from '../kit/iso.ts';
import { leader } from '../kit/leader.ts';
import { breakLine } from '../kit/marks.ts';
import { circle, dot, dots, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, FINE, HIDDEN, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, run, spread, steps } from '../kit/points.ts';
import { scene } from '../kit/scene.ts';
import { type Solid, box, hull, prism, wire } from '../kit/solids.ts';
import { isoLabel } from '../kit/text.ts';

// Feet. Inner wall faces stand on x = 0 and y = 0; the slab, at z = 0, is held back for the pour strip.
const view = isometric([172, 103], 2);
const [W, H, T, STRIP, BASE] = [24, 36, 0.6, 5, -1];
const wallA = steps(3).map((i) => box([i * W, -T, BASE], [W, T, H]));
const wallB = steps(3).map((i) => box([-T, i * W, BASE], [T, W, H]));
const wallFace = run3(0, 0, BASE, 0, 3 * W, BASE, 0, 3 * W, H + BASE, 0, 0, H + BASE);
const doors = [31.5, 55.5].map((x) => run3(x, 0, BASE, x, 0, 10, x + 9, 0, 10, x + 9, 0, BASE));
const [LONG, SIDE, DEEP] = [157.5, 80, 27];
const slab = run3(STRIP, SIDE, 0, STRIP, STRIP, 0, LONG, STRIP, 0, LONG, DEEP, 0);
const footing = [-1.5, 1.5].map((y) => run3(3 * W, y, BASE, LONG, y, BASE));

// Braces stand until the roof ties the wall: two a panel, from 25 ft up to a foot 17 ft in on the slab.
const [UP, OUT, AT] = [24, 17, [4, 20]];
const bracesA = AT.map((u) => run3(2 * W + u, 0, UP, 2 * W + u, OUT, 0));
const bracesB = AT.map((u) => run3(0, 2 * W + u, UP, OUT, 2 * W + u, 0));
const feet = AT.flatMap((u): P3[] => run3(2 * W + u, OUT, 0, OUT, 2 * W + u, 0));

// The closed bay: a joist girder from the wall to its column, joists from the other wall over the girder.
const [BAY, SPAN, TOP] = [44, 42, 33];
const broken = (x: number) => DEEP + ((SIDE - DEEP) * (LONG - x)) / (LONG - STRIP);
const joints = [BAY, 2 * BAY].map((x) => run3(x, STRIP, 0, x, broken(x), 0));
const column = (x: number) => box([x - 0.5, SPAN - 0.5, 0], [1, 1, TOP - 0.5]);
const truss = (a: P3, b: P3, depth: number, n: number): [chord: P3[], ...web: P3[][]] => {
  const at = (t: number, d: number): P3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] - d];
  const web = spread(0, 1, 2 * n + 1).map((t, i) => at(t, i % 2 ? depth : 0));
  return [[at(0, 0), at(1, 0)], [at(0.5 / n, depth), at(1 - 0.5 / n, depth)], web];
};
const girder = truss([0, SPAN, TOP], [BAY, SPAN, TOP], 4, 6);
const joists = steps(7).map((i) => {
  const x = ((i + 1) * BAY) / 7;
  return truss([x, 0, TOP + 0.5], [x, SPAN, TOP + 0.5], 2.4, 10);
});

// The panel hangs from inserts in its face, so its head leans out until its centre is plumb below the hook; equal pull
// on both legs of each rope sets the height of the sheaves. `on` measures from the centre: in, and up the panel.
const [LEAN, LOW, x0] = [(4 * Math.PI) / 180, 3, 3 * W + 0.5];
const [sin, cos, cx, x1] = [Math.sin(LEAN), Math.cos(LEAN), x0 + W / 2, x0 + W];
const [my, mz] = [-T / 2 - (H / 2) * sin, LOW + (H / 2) * cos];
const on = (out: number, up: number): Pt => [my + out * cos - up * sin, mz + out * sin + up * cos];
const outline = run(-1, -1, 1, -1, 1, 1, -1, 1).map(([o, u]) => on((o * T) / 2, (u * H) / 2));
const hung = prism(outline, 'x', x0, x1);
const [high, low] = [on(T / 2, 10), on(T / 2, -6)];
const [a, b] = [high[0] - my, low[0] - my];
const sheave = (a * low[1] + b * high[1]) / (a + b);
const hook = sheave + 8;
const pair = [cx - 5.4, cx + 5.4];
const ropes = pair.map((x) => run3(x, ...high, x, my, sheave, x, ...low));
const slings = pair.map((x) => run3(x, my, sheave + 1, cx, my, hook));
const bar = box([cx - 6.2, my - 0.4, sheave + 0.3], [12.4, 0.8, 0.9]);
const inserts = pair.flatMap((x) => run3(x, ...high, x, ...low));
const place = [x0, x1].map((x) => run3(x, 0, LOW - 0.3, x, 0, BASE));
// Its braces are on already, their feet dragged along the slab.
const pin = on(T / 2, UP - BASE - H / 2);
const reach = pin[0] + Math.sqrt(UP ** 2 + OUT ** 2 - pin[1] ** 2);
const dragged = AT.map((u) => run3(x0 + u, ...pin, x0 + u, reach, 0));

// Crawler crane on the slab: tracks along the wall, all above swung to the hook, `swung` measures out, across and up.
const [CX, CY, TIP, DECK] = [143, 16, 74, 5.5];
const radius = Math.hypot(CX - cx, CY - my);
const [ux, uy] = [(cx - CX) / radius, (my - CY) / radius];
const swing = ([r, s, z]: P3): P3 => [CX + r * ux + s * uy, CY + r * uy - s * ux, z];
const swung = ({ faces, edges }: Solid): Solid => ({
  faces: faces.map((f) => f.map(swing)),
  edges: edges.map(([p, q]) => [swing(p), swing(q)] as const),
});
const crawler = run(-11, 0, 11, 0, 13, 1.5, 13, 3, 11, 4.5, -11, 4.5, -13, 3, -13, 1.5);
const shoe = crawler.map(([x, z]): Pt => [CX + x, z]);
const house = [
  box([-5, -6, 3], [10, 12, DECK - 3]),
  box([-13, -5, DECK], [17, 10, 6]),
  box([-18, -5.5, DECK], [5, 11, 5]),
  box([1, 5, DECK], [6, 3, 7.5]),
];
// Boom: chords that draw together at the foot and at the head; pendants run from the head to the gantry.
const [run4, rise] = [radius - 4, TIP - DECK - 2];
const length = Math.hypot(run4, rise);
const chords = run(-1, 1, 1, 1, 1, -1, -1, -1).map(([s, d]) => (t: number): P3 => {
  const w = 1.7 * Math.min(1, 0.3 + 6 * t, 0.3 + 6 * (1 - t));
  return [4 + run4 * t - (d * w * rise) / length, s * w, DECK + 2 + rise * t + (d * w * run4) / length];
});
const boom = chords.map((chord) => [0, 0.12, 0.88, 1].map(chord));
const lacing = [0, 1].map((k) =>
  spread(0.1, 0.9, 25).flatMap((t, i) => chords.slice(k + (i % 2), k + 1 + (i % 2)).map((chord) => chord(t))),
);
const gantry = [
  run3(-2, 0, DECK + 6, -9, 0, DECK + 15, -12, 0, DECK + 6),
  run3(-9, 0, DECK + 15, radius, 0, TIP),
];
const falls = [-0.6, 0.6].map((u) => run3(cx + u, my, hook + 3, cx + u, my, TIP));

// One of the crew holds the tag line.
const [px, py] = view([107, 15, 0]);
const man = (...xy: number[]) => line(run(...xy).map(([x, y]) => [px + x, py + y]));

const steel = [column(BAY), column(2 * BAY), wire(...girder, ...joists.map(([chord]) => chord))];
const crane = [...[-10, 6].map((y) => prism(shoe, 'y', CY + y, CY + y + 4)), ...house.map(swung)];
const block = box([cx - 0.8, my - 0.8, hook], [1.6, 1.6, 3]);

export default drawing(
  'Isometric of a tilt-up warehouse going up: a crawler crane sets a wall panel on its footing beside braced panels; joists and a joist girder close the corner bay',
  [
    path(face(view, wallFace), SOLID, 'opacity=".09"'),
    path(hull(view, hung), ACCENT_SOLID, 'opacity=".14"'),
    scene(view, [
      { of: [...wallA, ...wallB, ...steel, ...crane, block, wire(slab, ...footing, ...bracesA, ...bracesB)] },
      { of: [wire(...doors, ...falls), swung(wire(...boom, ...gantry))], pen: THIN },
      { of: [wire(...joints, ...joists.flatMap(([, ...web]) => web)), swung(wire(...lacing))], pen: FINE },
      { of: [hung, bar, wire(...ropes, ...slings, ...dragged)], pen: ACCENT },
      { of: [wire(...place)], pen: `${HIDDEN} ${ACCENT}` },
    ]),
    path(breakLine(view([LONG, DEEP, 0]), view([STRIP, SIDE, 0])), THIN),
    path(dots(feet.map(view)), dot(3.6)),
    path(inserts.map((p) => circle(view(p), 1.8)).join(''), ACCENT_SOLID),
    path(line([view([x1, 0, LOW]), [px + 4, py - 8.5]]), FINE, ACCENT),
    path(man(-2, 0, 0, -5.5, 2, 0) + man(0, -5.5, 0, -9.5, 4, -8.5)),
    path(dots([[px, py - 12.5]]), dot(4)),
    isoLabel(view, [cx, 0, 20], 'P4', 'xz', { size: 14, accent: true }),
    leader([view([cx - 6.2, my, sheave + 0.8]), [296, 50], [288, 50]], '78 KIP', { accent: true }),
    dimension([view([0, 3 * W, H + BASE]), view([0, 3 * W, BASE])], [`36'-0"`], { offset: 14 }),
  ],
);
