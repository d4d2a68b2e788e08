import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { concrete } from '../kit/hatch.ts';
import { leader } from '../kit/leader.ts';
import { arc, circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID } from '../kit/pens.ts';
import { type Pt, add, row, run, sides, spread } from '../kit/points.ts';
import { barDots } from '../kit/rebar.ts';
import { wSection } from '../kit/steel.ts';

// Section, 1.9 px an inch: a guarded slab edge at the left, a leading edge at the right with a worker tied off.
const IN = 1.9;
const [left, edge, deck] = [84, 396, 238];
const soffit = deck + 9 * IN;
const up = (inches: number) => deck - inches * IN;
const slab = run(left, deck, edge, deck, edge, soffit, left, soffit);
const mesh = run(left + 6, soffit - 4, edge - 6, soffit - 4);
const grid = [left + 26, 300] as const;
const anchor: Pt = [grid[1], up(97)];

// Guardrail: 42 in top rail, 21 in mid rail and toe board, cut at the edge and running on along the far side.
const post = left + 7;
const run1 = spread(post, edge - 6, 4);
const rails = [42, 21].map((h) => rect(post, up(h), edge - post, 4)).join('');
const cut = [42, 21].map((h) => rect(left + 9, up(h), 5, 9)).join('') + rect(left + 9, up(4), 4, 4 * IN);

// The worker, 5'-10", faces the edge; the lifeline holds the ring between the shoulder blades.
const man = (...xy: number[]) => line(run(...xy).map(([u, v]): Pt => [344 + u * IN, up(v)]));
const at = (u: number, v: number): Pt => [344 + u * IN, up(v)];
const ring = at(-5.5, 52);
const body: readonly (readonly [number, readonly number[]])[] = [
  [13, [-1, 34, -4, 18, -6, 3.5]],
  [13, [1, 34, 6, 19, 5, 3.5]],
  [6.5, [-6, 1.8, -2, 1.8]],
  [6.5, [5, 1.8, 9.5, 1.8]],
  [20, [0, 36, 0.5, 51]],
  [8, [0.5, 53, 1, 60]],
  [9, [1, 53, 5, 42, 14, 44]],
];

export default drawing(
  'Section at a slab edge: guardrail with top rail at 42 inches, mid rail at 21, toe board, and a worker tied off to an anchor overhead',
  [
    path(
      run1
        .slice(1)
        .map((x) => rect(x - 2, up(44), 4, 44 * IN))
        .join('') +
        rails +
        rect(post, up(4), edge - post, 4 * IN),
      OCCLUDE,
      FINE,
    ),
    concrete([slab], sides(mesh, false), 8, 3),
    path(line(mesh)) + barDots(row([left + 14, soffit - 7], [edge - 14, soffit - 7], 16), 2.6),
    path(line(slab, true), CUT),
    path(
      grid.map((x) => wSection([x, soffit + 20], 40, 26, 4, 3)).join('') +
        wSection([grid[1], anchor[1] - 20], 40, 26, 4, 3),
      SOLID,
    ),
    path(rect(left + 4, up(44), 5, 44 * IN), OCCLUDE),
    path(rect(left + 2, deck - 3, 14, 3), SOLID),
    path(cut, OCCLUDE),
    ...body.map(([w, xy]) => path(man(...xy), `stroke-width="${w}"`)),
    path(circle(at(1, 62.5), 7.5), SOLID),
    path(arc(at(1, 64), 9.5, 180, 360) + 'z', SOLID),
    path(man(-3, 64, 8, 64), 'stroke-width="3"'),
    path(
      man(-5, 52, 0, 55, 3, 52, 1, 36) + man(-5, 50, 3, 40) + man(-4, 32, 4, 30),
      'stroke-width="2.5"',
      ACCENT,
    ),
    path(line([add(anchor, [0, 16]), ring]), CUT, ACCENT),
    path(rect(anchor[0] - 6, anchor[1] + 4, 12, 14), ACCENT_SOLID),
    path(
      rect(anchor[0] - 16, anchor[1] - 7, 4, 12) +
        rect(anchor[0] + 12, anchor[1] - 7, 4, 12) +
        rect(anchor[0] - 16, anchor[1] + 1, 32, 4),
      ACCENT_SOLID,
    ),
    path(circle(ring, 3), ACCENT, OCCLUDE),
    leader(run(anchor[0] + 8, anchor[1] + 9, 388, anchor[1] + 9), '5,000 LB', { size: 11 }),
    dimension(
      [
        [left, up(42)],
        [left, up(21)],
        [left, deck],
      ].map(([x = 0, y = 0]): Pt => [x, y]),
      [`21"`, `21"`],
      { offset: 18, size: 11 },
    ),
    dimension(run(left, up(42), left, deck), [`42"`], { offset: 44 }),
  ],
);
