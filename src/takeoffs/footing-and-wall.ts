import { dimension } from '../drawings/kit/dimension.ts';
import { drawing } from '../drawings/kit/drawing.ts';
import { concrete, earth } from '../drawings/kit/hatch.ts';
import { breakLine } from '../drawings/kit/marks.ts';
import { line, path, rect } from '../drawings/kit/path.ts';
import { ACCENT, CUT, HIDDEN, THIN } from '../drawings/kit/pens.ts';
import { type Pt, corners, run, sides, spread, steps } from '../drawings/kit/points.ts';
import { bar, barDots } from '../drawings/kit/rebar.ts';
import { label } from '../drawings/kit/text.ts';
import { feetInches, inches } from './kit/format.ts';
import { CF_PER_CY, feet, IN_PER_FT, LB_PER_TON, plusShare } from './kit/conversions.ts';
import { constant, type Formula, notBelowZero, roundUp, total } from './kit/formula.ts';
import { rebar } from './kit/sizes.ts';
import { type Row, takeoff } from './kit/takeoff.ts';

/** A straight run of strip footing and foundation wall. */
export default takeoff({
  id: 'footing-and-wall',
  order: 1,
  name: 'Footing and wall',
  title: 'Sample concrete takeoff: footing and wall',
  description:
    'A worked concrete takeoff of a strip footing and foundation wall: cubic yards, form contact area, and rebar by size and weight, laps included.',
  intro:
    'Yards, form contact area and bar weight for one straight run of foundation. The drawing and the rows come from the same dimensions, and every row shows its formula.',
  service: 'estimating/concrete-takeoffs',
  yours: [
    'Send the foundation plan, wall sections, bar schedule and general notes. PDFs are fine.',
    'You get these rows for every footing and wall type on your drawings, by pour and with corners, steps and openings measured.',
    'Where a lap or a cover is missing from your set, you get the question along with the assumption we carried.',
  ],
  measures: {
    lengthFt: { symbol: 'L', name: 'Length of the run', unit: 'ft', value: 96, most: 2000 },
    footingWidthFt: { symbol: 'W', name: 'Footing width', unit: 'ft', value: 3, most: 20 },
    footingDepthFt: { symbol: 'D', name: 'Footing depth', unit: 'ft', value: 1, most: 8 },
    wallHeightFt: { symbol: 'H', name: 'Wall height', unit: 'ft', value: 5, most: 30 },
    wallThicknessIn: { symbol: 'T', name: 'Wall thickness', unit: 'in', value: 10, most: 48 },
    footingCoverIn: { symbol: 'CF', name: 'Cover, footing', unit: 'in', value: 3, most: 6 },
    wallCoverIn: { symbol: 'CW', name: 'Cover, wall', unit: 'in', value: 2, most: 6 },
    longBars: { symbol: 'N', name: 'Long bars in the footing', unit: 'EA', value: 4, most: 40 },
    spacingIn: { symbol: 'S', name: 'Spacing of all other bars', unit: 'in', value: 12, most: 24 },
    dowelLegIn: { symbol: 'DL', name: 'Dowel hook leg', unit: 'in', value: 10, most: 48 },
    longLapIn: { symbol: 'LL', name: 'Lap, long bars and dowels', unit: 'in', value: 31, most: 120 },
    wallLapIn: { symbol: 'LW', name: 'Lap, horizontal wall bars', unit: 'in', value: 33, most: 120 },
    stockFt: { symbol: 'B', name: 'Stock length of bars', unit: 'ft', value: 40, most: 60 },
    wastePercent: { symbol: 'P', name: 'Waste on concrete', unit: '%', value: 5, most: 25 },
  },
  sizes: { footingBar: '#5', dowelBar: '#5', uprightBar: '#5', levelBar: '#4' },
  model(d, f) {
    const [footingBar, dowelBar] = [rebar(d.footingBar), rebar(d.dowelBar)];
    const [uprightBar, levelBar] = [rebar(d.uprightBar), rebar(d.levelBar)];
    const wallFt = d.wallThicknessIn / 12;
    const curtain = uprightBar.diameterIn + levelBar.diameterIn;

    const inside = (length: Formula, cover: Formula) => length.minus(feet(cover.times(2)));
    const spaces = (length: Formula) => roundUp(length.times(IN_PER_FT).over(f.spacingIn));
    const bars = (length: Formula) => spaces(length).plus(1);
    const run1 = inside(f.lengthFt, f.footingCoverIn);
    const run2 = inside(f.lengthFt, f.wallCoverIn);
    const laps = (length: Formula, lap: Formula) =>
      notBelowZero(roundUp(length.minus(feet(lap)).over(f.stockFt.minus(feet(lap)))).minus(1));
    const lapped = (length: Formula, lap: Formula) => length.plus(laps(length, lap).times(feet(lap)));
    const weight = (length: Formula, { lbPerFt }: { lbPerFt: number }) =>
      length.times(constant(lbPerFt, 'lb/lf'));

    const footing: Row = {
      description: 'Footing concrete',
      unit: 'CY',
      decimals: 2,
      formula: f.lengthFt.times(f.footingWidthFt).times(f.footingDepthFt).over(CF_PER_CY),
      rule: 'Net, as drawn',
    };
    const wall: Row = {
      description: 'Wall concrete',
      unit: 'CY',
      decimals: 2,
      formula: f.lengthFt.times(f.wallHeightFt).times(feet(f.wallThicknessIn)).over(CF_PER_CY),
      rule: 'Net, as drawn',
    };
    const footingForms: Row = {
      description: 'Footing edge forms',
      unit: 'SFCA',
      formula: f.lengthFt.plus(f.footingWidthFt).times(2).times(f.footingDepthFt),
      rule: 'Contact area, both sides and ends',
    };
    const wallForms: Row = {
      description: 'Wall forms',
      unit: 'SFCA',
      formula: f.lengthFt.plus(feet(f.wallThicknessIn)).times(2).times(f.wallHeightFt),
      rule: 'Contact area, both faces and ends',
    };
    const long: Row = {
      description: `${d.footingBar} footing bars, lengthwise`,
      unit: 'LB',
      formula: weight(lapped(run1, f.longLapIn).times(f.longBars), footingBar),
      rule: 'Cover off both ends, laps added',
    };
    const cross: Row = {
      description: `${d.footingBar} footing bars, crosswise`,
      unit: 'LB',
      formula: weight(bars(run1).times(inside(f.footingWidthFt, f.footingCoverIn)), footingBar),
      rule: 'Straight, cover off both ends',
    };
    const dowels: Row = {
      description: `${d.dowelBar} dowels, both faces`,
      unit: 'LB',
      formula: weight(
        bars(run2)
          .times(2)
          .times(f.footingDepthFt.plus(feet(f.longLapIn.plus(f.dowelLegIn).minus(f.footingCoverIn)))),
        dowelBar,
      ),
      rule: 'Lap, footing depth less cover, leg',
    };
    const uprights: Row = {
      description: `${d.uprightBar} wall verticals, both faces`,
      unit: 'LB',
      formula: weight(
        bars(run2)
          .times(2)
          .times(f.wallHeightFt.minus(feet(f.wallCoverIn))),
        uprightBar,
      ),
      rule: 'Top of footing to cover at the top',
    };
    const levels: Row = {
      description: `${d.levelBar} wall horizontals, both faces`,
      unit: 'LB',
      formula: weight(
        bars(inside(f.wallHeightFt, f.wallCoverIn)).times(2).times(lapped(run2, f.wallLapIn)),
        levelBar,
      ),
      rule: 'Cover off both ends, laps added',
    };
    const barRows = [long, cross, dowels, uprights, levels] as const;
    const sizes = [d.footingBar, d.footingBar, d.dowelBar, d.uprightBar, d.levelBar];
    const bySize = [...new Set(sizes)]
      .sort((a, b) => rebar(a).lbPerFt - rebar(b).lbPerFt)
      .map((size): Row => {
        const formula = total(...barRows.filter((_, i) => sizes[i] === size));
        return { description: `Total ${size} bar`, unit: 'LB', formula, rule: 'Before rounding' };
      });
    const rows: Row[] = [
      ...[footing, wall, footingForms, wallForms, ...barRows, ...bySize],
      {
        description: 'Total reinforcing',
        unit: 'TON',
        decimals: 2,
        formula: total(...bySize).over(LB_PER_TON),
        rule: 'Short tons',
      },
      {
        description: 'Concrete to order',
        unit: 'CY',
        decimals: 1,
        formula: total(footing, wall).times(plusShare(f.wastePercent)),
        rule: 'Net plus waste',
      },
    ];

    return {
      rows,
      checks: [
        [
          d.wallThicknessIn > 2 * (d.wallCoverIn + curtain),
          `wallThicknessIn: The wall has no room for two curtains inside its cover. Write more than ${inches(2 * (d.wallCoverIn + curtain))}; found ${inches(d.wallThicknessIn)}.`,
        ],
        [
          d.footingDepthFt * 12 > 2 * d.footingCoverIn,
          `footingDepthFt: The footing is thinner than its cover at top and bottom. Write more than ${feetInches(d.footingCoverIn / 6)}.`,
        ],
        [
          d.footingWidthFt > wallFt && d.footingWidthFt * 12 > 2 * d.footingCoverIn,
          `footingWidthFt: The footing must be wider than the wall on it. Write more than ${feetInches(wallFt)}.`,
        ],
        [
          d.wallHeightFt * 12 > 2 * d.wallCoverIn &&
            d.lengthFt * 12 > 2 * Math.max(d.footingCoverIn, d.wallCoverIn),
          'wallHeightFt, lengthFt: Nothing is left between the covers. Write a larger height or length.',
        ],
        [
          d.stockFt * 12 > Math.max(d.longLapIn, d.wallLapIn),
          'stockFt: A bar must be longer than its lap. Write a larger stock length.',
        ],
      ],
      draw: (mark) => {
        // Section and elevation side by side on the same levels; feet and inches of the model in px.
        const scale = Math.min(224 / (d.footingDepthFt + d.wallHeightFt), 116 / d.footingWidthFt);
        const [ft, inch] = [(value: number) => value * scale, (value: number) => (value * scale) / 12];
        const [middle, base, near, far] = [137, 270, 262, 462];
        const [footTop, wallTop] = [
          base - ft(d.footingDepthFt),
          base - ft(d.footingDepthFt + d.wallHeightFt),
        ];
        const [left, right] = [middle - ft(d.footingWidthFt) / 2, middle + ft(d.footingWidthFt) / 2];
        const [wallL, wallR] = [middle - ft(wallFt) / 2, middle + ft(wallFt) / 2];
        const [footCover, wallCover] = [inch(d.footingCoverIn), inch(d.wallCoverIn)];

        const mat = base - footCover;
        const crossBar = run(left + footCover, mat, right - footCover, mat);
        const longDots = spread(left + footCover + 5, right - footCover - 5, d.longBars).map((x): Pt => [
          x,
          mat - 4,
        ]);
        const faces = [1, -1].map((side) => ({
          side,
          x: side > 0 ? wallL + wallCover + 1 : wallR - wallCover - 1,
        }));
        const standing = faces.map(({ x }) => run(x, footTop, x, wallTop + wallCover));
        const bent = faces.map(({ side, x }) => {
          const [at, foot] = [x + 3 * side, mat - 8];
          return run(at, footTop - inch(d.longLapIn), at, foot, at - side * inch(d.dowelLegIn), foot);
        });
        const courses = Math.ceil((d.wallHeightFt * 12 - 2 * d.wallCoverIn) / d.spacingIn) + 1;
        const heights = spread(wallTop + wallCover, footTop - wallCover, courses);
        const levelDots = faces.flatMap(({ side, x }) => heights.map((y): Pt => [x + side * 3, y]));
        const avoid = [crossBar, ...standing, ...bent].flatMap((p) => sides(p, false));

        const pitch = inch(d.spacingIn);
        const uprightsAt = steps(Math.floor((far - near - wallCover) / pitch) + 1).map(
          (i) => near + wallCover + i * pitch,
        );
        const lap = (y: number, length: number, from: number) =>
          path(line(run(from, y, from + length, y)) + line(run(from, y - 4, far, y - 4)), CUT, ACCENT);
        const [longLap, wallLap] = [inch(d.longLapIn), inch(d.wallLapIn)];
        const [course = wallTop] = heights.slice(Math.floor(courses / 2));
        const lapAt = near + 56;

        return drawing(
          'Section and elevation of a strip footing and foundation wall with forms and reinforcing, numbered as in the table',
          [
            earth([corners(left - 10, base, right - left + 20, 10)], 10),
            earth([corners(near, base, far - near, 10)], 10),
            concrete([corners(left, footTop, right - left, base - footTop)], avoid, 10),
            concrete([corners(wallL, wallTop, wallR - wallL, footTop - wallTop)], avoid, 10),
            path(
              rect(left, footTop, right - left, base - footTop) +
                rect(wallL, wallTop, wallR - wallL, footTop - wallTop),
              CUT,
            ),
            ...[crossBar, ...standing].map((p) => bar(p)),
            ...bent.map((p) => bar(p, 6, ACCENT)),
            barDots([...longDots, ...levelDots], 4),
            path(
              [left - 4, right + 4].map((x) => line(run(x, footTop - 2, x, base))).join('') +
                [wallL - 4, wallR + 4].map((x) => line(run(x, wallTop - 2, x, footTop))).join(''),
              HIDDEN,
            ),
            path(
              line(run(far, wallTop, near, wallTop, near, base, far, base)) +
                line(run(near, footTop, far, footTop)),
              CUT,
            ),
            path(breakLine([far, wallTop - 8], [far, base + 8]), THIN),
            path(uprightsAt.map((x) => line(run(x, footTop, x, wallTop + wallCover))).join('')),
            path(
              heights
                .filter((y) => y !== course)
                .map((y) => line(run(near + wallCover, y, far, y)))
                .join(''),
              THIN,
            ),
            path(
              line(run(near + wallCover, course, lapAt, course)) +
                line(run(near + footCover, mat, lapAt, mat)),
              THIN,
            ),
            lap(course, wallLap, lapAt),
            lap(mat, longLap, lapAt),
            label([lapAt + wallLap / 2, course + 12], `LW ${inches(d.wallLapIn)}`, {
              size: 11,
              clear: true,
              accent: true,
            }),
            label([lapAt + longLap / 2, mat - 15], `LL ${inches(d.longLapIn)}`, {
              size: 11,
              clear: true,
              accent: true,
            }),
            dimension(run(left, wallTop, left, footTop, left, base), [`H ${feetInches(d.wallHeightFt)}`], {
              offset: 24,
            }),
            label([left - 31, (footTop + base) / 2], `D ${feetInches(d.footingDepthFt)}`, {
              size: 11,
              anchor: 'end',
            }),
            dimension(run(left, base, right, base), [`W ${feetInches(d.footingWidthFt)}`], {
              offset: 32,
              gap: 12,
            }),
            dimension(run(wallL, wallTop, wallR, wallTop), [`T ${inches(d.wallThicknessIn)}`], {
              offset: -14,
            }),
            dimension(run(near, base, far, base), [`L ${feetInches(d.lengthFt)}`], { offset: 32, gap: 12 }),
            mark(footing, [226, base - 14], [right - 16, footTop + 14]),
            mark(footingForms, [226, footTop - 16], [right + 4, footTop + 6]),
            mark(cross, [226, base + 16], [right - 24, mat]),
            mark(wall, [204, wallTop + 12], [middle, wallTop + 26]),
            mark(wallForms, [204, wallTop + 44], [wallR + 4, wallTop + 62]),
            mark(dowels, [92, footTop - 52], [wallL + wallCover + 4, footTop - 40]),
            mark(uprights, [near + 44, 20], [uprightsAt[1] ?? near, wallTop + wallCover + 6]),
            mark(levels, [far - 44, 20], [far - 20, wallTop + wallCover]),
            mark(long, [far - 12, base + 18], [far - 24, mat - 4]),
          ],
        );
      },
      assumptions: [
        'Grade 60 uncoated bars to ASTM A615, nominal weights',
        `Laps of ${inches(d.longLapIn)} and ${inches(d.wallLapIn)} as noted on this sheet; your structural drawings govern`,
        'Footing formed on both sides, wall on both faces',
        'Totals add unrounded weights; each printed quantity is rounded once',
      ],
      exclusions: [
        'Excavation, backfill, drainage and waterproofing',
        'Keyway, waterstop, form ties, chairs and tie wire',
        'Corners, steps, openings and sleeves',
        'Pumping, curing and cold or hot weather measures',
      ],
    };
  },
});
