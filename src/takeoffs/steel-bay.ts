import { dimension } from '../drawings/kit/dimension.ts';
import { drawing } from '../drawings/kit/drawing.ts';
import { gridBubble } from '../drawings/kit/marks.ts';
import { lines, path } from '../drawings/kit/path.ts';
import { CUT, FINE, HIDDEN, THIN } from '../drawings/kit/pens.ts';
import { type Pt, run, type Segment, spread, steps } from '../drawings/kit/points.ts';
import { bolts, wElevation, wSection } from '../drawings/kit/steel.ts';
import { label } from '../drawings/kit/text.ts';
import { feetInches, inches } from './kit/format.ts';
import { feet, IN_PER_FT, LB_PER_TON, share } from './kit/conversions.ts';
import { constant, type Formula, quantityOf, roundUp, total } from './kit/formula.ts';
import { wShape } from './kit/sizes.ts';
import { type Row, takeoff } from './kit/takeoff.ts';

const inchesOf = (value: number) => feet(constant(value, 'in'));

/** One bay of a steel floor: four columns, two girders, edge and infill beams. */
export default takeoff({
  id: 'steel-bay',
  order: 2,
  name: 'Steel bay',
  title: 'Sample steel takeoff: one floor bay',
  description:
    'A worked structural steel takeoff of one floor bay: columns, girders and beams by shape, length and weight, with bolts, deck and shear studs counted.',
  intro:
    'Every member by mark, with its cut length and its weight. Change a span in the workbook, and the pieces and the tons follow.',
  service: 'estimating/steel-takeoffs',
  yours: [
    'Send the framing plans, column schedule, connection details and Division 05. PDFs or a model.',
    'You get every member by sequence or level, with piece counts and weights a mill order can start from.',
    'Camber, copes, moment connections and AESS come flagged, because they cost shop hours and no tons.',
  ],
  measures: {
    girderSpanFt: { symbol: 'L', name: 'Girder span, grid to grid', unit: 'ft', value: 30, most: 100 },
    beamSpanFt: { symbol: 'W', name: 'Beam span, grid to grid', unit: 'ft', value: 28, most: 100 },
    columnHeightFt: { symbol: 'H', name: 'Column length', unit: 'ft', value: 14, most: 60 },
    beamSpacingFt: { symbol: 'S', name: 'Largest beam spacing', unit: 'ft', value: 10, most: 20 },
    gapIn: { symbol: 'G', name: 'Gap at each end of a member', unit: 'in', value: 0.5, most: 2 },
    girderBolts: { symbol: 'NG', name: 'Bolts at each girder end', unit: 'EA', value: 5, most: 20 },
    beamBolts: { symbol: 'NB', name: 'Bolts at each beam end', unit: 'EA', value: 3, most: 20 },
    studSpacingIn: { symbol: 'C', name: 'Spacing of shear studs', unit: 'in', value: 12, most: 36 },
    connectionPercent: { symbol: 'P', name: 'Connection material', unit: '%', value: 8, most: 30 },
  },
  sizes: { column: 'W10X49', girder: 'W18X50', beam: 'W16X26' },
  model(d, f) {
    const [column, girder, beam] = [wShape(d.column), wShape(d.girder), wShape(d.beam)];
    const gaps = feet(f.gapIn.times(2));
    const weight = (count: Formula, length: Formula, { lbPerFt }: { lbPerFt: number }) =>
      count.times(length).times(constant(lbPerFt, 'lb/lf'));
    const each = (count: number) => constant(count, 'EA');
    const bays = roundUp(f.girderSpanFt.over(f.beamSpacingFt));
    const girderLength = f.girderSpanFt.minus(inchesOf(column.depthIn)).minus(gaps);
    const edgeLength = f.beamSpanFt.minus(inchesOf(column.webThickIn)).minus(gaps);
    const infillLength = f.beamSpanFt.minus(inchesOf(girder.webThickIn)).minus(gaps);

    const columns: Row = {
      description: `${d.column} columns, 4 pieces`,
      unit: 'LB',
      formula: weight(each(4), f.columnHeightFt, column),
      rule: 'Full length, base to splice',
    };
    const girders: Row = {
      description: `${d.girder} girders, 2 pieces`,
      unit: 'LB',
      formula: weight(each(2), girderLength, girder),
      rule: 'Grid to grid less column depth and gaps',
    };
    const edges: Row = {
      description: `${d.beam} edge beams, 2 pieces`,
      unit: 'LB',
      formula: weight(each(2), edgeLength, beam),
      rule: 'Grid to grid less column web and gaps',
    };
    const infill: Row = {
      description: `${d.beam} infill beams`,
      unit: 'LB',
      formula: weight(bays.minus(1), infillLength, beam),
      rule: 'Grid to grid less girder web and gaps',
    };
    const main: Row = {
      description: 'Main members',
      unit: 'LB',
      formula: total(columns, girders, edges, infill),
      rule: 'Before rounding',
    };
    const connections: Row = {
      description: 'Connection material',
      unit: 'LB',
      formula: quantityOf(main).times(share(f.connectionPercent)),
      rule: 'Allowance on main members until details exist',
    };
    const fieldBolts: Row = {
      description: 'Field bolts',
      unit: 'EA',
      formula: f.girderBolts.times(4).plus(bays.plus(1).times(2).times(f.beamBolts)),
      rule: 'Both ends of girders and beams',
    };
    const deck: Row = {
      description: 'Deck',
      unit: 'SF',
      formula: f.girderSpanFt.times(f.beamSpanFt),
      rule: 'Grid to grid, laps and waste not added',
    };
    const rows: Row[] = [
      columns,
      girders,
      edges,
      infill,
      main,
      connections,
      {
        description: 'Steel to buy',
        unit: 'TON',
        decimals: 2,
        formula: total(main, connections).over(LB_PER_TON),
        rule: 'Short tons, mill tolerance not added',
      },
      fieldBolts,
      deck,
      {
        description: 'Shear studs',
        unit: 'EA',
        formula: roundUp(infillLength.times(IN_PER_FT).over(f.studSpacingIn)).times(bays.minus(1)),
        rule: 'One row on infill beams',
      },
    ];

    return {
      rows,
      checks: [
        [
          d.girderSpanFt * 12 > column.depthIn + 2 * d.gapIn &&
            d.beamSpanFt * 12 > girder.webThickIn + 2 * d.gapIn,
          'girderSpanFt, beamSpanFt: Nothing is left between the columns. Write a larger span.',
        ],
        [
          d.beamSpacingFt < d.girderSpanFt,
          `beamSpacingFt: Infill beams must be closer than the girder is long. Write less than ${feetInches(d.girderSpanFt)}.`,
        ],
      ],
      draw: (mark) => {
        // Plan of the bay on the left; on the right the end of an infill beam at its girder.
        const scale = Math.min(212 / d.girderSpanFt, 190 / d.beamSpanFt);
        const [left, top] = [58, 56];
        const [right, bottom] = [left + d.girderSpanFt * scale, top + d.beamSpanFt * scale];
        const corners: Pt[] = [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ];
        const infills = Math.ceil(d.girderSpanFt / d.beamSpacingFt) - 1;
        const at = spread(left, right, infills + 2);
        const members: Segment[] = [
          [
            [left + 6, top],
            [right - 6, top],
          ],
          [
            [left + 6, bottom],
            [right - 6, bottom],
          ],
        ];
        const beams = at.map((x): Segment => [
          [x, top + (x === left || x === right ? 4 : 6)],
          [x, bottom - (x === left || x === right ? 4 : 6)],
        ]);
        const [cx, cy] = [352, 150];
        const depth = (value: number) => value * 4.4;
        const half = depth(girder.depthIn) / 2;
        const topOf = cy - half;
        const beamMiddle = topOf + depth(beam.depthIn) / 2;
        const bolted = steps(d.beamBolts).map((i): Pt => [
          cx + 15,
          beamMiddle + (i - (d.beamBolts - 1) / 2) * 13,
        ]);
        return drawing(
          'Framing plan of one steel bay and the connection of an infill beam to its girder, numbered as in the table',
          [
            path(lines(members), CUT),
            path(lines(beams), THIN),
            ...corners.map((corner) => path(wSection(corner, 11, 10, 1.8, 1.2), CUT)),
            gridBubble([left, top - 34], '1', [left, top - 8]),
            gridBubble([right, top - 34], '2', [right, top - 8]),
            gridBubble([left - 36, top], 'A', [left - 8, top]),
            gridBubble([left - 36, bottom], 'B', [left - 8, bottom]),
            dimension(run(left, bottom, right, bottom), [`L ${feetInches(d.girderSpanFt)}`], {
              offset: 34,
              gap: 14,
            }),
            dimension(run(right, bottom, right, top), [`W ${feetInches(d.beamSpanFt)}`], {
              offset: 22,
              gap: 12,
            }),
            // The detail.
            path(wSection([cx, cy], 2 * half, depth(girder.flangeIn) * 0.8, 6, 4), CUT),
            path(wElevation([cx + 6, beamMiddle], [cx + 104, beamMiddle], depth(beam.depthIn), 4)),
            path(
              lines([
                [
                  [cx + 6, beamMiddle - 24],
                  [cx + 24, beamMiddle - 24],
                ],
                [
                  [cx + 24, beamMiddle - 24],
                  [cx + 24, beamMiddle + 24],
                ],
                [
                  [cx + 24, beamMiddle + 24],
                  [cx + 2, beamMiddle + 24],
                ],
              ]),
              THIN,
            ),
            path(bolts(bolted, 3.5), THIN),
            path(
              lines([
                [
                  [cx - 24, topOf - 6],
                  [cx + 104, topOf - 6],
                ],
              ]),
              FINE,
            ),
            path(
              lines([
                [
                  [cx - 24, topOf - 18],
                  [cx + 104, topOf - 18],
                ],
              ]),
              HIDDEN,
            ),
            label([cx - 42, cy + half + 18], d.girder, { size: 11, anchor: 'start' }),
            label([cx + 42, beamMiddle + depth(beam.depthIn) / 2 + 16], d.beam, {
              size: 11,
              anchor: 'start',
            }),
            label([cx - 42, cy + half + 36], `G ${inches(d.gapIn)}, C ${inches(d.studSpacingIn)}`, {
              size: 11,
              anchor: 'start',
            }),
            mark(columns, [right + 34, top - 30], [right + 4, top - 4]),
            mark(girders, [(left + right) / 2 + 20, top - 26], [(left + right) / 2, top]),
            mark(edges, [left + 24, (top + bottom) / 2 - 24], [left, (top + bottom) / 2]),
            mark(infill, [(at[1] ?? left) + 26, bottom - 40], [at[1] ?? left, bottom - 20]),
            mark(fieldBolts, [cx + 60, topOf - 44], bolted[0] ?? [cx, cy]),
            mark(deck, [cx + 96, topOf - 44], [cx + 90, topOf - 12]),
            mark(connections, [cx - 34, beamMiddle + 40], [cx + 12, beamMiddle + 20]),
          ],
        );
      },
      assumptions: [
        'Nominal weights of the AISC Steel Construction Manual; A992 shapes',
        `Simple shear connections; ${inches(d.gapIn)} gap at every end as noted on this sheet`,
        'All four columns are counted here; a neighboring bay adds only the columns and the girder and edge beams it does not share',
        'Totals add unrounded weights; each printed quantity is rounded once',
      ],
      exclusions: [
        'Base plates, anchor rods and column splices',
        'Bracing, lintels, stairs, rails and other miscellaneous metals',
        'Paint, galvanizing and fireproofing',
        'Detailing, freight, erection and crane',
      ],
    };
  },
});
