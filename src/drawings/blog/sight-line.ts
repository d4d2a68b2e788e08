import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { arrowHead } from '../kit/leader.ts';
import { circle, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, run } from '../kit/points.ts';

// Inches: u ahead of the seated eye, v above the floor. The same section twice: the wall as drawn, then lowered.
const [IN, eyeX] = [1.1, 56];
const [EYE, WALL, FACE, BED] = [46, 6 * 12, 40, 28 * 12];
const [west, east, front, head, T] = [-36, 347, 176, 80, 5];
const [first, second] = [126, 238];
/** Height, at the distance `u`, of the line of sight that grazes a wall of height `top`. */
const graze = (top: number, u: number) => EYE + ((top - EYE) * u) / WALL;

function section(floor: number, top: number) {
  const seen = graze(top, BED) < FACE;
  const at = (u: number, v: number): Pt => [eyeX + u * IN, floor - v * IN];
  const open = (...uv: number[]) => line(run(...uv).map(([u, v]) => at(u, v)));
  const shape = (...uv: number[]) => `${open(...uv)}z`;
  const block = (u: number, v: number, w: number, h: number) => shape(u, v, u + w, v, u + w, v + h, u, v + h);
  const limb = (width: number, ...uv: number[]) => path(open(...uv), `stroke-width="${width}"`);
  const ball = (u: number, v: number, r: number) => circle(at(u, v), r * IN);
  const height = (u: number, v: number, text: number, offset: number, gap: number) =>
    dimension([at(u, v), at(u, 0)], [`${text}"`], { offset, gap, size: 11 });
  const toFace = (u: number) => at(u, EYE + ((FACE - EYE) * u) / BED);
  const [goal, hit] = [BED - 4, WALL - T / 2];
  const bed = seen ? [OCCLUDE] : [OCCLUDE, THIN, 'stroke-dasharray="3 2.5"'];
  const limit = seen ? FACE : graze(top, BED);
  return [
    path(
      open(west, -6, east + T, -6) + open(front, 0, front, head) + open(front + 2, 0, front + 2, head),
      FINE,
    ),
    path(block(front - 3, head, 8, 4) + block(east, 0, T, head + 4), SOLID),
    // Bed, its back raised, and the patient under the blanket.
    path(block(342, 60, 5, 15), OCCLUDE),
    path(block(253, 14, 3, 24) + block(343, 14, 3, 32) + block(256, 13, 87, 4), ...bed),
    path([264, 334].map((u) => ball(u, 3, 3) + open(u, 6, u, 13)).join(''), ...bed),
    path(shape(258, 25, 259, 34, 265, 33, 301, 34, 326, 42, 332, 33, 301, 25), ...(seen ? [SOLID] : bed)),
    path(shape(257, 27, 301, 27, 341, 38, 343, 32, 303, 20, 257, 20), ...bed),
    path(ball(BED + 1, FACE + 1, 4.6), ...(seen ? [SOLID] : bed)),
    path(shape(WALL, top, east, graze(top, east), east, 0, WALL, 0), SOLID, 'opacity=".14"'),
    path(open(west, 0, east + T, 0), CUT),
    path(block(WALL - T / 2, 0, T, top), SOLID),
    // Desk and chair, the nurse with the headset.
    path(block(8, 28, 30, 1.8), OCCLUDE),
    path(block(34, 0, 2, 28), THIN),
    path(block(-18, 15, 21, 2.5) + open(-8, 15, -8, 4, -18, 1.5) + open(-8, 4, 2, 1.5)),
    path(open(-17, 17, -20, 38), CUT),
    limb(8, -10, 22, 13, 21.5, 12, 4),
    limb(5, 12, 2.5, 18, 2.5),
    limb(11, -10, 23, -7, 37),
    limb(5, -6, 38, -3, 28, 12, 31.5),
    path(ball(-4.5, 47, 5), SOLID),
    path(open(-9, 47.5, -1, 47), 'stroke="var(--surface-raised)"'),
    path(block(-1, 43.2, 5.5, 6), OCCLUDE, THIN),
    // The line that grazes the wall, and the one to the face.
    path(open(5, graze(top, 5), east, graze(top, east)), THIN, ACCENT),
    path(line([toFace(5), toFace(seen ? goal : hit)]), CUT, ACCENT),
    seen
      ? path(arrowHead(toFace(goal + 1), toFace(0), 10), ACCENT_SOLID)
      : path(line([toFace(hit + T + 4), toFace(goal)]), ACCENT, 'stroke-dasharray="6 5"'),
    height(0, EYE, EYE, 28, 16),
    height(WALL, top, top, -24, 29),
    height(east + T, limit, Math.round(limit), -19, 4),
  ];
}

export default drawing(
  'Section through a nurse station twice: a seated nurse with a headset looks to the bed, blocked by a 48 inch wall above, clear over a 42 inch wall below',
  [
    ...section(first, 48),
    ...section(second, 42),
    dimension(run(eyeX, second, eyeX + WALL * IN, second), [`6'-0"`], { offset: 24, gap: 12, size: 11 }),
    dimension(run(eyeX, second, eyeX + BED * IN, second), [`28'-0"`], { offset: 44, gap: 12 }),
  ],
);
