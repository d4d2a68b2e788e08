import { drawing } from '../kit/drawing.ts';
import { concrete } from '../kit/hatch.ts';
import { arrow, arrowHead } from '../kit/leader.ts';
import { breakLine, levelMark } from '../kit/marks.ts';
import { bent, circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, HIDDEN, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, polar, run, spread } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Feet: across from the lab wall of the corridor, up from the top-storey floor.
const FT = 12.4;
const at = (x: number, z: number): Pt => [225 + x * FT, 263 - z * FT];
const open = (...xz: number[]) => line(run(...xz).map(([x, z]) => at(x, z)));
const block = (x: number, z: number, w: number, h: number) => rect(...at(x, z + h), w * FT, h * FT);
const pipes = (r: number, z: number, ...xs: number[]) => xs.map((x) => circle(at(x, z + r), r * FT)).join('');

// Frame: 8 in slabs on 16 by 24 in beams over the corridor walls, which stand 10 ft apart in the clear.
const [WEST, EAST, ROOF, SLAB, BEAM, B, WALL] = [-16.7, 11.6, 13.33, 0.67, 2, 0.67, 0.25];
const FAR = 10 + 2 * WALL;
const [SOFFIT, UNDER] = [ROOF - SLAB, ROOF - BEAM];
const slab = (from: number, to: number, top: number, drops: readonly number[]): Pt[] => {
  const s = Math.sign(to - from) * B;
  const [low, deep] = [top - SLAB, top - BEAM];
  const under = drops.flatMap((x) => [x + s, low, x + s, deep, x - s, deep, x - s, low]);
  return run(from, top, to, top, to, low, ...under, from, low).map(([x, z]) => at(x, z));
};
// Exhaust: 12 in duct from the hood into the corridor at 10 ft, under the beam, then up through the slab.
const [EXH, HOOD, RISER, R, TURN] = [10, -1.75, 1.45, 0.5, 17];
const sleeve = [RISER - 0.62, RISER + 0.62] as const;
const roof = [slab(WEST, sleeve[0], ROOF, [0]), slab(EAST, sleeve[1], ROOF, [FAR])];
const floor = slab(WEST, EAST, 0, [FAR, 0]);
const ends = run(WEST, 0, WEST, ROOF, EAST, 0, EAST, ROOF);
const wall = (x: number, z0: number, z1: number) => block(x - WALL, z0, 2 * WALL, z1 - z0);
const side = (s: 1 | -1) => {
  const [x, z, half] = [s * R, EXH + R - s * R, at((HOOD + RISER) / 2, EXH + R - s * R)];
  const first = bent([at(HOOD + x, 8), at(HOOD + x, z), half], s < 0 ? TURN : TURN - FT);
  return first + bent([half, at(RISER + x, z), at(RISER + x, ROOF + 1)], s < 0 ? TURN - FT : TURN);
};
const centre = [at(HOOD, 8), at(HOOD, EXH + R), at(RISER, EXH + R), at(RISER, ROOF + 1)];
const flow = (x: number, z: number, dx: number, dz: number) => arrowHead(at(x, z), at(x - dx, z - dz), 9);

// Fan: a scroll that opens towards its discharge, the inlet at its back over the riser.
const [HUB, MOUTH] = [ROOF + 2.85, ROOF + 4.95];
const scroll = spread(0, 1, 25).map((t) => polar(at(RISER, HUB), (1.05 + 0.7 * t) * FT, -60 - 300 * t));
const fan = [at(RISER + 0.525, MOUTH), ...scroll, at(RISER + 1.75, MOUTH)];

// The ceiling zone, each trade at its own height: bottoms of duct, tray, pipe and light.
const [DUCT, TRAY, PIPE, LIGHT] = [11.17, 10, 9, 8];
const names = { [`DUCT 11'-2"`]: DUCT, [`TRAY 10'-0"`]: TRAY, [`PIPE 9'-0"`]: PIPE, [`LIGHT 8'-0"`]: LIGHT };
const rods = [2.95, 9.7] as const;
const shelf = (z: number) => block(rods[0] - 0.2, z - 0.18, rods[1] - rods[0] + 0.4, 0.18);

// The chemist, 5'-10" in inches from his heels, works under the open sash.
const man = (...xz: number[]) => open(...xz.map((v, i) => (i % 2 ? v / 12 : v / 12 - 4.75)));
const bottles = run(-13.1, 4.3, -12.7, 4.3, -12.2, 4.3, -11.9, 4.3, -12.9, 5.4, -12, 5.4);
const body: readonly (readonly [number, readonly number[]])[] = [
  [7, [-1, 34, -3, 18, -4, 3]],
  [7, [1, 34, 4, 19, 3, 3]],
  [3.5, [-4, 1.5, 0, 1.5]],
  [3.5, [3, 1.5, 7, 1.5]],
  [11, [0, 32, 0.5, 51]],
  [4.4, [0.5, 53, 1, 60]],
  [5, [1, 53, 6, 44, 20, 46]],
];

