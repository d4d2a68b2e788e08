import { drawing } from '../kit/drawing.ts';
import { gradeTicks } from '../kit/hatch.ts';
import { arrowHead, leader } from '../kit/leader.ts';
import { arc, circle, dot, dots, line, path } from '../kit/path.ts';
import { ACCENT, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, lerp, polar, run, spread, steps, turn } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Metres from the swing axis (x forward = left on the sheet) and above ground; a 22 t machine, a tandem truck.
const [S, axis, ground] = [28.6, 388, 286];
const at = ([x, y]: Pt): Pt => [axis - x * S, ground - y * S];
const open = (xy: readonly number[]) => line(run(...xy).map(at));
const shape = (xy: readonly number[]) => line(run(...xy).map(at), true);
const block = (x: number, y: number, w: number, h: number) => shape([x, y, x + w, y, x + w, y + h, x, y + h]);
const wheels = (xs: readonly number[], y: number, ...radii: readonly number[]) =>
  xs.flatMap((x) => radii.map((r) => circle(at([x, y]), Math.round(r * S * 10) / 10))).join('');

// The links of the arm: `u` along each from its pin, `v` square to it on its upper side.
const link =
  ([x, y]: Pt, degrees: number) =>
  (u: number, v: number) =>
    turn([x + u, y + v], degrees, [x, y]);
const on = (of: ReturnType<typeof link>, uv: readonly number[], ...pens: string[]) => {
  const outline = run(...uv).map(([u, v]) => at(of(u, v)));
  return path(line(outline, true), OCCLUDE, ...pens);
};
const [BOOM, STICK, TIP] = [5.68, 2.92, 1.45];
const REACH = (BOOM + STICK + TIP) * S;
const foot: Pt = [0.1, 1.75];
const boom = link(foot, 45);
const stick = link(boom(BOOM, 0), -27);
const bucket = link(stick(STICK, 0), -28);
const [ear, rocker, lift, crowd] = [bucket(0.1, 0.42), stick(2.62, 0.72), boom(2.7, 0.95), boom(2.7, 1.58)];
const [tail, curl] = [stick(-0.7, 0.36), stick(0.15, 0.75)];
const pins = [lift, boom(BOOM, 0), stick(STICK, 0), stick(2.5, 0), rocker, ear, crowd, tail, curl];
/** A hydraulic cylinder from pin to pin: barrel of half width `r`, then the rod. */
const cylinder = (a: Pt, b: Pt, r: number) => {
  const [p, q] = [at(a), at(b)];
  const angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
  const edge = (half: number, ...ends: Pt[]) => ends.map((end) => polar(end, half, angle + 90));
  const tube = (f: Pt, t: Pt, half: number) => line([...edge(half, f, t), ...edge(-half, t, f)], true);
  const end = lerp(p, q, 0.62);
  return path(tube(end, q, r * 0.45), OCCLUDE, THIN) + path(tube(p, end, r), OCCLUDE, THIN);
};
const fall = steps(26).map((i): Pt => {
  const [t, w] = [(0.5 + i * 0.7549) % 1, (0.5 + i * 0.5698) % 1];
  return at([7 + w * (0.9 - 0.3 * t) + 0.15 * t, 3.78 - 0.6 * t + 0.3 * (1 - w) * (1 - t)]);
});

// Crawler: sprocket and idler 3.54 m apart, shoes along both runs. Truck: its tailgate stands at T.
const [half, drum, T] = [1.77, 0.46, 5.25];
const track = (r: number) => {
  const [a, b] = [at([half, drum]), at([-half, drum])];
  return arc(a, r * S, 270, 90) + arc(b, r * S, 90, -90).replace('M', 'L') + 'z';
};
const shoes = spread(-half, half, 19).map((x) => open([x, 0, x, 0.1]) + open([x, 0.82, x, 0.92]));
const louvres = spread(1.55, 2.07, 5).map((y) => open([-1.8, y, -1.1, y]));
const axles = [T + 0.95, T + 2.3, T + 6.65];
const truck = (xy: readonly number[]) => xy.map((value, i) => (i % 2 ? value : T + value));
const ribs = spread(0.1, 4.6, 8)
  .slice(1, -1)
  .map((x) => open(truck([x, 1.15, x, 2.38])));

// The cycle in seconds, clockwise from the top.
const cycle = [
  ['DIG', 6, 'start'],
  ['SWING', 5, 'middle'],
  ['DUMP', 3, 'end'],
  ['RETURN', 4, 'end'],
] as const;
const total = cycle.reduce((sum, [, seconds]) => sum + seconds, 0);
const dial: Pt = [404, 70];
const turns = cycle.map(([name, seconds, anchor], i) => {
  const before = cycle.slice(0, i).reduce((sum, [, s]) => sum + s, 0);
  const [from, to] = [before, before + seconds].map((s) => (s / total) * 360 - 90) as [number, number];
  const tip = polar(dial, 34, to - 4);
  const head = arrowHead(tip, polar(tip, 9, to - 102), 8);
  return { name, anchor, from, to, head, middle: polar(dial, 46, (from + to) / 2) };
});

