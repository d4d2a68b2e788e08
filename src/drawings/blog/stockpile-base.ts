import { drawing } from '../kit/drawing.ts';
import { clip, distanceTo, inside } from '../kit/geometry.ts';
import { earth, hatch } from '../kit/hatch.ts';
import { leader } from '../kit/leader.ts';
import { target } from '../kit/marks.ts';
import { circle, dot, dots, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, THIN } from '../kit/pens.ts';
import { type Pt, add, corners, lerp, polar, run, sides, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Heights are exaggerated, as in any profile, but the wedge holds its true share of the pile: 0.5 ft in 9 ft.
const [VOLUME, HEIGHT, BIAS, DISPUTED] = ['5,000 CY', 9, 0.5, '278 CY'];
const [west, east, toeL, toeR]: [Pt, Pt, Pt, Pt] = [
  [14, 188],
  [466, 250],
  [64, 196],
  [420, 242],
];
const base = (share: number, up = 0) => add(lerp(toeL, toeR, share), [0, -up]);
const area = (ring: readonly Pt[]) =>
  Math.abs(sides(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)) / 2;

// Surveyed points: share of the way from toe to toe, height in px over the straight base.
const rise = run(0.05, 14, 0.1, 32, 0.16, 54, 0.21, 71, 0.26, 89, 0.31, 101, 0.36, 106, 0.42, 102, 0.48, 107);
const fall = run(0.54, 113, 0.59, 111, 0.64, 115, 0.69, 109, 0.74, 93, 0.8, 71, 0.86, 49, 0.92, 28, 0.97, 10);
const surface = [toeL, ...[...rise, ...fall].map(([share, up]) => base(share, up)), toeR];

// A level bench was cut into the slope before the first load; it daylights halfway.
const [top, heel, daylight] = [0.035, 0.1, 0.5];
const wedge = (area(surface) * BIAS) / HEIGHT;
const depth = (2 * wedge) / ((daylight - top) * (toeR[0] - toeL[0]));
const bench = [base(top), base(heel, -depth), base(daylight)];
const ground = [west, toeL, ...bench, toeR, east];
const soil = [...ground, ...ground.map((p) => add(p, [0, 15])).toReversed()];

const [tag, words]: [Pt, Pt] = [[248, 168], base(0.7, 15)];
const boxes = [corners(tag[0] - 36, tag[1] - 6, 72, 12), corners(words[0] - 40, words[1] - 11, 80, 22)];
const clear = [surface, bench, ...boxes].flatMap((ring) => sides(ring));
const stones = steps(320)
  .map((i): Pt => [60 + 360 * ((0.5 + i * 0.7548776662) % 1), 90 + 155 * ((0.5 + i * 0.5698402909) % 1)])
  .filter(
    (p) =>
      inside(p, surface) &&
      !boxes.some((box) => inside(p, box)) &&
      clear.every((side) => distanceTo(p, side) > 6),
  );

const [drone, lens]: [Pt, Pt] = [
  [244, 44],
  [244, 57],
];
const sight = [51, 129].flatMap((angle) =>
  clip([lens, polar(lens, 300, angle)], [surface], true).slice(0, 1),
);
const arms = [-1, 1].map((side) => ({
  arm: line([add(drone, [8 * side, 0]), add(drone, [25 * side, -4])]),
  leg: line([add(drone, [8 * side, 5]), add(drone, [13 * side, 16])]),
  motor: rect(drone[0] + 25 * side - 2.5, drone[1] - 8, 5, 8),
  rotor: line([add(drone, [11 * side, -9]), add(drone, [39 * side, -9])]),
}));
const each = (part: keyof (typeof arms)[number]) => arms.map((arm) => arm[part]).join('');

/** A mast on the ground between two of its points, and its head. */
const mast = (a: Pt, b: Pt, share: number) => [lerp(a, b, share), add(lerp(a, b, share), [0, -26])] as const;
const [control, check] = [mast(west, toeL, 0.44), mast(toeR, east, 0.56)];
const head = check[1];

export default drawing(
  'Section through a stockpile on sloping ground with a drone above: surveyed surface, straight base toe to toe and the wedge between it and the bench cut below; control and checkpoint',
  [
    earth([soil], 13),
    path(dots(stones), dot(1.4)),
    path(line(bench, true), ACCENT_SOLID, 'opacity=".22"'),
    path(hatch([bench], 5), FINE, ACCENT),
    path(line(ground), CUT),
    path(line([toeL, toeR]), ACCENT, 'stroke-dasharray="7 5"'),
    path(line(surface)),
    path(dots(surface), dot(4)),
    path(sight.map((ray) => line(ray)).join(''), FINE),
    path(each('arm'), CUT),
    path(each('leg') + each('rotor')),
    path(
      each('motor') + rect(drone[0] - 12, drone[1] - 5, 24, 10) + circle(add(lens, [0, -5]), 4.5),
      OCCLUDE,
    ),
    path(line(control) + line(check), THIN),
    target(control[1], 9),
    path(circle(head, 9), OCCLUDE, THIN),
    path(
      line([polar(head, 9, 0), polar(head, 9, 180)]) + line([polar(head, 9, 90), polar(head, 9, 270)]),
      THIN,
    ),
    label(tag, VOLUME, { size: 14 }),
    label(words, 'TOE TO TOE', { size: 11, turn: 7.4 }),
    leader([base(0.25, -7), [138, 275], [148, 275]], `${BIAS} FT AVG: ${DISPUTED}`, {
      accent: true,
      head: 'dot',
      size: 13,
    }),
    label(add(control[1], [0, -18]), 'GCP 1'),
    label(add(head, [0, -18]), 'CHK 1'),
  ],
);
