import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { brickHatch } from '../kit/hatch.ts';
import { breakLine } from '../kit/marks.ts';
import { line, path, rect } from '../kit/path.ts';
import { ACCENT, CUT, FINE, HIDDEN, SOLID, THIN } from '../kit/pens.ts';
import { door, wall, windowPlan } from '../kit/plan.ts';
import { type Pt, corners, run } from '../kit/points.ts';
import { cloud, delta } from '../kit/revision.ts';
import { label, textWidth } from '../kit/text.ts';

// Two rooms at 16 px a foot: brick outside, stud walls inside. The partition and a door move by four feet.
const [left, right, top, cut, brick, stud] = [34, 446, 40, 262, 16, 7];
const [west, east, north, corridor] = [left + brick, right - brick, top + brick, 226];
const [was, now, leaf] = [196, 260, 46];
const glass = [
  [86, 156],
  [352, 408],
] as const;
const bricks = [
  run(left, cut, left, top, glass[0][0], top, glass[0][0], north, west, north, west, cut),
  corners(glass[0][1], top, glass[1][0] - glass[0][1], brick),
  run(east, cut, east, north, glass[1][1], north, glass[1][1], top, right, top, right, cut),
];
// Doors as [hinge, latch] along the corridor wall: room 1, room 2 before, room 2 after.
const [kept, before, after] = [70, was + 10, now + 14];
const face = (from: number, to: number) => rect(from, corridor - stud / 2, to - from, stud);
const swing = (x: number) => door([x, corridor - stud / 2], leaf, 0, -90);
const room = (at: Pt, text: string) =>
  path(rect(at[0] - textWidth(text) / 2 - 7, at[1] - 10, textWidth(text) + 14, 20), THIN) + label(at, text);

export default drawing(
  'Wall plan with a revision cloud: a partition and its door dashed where they were and solid where they move, marked delta 2',
  [
    brickHatch(bricks, 6),
    path([0, 1, 2].map((i) => line(bricks[i] ?? [], i === 1)).join(''), CUT),
    path(glass.map(([a, b]) => windowPlan([a, top + brick / 2], [b, top + brick / 2], brick)).join(''), FINE),
    path(
      breakLine([left - 8, cut], [west + 8, cut], 5) + breakLine([east - 8, cut], [right + 8, cut], 5),
      THIN,
    ),
    path(
      face(west, kept) + face(kept + leaf, before) + face(before + leaf, after) + face(after + leaf, east),
    ),
    path(swing(kept)),
    path(rect(was - stud / 2, north, stud, corridor - stud / 2 - north) + swing(before), HIDDEN),
    path(wall([now, north + stud / 2], [now, corridor - stud], stud) + face(before, before + leaf), SOLID),
    path(swing(after), CUT),
    path(cloud(corners(176, 26, 164, 226), 18), ACCENT),
    delta([370, 96], '2', true),
    dimension(run(was - stud / 2, 112, now - stud / 2, 112), [`4'-0"`], { offset: 0, gap: 0, accent: true }),
    room([112, 150], '101'),
    room([388, 150], '102'),
    dimension(run(west, cut + 8, now - stud / 2, cut + 8, east, cut + 8), [`12'-11"`, `10'-10"`], {
      offset: 26,
    }),
  ],
);
