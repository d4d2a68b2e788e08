import { isoDimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { type P3, face, isometric, run3, trace } from '../kit/iso.ts';
import { arrowHead, leader } from '../kit/leader.ts';
import { circle, line, path } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, HIDDEN, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { run, spread, steps } from '../kit/points.ts';
import { scene } from '../kit/scene.ts';
import { box, hull, wire } from '../kit/solids.ts';
import { isoLabel } from '../kit/text.ts';

// Feet: a 180 by 120 lot, the street along its high-y side; yards of 12 at the sides, 15 at the rear, 25 in front.
const view = isometric([240, 85], 1.3);
const [W, D, side, rear, front, limit] = [180, 120, 12, 15, 25, 72];
const [curb, axis, far] = [D + 8, D + 22, D + 36];
const [x0, x1, y0, y1] = [side, W - side, rear, D - front];

// Massing: a podium of two floors at 12 ft, four at 10 ft over it, all inside the envelope.
const podium = { x: x0 + 6, y: y0 + 6, w: 92, d: 68, floors: 2, h: 12 };
const tower = { x: x0 + 10, y: y0 + 10, w: 56, d: 56, floors: 4, h: 10 };
const deck = podium.floors * podium.h;
const volume = (b: typeof podium, z: number) => box([b.x, b.y, z], [b.w, b.d, b.floors * b.h]);
const floors = (b: typeof podium, z: number) =>
  steps(b.floors - 1).map((i) => {
    const up = z + (i + 1) * b.h;
    return run3(b.x, b.y + b.d, up, b.x + b.w, b.y + b.d, up, b.x + b.w, b.y, up);
  });
const area = [podium, tower].reduce((sum, b) => sum + b.w * b.d * b.floors, 0);
const masses = [volume(podium, 0), volume(tower, deck)];
const envelope = box([x0, y0, 0], [x1 - x0, y1 - y0, limit]);

// Access: a drive off the street, stalls 9 by 18 beside it.
const [drive, stall] = [
  { from: 136, to: 160 },
  { x: 118, y: y0 + 4 },
];
const stalls = spread(stall.y, stall.y + 72, 9).map((y) => run3(stall.x, y, 0, drive.from, y, 0));
const inward = [view([148, axis, 0]), view([148, 85, 0])] as const;
const trees = [24, 50, 76, 102].map((x) => view([x, D - 12, 0]));
const ground = (...xy: number[]): P3[] => run3(...xy);

// North lies along -y: the arrow is drawn in the plane of the ground.
const compass = isometric([420, 58], 1);
const rose = (r: number) =>
  steps(32).map((i) => compass([r * Math.cos((i * Math.PI) / 16), r * Math.sin((i * Math.PI) / 16), 0]));

export default drawing(
  'Isometric site study: parcel, setbacks, dashed building envelope, massing with floor lines, drive, parking, street and north arrow',
  [
    path(face(view, run3(x0, y0, 0, x1, y0, 0, x1, y1, 0, x0, y1, 0)), ACCENT_SOLID, 'opacity=".1"'),
    path(masses.map((mass) => hull(view, mass)).join(''), PATCH),
    scene(view, [
      { of: masses },
      { of: [wire(...floors(podium, 0), ...floors(tower, deck), ...stalls)], pen: FINE },
      {
        of: [wire(ground(0, 0, 0, W, 0, 0, W, D, 0, 0, D, 0, 0, 0, 0))],
        pen: `${CUT} stroke-dasharray="16 4 3 4 3 4"`,
      },
      { of: [{ faces: [], edges: envelope.edges }], pen: `${HIDDEN} ${ACCENT}` },
      {
        of: [wire(run3(drive.from, curb, 0, drive.from, y0 + 4, 0, drive.to, y0 + 4, 0, drive.to, curb, 0))],
        pen: THIN,
      },
    ]),
    path(
      trace(view, run3(-10, curb, 0, drive.from, curb, 0)) +
        trace(view, run3(drive.to, curb, 0, 190, curb, 0)),
    ),
    path(trace(view, run3(-10, far, 0, 190, far, 0))),
    path(trace(view, run3(-10, axis, 0, 190, axis, 0)), FINE, 'stroke-dasharray="14 8"'),
    path(line([inward[0], view([148, 92, 0])]), CUT, ACCENT),
    path(arrowHead(inward[1], inward[0], 13), ACCENT_SOLID),
    path(trees.map(([x, y]) => line(run(x, y, x, y - 10))).join('')),
    path(trees.map(([x, y]) => circle([x, y - 17], 8)).join(''), OCCLUDE),
    leader(
      [view([42, 62, deck + tower.floors * tower.h]), [118, 38], [100, 38]],
      `FAR ${(area / W / D).toFixed(1)}`,
      { head: 'dot' },
    ),
    isoDimension(
      view,
      [
        [W, y1, 0],
        [W, D, 0],
      ],
      [`25'`],
      [16, 0, 0],
      { lift: -0.75 },
    ),
    path(line(rose(20), true), THIN, OCCLUDE),
    path(line([compass([0, -20, 0]), compass([9, 15, 0]), compass([0, 8, 0])], true), THIN),
    path(line([compass([0, -20, 0]), compass([-9, 15, 0]), compass([0, 8, 0])], true), SOLID),
    isoLabel(compass, [0, -30, 0], 'N', 'xy', { size: 14 }),
  ],
);
