import { dimension } from '../drawings/kit/dimension.ts';
import { drawing } from '../drawings/kit/drawing.ts';
import { lines, path } from '../drawings/kit/path.ts';
import { FINE, SOLID, THIN } from '../drawings/kit/pens.ts';
import { type Gap, wall, windowPlan } from '../drawings/kit/plan.ts';
import { type Pt, run, type Segment, spread, steps } from '../drawings/kit/points.ts';
import { label } from '../drawings/kit/text.ts';
import { feetInches } from './kit/format.ts';
import { CF_PER_CY, IN_PER_FT } from './kit/conversions.ts';
import { constant, quantityOf, total } from './kit/formula.ts';
import { type Row, takeoff } from './kit/takeoff.ts';

/** A bill of quantities for a one-story office: rooms along a corridor. */
export default takeoff({
  id: 'small-office',
  order: 5,
  name: 'Small office',
  title: 'Sample bill of quantities: a small office',
  description:
    'A worked bill of quantities for a small office: slab, doors, windows, partition studs, gypsum board, ceiling and base, measured net from one floor plan.',
  intro:
    'Rooms along a corridor, billed by MasterFormat section. Every item says how it was measured, and every bidder prices the same quantity.',
  service: 'estimating/boq',
  yours: [
    'Send the issued drawings, specifications and your bid packages.',
    'You get a bill with preambles, dimension sheets behind every item and a blank rate column.',
    'Provisional sums and allowances stand apart, with their purpose written out.',
  ],
  measures: {
    lengthFt: { symbol: 'L', name: 'Length, inside', unit: 'ft', value: 60, most: 600 },
    widthFt: { symbol: 'W', name: 'Width, inside', unit: 'ft', value: 36, most: 300 },
    corridorFt: { symbol: 'K', name: 'Width of the corridor', unit: 'ft', value: 6, most: 20 },
    rooms: { symbol: 'N', name: 'Rooms on each side', unit: 'EA', value: 4, most: 40 },
    heightFt: { symbol: 'H', name: 'Ceiling height', unit: 'ft', value: 9, most: 30 },
    slabIn: { symbol: 'T', name: 'Slab on grade', unit: 'in', value: 5, most: 24 },
    doorWidthFt: { symbol: 'DW', name: 'Door, width', unit: 'ft', value: 3, most: 8 },
    doorHeightFt: { symbol: 'DH', name: 'Door, height', unit: 'ft', value: 7, most: 12 },
    windowWidthFt: { symbol: 'FW', name: 'Window, width', unit: 'ft', value: 6, most: 40 },
    windowHeightFt: { symbol: 'FH', name: 'Window, height', unit: 'ft', value: 5, most: 20 },
  },
  model(d, f) {
    const two = constant(2, 'EA');
    const doorCount = f.rooms.times(two);
    const doorArea = f.doorWidthFt.times(f.doorHeightFt);
    const windowArea = f.windowWidthFt.times(f.windowHeightFt);
    const roomDepth = f.widthFt.minus(f.corridorFt).over(two);
    const floor: Row = {
      description: '03 30 00 Slab on grade, finished area',
      unit: 'SF',
      formula: f.lengthFt.times(f.widthFt),
      rule: 'Inside faces of exterior walls',
    };
    const slab: Row = {
      description: '03 30 00 Slab concrete',
      unit: 'CY',
      decimals: 1,
      formula: quantityOf(floor).times(f.slabIn.over(IN_PER_FT)).over(CF_PER_CY),
      rule: 'Net, no waste or thickening',
    };
    const doors: Row = {
      description: '08 14 16 Interior wood doors, with frames',
      unit: 'EA',
      formula: doorCount,
      rule: 'By count',
    };
    const windows: Row = {
      description: '08 51 13 Windows',
      unit: 'SF',
      formula: doorCount.times(windowArea),
      rule: 'Opening area, one per room',
    };
    const exterior: Row = {
      description: '09 29 00 Gypsum board, exterior walls',
      unit: 'SF',
      formula: f.lengthFt.plus(f.widthFt).times(two).times(f.heightFt).minus(quantityOf(windows)),
      rule: 'Inside face, windows deducted',
    };
    const corridor: Row = {
      description: '09 22 16 Studs, corridor partitions',
      unit: 'SF',
      formula: f.lengthFt.times(two).times(f.heightFt).minus(quantityOf(doors).times(doorArea)),
      rule: 'One face, doors deducted',
    };
    const cross: Row = {
      description: '09 22 16 Studs, cross partitions',
      unit: 'SF',
      formula: f.rooms.minus(1).times(two).times(roomDepth).times(f.heightFt),
      rule: 'One face, corridor to exterior wall',
    };
    const partitions: Row = {
      description: '09 29 00 Gypsum board, partitions',
      unit: 'SF',
      formula: total(corridor, cross).times(two),
      rule: 'Both faces of the partitions',
    };
    const rows: Row[] = [
      floor,
      slab,
      doors,
      windows,
      corridor,
      cross,
      exterior,
      partitions,
      {
        description: '09 51 00 Acoustical ceiling',
        unit: 'SF',
        formula: quantityOf(floor),
        rule: 'Floor area, partitions not deducted',
      },
      {
        description: '09 65 13 Resilient base',
        unit: 'LF',
        formula: f.lengthFt
          .plus(f.widthFt)
          .times(two)
          .plus(f.lengthFt.times(4))
          .plus(f.rooms.minus(1).times(4).times(roomDepth))
          .minus(doorCount.times(two).times(f.doorWidthFt)),
        rule: 'All wall faces, doors deducted',
      },
    ];
    return {
      rows,
      checks: [
        [
          d.widthFt > d.corridorFt + 2,
          `widthFt: Nothing is left beside the corridor. Write more than ${feetInches(d.corridorFt + 2)}.`,
        ],
        [
          d.lengthFt / d.rooms > Math.max(d.windowWidthFt, d.doorWidthFt) + 1,
          'rooms: A room is narrower than its window or door. Write fewer rooms or a greater length.',
        ],
        [
          d.heightFt > Math.max(d.doorHeightFt, d.windowHeightFt),
          'heightFt: The ceiling is lower than a door or window. Write a greater height.',
        ],
      ],
      draw: (mark) => {
        const scale = Math.min(370 / d.lengthFt, 210 / d.widthFt);
        const [left, top] = [52, 34];
        const [right, bottom] = [left + d.lengthFt * scale, top + d.widthFt * scale];
        const depth = ((d.widthFt - d.corridorFt) / 2) * scale;
        const [north, south] = [top + depth, bottom - depth];
        const stops = spread(left, right, d.rooms + 1);
        const pitch = (right - left) / d.rooms;
        const leaf = d.doorWidthFt * scale;
        const glass = d.windowWidthFt * scale;
        const starts = stops.slice(0, -1);
        const glazed = starts.map((x): Gap => [x + (pitch - glass) / 2, x + (pitch + glass) / 2]);
        const openings = starts.map((x): Gap => [x + 10, x + 10 + leaf]);
        const leaves: Segment[] = openings.flatMap(([a]): Segment[] => [
          [
            [a, north],
            [a, north - leaf],
          ],
          [
            [a, south],
            [a, south + leaf],
          ],
        ]);
        const inner = stops.slice(1, -1);
        const middle = (left + right) / 2;
        const at = (x: number, y: number): Pt => [x, y];
        return drawing(
          'Floor plan of a small office, rooms on both sides of a corridor, numbered as in the table',
          [
            path(
              wall(at(left, top), at(right, top), 9, ...glazed) +
                wall(at(left, bottom), at(right, bottom), 9, ...glazed) +
                wall(at(left, top), at(left, bottom), 9) +
                wall(at(right, top), at(right, bottom), 9) +
                wall(at(left, north), at(right, north), 5, ...openings) +
                wall(at(left, south), at(right, south), 5, ...openings) +
                inner
                  .map((x) => wall(at(x, top), at(x, north), 5) + wall(at(x, south), at(x, bottom), 5))
                  .join(''),
              SOLID,
            ),
            path(
              glazed
                .map(
                  ([a, b]) =>
                    windowPlan(at(a, top), at(b, top), 9) + windowPlan(at(a, bottom), at(b, bottom), 9),
                )
                .join(''),
              FINE,
            ),
            path(lines(leaves), THIN),
            dimension(run(left, bottom, right, bottom), [`L ${feetInches(d.lengthFt)}`], {
              offset: 26,
              gap: 8,
            }),
            dimension(run(left, top, left, bottom), [`W ${feetInches(d.widthFt)}`], { offset: 24, gap: 8 }),
            label([right - 40, (north + south) / 2], `K ${feetInches(d.corridorFt)}`, { size: 11 }),
            ...steps(d.rooms).map((i) =>
              label([left + (i + 0.5) * pitch, top + depth * 0.3], `${i + 1}`, { size: 11 }),
            ),
            mark(floor, [middle - 26, (north + south) / 2 - 2], [middle - 56, (north + south) / 2 + 4]),
            mark(doors, [left + 62, north - 26], [left + 12 + leaf / 2, north]),
            mark(
              windows,
              [(glazed[1]?.[0] ?? left) - 20, top - 20],
              [((glazed[1]?.[0] ?? left) + (glazed[1]?.[1] ?? left)) / 2, top],
            ),
            mark(exterior, [right + 22, top + 30], [right - 4, top + 40]),
            mark(corridor, [middle + 64, south + 30], [middle + 44, south]),
            mark(cross, [(inner[0] ?? middle) + 26, bottom - 34], [inner[0] ?? middle, bottom - 20]),
          ],
        );
      },
      assumptions: [
        'Measured net in place; the number of the MasterFormat section stands before the item',
        'One door and one window per room; no exterior doors on this sheet',
        'Partitions with studs; board on one face of exterior walls and both faces of partitions',
        'Each printed quantity is rounded once',
      ],
      exclusions: [
        'Foundations, structure, roof and exterior cladding',
        'Mechanical, electrical and plumbing work',
        'Insulation, paint and flooring',
        'Waste, laps and off-cuts, which the rates carry',
      ],
    };
  },
});