export default drawing(
  'Side elevation of a hydraulic excavator emptying its bucket into a dump truck, with its reach arc and a dial of the 18 second cycle',
  [
    path(arc(at(foot), REACH, 190, 231), ACCENT, 'stroke-dasharray="5 4"'),
    path(open(truck([0, 2.5, 0.7, 2.7, 1.4, 3, 2, 3.12, 2.6, 3.05, 3.4, 2.8, 4.2, 2.55, 4.6, 2.5])), THIN),
    path(dots(fall), dot(2.6), ACCENT),
    on(
      boom,
      [
        -0.2, 0.2, 2.1, 1.36, 2.75, 1.4, 5.6, 0.24, 5.88, 0.05, 5.75, -0.2, 5.4, -0.22, 2.8, 0.5, 2.4, 0.46,
        0, -0.28,
      ],
    ),
    cylinder([0.95, 1.25], lift, 4.2),
    cylinder(crowd, tail, 3.8),
    on(boom, [2.4, 1.38, 2.7, 1.72, 2.95, 1.32], THIN),
    on(stick, [-0.85, 0.32, -0.72, 0.52, 0.1, 0.58, 2.9, 0.18, 3.06, 0, 2.9, -0.17, 0.3, -0.3, -0.1, -0.3]),
    cylinder(curl, rocker, 3.4),
    on(stick, [-0.1, 0.57, 0.15, 0.92, 0.45, 0.55], THIN),
    on(
      bucket,
      [
        -0.2, -0.08, -0.1, 0.32, 0.1, 0.75, 0.45, 1, 0.8, 0.92, 1.1, 0.6, 1.28, 0.06, 1.45, -0.1, 1.24, -0.14,
        0.15, -0.16,
      ],
      ACCENT,
      CUT,
    ),
    path(line([stick(2.5, 0), rocker, ear].map(at)), CUT),
    path(pins.map((p) => circle(at(p), 2)).join(''), OCCLUDE, THIN),
    path(track(drum), OCCLUDE, CUT),
    path(track(drum - 0.1) + shoes.join(''), FINE),
    path(wheels([half, -half], drum, 0.3, 0.1), OCCLUDE, THIN),
    path(wheels(spread(-1.2, 1.2, 6), 0.2, 0.1) + wheels([-0.7, 0.7], 0.74, 0.07), OCCLUDE, THIN),
    path(block(-0.65, 0.92, 1.3, 0.18), OCCLUDE, THIN),
    path(block(-2.6, 1.1, 3.9, 0.2), OCCLUDE),
    path(block(-2, 1.3, 1.6, 1.05), OCCLUDE),
    path(shape([-2, 1.1, -2.45, 1.1, -2.75, 1.3, -2.78, 2.1, -2.6, 2.32, -2, 2.35]), OCCLUDE, CUT),
    path(block(-1.5, 2.35, 0.12, 0.4) + block(-0.9, 2.35, 0.35, 0.1), OCCLUDE, THIN),
    path(louvres.join('') + open([-0.95, 1.3, -0.95, 2.35]), FINE),
    path(shape([-0.4, 1.3, -0.4, 2.85, -0.25, 2.98, 0.95, 2.98, 1.1, 2.85, 1.38, 1.95, 1.3, 1.3]), OCCLUDE),
    path(shape([0.42, 1.95, 0.42, 2.8, 0.92, 2.8, 1.2, 1.95]) + block(-0.25, 1.95, 0.53, 0.85), THIN),
    path(open([0.35, 1.3, 0.35, 2.98]) + open([0.5, 1.75, 0.65, 1.75]), THIN),
    path(block(T + 0.15, 0.82, 7.1, 0.22), OCCLUDE, THIN),
    path(
      shape(
        truck([4.95, 0.85, 4.95, 2.7, 5.05, 2.8, 6, 2.8, 6.3, 1.95, 7.45, 1.8, 7.65, 1.6, 7.65, 0.6, 5, 0.6]),
      ),
      OCCLUDE,
    ),
    path(shape(truck([5.2, 1.9, 5.2, 2.6, 5.9, 2.6, 6.12, 1.9])) + open(truck([6.3, 1.95, 6.3, 1.2])), THIN),
    path(open(truck([5.1, 1.9, 5.1, 0.6])), THIN),
    path(open(truck([6.45, 1.62, 7.2, 1.55])) + open(truck([6.45, 1.48, 7.2, 1.41])), THIN),
    path(
      shape(truck([-0.05, 1.15, 0, 2.5, 4.6, 2.5, 4.75, 2.95, 5.6, 2.95, 5.6, 3.03, 4.66, 3.03, 4.75, 1.15])),
      OCCLUDE,
    ),
    path(open(truck([0, 2.38, 4.6, 2.38])) + ribs.join(''), THIN),
    path(wheels(axles, 0.52, 0.52), OCCLUDE, CUT),
    path(wheels(axles, 0.52, 0.27, 0.1), THIN),
    path(line(run(8, ground, 472, ground)), CUT),
    gradeTicks(10, 472, ground + 1, 13),
    path(turns.map(({ from, to }) => arc(dial, 34, from + 5, to - 9)).join('')),
    path(turns.map(({ head }) => head).join(''), SOLID),
    ...turns.map(({ name, anchor, middle }) => label(middle, name, { size: 11, anchor })),
    label(dial, '18 SEC', { size: 13 }),
    leader([polar(at(foot), REACH, 214), [112, 70], [104, 70]], `R 32'-11"`, { size: 13, accent: true }),
  ],
);
