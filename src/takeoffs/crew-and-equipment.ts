import { drawing } from '../drawings/kit/drawing.ts';
import { worker } from '../drawings/kit/figure.ts';
import { hatch } from '../drawings/kit/hatch.ts';
import { circle, line, path, rect } from '../drawings/kit/path.ts';
import { ACCENT, CUT, FINE, OCCLUDE, THIN } from '../drawings/kit/pens.ts';
import { corners, type Pt, run, spread } from '../drawings/kit/points.ts';
import { label } from '../drawings/kit/text.ts';
import { figure } from './kit/format.ts';
import { share } from './kit/conversions.ts';
import { type Formula, quantityOf, total } from './kit/formula.ts';
import { type Row, takeoff } from './kit/takeoff.ts';

/** A crew that sets wall forms by hand, with its telehandler: what an hour costs and what it makes of the unit price. */
export default takeoff({
  id: 'crew-and-equipment',
  order: 4,
  name: 'Crew and equipment',
  title: 'Sample labor and equipment analysis: wall forms',
  description:
    'A worked crew analysis: base wage, fringes, payroll taxes and insurance on separate rows, production, crew days and the unit cost of hand-set wall forms.',
  intro:
    'What one crew and one telehandler cost per square foot of wall form. The rates are illustrative; put in your own and the unit cost follows, row by row.',
  service: 'estimating/labor-equipment',
  yours: [
    'Send job cost history, wage rates or the wage determination, and the quantities you want priced.',
    'You get crew sheets for the tasks that carry most of your labor, and one row for every factor.',
    'Rental quotes stand beside ownership cost, including mobilization and standby.',
  ],
  measures: {
    formsSfca: { symbol: 'Q', name: 'Wall forms, contact area', unit: 'SFCA', value: 968, most: 1_000_000 },
    foremen: { symbol: 'NF', name: 'Working foremen', unit: 'EA', value: 1, most: 10 },
    carpenters: { symbol: 'NC', name: 'Carpenters', unit: 'EA', value: 3, most: 40 },
    laborers: { symbol: 'NL', name: 'Laborers', unit: 'EA', value: 2, most: 40 },
    foremanRate: { symbol: 'RF', name: 'Base wage, working foreman', unit: '$/hr', value: 38, most: 250 },
    carpenterRate: { symbol: 'RC', name: 'Base wage, carpenter', unit: '$/hr', value: 34, most: 250 },
    laborerRate: { symbol: 'RL', name: 'Base wage, laborer', unit: '$/hr', value: 25, most: 250 },
    fringeRate: { symbol: 'FR', name: 'Fringes, per worker', unit: '$/hr', value: 8.5, most: 150 },
    ficaPercent: { symbol: 'FI', name: "FICA, employer's share", unit: '%', value: 7.65, most: 20 },
    unemploymentPercent: {
      symbol: 'UI',
      name: 'Unemployment, federal and state',
      unit: '%',
      value: 3,
      most: 20,
    },
    compensationPercent: { symbol: 'WC', name: "Workers' compensation", unit: '%', value: 8, most: 60 },
    liabilityPercent: { symbol: 'GL', name: 'General liability', unit: '%', value: 2, most: 30 },
    production: { symbol: 'PR', name: 'Production, per crew member', unit: 'SFCA/hr', value: 9, most: 500 },
    shiftHours: { symbol: 'HS', name: 'Hours in a shift', unit: 'hr/day', value: 8, most: 12 },
    telehandlerShare: {
      symbol: 'K',
      name: 'Telehandler time, share of the shift',
      unit: '%',
      value: 25,
      most: 100,
    },
    telehandlerRate: {
      symbol: 'RK',
      name: 'Telehandler, rented and fueled',
      unit: '$/hr',
      value: 55,
      most: 5_000,
    },
  },
  model(d, f) {
    const people = f.foremen.plus(f.carpenters).plus(f.laborers);
    const hourly = { unit: '$/hr', decimals: 2 } as const;
    const wages: Row = {
      ...hourly,
      description: 'Base wages of the crew',
      formula: f.foremen
        .times(f.foremanRate)
        .plus(f.carpenters.times(f.carpenterRate))
        .plus(f.laborers.times(f.laborerRate)),
      rule: 'Crew × base wage',
    };
    const fringes: Row = {
      ...hourly,
      description: 'Fringes',
      formula: people.times(f.fringeRate),
      rule: 'Crew × rate per worker',
    };
    const onWages = (description: string, percent: Formula): Row => ({
      ...hourly,
      description,
      formula: quantityOf(wages).times(share(percent)),
      rule: 'Percent of base wages',
    });
    const fica = onWages('FICA', f.ficaPercent);
    const unemployment = onWages('Unemployment', f.unemploymentPercent);
    const compensation = onWages("Workers' compensation", f.compensationPercent);
    const liability = onWages('Liability', f.liabilityPercent);
    const loaded: Row = {
      ...hourly,
      description: 'Loaded crew rate',
      formula: total(wages, fringes, fica, unemployment, compensation, liability),
      rule: 'Wages and burden, before rounding',
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
      unit: 'day',
      decimals: 1,
      formula: quantityOf(crewHours).over(f.shiftHours),
      rule: 'Crew hours over the shift',
    };
    const laborHours: Row = {
      description: 'Labor hours',
      unit: 'hr',
      formula: quantityOf(crewHours).times(people),
      rule: 'Crew hours × crew',
    };
    const machineHours: Row = {
      description: 'Telehandler hours',
      unit: 'hr',
      decimals: 1,
      formula: quantityOf(crewHours).times(share(f.telehandlerShare)),
      rule: 'Share of crew hours',
    };
    const labor: Row = {
      description: 'Labor cost',
      unit: '$',
      formula: quantityOf(loaded).times(quantityOf(crewHours)),
      rule: 'Loaded crew rate × crew hours',
    };
    const machine: Row = {
      description: 'Telehandler cost',
      unit: '$',
      formula: quantityOf(machineHours).times(f.telehandlerRate),
      rule: 'Telehandler hours × rate',
    };
    const unit: Row = {
      description: 'Unit cost, labor and telehandler',
      unit: '$/SFCA',
      decimals: 2,
      formula: total(labor, machine).over(f.formsSfca),
      rule: 'Both costs over contact area',
    };
    const burden = [fringes, fica, unemployment, compensation, liability];
    return {
      rows: [wages, ...burden, loaded, crewHours, days, laborHours, machineHours, labor, machine, unit],
      draw: (mark) => {
        // The crew before its wall and the telehandler that brings the panels, 7 px to the foot; on the right what
        // makes up an hour of the crew as a stacked bar.
        const heads = d.foremen + d.carpenters + d.laborers;
        const [left, base, wide] = [168, 250, 150];
        const wallTop = base - 36;
        const feet = spread(left + 14, left + wide - 14, heads);
        const wage = d.foremen * d.foremanRate + d.carpenters * d.carpenterRate + d.laborers * d.laborerRate;
        const percent = d.ficaPercent + d.unemploymentPercent + d.compensationPercent + d.liabilityPercent;
        const load = heads * d.fringeRate + (wage * percent) / 100;
        const rental = (d.telehandlerRate * d.telehandlerShare) / 100;
        const [x, w, top, bottom] = [352, 52, 50, 270];
        const [a = 0, b = 0, c = 0] = [wage, load, rental].map(
          (part) => ((bottom - top) * part) / (wage + load + rental),
        );
        const box = (y: number, h: number) => path(rect(x, y, w, h), OCCLUDE);
        // Of the telehandler: px right of its rear and above the ground.
        const at = (along: number, up: number): Pt => [16 + along * 1.2, base - up * 1.2];
        const shape = (...xy: number[]) =>
          line(
            run(...xy).map(([along, up]) => at(along, up)),
            true,
          );
        const open = (...xy: number[]) => line(run(...xy).map(([along, up]) => at(along, up)));
        const wheels = [28, 86].map((along) => at(along, 13));
        const panels = run(164, 108, 200, 108, 200, 121, 164, 121).map(([along, up]) => at(along, up));
        return drawing(
          'A crew sets wall forms by hand, a telehandler brings panels, and the cost of the crew hour stands as a bar of wages, burden and telehandler, numbered as in the table',
          [
            // The telehandler: boom behind the cab, forks with a bundle of panels, body, cab, wheels.
            path(shape(10, 46, 16, 54, 156, 130, 160, 122, 20, 42), OCCLUDE),
            path(open(156, 130, 162, 106, 202, 106), CUT),
            path(line(panels, true), OCCLUDE),
            path(hatch([panels], 6), FINE),
            path(shape(8, 12, 6, 42, 42, 42, 46, 24, 106, 24, 108, 12), OCCLUDE),
            path(shape(40, 24, 42, 54, 62, 56, 74, 38, 74, 24), OCCLUDE),
            path(shape(45, 38, 46, 51, 60, 52, 69, 38), THIN),
            path(wheels.map((hub) => circle(hub, 15.6)).join(''), OCCLUDE),
            path(wheels.map((hub) => circle(hub, 6)).join(''), THIN),
            // The wall with its panels and walers.
            path(rect(left, wallTop, wide, base - wallTop), CUT),
            path(
              spread(left, left + wide, 9)
                .slice(1, -1)
                .map((at) => line(run(at, wallTop, at, base)))
                .join(''),
              THIN,
            ),
            path(
              [0.25, 0.7]
                .map((t) => wallTop + t * (base - wallTop))
                .map((y) => line(run(left, y, left + wide, y)))
                .join(''),
              FINE,
            ),
            path(line(run(20, base, left + wide + 12, base)), CUT),
            ...feet.map((x) => worker([x, base], 2.4)),
            label(
              [left + wide / 2 - 60, base + 22],
              `${heads} on the crew, ${figure(d.production * heads, 0)} SFCA/hr`,
              { size: 12 },
            ),
            box(bottom - a, a),
            box(bottom - a - b, b),
            path(hatch([corners(x, bottom - a - b, w, b)], 7), FINE),
            path(rect(x, top, w, c), OCCLUDE, ACCENT),
            label([x + w + 10, bottom - a / 2], 'Wages', { size: 11, anchor: 'start' }),
            label([x + w + 10, bottom - a - b / 2], 'Burden', { size: 11, anchor: 'start' }),
            label([x + w + 10, top + c / 2 - 6], 'Tele-', { size: 11, anchor: 'start' }),
            label([x + w + 10, top + c / 2 + 6], 'handler', { size: 11, anchor: 'start' }),
            label([x + w / 2, bottom + 18], 'Crew hour', { size: 12 }),
            mark(wages, [x - 24, bottom - a / 2 - 20], [x + 8, bottom - a / 2]),
            mark(fringes, [x - 24, bottom - a - b / 2 + 8], [x + 8, bottom - a - b / 2]),
            mark(machine, [x - 24, top + c / 2 - 8], [x + 8, top + c / 2]),
            mark(loaded, [x + w / 2, top - 24], [x + w / 2, top]),
            mark(laborHours, [left + 92, wallTop - 40], [feet[3] ?? left, base - 38]),
            mark(machineHours, [76, 128], at(72, 84)),
            mark(crewHours, [left + wide - 28, wallTop - 40], [left + wide - 6, wallTop + 6]),
          ],
        );
      },
      assumptions: [
        'Illustrative rates, not offers and not survey data',
        'Forms set by hand; a crew member runs the telehandler that moves panels',
        `Straight time, a shift of ${d.shiftHours} hours; fringes are paid into plans and carry no payroll tax`,
        'Production includes setting, plumbing, bracing and stripping',
        'Costs add unrounded rows; each printed figure is rounded once',
      ],
      exclusions: [
        'Form material, ties and release agent',
        'Superintendent, small tools and scaffolds',
        'Overtime, travel and learning curve',
        'Overhead, fee and tax',
      ],
    };
  },
});
