import { drawing } from '../kit/drawing.ts';
import { arrowHead } from '../kit/leader.ts';
import { circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, HIDDEN, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Gap, door, wall, windowPlan } from '../kit/plan.ts';
import { type Pt, add, polar, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// A meeting room unfolded, 10 px a foot: the plan in the middle, each wall folded out from its own foot, 8 ft high.
const [x0, x1, y0, y1, T, high] = [99, 381, 95, 225, 7, 78];
const [wide, deep] = [x1 - x0, y1 - y0];
type Fold = (along: number, up: number) => Pt;
const north: Fold = (u, v) => [x0 + u, y0 - T - v];
const south: Fold = (u, v) => [x0 + u, y1 + T + v];
const west: Fold = (u, v) => [x0 - T - v, y0 + u];
const east: Fold = (u, v) => [x1 + T + v, y0 + u];
const panel = (to: Fold, u: number, v: number, w: number, h: number) =>
  line([to(u, v), to(u + w, v), to(u + w, v + h), to(u, v + h)], true);
const stripe = (to: Fold, u: number, v: number, du: number, dv: number) =>
  line([to(u, v), to(u + du, v + dv)]);
const base = (to: Fold, from: number, until: number) => stripe(to, from, 4, until - from, 0);

// Plan: windows west, shelves east, credenza and screen north, door south.
const panes = [14, 72] as const;
const glass = panes.map((u): Gap => [y0 + u, y0 + u + 44]);
const [hinge, leaf] = [x0 + 186, 34];
const [W, H, N, S] = [x0 - T / 2, x1 + T / 2, y0 - T / 2, y1 + T / 2];
const table = { x: x0 + 38, y: y0 + 45, w: 116, h: 40 };
const chairs = spread(table.x + 19, table.x + table.w - 19, 4).flatMap((x) => [
  [x, -1, table.y - 4] as const,
  [x, 1, table.y + table.h + 4] as const,
]);
/** A chair whose back is turned away from the table (`s` -1 = above it). */
const chair = ([x, s, y]: readonly [number, number, number]) =>
  rect(x - 8, s < 0 ? y - 12 : y, 16, 12) + line(run(x - 9, y + 14 * s, x + 9, y + 14 * s));
const lamps = spread(table.x + 22, table.x + table.w - 22, 3).map((x): Pt => [x, table.y + table.h / 2]);
const [credenza, screen, shelf] = [{ u: 36, w: 120 }, { u: 56, w: 80 }, 12];
const circleAt: Pt = [x0 + 218, y0 + 62];

// North: slats round the screen, credenza below. East: shelves and books. South: door, two prints, paint.
const slats = spread(4, wide - 4, 40).filter((u) => u < screen.u - 2 || u > screen.u + screen.w + 2);
const books = [0, 1, 2].flatMap((bay) =>
  [0, 1, 2, 3].flatMap((level) =>
    steps(3 + ((bay * 2 + level) % 4)).map((i) =>
      panel(east, 6 + bay * 40 + 3 + i * 4, 6 + level * 17, 4, 8 + ((i * 5 + bay * 3 + level) % 5)),
    ),
  ),
);
const tag = (at: Pt, text: string, tip: Pt) =>
  path(line([at, tip]), FINE, ACCENT) +
  path(arrowHead(tip, at, 8), ACCENT_SOLID) +
  path(
    line(
      steps(6).map((i) => polar(at, 17, i * 60)),
      true,
    ),
    OCCLUDE,
    ACCENT,
  ) +
  label(at, text, { size: 12, accent: true });

export default drawing(
  'Meeting room with its four walls folded out from the plan: furniture, shelves, slatted wall, finish tags and a turning circle of 60 or 67 inches',
  [
    path(
      wall([W, N], [H, N], T) +
        wall([W, S], [H, S], T, [hinge, hinge + leaf]) +
        wall([W, N], [W, S], T, ...glass) +
        wall([H, N], [H, S], T),
      SOLID,
    ),
    path(glass.map(([a, b]) => windowPlan([W, a], [W, b], T)).join(''), FINE),
    path(chairs.map(chair).join(''), THIN),
    path(rect(table.x, table.y, table.w, table.h), OCCLUDE),
    path(lamps.map((p) => circle(p, 8)).join(''), HIDDEN),
    path(rect(x0 + credenza.u, y0, credenza.w, 16) + rect(x1 - shelf, y0 + 5, shelf, 120), THIN),
    path(door([hinge, y1], leaf, 0, -90)),
    path([0, 1].map((i) => rect(x1 - shelf, y0 + 45 + i * 40, shelf, 0)).join(''), THIN),
    path(slats.map((u) => stripe(north, u, 4, 0, high - 4)).join(''), FINE),
    path(base(north, 0, credenza.u) + base(north, credenza.u + credenza.w, wide) + base(south, 0, 184), FINE),
    path(base(south, 222, wide) + base(west, 0, deep), FINE),
    path(panel(north, screen.u, 32, screen.w, 40), OCCLUDE),
    path(panel(north, screen.u + 3, 35, screen.w - 6, 34), FINE),
    path(panel(north, credenza.u, 0, credenza.w, 24), OCCLUDE),
    path([1, 2, 3].map((i) => stripe(north, credenza.u + i * 30, 2, 0, 20)).join(''), THIN),
    path(panes.map((u) => panel(west, u, 28, 44, 44)).join('')),
    path(panes.map((u) => panel(west, u + 3, 31, 38, 38) + stripe(west, u + 22, 31, 0, 38)).join(''), FINE),
    path(books.join(''), FINE),
    path([0, 1, 2].map((i) => panel(east, 5 + i * 40, 4, 40, 70)).join('')),
    path([1, 2, 3].map((i) => stripe(east, 5, 4 + i * 17.5, 120, 0)).join('')),
    path(panel(south, 186, 0, leaf, 70) + panel(south, 184, 0, leaf + 4, 72)),
    path(circle(south(214, 34), 1.6), SOLID),
    path([40, 104].map((u) => panel(south, u, 34, 44, 32)).join('')),
    path([40, 104].map((u) => panel(south, u + 5, 39, 34, 22)).join(''), FINE),
    path(
      [north, south].map((to) => panel(to, 0, 0, wide, high)).join('') +
        [west, east].map((to) => panel(to, 0, 0, deep, high)).join(''),
      CUT,
    ),
    path(circle(circleAt, 25), ACCENT_SOLID, 'opacity=".14"'),
    path(circle(circleAt, 25), ACCENT, 'stroke-dasharray="6 4"'),
    label(circleAt, '60"/67"', { size: 11, accent: true }),
    tag([430, 50], 'W1', add(north(wide, 40), [-6, 0])),
    tag([50, 50], 'P2', west(9, 50)),
    tag([50, 268], 'P1', south(10, 40)),
    tag([430, 268], 'W2', east(118, 38)),
  ],
);
