import { drawing } from '../kit/drawing.ts';
import { type P3, isometric, run3 } from '../kit/iso.ts';
import { arrow, leader } from '../kit/leader.ts';
import { circle, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, FINE, OCCLUDE } from '../kit/pens.ts';
import { run, spread, steps } from '../kit/points.ts';
import { scene } from '../kit/scene.ts';
import { box, wire } from '../kit/solids.ts';
import { label } from '../kit/text.ts';

// Feet. The building stands on z = 0; its data model hangs below, every point straight under its likeness.
const view = isometric([204, 80], 2.2);
const [W, D, FLOOR, GAP, LEVELS] = [84, 48, 10, 8, 3];
const H = FLOOR * LEVELS;
const mirror = ([x, y, z]: P3): P3 => [x, y, -GAP - z];

const building = [box([0, 0, 0], [W, D, H]), box([14, 12, H], [24, 14, 6]), box([50, 12, H], [16, 14, 4])];
const storeys = steps(LEVELS).map((i) => i * FLOOR);
const windows = storeys.flatMap((z) => {
  const [sill, top] = [z + 3, z + 8];
  return [
    ...steps(7)
      .map((i) => 2.5 + i * 12)
      .map((x) => run3(x, D, sill, x + 7, D, sill, x + 7, D, top, x, D, top, x, D, sill)),
    ...steps(4)
      .map((i) => 2.5 + i * 12)
      .map((y) => run3(W, y, sill, W, y + 7, sill, W, y + 7, top, W, y, top, W, y, sill)),
  ];
});
const joints = storeys.slice(1).map((z) => run3(0, D, z, W, D, z, W, 0, z));

// The model: the levels of its two near sides, and their grid lines.
const levels = [0, ...storeys.map((z) => z + FLOOR)].map((z) => run3(0, D, z, W, D, z, W, 0, z).map(mirror));
const posts = [
  ...spread(0, W, 4).map((x) => [x, D] as const),
  ...spread(0, D / 2, 2).map((y) => [W, y] as const),
].map(([x, y]) => run3(x, y, 0, x, y, H).map(mirror));

// Sensors, each linked to its record; the readings stand beside the records.
const sensors: readonly P3[] = [
  [24, D, 25.5],
  [60, D, 15.5],
  [W, 36, 25.5],
  [W, 12, 15.5],
];
const pairs = sensors.map((p) => [view(p), view(mirror(p))] as const);
const [warm, , , air] = pairs.map(([, q]) => q);

export default drawing(
  'Isometric of a building above its dashed mirrored data model, with four sensors linked to their records',
  [
    scene(view, [
      { of: building },
      { of: [wire(...windows, ...joints)], pen: FINE },
      { of: [wire(...levels, ...posts)], pen: 'stroke-width="1" stroke-dasharray="4 3"' },
    ]),
    path(pairs.map(([p, q]) => line([p, q])).join(''), ACCENT),
    path(pairs.map(([p]) => circle(p, 4.5)).join(''), ACCENT_SOLID),
    path(pairs.map(([, q]) => circle(q, 4.5)).join(''), ACCENT, OCCLUDE),
    warm ? leader(run(warm[0] - 5, warm[1], 84, warm[1]), '72 F') : '',
    air ? leader(run(air[0] + 5, air[1], 392, air[1]), 'CO2 640') : '',
    arrow(run(404, 96, 404, 164)),
    arrow(run(436, 164, 436, 96)),
    label([404, 84], 'DATA'),
    label([436, 178], 'CONTROL'),
  ],
);
