import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { earth } from '../kit/hatch.ts';
import { arc, circle, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { type Segment, corners, run, spread, steps } from '../kit/points.ts';

// Elevation, 10 px a foot: a two-storey facade behind a scaffold of five 7 ft bays and three 6'-6" lifts.
const [grade, roof, left, right] = [286, 62, 24, 352];
const [west, east, LIFT, RAIL, MID, TOE] = [34, 342, 65, 35, 18, 5];
const posts = spread(west, east, 6);
const decks = steps(3).map((i) => grade - 12 - (i + 1) * LIFT);
const [deck1 = 0, deck2 = 0, deck3 = 0] = decks;
const base = grade - 6;
const level = (y: number, from = west - 5, to = east + 5): Segment => [
  [from, y],
  [to, y],
];

// Face braces rise one bay a lift; ladders stand inside, stagger and reach 3 ft past the deck they serve.
const at = (i: number) => posts[i] ?? 0;
const braces = [base - 12, ...decks].slice(0, 3).flatMap((y, i): Segment[] => [
  [
    [at(i), y],
    [at(i + 1), decks[i] ?? 0],
  ],
]);
const ladder = (x: number, foot: number, head: number): Segment[] => [
  ...[x, x + 13].map((u): Segment => [
    [u, foot],
    [u, head],
  ]),
  ...steps(Math.floor((foot - head - 4) / 10)).map((i) => level(foot - (i + 1) * 10, x, x + 13)),
];
const ladders = [
  ...ladder(at(4) + 38, grade, deck1 - 30),
  ...ladder(at(4) + 11, deck1, deck2 - 30),
  ...ladder(at(4) + 38, deck2, deck3 - 30),
];
const windows = [
  [grade - 84, 54],
  [roof + 42, 54],
].flatMap(([y = 0, h = 0]) =>
  posts.slice(0, 4).map((x) => {
    const u = x + 12;
    return rect(u, y, 38, h) + lines([level(y + h + 4, u - 4, u + 42)]) + line(run(u + 19, y, u + 19, y + h));
  }),
);
// The superintendent, 5'-10" with the hat, and the tag that hangs beside the ladder, enlarged.
const [manX, hip, shoulder] = [420, grade - 30, grade - 46];
const man = (...xy: number[]) => line(run(...xy).map(([u, v]) => [manX + u, grade + v]));
const [tagX, tagY, tagW, tagH] = [388, 46, 66, 98];
const small = corners(east - 4, grade - 62, 8, 12);
const tag = corners(tagX, tagY, tagW, tagH);

export default drawing(
  'Facade elevation behind a tube scaffold with guardrails, toe boards, ladders and its inspection tag, a supervisor with a clipboard',
  [
    path(rect(left - 4, roof - 5, right - left + 8, 5) + windows.join(''), FINE),
    path(line(run(left, grade, left, roof)) + line(run(right, grade, right, roof)), THIN),
    path(lines(ladders), THIN),
    path(lines(braces), THIN),
    path(posts.map((x) => line(run(x, base, x, deck3 - RAIL - 6))).join(''), CUT),
    path(lines(decks.flatMap((y) => [level(y - RAIL), level(y - MID)]).concat([level(base - 12)]))),
    path(decks.map((y) => rect(west - 5, y - TOE, east - west + 10, TOE)).join(''), OCCLUDE, THIN),
    path(decks.map((y) => rect(west - 5, y, east - west + 10, 3)).join(''), SOLID),
    path(posts.map((x) => rect(x - 10, grade - 4, 20, 4)).join(''), OCCLUDE, THIN),
    path(posts.map((x) => line(run(x - 5, base + 1, x + 5, base + 1))).join(''), CUT),
    path(line(run(10, grade, 470, grade)), CUT),
    earth([run(10, grade, 470, grade, 458, grade + 15, 22, grade + 15)], 13),
    path(man(4, -30, 6, -16, 6, -3, 2, -3) + man(-2, -30, -4, -16, -5, -3, -9, -3), 'stroke-width="6"'),
    path(man(1, hip - grade, 1, shoulder - grade), 'stroke-width="11"'),
    path(man(2, -46, 1, -36, -10, -35), 'stroke-width="4"'),
    path(circle([manX, grade - 56], 4.5), SOLID),
    path(arc([manX, grade - 57], 6, 180, 360) + 'z', SOLID),
    path(man(-9, -57.5, 5, -57.5), 'stroke-width="2.5"'),
    path(man(-17, -47, -9, -33), 'stroke-width="3"', ACCENT),
    path(
      line([
        [east + 4, grade - 56],
        [tagX, tagY + tagH],
      ]),
      FINE,
      ACCENT,
    ),
    path(line(small, true), ACCENT_SOLID),
    path(line(tag, true), ACCENT, OCCLUDE),
    path(rect(tagX, tagY, tagW, 20), ACCENT_SOLID),
    path(circle([tagX + tagW / 2, tagY + 10], 4), PATCH),
    path(
      line(run(tagX + 20, tagY + 46, tagX + 29, tagY + 56, tagX + 47, tagY + 32)),
      'stroke-width="4"',
      ACCENT,
    ),
    path(lines([68, 78, 88].map((y, i) => level(tagY + y, tagX + 9, tagX + tagW - 9 - i * 8))), THIN),
    dimension(run(right + 2, deck3, right + 2, deck2), [`6'-6"`], { offset: -18, size: 11 }),
  ],
);
