import { drawing } from '../kit/drawing.ts';
import { curve, line, path, rect } from '../kit/path.ts';
import { ACCENT, CUT, FINE, QUIET, THIN } from '../kit/pens.ts';
import { type Pt, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Typical range of actual cost over the estimate, class 5 to class 1 (building work), in percent.
const lows = [-25, -15, -10, -7, -5];
const highs = [40, 25, 15, 10, 6.5];
const [axis, right, top, bottom, zero, CLASS, PERCENT] = [62, 462, 18, 216, 136, 79, 2.7];
const x = (i: number) => axis + 42 + i * CLASS;
const y = (percent: number) => zero - percent * PERCENT;
/** A third of the slope at class `i`, per class. */
const pull = (values: readonly number[], i: number) => {
  const [before, after] = [Math.max(i - 1, 0), Math.min(i + 1, values.length - 1)];
  return ((values[after] ?? 0) - (values[before] ?? 0)) / (after - before) / 3;
};
const edge = (values: readonly number[]) => {
  const points = values.map((value, i): Pt => [x(i), y(value)]);
  const handles = values.map((_, i): Pt => [CLASS / 3, -pull(values, i) * PERCENT]);
  return curve(points, false, handles);
};
/** The value at `t` classes from the first, on that same curve. */
function between(values: readonly number[], t: number): number {
  const i = Math.floor(t);
  const s = t - i;
  const [a, b] = [values[i] ?? 0, values[i + 1] ?? 0];
  const [leave, arrive] = [a + pull(values, i), b - pull(values, i + 1)];
  return a * (1 - s) ** 3 + 3 * leave * s * (1 - s) ** 2 + 3 * arrive * s ** 2 * (1 - s) + b * s ** 3;
}
const shade = steps(4 * 16)
  .filter((k) => k % 16)
  .map((k) => line(run(x(k / 16), y(between(highs, k / 16)), x(k / 16), y(between(lows, k / 16)))));
const whiskers = steps(5).flatMap((i) => {
  const [low, high] = [y(lows[i] ?? 0), y(highs[i] ?? 0)];
  return [line(run(x(i), low, x(i), high)), ...[low, high].map((v) => line(run(x(i) - 6, v, x(i) + 6, v)))];
});

// The same building at each class: a block, its floors, its bays, its windows, then mullions, door and coping.
const [ground, W, H] = [284, 52, 45];
function house(i: number) {
  const [l, t, floor, bay] = [x(i) - W / 2, ground - H, H / 3, W / 4];
  const level = (v: number) => line(run(l, v, l + W, v));
  const upright = (u: number, from: number) => line(run(u, from, u, ground));
  const windows = [0, 1].flatMap((j) => spread(l, l + 3 * bay, 4).map((u): Pt => [u + 3, t + j * floor + 4]));
  const panes = windows.map(([u, v]) => line(run(u + 3.5, v, u + 3.5, v + 8)));
  const front = rect(l + bay + 3, ground - 11, 2 * bay - 6, 11) + upright(l + 2 * bay, ground - 11);
  const shops = [0, 3].map((k) => rect(l + k * bay + 3, ground - 11, 7, 8));
  return [
    path(rect(l, t, W, H)),
    path(i > 0 ? level(t + floor) + level(t + 2 * floor) : '', THIN),
    path(i === 2 ? [1, 2, 3].map((k) => upright(l + k * bay, t)).join('') : '', FINE),
    path(i > 2 ? windows.map(([u, v]) => rect(u, v, 7, 8)).join('') : '', FINE),
    path(i > 3 ? [...panes, front, ...shops].join('') : '', FINE),
    path(i > 3 ? line(run(l - 3, t, l - 3, t - 4, l + W + 3, t - 4, l + W + 3, t), true) : ''),
  ].join('');
}

export default drawing(
  'Cone of estimate accuracy: the typical range about the estimate narrows from class 5 to class 1 as the building is defined',
  [
    path(shade.join(''), FINE, QUIET),
    path(edge(highs) + edge(lows), CUT, ACCENT),
    path(line(run(axis, top, axis, bottom)) + line(run(axis - 5, zero, right, zero))),
    path([-20, 20, 40].map((p) => line(run(axis - 5, y(p), axis, y(p)))).join('')),
    path(whiskers.join('')),
    ...['–20%', '0', '+20%', '+40%'].map((text, i) =>
      label([axis - 10, y(20 * (i - 1))], text, { size: 11, anchor: 'end' }),
    ),
    ...steps(5).map(house),
    path(line(run(axis, ground, right, ground))),
    label([x(0) - W / 2 - 10, 302], 'CLASS', { anchor: 'end' }),
    ...steps(5).map((i) => label([x(i), 302], String(5 - i), { size: 14 })),
  ],
);
