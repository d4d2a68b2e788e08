import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { concrete, earth } from '../kit/hatch.ts';
import { levelMark } from '../kit/marks.ts';
import { bent, circle, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, AXIS, CUT, FINE, HIDDEN, OCCLUDE, QUIET, THIN } from '../kit/pens.ts';
import { type Pt, polar, run, sides, spread, steps } from '../kit/points.ts';
import { cloud } from '../kit/revision.ts';
import { label } from '../kit/text.ts';

// Section, 3.5 px a foot, through both wings and the court: five storeys of 9'-6" in wood on a concrete podium.
const FT = 3.5;
const [west, grade, WIDTH, WING] = [63, 268, 112, 36];
const y = (ft: number) => grade - ft * FT;
/** The east wing mirrors the west wing: feet from the west face or, with `side` -1, from the east face. */
const x = (ft: number, side = 1) => west + (side > 0 ? ft : WIDTH - ft) * FT;
const at = (side: number, ...uv: number[]) => run(...uv).map(([u, v]): Pt => [x(u, side), y(v)]);
const box = (side: number, a: number, b: number, bottom: number, top: number) =>
  at(side, a, bottom, b, bottom, b, top, a, top);
const stroke = (side: number, ...uv: number[]) => line(at(side, ...uv));
const block = (...args: Parameters<typeof box>) => line(box(...args), true);
const both = (draw: (side: number) => string) => draw(1) + draw(-1);

const [SOFFIT, PODIUM, STOREY, CLEAR, PARAPET, STUD] = [13.5, 16.5, 9.5, 8.5, 2.2, 4 / 3];
const floors = steps(5).map((i) => PODIUM + i * STOREY);
const roof = PODIUM + 5 * STOREY;
const middle = WIDTH / 2;
const columns = spread(1, WIDTH - 1, 5);
// The bathrooms' stack misses the column by 9 ft: it shifts below the transfer slab and drops beside the column.
const column = columns[1] ?? 0;
const stack = column - 9;
const [bath, drop] = [stack - 9, column - 2.4];
const [SEWER, main] = [-1.7, drop - 9];
const route = (side: number) =>
  at(side, stack, roof + 3, stack, SOFFIT - 1.3, drop, SOFFIT - 1.6, drop, SEWER + 0.3, main, SEWER);

// Stud walls beyond the cut; two windows a storey between sill and header.
const [SILL, HEAD] = [3, 7.4];
const windows = [[2 * STUD, 6 * STUD] as const, [18 * STUD, 24 * STUD] as const];
const places = steps(WING / STUD - 1).map((i) => (i + 1) * STUD);
const studs = (side: number, f: number) =>
  places
    .filter((u) => u < bath || u > stack)
    .map((u) => stroke(side, u, f, u, f + (windows.some(([a, b]) => u > a && u < b) ? SILL : CLEAR)))
    .join('');
const frames = (side: number, f: number) =>
  windows
    .map(([a, b]) => block(side, a, b, f + SILL, f + CLEAR) + stroke(side, a, f + HEAD, b, f + HEAD))
    .join('');
const joists = (side: number, f: number) => block(side, 0, WING, f + CLEAR, f + STOREY);
/** Water closet against the wet wall, tub at the other end: outlines from the foot of that wall. */
const pieces = [
  run(0.4, 1.3, 0.4, 3, 1.2, 3, 1.2, 1.3),
  run(0.4, 1.3, 3.1, 1.3, 2.4, 0, 1, 0),
  run(8.8, 1.7, 4.2, 1.7, 4.2, 0, 8.8, 0),
];
const fixtures = (side: number, f: number) =>
  pieces.map((piece) => line(at(side, ...piece.flatMap(([u, v]) => [stack - u, f + v])), true)).join('');
const storeys = (draw: (side: number, f: number) => string) =>
  both((side) => floors.map((f) => draw(side, f)).join(''));
const upright = (side: number, u: number, top: number) => stroke(side, u, PODIUM, u, top);

