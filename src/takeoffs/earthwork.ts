import { dimension } from '../drawings/kit/dimension.ts';
import { drawing } from '../drawings/kit/drawing.ts';
import { hatch } from '../drawings/kit/hatch.ts';
import { circle, line, lines, path } from '../drawings/kit/path.ts';
import { ACCENT, CUT, FINE, HIDDEN, OCCLUDE, THIN } from '../drawings/kit/pens.ts';
import { type Pt, run, type Segment, steps } from '../drawings/kit/points.ts';
import { label } from '../drawings/kit/text.ts';
import { feetInches } from './kit/format.ts';
import { plusShare, share } from './kit/conversions.ts';
import { absolute, constant, divisor, type Formula, notBelowZero, quantityOf, total } from './kit/formula.ts';
import { type Row, takeoff } from './kit/takeoff.ts';

const CF_PER_BCY = constant(27, 'cf/bcy');
const CF_PER_CCY = constant(27, 'cf/ccy');
const INTERVALS = 4;
const STATIONS = steps(INTERVALS + 1);

const ground = (index: number, value: number) =>
  ({
    symbol: `E${index}`,
    name: `Ground, station ${index + 1}`,
    unit: 'ft',
    value,
    most: 20_000,
  }) as const;

/** A straight length of road or pad in cut and fill, by average end area. */
export default takeoff({
  id: 'earthwork',
  order: 3,
  name: 'Earthwork',
  title: 'Sample earthwork takeoff: cut and fill',
  description:
    'A worked earthwork takeoff by average end area to the grade point: cut in bank yards, fill in compacted yards, the surplus to haul off in loose yards.',
  intro:
    'Five stations, two grades, one section, and the grade point where cut turns to fill. The sheet keeps bank, loose and compacted yards apart, as your haul and your fill will.',
  service: 'estimating/civil-estimating',
  yours: [
    'Send the grading plan or LandXML surfaces, the geotechnical report and the bid schedule.',
    'You get volumes surface to surface, with this method as a check on road sections.',
    'Swell and shrinkage come from your geotechnical report, and unsuitable soil, rock and topsoil stay separate.',
  ],
  measures: {
    ground0Ft: ground(0, 106),
    ground1Ft: ground(1, 109.5),
    ground2Ft: ground(2, 106.5),
    ground3Ft: ground(3, 100.5),
    ground4Ft: ground(4, 98),
    finishStartFt: {
      symbol: 'F0',
      name: 'Grade at the start',
      unit: 'ft',
      value: 104,
      most: 20_000,
    },
    finishEndFt: { symbol: 'F4', name: 'Grade at the end', unit: 'ft', value: 102, most: 20_000 },
    stationFt: { symbol: 'D', name: 'Station interval', unit: 'ft', value: 50, most: 500 },
    baseWidthFt: { symbol: 'W', name: 'Width at grade', unit: 'ft', value: 40, most: 500 },
    sideSlope: { symbol: 'Z', name: 'Side slope, run to rise', unit: 'ft/ft', value: 2, most: 6 },
    swellPercent: { symbol: 'SW', name: 'Swell, bank to loose', unit: '%', value: 25, most: 80 },
    shrinkPercent: { symbol: 'SH', name: 'Shrinkage, to compacted', unit: '%', value: 10, most: 40 },
  },
  model(d, f) {
    const grounds = [f.ground0Ft, f.ground1Ft, f.ground2Ft, f.ground3Ft, f.ground4Ft];
    const finish = (index: number): Formula =>
      f.finishStartFt.plus(f.finishEndFt.minus(f.finishStartFt).times(constant(index / INTERVALS, 'EA')));
    const area = (depth: Formula) => f.baseWidthFt.plus(f.sideSlope.times(depth)).times(depth);
    const depths = STATIONS.map((index): Row => ({
      description: `Depth, station ${index + 1}`,
      unit: 'ft',
      decimals: 2,
      formula: (grounds[index] ?? f.ground0Ft).minus(finish(index)),
      rule: 'Negative in fill',
    }));
    const depthAt = (index: number) => quantityOf(depths[index] ?? {});
    const cutArea = (index: number) => area(notBelowZero(depthAt(index)));
    const fillArea = (index: number) => area(notBelowZero(constant(0, 'ft').minus(depthAt(index))));
    const cutDepth = (index: number) => notBelowZero(depthAt(index));
    const between = (areaAt: (index: number) => Formula, index: number, length: Formula) =>
      areaAt(index)
        .plus(areaAt(index + 1))
        .over(2)
        .times(length);
    const name = (index: number) => `stations ${index + 1} to ${index + 2}`;

    // Where ground meets grade between two stations, cut and fill end there and not at the next station.
    const lengths = steps(INTERVALS).map((index): Row => ({
      description: `Length in cut, ${name(index)}`,
      unit: 'ft',
      decimals: 1,
      formula: f.stationFt
        .times(cutDepth(index).plus(cutDepth(index + 1)))
        .over(divisor(absolute(depthAt(index)).plus(absolute(depthAt(index + 1))))),
      rule: 'To the grade point; the rest is in fill',
    }));
    const inCut = (index: number) => quantityOf(lengths[index] ?? {});
    const cuts = steps(INTERVALS).map((index): Row => ({
      description: `Cut, ${name(index)}`,
      unit: 'BCY',
      formula: between(cutArea, index, inCut(index)).over(CF_PER_BCY),
      rule: 'Average end area, bank',
    }));
    const fills = steps(INTERVALS).map((index): Row => ({
      description: `Fill, ${name(index)}`,
      unit: 'CCY',
      formula: between(fillArea, index, f.stationFt.minus(inCut(index))).over(CF_PER_CCY),
      rule: 'Average end area, in place',
    }));
    const cut: Row = {
      description: 'Total cut',
      unit: 'BCY',
      formula: total(...cuts),
      rule: 'Before rounding',
    };
    const fill: Row = {
      description: 'Total fill',
      unit: 'CCY',
      formula: total(...fills),
      rule: 'Before rounding',
    };
    const usable: Row = {
      description: 'Compacted yards from the cut',
      unit: 'CCY',
      formula: quantityOf(cut)
        .times(constant(1, 'EA').minus(share(f.shrinkPercent)))
        .times(constant(1, 'ccy/bcy')),
      rule: 'Bank yards less shrinkage',
    };
    const surplus: Row = {
      description: 'Surplus (+) or borrow (-)',
      unit: 'CCY',
      formula: quantityOf(usable).minus(quantityOf(fill)),
      rule: 'Compacted yards made less needed',
    };
    const rows: Row[] = [
      ...depths,
      ...lengths,
      ...cuts,
      ...fills,
      cut,
      fill,
      {
        description: 'All cut, loose',
        unit: 'LCY',
        formula: quantityOf(cut).times(plusShare(f.swellPercent)).times(constant(1, 'lcy/bcy')),
        rule: 'Bank yards plus swell',
      },
      usable,
      surplus,
      {
        description: 'Surplus to haul off',
        unit: 'LCY',
        formula: notBelowZero(quantityOf(surplus))
          .over(constant(1, 'EA').minus(share(f.shrinkPercent)))
          .times(plusShare(f.swellPercent))
          .times(constant(1, 'lcy/ccy')),
        rule: 'Back to bank yards, then swell',
      },
    ];

    const levels = [d.ground0Ft, d.ground1Ft, d.ground2Ft, d.ground3Ft, d.ground4Ft];
    const grades = STATIONS.map(
      (index) => d.finishStartFt + ((d.finishEndFt - d.finishStartFt) * index) / INTERVALS,
    );
    return {
      rows,
      checks: [
        [
          levels.every((level, index) => Math.abs(level - (grades[index] ?? level)) <= 60),
          'groundFt: A cut or fill of more than 60 ft is no grading. Check that all elevations use one datum.',
        ],
      ],
      draw: (mark) => {
        // Profile above with its heights exaggerated, section below, to one scale in itself.
        const [left, right, top, bottom] = [56, 440, 34, 168];
        const all = [...levels, ...grades];
        const [low, high] = [Math.min(...all), Math.max(...all)];
        const x = (index: number) => left + ((right - left) * index) / INTERVALS;
        const y = (level: number) => bottom - ((level - low) / (high - low || 1)) * (bottom - top);
        const existing = levels.map((level, index): Pt => [x(index), y(level)]);
        const finished = grades.map((level, index): Pt => [x(index), y(level)]);
        const zone = [...existing, ...finished.toReversed()];
        const fillFrom = STATIONS.findIndex((index) => (levels[index] ?? 0) < (grades[index] ?? 0));
        const cutMiddle = existing[1] ?? [left, top];
        const crossings = STATIONS.slice(1).flatMap((index) => {
          const [before, after] = [index - 1, index].map((at) => (levels[at] ?? 0) - (grades[at] ?? 0));
          if (before === undefined || after === undefined || before * after >= 0) return [];
          const at = before / (before - after);
          const grade = (grades[index - 1] ?? 0) + at * ((grades[index] ?? 0) - (grades[index - 1] ?? 0));
          return [[x(index - 1 + at), y(grade)] as const];
        });
        const fillMiddle = existing[Math.max(fillFrom, 1)] ?? [right, bottom];

        const deepest = Math.max(...levels.map((level, index) => level - (grades[index] ?? level)), 1);
        const width = d.baseWidthFt + 2 * d.sideSlope * deepest;
        const scale = Math.min(230 / width, 60 / deepest);
        const [middle, floor] = [190, 284];
        const [half, rise] = [(d.baseWidthFt * scale) / 2, deepest * scale];
        const slope = d.sideSlope * rise;
        const section: Pt[] = [
          [middle - half - slope, floor - rise],
          [middle - half, floor],
          [middle + half, floor],
          [middle + half + slope, floor - rise],
        ];
        const stations: Segment[] = STATIONS.map((index) => [
          [x(index), Math.min(y(levels[index] ?? low), y(grades[index] ?? low)) - 6],
          [x(index), bottom + 14],
        ]);
        return drawing(
          'Profile of existing ground and finished grade with cut and fill, and a section of the cut, numbered as in the table',
          [
            path(hatch([zone], 7), FINE),
            path(lines(stations), HIDDEN),
            path(line(existing), THIN),
            path(line(finished), CUT, ACCENT),
            ...crossings.map(
              (at) =>
                path(circle(at, 4), OCCLUDE, ACCENT) +
                label([at[0] + 10, at[1] - 12], 'Grade point', { size: 11, anchor: 'start', accent: true }),
            ),
            ...STATIONS.map((index) => label([x(index), bottom + 26], `${index + 1}`, { size: 12 })),
            dimension(run(x(0), bottom + 14, x(1), bottom + 14), [`D ${feetInches(d.stationFt)}`], {
              offset: 26,
              gap: 16,
            }),
            path(hatch([section], 7), FINE),
            path(line(section), CUT, ACCENT),
            path(
              line(run(middle - half - slope - 30, floor - rise, middle + half + slope + 30, floor - rise)),
              THIN,
            ),
            dimension(run(middle - half, floor, middle + half, floor), [`W ${feetInches(d.baseWidthFt)}`], {
              offset: 20,
              gap: 4,
            }),
            label([middle + half + slope + 10, floor - rise / 2 + 6], `${d.sideSlope} : 1`, {
              size: 12,
              anchor: 'start',
            }),
            mark(
              cuts[0] ?? cut,
              [x(0.5), top - 12],
              [x(0.5), (y(levels[0] ?? 0) + y(levels[1] ?? 0)) / 2 + 14],
            ),
            mark(cut, [middle + half + slope + 74, floor - rise - 24], [middle, floor - rise / 2]),
            mark(lengths[2] ?? cut, [x(2.4), top - 12], crossings[0] ?? [x(2.5), y(grades[2] ?? low)]),
            mark(fill, [x(3.8), bottom - 112], [fillMiddle[0] + 56, fillMiddle[1] - 2]),
            mark(cuts[1] ?? cut, [x(1.5), top - 12], [x(1.5), (cutMiddle[1] + y(levels[2] ?? 0)) / 2 + 16]),
          ],
        );
      },
      assumptions: [
        'Average end areas with a section at the grade point; a prismoidal check pays off where sections change quickly',
        `Swell of ${d.swellPercent}% and shrinkage of ${d.shrinkPercent}% are illustrative; your geotechnical report governs`,
        'Side slopes alike in cut and fill',
        'Totals add unrounded volumes; each printed quantity is rounded once',
      ],
      exclusions: [
        'Topsoil strip, pavement section and undercut of unsuitable soil',
        'Rock, groundwater and dewatering',
        'Compaction testing, erosion control and haul beyond the stations',
        'Trench spoil and structural excavation',
      ],
    };
  },
});
