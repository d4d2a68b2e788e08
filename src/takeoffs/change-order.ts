import { drawing } from '../drawings/kit/drawing.ts';
import { ganttBar, link } from '../drawings/kit/gantt.ts';
import { line, path, rect } from '../drawings/kit/path.ts';
import { ACCENT, CUT, FINE, HIDDEN, SOLID, THIN } from '../drawings/kit/pens.ts';
import { type Gap, wall } from '../drawings/kit/plan.ts';
import { corners, run, spread } from '../drawings/kit/points.ts';
import { cloud, delta } from '../drawings/kit/revision.ts';
import { label } from '../drawings/kit/text.ts';
import { feetInches } from './kit/format.ts';
import { share } from './kit/conversions.ts';
import { constant, quantityOf, roundUp, total } from './kit/formula.ts';
import { type Row, takeoff } from './kit/takeoff.ts';

/** A partition added after award: quantity, direct cost, markups in the order of the contract, and time. */
export default takeoff({
  id: 'change-order',
  order: 6,
  name: 'Change order',
  title: 'Sample change order estimate: an added partition',
  description:
    'A worked change order: measured quantity, hours, direct cost, markups in the order of the contract and the effect on the critical path.',
  intro:
    'A partition with one door is added to a plan that is under contract. The sheet shows what changed, what it costs and how many days it takes.',
  service: 'estimating/change-order',
  yours: [
    'Send the contract, the original and revised sheets, the RFI and the last schedule update.',
    'You get the overlay, the measured difference both ways, the priced request and a fragnet.',
    'Markups follow your contract, tier by tier, in the order it states.',
  ],
  measures: {
    lengthFt: { symbol: 'L', name: 'Length of the partition', unit: 'ft', value: 18, most: 1_000 },
    heightFt: { symbol: 'H', name: 'Height', unit: 'ft', value: 10, most: 40 },
    doorWidthFt: { symbol: 'DW', name: 'Door opening, width', unit: 'ft', value: 3, most: 12 },
    doorHeightFt: { symbol: 'DH', name: 'Door opening, height', unit: 'ft', value: 7, most: 12 },
    doors: { symbol: 'N', name: 'Doors', unit: 'EA', value: 1, most: 20 },
    hoursPerSf: { symbol: 'P', name: 'Labor, framing and board', unit: 'hr/SF', value: 0.09, most: 2 },
    hoursPerDoor: { symbol: 'PD', name: 'Labor per door', unit: 'hr', value: 4, most: 40 },
    laborRate: { symbol: 'R', name: 'Loaded labor rate', unit: '$/hr', value: 62, most: 400 },
    wallMaterial: { symbol: 'M', name: 'Wall material', unit: '$/SF', value: 4.1, most: 200 },
    doorMaterial: { symbol: 'MD', name: 'Door, frame and hardware', unit: '$', value: 1450, most: 50_000 },
    subPercent: { symbol: 'S', name: "Subcontractor's markup", unit: '%', value: 15, most: 50 },
    primePercent: {
      symbol: 'G',
      name: "Contractor's markup on the subcontract",
      unit: '%',
      value: 5,
      most: 50,
    },
    crew: { symbol: 'C', name: 'Crew on the work', unit: 'EA', value: 2, most: 20 },
    floatDays: { symbol: 'F', name: 'Float of the activity it joins', unit: 'day', value: 1, most: 365 },
  },
  model(d, f) {
    const opening = f.doorWidthFt.times(f.doorHeightFt).times(f.doors);
    const area: Row = {
      description: 'Partition, one side measured',
      unit: 'SF',
      formula: f.lengthFt.times(f.heightFt).minus(opening),
      rule: 'Net of door openings',
    };
    const hours: Row = {
      description: 'Labor hours',
      unit: 'hr',
      decimals: 1,
      formula: quantityOf(area).times(f.hoursPerSf).plus(f.doors.times(f.hoursPerDoor)),
      rule: 'Area and doors times labor units',
    };
    const labor: Row = {
      description: 'Labor',
      unit: '$',
      formula: quantityOf(hours).times(f.laborRate),
      rule: 'Hours times loaded rate',
    };
    const material: Row = {
      description: 'Material',
      unit: '$',
      formula: quantityOf(area).times(f.wallMaterial).plus(f.doors.times(f.doorMaterial)),
      rule: 'Quantities times quotes',
    };
    const direct: Row = {
      description: 'Direct cost',
      unit: '$',
      formula: total(labor, material),
      rule: 'Before markups',
    };
    const sub: Row = {
      description: "Subcontractor's overhead and profit",
      unit: '$',
      formula: quantityOf(direct).times(share(f.subPercent)),
      rule: 'First markup, on direct cost',
    };
    const prime: Row = {
      description: "Contractor's markup",
      unit: '$',
      formula: total(direct, sub).times(share(f.primePercent)),
      rule: 'Second markup, on the subcontract',
    };
    const price: Row = {
      description: 'Price of the change',
      unit: '$',
      formula: total(direct, sub, prime),
      rule: 'Before rounding',
    };
    const days: Row = {
      description: 'Duration',
      unit: 'day',
      formula: roundUp(quantityOf(hours).over(f.crew.times(constant(8, 'hr/day')))),
      rule: 'Hours over crew and an 8-hour shift, whole days',
    };
    const beyond: Row = {
      description: 'Days beyond the float',
      unit: 'day',
      formula: quantityOf(days).minus(f.floatDays),
      rule: 'Whole working days; zero or less moves nothing',
    };
    const rows: Row[] = [area, hours, labor, material, direct, sub, prime, price, days, beyond];
    return {
      rows,
      checks: [
        [
          d.lengthFt > d.doors * d.doorWidthFt,
          `lengthFt: The doors are wider than the partition. Write more than ${feetInches(d.doors * d.doorWidthFt)}.`,
        ],
        [
          d.heightFt >= d.doorHeightFt,
          `heightFt: The partition is lower than its door. Write ${feetInches(d.doorHeightFt)} or more.`,
        ],
      ],
      draw: (mark) => {
        // The room with the new partition in its cloud, above the fragnet.
        const [left, top, w, h] = [40, 34, 400, 138];
        const scale = Math.min((w - 90) / d.lengthFt, 16);
        const from = left + 20;
        const to = from + d.lengthFt * scale;
        const y = top + 74;
        const doorAt = from + (to - from) * 0.6;
        const leaf = d.doorWidthFt * scale;
        const gap: Gap = [doorAt, doorAt + leaf];
        const bubble = corners(from - 6, y - 26, to - from + 12, 44);
        const [bar, row1, row2] = [16, 232, 268];
        return drawing(
          'Floor plan with a clouded new partition and door, and the schedule activities it joins, numbered as in the table',
          [
            path(
              wall([left, top], [left + w, top], 8) +
                wall([left, top + h], [left + w, top + h], 8) +
                wall([left, top], [left, top + h], 8) +
                wall([left + w, top], [left + w, top + h], 8),
              SOLID,
            ),
            path(wall([from, y], [to, y], 6, gap), CUT, ACCENT),
            path(
              line([
                [doorAt, y],
                [doorAt, y - leaf],
              ]),
              THIN,
            ),
            path(
              line(
                spread(0, 1, 9).map(
                  (t) =>
                    [
                      doorAt + Math.sin((t * Math.PI) / 2) * leaf,
                      y - Math.cos((t * Math.PI) / 2) * leaf,
                    ] as const,
                ),
              ),
              FINE,
            ),
            path(cloud(bubble, 15), THIN, ACCENT),
            delta([to + 24, y - 30], '1', true),
            label([(from + doorAt) / 2, y + 30], `L ${feetInches(d.lengthFt)}`, { size: 12 }),
            path(line(run(40, 206, 440, 206)), FINE),
            label([40, row1 + bar / 2], 'Framing', { size: 11, anchor: 'start' }),
            label([40, row2 + bar / 2], 'Change', { size: 11, anchor: 'start' }),
            ganttBar(112, row1, 120, bar),
            ganttBar(240, row2, 90, bar, { critical: true }),
            ganttBar(352, row1, 80, bar),
            link([232, row1 + bar / 2], [240, row2 + bar / 2], 236),
            link([330, row2 + bar / 2], [352, row1 + bar / 2], 341),
            path(rect(330, row2 + 3, 22, bar - 6), HIDDEN),
            mark(area, [from + 30, y - 52], [from + 46, y]),
            mark(direct, [to - 6, y + 46], [to - 20, y + 2]),
            mark(days, [285, row2 + 36], [285, row2 + bar]),
            mark(beyond, [384, row2 + 30], [344, row2 + bar / 2]),
          ],
        );
      },
      assumptions: [
        'Illustrative rates, not offers and not survey data',
        'Markups in the order of the contract: subcontractor first, contractor second',
        'Work follows in the shift that is on site; no overtime',
        'Sums add unrounded rows; each printed figure is rounded once',
      ],
      exclusions: [
        'Paint, base, ceiling patching and electrical in the partition',
        'Bond, insurance and tax on the change',
        'Extended general conditions until days beyond the float are agreed',
        'Design fee and permit revision',
      ],
    };
  },
});
