import { drawing } from '../kit/drawing.ts';
import { arrowHead } from '../kit/leader.ts';
import { bent, circle, curve, line, path, rect } from '../kit/path.ts';
import { ACCENT, CUT, FINE, HIDDEN, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Waste and vent riser: a stack, three floors of two water closets and a lavatory, which vents them all.
const [stack, lav, vent, left, right] = [56, 232, 254, 16, 274];
const [roof, floors, slab] = [50, [126, 202, 278] as const, 6];
const [above, fall] = [17, 0.035];
const closets = [90, 140];
const invert = (floor: number, x: number) => floor + above - (x - stack) * fall;

/** Water closet from the side: tank, bowl, foot on the floor; its outlet falls at x. */
const closet = (x: number, y: number) =>
  rect(x + 5, y - 33, 9, 17) +
  line(run(x + 14, y - 16, x - 18, y - 16)) +
  curve(run(x - 18, y - 16, x - 14, y - 8, x - 7, y - 4, x - 7, y)) +
  line(run(x - 7, y, x + 9, y, x + 9, y - 16));
/** Lavatory with its trap; the arm runs to the upright at `lav`. */
const basin = (y: number) =>
  line(run(lav - 44, y - 36, lav - 8, y - 36)) +
  curve(
    run(
      lav - 43,
      y - 36,
      lav - 38,
      y - 29,
      lav - 31,
      y - 26,
      lav - 21,
      y - 26,
      lav - 14,
      y - 29,
      lav - 9,
      y - 36,
    ),
  );
const trap = (y: number) =>
  bent(run(lav - 26, y - 26, lav - 26, y - 12, lav - 16, y - 12, lav - 16, y - 19, lav, y - 19), 5);
const drains = floors.flatMap((y, i) => [
  trap(y),
  line(run(lav, y - 19, lav, invert(y, lav), stack, invert(y, stack))),
  ...closets.map((x) => line(run(x, y, x, invert(y, x)))),
  i === 2 ? line(run(stack, invert(y, stack), left + 8, invert(y, left))) : '',
]);
const vents = floors.map((y) => line(run(lav, y - 19, lav, y - 50, vent, y - 50)));
const outfall: Pt = [left, invert(floors[2], left)];

// Lighting panel: a main and two columns of breakers; six circuits leave on the right.
const [x0, y0, w, h, pitch, first] = [304, 36, 68, 250, 34, 96];
const rows = steps(6).map((i) => first + i * pitch);
const breaker = (x: number, y: number) => rect(x, y - 11, 24, 22) + rect(x + 8, y - 4, 8, 8);
const circuits = [
  [3, true],
  [3, false],
  [2, true],
  [3, false],
  [1, true],
  [2, false],
] as const;
const devices = circuits.map(([count]) => spread(394, 394 + (count - 1) * 24, count));
const wires = rows.map((y, i) => line(run(x0 + w - 5, y, devices[i]?.at(-1) ?? 0, y)));
/** Ceiling light: a cross in the circle. Duplex receptacle: two bars through it. */
const device = (x: number, y: number, light: boolean) =>
  path(circle([x, y], 6.5), OCCLUDE) +
  path(
    light
      ? line(run(x - 4.6, y - 4.6, x + 4.6, y + 4.6)) + line(run(x - 4.6, y + 4.6, x + 4.6, y - 4.6))
      : line(run(x - 2.5, y - 9.5, x - 2.5, y + 9.5)) + line(run(x + 2.5, y - 9.5, x + 2.5, y + 9.5)),
    THIN,
  );
const count = (at: Pt, n: number) =>
  path(circle(at, 9), ACCENT, OCCLUDE) + label(at, String(n), { size: 11, accent: true });

export default drawing(
  'Waste and vent riser through three floors with pipe sizes and counted fixtures, beside a lighting panel with its counted circuits',
  [
    path(line(run(vent, 22, vent, floors[2] - 50)) + vents.join(''), HIDDEN),
    path([roof, ...floors].map((y) => rect(left, y, right - left, slab)).join(''), FINE, OCCLUDE),
    path(line(run(stack, 22, stack, invert(floors[2], stack))) + drains.join(''), CUT),
    path(line(run(vent, 22, vent, roof + slab)), HIDDEN),
    path(arrowHead(outfall, [left + 20, outfall[1]], 10), SOLID),
    path(floors.map((y) => closets.map((x) => closet(x, y)).join('') + basin(y)).join(''), OCCLUDE),
    label([stack + 8, 32], '4"', { anchor: 'start' }),
    label([vent - 8, 32], '3"', { anchor: 'end' }),
    label([stack - 8, 166], '4"', { anchor: 'end' }),
    label([vent + 6, 104], '2"', { anchor: 'start' }),
    ...floors.flatMap((y, i) => [...closets, lav - 51].map((x, k) => count([x - 9, y - 30], i * 3 + k + 1))),
    path(rect(x0, y0, w, h)),
    path(rect(x0 + 20, y0 + 12, 28, 24) + rect(x0 + 29, y0 + 18, 10, 12)),
    path(line(run(x0 + w / 2, 22, x0 + w / 2, y0 + 12))),
    path(line(run(x0 + w / 2, y0 + 36, x0 + w / 2, rows.at(-1) ?? 0)), CUT),
    path(rows.map((y) => breaker(x0 + 5, y) + breaker(x0 + w - 29, y)).join(''), THIN, OCCLUDE),
    path(rows.map((y) => line(run(x0 + 29, y, x0 + w - 29, y))).join('') + wires.join('')),
    ...rows.flatMap((y, i) => (devices[i] ?? []).map((x) => device(x, y, circuits[i]?.[1] === true))),
    ...rows.map((y, i) => count([463, y], circuits[i]?.[0] ?? 0)),
    label([x0 + w / 2, y0 + h + 14], 'LP-1'),
  ],
);