// Cast concrete: the slab is poched bay by bay, clear of the sleeves.
const slab = block(1, 0, WIDTH, SOFFIT, PODIUM);
const bays = columns.slice(1).map((c, i) => box(1, columns[i] ?? 0, c, SOFFIT, PODIUM));
const posts = columns.map((c) => box(1, c - 1, c + 1, -2.4, SOFFIT));
const pads = columns.map((c) => box(1, c - 3.4, c + 3.4, -4.4, -2.4));
const sleeves = [1, -1].flatMap((side) => sides(route(side), false));

// In the court the far wing in elevation and two trees; below it shop fronts.
const far = floors.flatMap((f) => [42, 49.5, 58.5, 66].map((u) => block(1, u, u + 4, f + 2.5, f + 7.5)));
const tree = (u: number, r: number) => {
  const rim = steps(10).map((i) => polar([x(u), y(PODIUM + 8 + r)], r * FT, i * 36));
  return path(stroke(1, u, PODIUM + 3, u, PODIUM + 8)) + path(cloud(rim, 8), OCCLUDE, THIN);
};
const front = (side: number) =>
  spread(column + 2.5, middle - 2.5, 5)
    .map((u) => stroke(side, u, 0, u, 11.5))
    .join('') + [8.5, 11.5].map((v) => stroke(side, column + 1, v, middle - 1, v)).join('');
const awning = (side: number) => stroke(side, 0, 11.5, -3.2, 8.8, -3.2, 8, 0, 8);

export default drawing(
  'Section through five wood-framed stories on a concrete podium round a courtyard: the bathroom stacks miss the podium columns and shift below the transfer slab',
  [
    path(far.join('') + stroke(1, WING, roof + 1, WIDTH - WING, roof + 1), FINE, QUIET),
    tree(middle - 4, 4) + tree(middle + 5, 3.2),
    path(block(1, middle - 10, middle + 10, PODIUM, PODIUM + 3), OCCLUDE),
    path(storeys(studs) + both(front), FINE),
    path(storeys(frames) + both(awning), THIN),
    path(
      both((side) => block(side, bath, stack, PODIUM, roof - 1)),
      ACCENT_SOLID,
      'opacity=".14"',
    ),
    path(storeys(joists), OCCLUDE, THIN),
    path(both((side) => upright(side, bath, roof) + upright(side, stack, roof))),
    path(
      both((side) => upright(side, 0, roof + PARAPET) + upright(side, WING, roof + PARAPET)),
      CUT,
    ),
    path(storeys(fixtures), ACCENT, THIN),
    earth([box(1, -3.5, WIDTH + 3.5, -5.4, -2.4), ...pads], 11),
    path(block(1, -3.5, WIDTH + 3.5, -0.7, 0), OCCLUDE, THIN),
    path(slab + [...posts, ...pads].map((ring) => line(ring, true)).join(''), OCCLUDE, CUT),
    ...bays.map((bay) => concrete([bay], sleeves, 5, 2)),
    ...[...posts, ...pads].map((ring) => concrete([ring], [], 4, 1.6)),
    path(
      both((side) => bent(route(side), 4)),
      CUT,
      ACCENT,
    ),
    path(
      both((side) => circle([x(main, side), y(SEWER)], 3)),
      ACCENT,
      OCCLUDE,
    ),
    path(stroke(-1, column, SOFFIT, column, 3.5), AXIS),
    path(stroke(-1, stack, SOFFIT - 2, stack, 4), HIDDEN, ACCENT),
    dimension(at(-1, column, 5, stack, 5), [], { offset: 0, accent: true }),
    label([x(stack, -1) + 8, y(5)], `9'-0"`, { accent: true, anchor: 'start' }),
    ...[0, ...floors].map((f, i) => levelMark([42, y(f)], [x(0) - 4, y(f)], `L${i + 1}`)),
    label([x(10), y(5)], 'SHOP'),
  ],
);
