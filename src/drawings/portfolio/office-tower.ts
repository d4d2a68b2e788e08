import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { earth } from '../kit/hatch.ts';
import { leader } from '../kit/leader.ts';
import { gridBubble } from '../kit/marks.ts';
import { line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, AXIS, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, type Segment, run, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Street elevation, 1.26 px a foot: four 40 ft bays fill the lot, twelve storeys of 13'-6" (lobby 17 ft), one of parking.
const FT = 1.26;
const [STOREYS, BAY, UNIT, STOREY, LOBBY, PARKING] = [12, 40 * FT, 5 * FT, 13.5 * FT, 17 * FT, 11 * FT];
const [west, grade, GIRDER, SPANDREL, WALL] = [146, 267, 4, 5, 4];
const xs = steps(5).map((i) => west + i * BAY);
const [A, B, C, D, E] = xs as [number, number, number, number, number];
const [lotW, lotE] = [A - WALL - 1.5, E + WALL + 1.5] as const;
/** Height of the floor of a storey, 1 to 12; 13 is the roof. */
const floor = (storey: number) => (storey < 2 ? grade : grade - LOBBY - (storey - 2) * STOREY);
const levels = steps(STOREYS + 1).map((i) => floor(i + 1));
const [roof, cellar] = [floor(STOREYS + 1), grade + PARKING];

// Unitised curtain wall, clad from the east: each storey one unit short of the storey below. The last top is the parapet.
const skin = steps(STOREYS).map((i) => {
  const [x, top] = [E + WALL - (22 - i) * UNIT, i + 1 < STOREYS ? floor(i + 2) : roof - 4];
  return { x, y: floor(i + 1), top, w: E + WALL - x };
});
const mullions = skin.flatMap(({ x, y, top, w }, i) =>
  steps(Math.round(w / UNIT) - 1)
    .filter((k) => i > 0 || k % 2 === 1)
    .map((k): Segment => [
      [x + (k + 1) * UNIT, top],
      [x + (k + 1) * UNIT, y],
    ]),
);

// Chevrons brace the bay B-C. The steel of one storey is one delivery.
const NOW = 8;
const brace = (storey: number) =>
  line(run(B, floor(storey), (B + C) / 2, floor(storey + 1) + GIRDER, C, floor(storey)));
const frame = (storey: number) =>
  brace(storey) + [A, B, C].map((x) => line(run(x, floor(storey), x, floor(storey + 1)))).join('');
const delivery = rect(A, floor(NOW + 1), (skin[NOW - 1]?.x ?? C) - A, GIRDER);

/** A neighbour on the party line: storeys of `tall` px with windows `pane` px wide. */
const neighbour = (x: number, w: number, storeys: number, tall: number, pane: number) => {
  const top = grade - storeys * tall - 6;
  const count = Math.round(w / (pane + 7));
  const window = (i: number, k: number) =>
    rect(x + ((k + 0.5) * w) / count - pane / 2, top + 9 + i * tall, pane, tall * 0.55);
  const panes = steps(storeys - 1).flatMap((i) => steps(count).map((k) => window(i, k)));
  return (
    path(rect(x, top, w, grade - top), THIN) +
    path(
      line(run(x, top + 4, x + w, top + 4)) + line(run(x, grade - 14, x + w, grade - 14)) + panes.join(''),
      FINE,
    )
  );
};
/** A parked car with its rear bumper at x. */
const car = (x: number) =>
  line(
    run(
      x,
      cellar - 2,
      x,
      cellar - 5,
      x + 3,
      cellar - 5.5,
      x + 6,
      cellar - 8,
      x + 12,
      cellar - 8,
      x + 15,
      cellar - 5.5,
      x + 19,
      cellar - 5,
      x + 19,
      cellar - 2,
    ),
    true,
  );
const cars = [A + 4, A + 27, B + 4, C + 27, D + 4, D + 27];
/** Earth from the party line at `lot` out to `end`. */
const soil = (lot: number, end: number) =>
  earth([run(lot, grade, end, grade, end + Math.sign(lot - end) * 11, grade + 11, lot, grade + 11)], 11);

export default drawing(
  'Elevation of a twelve-story office building between party lines: steel frame at the left, curtain wall at the right, parking below, the steel of story eight marked as one delivery',
  [
    neighbour(60, lotW - 61.5, 5, 15, 6),
    neighbour(lotE + 1.5, 446 - lotE, 8, 15.5, 10),
    path(line(run(12, grade, lotW, grade)) + line(run(lotE, grade, 468, grade)), CUT),
    soil(lotW, 12) + soil(lotE, 468),
    path(
      steps(STOREYS)
        .map((i) => brace(i + 1))
        .join(''),
      THIN,
    ),
    path(levels.map((y) => rect(A, y, E - A, GIRDER)).join(''), OCCLUDE, THIN),
    path(levels.map((y) => line(run(A - WALL, y, E + WALL, y))).join('')),
    path(xs.map((x) => line(run(x, cellar, x, roof))).join(''), CUT),
    path(frame(NOW), ACCENT, CUT),
    path(delivery, ACCENT_SOLID),
    path(skin.map(({ x, y, top, w }) => rect(x, top, w, y - top)).join(''), OCCLUDE),
    path(lines(mullions), FINE),
    path(skin.map(({ x, top, w }) => rect(x, top, w, SPANDREL)).join(''), SOLID),
    path(
      rect(A - WALL, cellar, E - A + 2 * WALL, 4) +
        [A - WALL, E].map((x) => rect(x, grade, WALL, PARKING)).join(''),
      SOLID,
    ),
    path(cars.map(car).join(''), THIN),
    path([lotW, lotE].map((x) => line(run(x, 54, x, 288))).join(''), AXIS),
    ...xs.map((x, i) => gridBubble([x, 42], 'ABCDE'.charAt(i), [x, roof - 6], 9)),
    dimension(
      levels.map((y): Pt => [60, y]),
      [],
      { offset: -28 },
    ),
    leader(run(A - 3, floor(NOW + 0.5), A - 24, floor(NOW + 0.5)), 'SEQ 8', { accent: true }),
    label([lotW - 6, 60], 'P.L.', { size: 11, anchor: 'end' }),
    label([lotE + 6, 60], 'P.L.', { size: 11, anchor: 'start' }),
  ],
);
