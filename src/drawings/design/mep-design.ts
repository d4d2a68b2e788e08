import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { concrete, insulation } from '../kit/hatch.ts';
import { arrowHead } from '../kit/leader.ts';
import { breakLine } from '../kit/marks.ts';
import { bent, circle, curve, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, PATCH, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, run, spread, steps } from '../kit/points.ts';
import { wSection } from '../kit/steel.ts';
import { label } from '../kit/text.ts';

// Section through a ceiling zone, 3 px an inch: slab on deck, steel beam, ducts, pipes, tray, then the ceiling.
const [west, east, slab, deck, ceiling, tile, low] = [12, 442, 14, 40, 232, 5, 308];
const [wallL, wallR] = [246, 260];
const partition = (wallL + wallR) / 2;

// Metal deck: concrete above, ribs every 36 px.
const ribs = steps(12).flatMap((i) => {
  const x = west + 6 + i * 36;
  return run(x, deck - 10, x + 10, deck - 10, x + 14, deck, x + 24, deck, x + 28, deck - 10);
});
const soffit = [[west, deck - 10] as const, ...ribs, [east, deck - 10] as const];
const slabRing = [...run(west, slab, east, slab), ...soffit.toReversed()];
const beam: Pt = [73, deck + 24];

// Air: main duct in the corridor, a branch through the wall to a terminal box, one drop to a diffuser.
const [main, duct] = [
  { x: 283, y: 56, w: 84, h: 78 },
  { y: 98, h: 30, end: 28 },
];
const [mainE, mainS, under] = [main.x + main.w, main.y + main.h, duct.y + duct.h];
const box = { x: 164, w: 58, y: duct.y - 7, h: duct.h + 14 };
const [drop, flex, neck] = [112, 14, ceiling - 14];
const coils = spread(under + 10, neck - 5, 12);
const diffuser = [drop - 38, drop + 38] as const;
const lamps = [
  [170, 232],
  [300, 362],
] as const;
const tiles = [west, ...diffuser, ...lamps[0], wallL, wallR, ...lamps[1], east];
const air = [-1, 1].flatMap((s) =>
  [0, 1].map((k): Pt[] => [
    [drop + (16 + 14 * k) * s, ceiling + 16 - 2 * k],
    [drop + (30 + 26 * k) * s, ceiling + 30 - 8 * k],
    [drop + (36 + 52 * k) * s, ceiling + 62 - 26 * k],
  ]),
);

// Trapeze beside the main: cable tray over insulated pipes; the sprinkler drops from its branch line.
const rods = [397, 433] as const;
const shelves = [94, 134, 180];
const [tray, pair, single] = shelves as [number, number, number];
const [tee, head]: [Pt, number] = [[26, 156], 48];
const tip = ceiling + tile + 8;

export default drawing(
  'Section through a ceiling zone: main duct, branch with terminal box and diffuser, pipes and cable tray on a trapeze, sprinkler, lights',
  [
    concrete([slabRing], [], 11, 3),
    path(line(run(west, slab, east, slab)) + line(soffit), CUT),
    path(wSection(beam, 48, 36, 5, 4), CUT, OCCLUDE),
    path(
      steps(5)
        .map((i) => rect(tiles[i * 2] ?? 0, ceiling, (tiles[i * 2 + 1] ?? 0) - (tiles[i * 2] ?? 0), tile))
        .join(''),
      THIN,
    ),
    insulation([partition, deck + 2], [partition, duct.y - 4], 13),
    insulation([partition, under + 4], [partition, low], 13),
    path(line(run(wallL, deck, wallL, low)) + line(run(wallR, deck, wallR, low)), CUT),
    path(rect(duct.end, duct.y - 4, main.x - duct.end, duct.h + 8), PATCH),
    path(line(run(duct.end, duct.y, main.x, duct.y)) + line(run(duct.end, under, main.x, under))),
    path(rect(wallL - 7, duct.y - 4, wallR - wallL + 14, duct.h + 8)),
    path(line(run(wallL - 7, under + 4, wallR + 7, duct.y - 4)), FINE),
    path(rect(box.x, box.y, box.w, box.h), OCCLUDE),
    label([box.x + box.w / 2, box.y + box.h / 2], 'VAV'),
    path(breakLine([duct.end, duct.y - 8], [duct.end, under + 8], 5), THIN),
    path([307, 343].map((x) => line(run(x, deck - 10, x, main.y))).join(''), THIN),
    path(rect(main.x, main.y, main.w, main.h), CUT, OCCLUDE),
    path(line(run(main.x, main.y, mainE, mainS)) + line(run(main.x, mainS, mainE, main.y)), FINE),
    label([main.x + main.w / 2, mainS + 14], '28/26'),
    path(rods.map((x) => line(run(x, deck, x, single + 10))).join(''), THIN),
    path(shelves.map((y) => rect(rods[0] - 5, y, rods[1] - rods[0] + 10, 5)).join(''), OCCLUDE),
    path(
      line(run(rods[0] + 3, tray - 15, rods[0] + 3, tray - 2, rods[1] - 3, tray - 2, rods[1] - 3, tray - 15)),
    ),
    path(
      spread(rods[0] + 8, rods[1] - 8, 3)
        .map((x) => circle([x, tray - 6.5], 3))
        .join(''),
      SOLID,
    ),
    path([406, 424].map((x) => circle([x, pair - 9], 8)).join('') + circle([415, single - 15.5], 14.5), THIN),
    path([406, 424].map((x) => circle([x, pair - 9], 4.5)).join('') + circle([415, single - 15.5], 9.5), CUT),
    path(lamps.map(([a, b]) => rect(a, ceiling - 11, b - a, 11 + tile)).join(''), OCCLUDE),
    path(lamps.map(([a, b]) => line(run(a + 8, ceiling - 1, b - 8, ceiling - 1))).join(''), CUT),
    path(
      bent(
        [
          [tee[0] + 7, tee[1]],
          [head, tee[1]],
          [head, tip],
        ],
        6,
      ) + circle(tee, 7),
      CUT,
    ),
    path(line(run(head - 6, tip, head + 6, tip)) + rect(head - 5, ceiling - 1, 10, tile + 2), OCCLUDE),
    path(rect(drop - flex, under, 2 * flex, neck - under), PATCH),
    path(coils.map((y) => line(run(drop - flex, y + 3, drop + flex, y - 3))).join(''), THIN, ACCENT),
    path(
      line(run(drop - flex, under, drop - flex, neck)) + line(run(drop + flex, under, drop + flex, neck)),
      ACCENT,
    ),
    path(
      line(
        run(drop - flex, neck, diffuser[0], ceiling + tile, diffuser[1], ceiling + tile, drop + flex, neck),
        true,
      ),
      OCCLUDE,
      ACCENT,
    ),
    path(
      [14, 26]
        .map((u) =>
          line(
            run(
              drop - u,
              ceiling + tile,
              drop - u * 0.6,
              ceiling - 3,
              drop + u * 0.6,
              ceiling - 3,
              drop + u,
              ceiling + tile,
            ),
          ),
        )
        .join(''),
      THIN,
      ACCENT,
    ),
    path(air.map((p) => curve(p)).join(''), ACCENT),
    path(air.map((p) => arrowHead(p[2] ?? [0, 0], p[1] ?? [0, 0], 10)).join(''), ACCENT_SOLID),
    dimension(run(east + 4, ceiling, east + 4, deck), [`5'-4"`], { offset: 18 }),
  ],
);
