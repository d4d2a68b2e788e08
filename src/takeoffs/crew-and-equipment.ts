import { drawing } from '../drawings/kit/drawing.ts';
import { worker } from '../drawings/kit/figure.ts';
import { hatch } from '../drawings/kit/hatch.ts';
import { line, path, rect } from '../drawings/kit/path.ts';
import { ACCENT, CUT, FINE, OCCLUDE, THIN } from '../drawings/kit/pens.ts';
import { corners, run, spread } from '../drawings/kit/points.ts';
import { label } from '../drawings/kit/text.ts';
import { figure } from './kit/format.ts';
import { share } from './kit/conversions.ts';
import { quantityOf, total } from './kit/formula.ts';
import { type Row, takeoff } from './kit/takeoff.ts';

/** A crew that forms walls, with its crane: what an hour costs and what it makes of the unit price. */
export default takeoff({
  id: 'crew-and-equipment',
  order: 4,
  name: 'Crew and equipment',
  title: 'Sample labor and equipment analysis: wall forms',
  description:
    'A worked crew analysis: loaded wage, production, crew days, crane hours and the unit cost of wall forms, built up from sample rates you can replace.',
  intro:
    'One crew, one machine and one quantity. The rates are samples; put in your own and the unit cost follows, row by row.',
  service: 'estimating/labor-equipment',
  yours: [
    'Send job cost history, wage rates or the wage determination, and the quantities you want priced.',
    'You get crew sheets for the tasks that carry most of your labor, and one row for every factor.',
    'Rental quotes stand beside ownership cost, including mobilization and standby.',
  ],
  measures: {
    formsSfca: { symbol: 'Q', name: 'Wall forms, contact area', unit: 'SFCA', value: 968, most: 1_000_000 },
    carpenters: { symbol: 'NC', name: 'Carpenters', unit: 'EA', value: 4, most: 40 },
    laborers: { symbol: 'NL', name: 'Laborers', unit: 'EA', value: 2, most: 40 },
    carpenterRate: { symbol: 'RC', name: 'Base wage, carpenter', unit: '$/hr', value: 34, most: 250 },
    laborerRate: { symbol: 'RL', name: 'Base wage, laborer', unit: '$/hr', value: 25, most: 250 },
    burdenPercent: { symbol: 'B', name: 'Fringes, taxes and insurance', unit: '%', value: 48, most: 150 },
    production: { symbol: 'PR', name: 'Production, per crew member', unit: 'SFCA/hr', value: 9, most: 500 },
    shiftHours: { symbol: 'HS', name: 'Hours in a shift', unit: 'hr', value: 8, most: 12 },
    craneShare: { symbol: 'K', name: 'Crane time, share of the shift', unit: '%', value: 25, most: 100 },
    craneRate: { symbol: 'RK', name: 'Crane with operator', unit: '$/hr', value: 210, most: 5_000 },
  },
  model(d, f) {
    const people = f.carpenters.plus(f.laborers);
    const wages: Row = {
      description: 'Base wages of the crew',
      unit: '$/hr',
      decimals: 2,
      formula: f.carpenters.times(f.carpenterRate).plus(f.laborers.times(f.laborerRate)),
      rule: 'Heads times base wage',
    };
    const burden: Row = {
      description: 'Burden',
      unit: '$/hr',
      decimals: 2,
      formula: quantityOf(wages).times(share(f.burdenPercent)),
      rule: 'Percent of base wages',
    };
    const crewHours: Row = {
      description: 'Crew hours',
      unit: 'hr',
      decimals: 1,
      formula: f.formsSfca.over(f.production.times(people)),
      rule: 'Quantity over production of the crew',
    };
    const days: Row = {
      description: 'Crew days',
      unit: 'EA',
      decimals: 1,
      formula: quantityOf(crewHours).over(f.shiftHours),
      rule: 'Crew hours over the shift',
    };
    const laborHours: Row = {
      description: 'Labor hours',
      unit: 'hr',
      decimals: 0,
      formula: quantityOf(crewHours).times(people),
      rule: 'Crew hours times heads',
    };
    const craneHours: Row = {
      description: 'Crane hours',
      unit: 'hr',
      decimals: 1,
      formula: quantityOf(crewHours).times(share(f.craneShare)),
      rule: 'Share of crew hours',
    };
    const labor: Row = {
      description: 'Labor cost',
      unit: '$',
      formula: total(wages, burden).times(quantityOf(crewHours)),
      rule: 'Loaded crew rate times crew hours',
    };
    const crane: Row = {
      description: 'Crane cost',
      unit: '$',
      formula: quantityOf(craneHours).times(f.craneRate),
      rule: 'Crane hours times rate',
    };
    const unit: Row = {
      description: 'Unit cost, labor and crane',
      unit: '$/SFCA',
      decimals: 2,
      formula: total(labor, crane).over(f.formsSfca),
      rule: 'Both costs over contact area',
    };
    return {
      rows: [wages, burden, crewHours, days, laborHours, craneHours, labor, crane, unit],
      draw: (mark) => {
        // The crew before its wall, and what makes up an hour of it as a stacked bar.
        const heads = d.carpenters + d.laborers;
        const [left, base, wide] = [30, 250, 250];
        const wallTop = 196;
        const feet = spread(left + 20, left + wide - 20, heads);
        const wage = d.carpenters * d.carpenterRate + d.laborers * d.laborerRate;
        const load = (wage * d.burdenPercent) / 100;
        const machine = (d.craneRate * d.craneShare) / 100;
        const all = wage + load + machine;
        const [x, w, top, bottom] = [350, 56, 50, 270];
        const parts = [wage, load, machine].map((part) => ((bottom - top) * part) / all);
        const [a = 0, b = 0, c = 0] = parts;
        const box = (y: number, h: number) => path(rect(x, y, w, h), OCCLUDE);
        return drawing(
          'A crew before the wall it forms, and the cost of its hour as a bar of wages, burden and crane, numbered as in the table',
          [
            path(rect(left, wallTop, wide, base - wallTop), CUT),
            path(
              spread(left, left + wide, 9)
                .slice(1, -1)
                .map((at) => line(run(at, wallTop, at, base)))
                .join(''),
              THIN,
            ),
            path(
              [0.25, 0.6]
                .map((t) =>
                  line(
                    run(left, wallTop + t * (base - wallTop), left + wide, wallTop + t * (base - wallTop)),
                  ),
                )
                .join(''),
              FINE,
            ),
            path(line(run(left - 12, base, left + wide + 12, base)), CUT),
            ...feet.map((at) => worker([at, base])),
            label(
              [left + wide / 2, base + 22],
              `${heads} on the crew, ${figure(d.production * heads, 0)} SFCA/hr`,
              { size: 12 },
            ),
            path(line(run(left + wide / 2, 40, left + wide / 2, 96)), THIN),
            path(rect(left + wide / 2 - 26, 96, 52, 26), OCCLUDE),
            path(hatch([corners(left + wide / 2 - 26, 96, 52, 26)], 7), FINE),
            box(bottom - a, a),
            box(bottom - a - b, b),
            path(hatch([corners(x, bottom - a - b, w, b)], 7), FINE),
            path(rect(x, top, w, c), OCCLUDE, ACCENT),
            label([x + w + 10, bottom - a / 2], 'Wages', { size: 11, anchor: 'start' }),
            label([x + w + 10, bottom - a - b / 2], 'Burden', { size: 11, anchor: 'start' }),
            label([x + w + 10, top + c / 2], 'Crane', { size: 11, anchor: 'start' }),
            label([x + w / 2, bottom + 18], 'Crew hour', { size: 12 }),
            mark(wages, [x - 26, bottom - a / 2 + 20], [x + 8, bottom - a / 2]),
            mark(burden, [x - 26, bottom - a - b / 2], [x + 8, bottom - a - b / 2]),
            mark(crane, [x - 26, top + c / 2 - 14], [x + 8, top + c / 2]),
            mark(laborHours, [left + 44, wallTop - 26], [feet[0] ?? left, base - 14]),
            mark(craneHours, [left + wide / 2 + 56, 84], [left + wide / 2 + 22, 106]),
            mark(crewHours, [left + wide - 30, wallTop - 26], [left + wide - 34, wallTop + 24]),
          ],
        );
      },
      assumptions: [
        'All rates are sample rates, not offers and not survey data',
        `Straight time; a shift of ${d.shiftHours} hours`,
        'Production includes setting, plumbing, bracing and stripping',
        'Costs add unrounded rows; each printed figure is rounded once',
      ],
      exclusions: [
        'Form material, ties and release agent',
        'Foreman above the crew, small tools and scaffolds',
        'Overtime, travel and learning curve',
        'Overhead, fee and tax',
      ],
    };
  },
});