export default drawing(
  'Section through a laboratory with a fume hood and the corridor beside it: the exhaust duct rises through the concrete slab to a fan on the roof; duct, tray, pipes and light hang at fixed heights',
  [
    ...Object.entries(names).map(([text, z]) => levelMark([384, at(0, z)[1]], at(rods[1] + 0.4, z), text)),
    levelMark([384, at(0, 0)[1]], at(EAST + 0.6, 0), `FLOOR 0'-0"`),
    path([...roof, floor].map((ring) => line(ring, true)).join(''), SOLID, 'opacity=".14"'),
    ...[...roof, floor].map((ring) => concrete([ring], [], 8, 2)),
    path([...roof, floor.slice(0, 2), floor.slice(2)].map((ring) => line(ring)).join(''), CUT),
    path(ends.map(([x, z]) => breakLine(at(x, z + 0.5), at(x, z - SLAB - 0.5), 4)).join(''), THIN),
    path(open(WEST, UNDER, -B, UNDER) + block(WEST, ROOF, EAST - WEST, 0.4), THIN),
    path(wall(0, 0, EXH - 0.12) + wall(0, EXH + 1.12, UNDER) + wall(FAR, 0, UNDER), OCCLUDE, CUT),
    // Bench with its shelves and sink, lamp.
    path(block(-14.7, 0.3, 4.6, 2.6) + block(-14.9, 2.9, 5, 0.15), OCCLUDE),
    path(open(-12.4, 0.3, -12.4, 5.6) + block(-14.4, 0, 4, 0.3) + open(-14.7, 2.1, -10.1, 2.1), THIN),
    path(block(-13.2, 4.2, 1.6, 0.1) + block(-13.2, 5.3, 1.6, 0.1), THIN),
    path(bottles.map(([x, z], i) => block(x, z, 0.22, 0.4 + (i % 3) * 0.15)).join(''), SOLID),
    path(bent([at(-10.9, 3.05), at(-10.9, 4.1), at(-11.4, 4.1), at(-11.4, 3.7)], 4)),
    path(open(-13.6, SOFFIT, -13.6, 9.4) + open(-11.2, SOFFIT, -11.2, 9.4), FINE),
    path(block(-14.4, 9.1, 4, 0.3), OCCLUDE),
    // Hood: cabinet and top, lintel, baffle, sash.
    path(block(-3, 0.3, 2.65, 2.7) + block(-3.25, 3, 2.9, 0.15) + block(-3.15, 6.3, 0.3, 1.7)),
    path(open(-3.15, 8, -0.35, 8, -0.35, 3.15)),
    path(block(-2.8, 0, 2.45, 0.3) + open(-3, 2.2, -0.35, 2.2), THIN),
    path(open(-0.85, 3.5, -0.85, 6.6, -1.4, 7.6), THIN),
    path(open(-2.95, 4.65, -2.95, 7.6), CUT),
    ...body.map(([w, xz]) => path(man(...xz), `stroke-width="${w}"`)),
    path(circle(at(-4.65, 5.33), 4.6), SOLID),
    arrow([at(-2.75, 3.62), at(-1, 3.72)], ACCENT),
    arrow([at(-2.75, 4.2), at(-1.1, 5.2)], ACCENT),
    // Corridor: ceiling and light, the doors at its end, then duct, sprinkler main and the two shelves on their rods.
    path(block(WALL, LIGHT, 10, 0.1), THIN),
    path(block(4.25, LIGHT, 2, 0.45), OCCLUDE),
    path(open(4.6, LIGHT + 0.15, 5.9, LIGHT + 0.15), CUT),
    path(block(2.25, 0, 3, 7) + block(5.25, 0, 3, 7) + block(4.35, 4, 0.5, 2) + block(5.65, 4, 0.5, 2), FINE),
    path([4, 6.5, 8.6].map((x) => open(x, SOFFIT, x, DUCT + 0.9)).join(''), THIN),
    path(rods.map((x) => open(x, SOFFIT, x, PIPE - 0.4)).join(''), THIN),
    path(block(3.4, DUCT, 3.7, 1.17), CUT, OCCLUDE),
    path(open(3.4, DUCT, 7.1, DUCT + 1.17) + open(3.4, DUCT + 1.17, 7.1, DUCT), FINE),
    path(pipes(0.25, DUCT + 0.4, 8.6), CUT, OCCLUDE),
    path([TRAY, PIPE].map(shelf).join(''), OCCLUDE, THIN),
    path(open(6.9, TRAY + 0.45, 6.9, TRAY + 0.06, 9.3, TRAY + 0.06, 9.3, TRAY + 0.45)),
    path(pipes(0.14, TRAY + 0.1, ...spread(7.2, 9, 7)), SOLID),
    path(pipes(0.17, TRAY, 3.5, 4.1, 4.7, 5.3), THIN),
    path(pipes(0.41, PIPE, 3.6, 4.6) + pipes(0.33, PIPE, 5.6, 6.5), THIN),
    path(pipes(0.22, PIPE + 0.19, 3.6, 4.6) + pipes(0.17, PIPE + 0.16, 5.6, 6.5)),
    path(pipes(0.2, PIPE, 7.4, 8, 8.6, 9.2)),
    // Exhaust.
    path(bent(centre, 11), `stroke-width="${FT}" stroke-linecap="butt" opacity=".16"`, ACCENT),
    path(side(1) + side(-1), CUT, ACCENT),
    path(block(RISER - 1.5, ROOF, 3, 1), OCCLUDE),
    path(line(fan), CUT, ACCENT, OCCLUDE),
    path(block(RISER - 1.9, ROOF + 1, 3.8, 0.22), OCCLUDE),
    path(circle(at(RISER, HUB), R * FT), HIDDEN, ACCENT),
    path([-R, R].map((x) => open(RISER + x, ROOF, RISER + x, HUB)).join(''), HIDDEN, ACCENT),
    path(breakLine(at(RISER + 0.2, MOUTH), at(RISER + 2.1, MOUTH), 4), THIN, ACCENT),
    path(flow(HOOD, 9.4, 0, 1) + flow(0.25, EXH + R, 1, 0), ACCENT_SOLID),
    path(flow(RISER, 12.4, 0, 1) + flow(RISER + 1.14, HUB + 1.7, 0, 1), ACCENT_SOLID),
    label(at(RISER - 3.2, HUB), 'EF-1'),
  ],
);
