import type { Drawing } from '../../drawings/kit/drawing.ts';
import type { Pt } from '../../drawings/kit/points.ts';
import { balloon } from '../../drawings/kit/marks.ts';
import { feetInches, figure, inches, round } from './format.ts';
import { dimension, type Formula, type Notation, PLAIN, type Quantity } from './formula.ts';
import { isSameUnit, powersOf, unitText } from './units.ts';

/** A dimension or rate of the job, whose name ends with its unit. */
interface Measure {
  /** Letter on the drawing and in the formulas. */
  symbol: string;
  name: string;
  unit: string;
  value: number;
  /** The largest that anybody builds; more is a mistake of the unit. */
  most: number;
}

/** A row of the takeoff before it is computed. */
export interface Row {
  description: string;
  unit: string;
  /** Decimals of the printed quantity, 0 unless given. */
  decimals?: number;
  formula: Formula;
  /** How it is measured. */
  rule: string;
}

/** A row of the takeoff with its number and quantity. */
export interface Line extends Row {
  item: number;
  /** The quantity as computed; totals add these. */
  exact: number;
  /** The quantity as printed: rounded once, here. */
  quantity: number;
  decimals: number;
  /** The formula in the symbols of the drawing. */
  text: string;
  /** The formula in another notation, which gets rows by their numbers. */
  print: (notation: Notation<number>) => string;
}

/** Draws the balloon of a row beside a drawing, with a leader to a point of it. */
type Mark = (row: Row, at: Pt, tip: Pt) => string;

/** What a model makes of its dimensions. */
interface Model {
  rows: readonly Row[];
  /** Any other condition of the dimensions: false, and the sentence that says what to do. */
  checks?: readonly (readonly [holds: boolean, otherwise: string])[];
  draw: (mark: Mark) => Drawing;
  assumptions: readonly string[];
  exclusions: readonly string[];
}

type Measures = Record<string, Measure>;
type Values<M extends Measures, S> = { readonly [name in keyof M]: number } & S;

interface Definition<M extends Measures, S extends Record<string, string>> {
  id: string;
  /** Place among the takeoffs. */
  order: number;
  /** Name in menus, crumbs and the title block. */
  name: string;
  title: string;
  description: string;
  intro: string;
  /** The service that does this on a job, such as `estimating/boq`. */
  service: string;
  /** What a client gets for a job of their own. */
  yours: readonly string[];
  measures: M;
  /** Sizes of bars and shapes by the name of their use. */
  sizes?: S;
  model: (values: Values<M, S>, formulas: { readonly [name in keyof M]: Formula }) => Model;
}

/** A takeoff computed from one set of dimensions. */
interface Sheet extends Pick<Model, 'assumptions' | 'exclusions'> {
  drawing: Drawing;
  lines: readonly Line[];
  dimensions: readonly (Measure & { id: string; text: string })[];
}

export interface Takeoff extends Pick<
  Definition<Measures, Record<string, string>>,
  'id' | 'order' | 'name' | 'title' | 'description' | 'intro' | 'service' | 'yours'
> {
  /**
   * Computes drawing and rows.
   * @param changes dimensions and sizes that differ from the sample's
   * @throws Error when nothing can be built with these dimensions
   */
  compute: (changes?: Readonly<Record<string, number | string>>) => Sheet;
}

function shownValue({ unit, value }: Measure): string {
  if (unit === 'ft') return feetInches(value);
  if (unit === 'in') return inches(value);
  const number = unit.includes('$') ? figure(value, 2) : value.toLocaleString('en-US');
  return unit === 'EA' ? number : `${number} ${unit}`;
}

const stem = (name: string) => name.replace(/[A-Z][a-z]*$/, '');

/** @throws Error when a dimension is unknown, no number, or none that can be built */
function checkChanges(measures: Measures, sizes: object, changes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(changes)) {
    if (Object.hasOwn(sizes, name)) continue;
    const { unit, most } = measures[name] ?? {};
    if (unit === undefined || most === undefined) {
      const near = Object.keys(measures).find((known) => stem(known) === stem(name));
      const advice = near ? `Convert it and write ${near}.` : `Write ${Object.keys(measures).join(', ')}.`;
      throw new Error(`${name}: This takeoff has no such dimension. ${advice}`);
    }
    if (typeof value !== 'number' || !(value > 0 && value <= most))
      throw new Error(
        `${name}: Write a number of ${unit} above 0, up to ${figure(most, 0)}; found ${JSON.stringify(value)}.`,
      );
    if (unit === 'EA' && !Number.isInteger(value))
      throw new Error(`${name}: Write a whole number; found ${value}.`);
  }
}

/** Numbers the rows and computes them, each from those before it. */
function compute(rows: readonly Row[], measures: Measures): Line[] {
  const known = new Map<object, Quantity>();
  return rows.map((row, index): Line => {
    const measure = (name: string): Measure => {
      const found = measures[name];
      if (found) return found;
      throw new Error(`${row.description}: There is no dimension ${name}.`);
    };
    const found = row.formula.evaluate({
      dimension: (name) => ({ value: measure(name).value, unit: powersOf(measure(name).unit) }),
      row: (other) => {
        const quantity = known.get(other);
        if (quantity) return quantity;
        throw new Error(`${row.description}: The formula uses a row that comes later. Move that one up.`);
      },
    });
    if (!isSameUnit(found.unit, powersOf(row.unit)))
      throw new Error(
        `${row.description}: The formula gives ${unitText(found.unit)}, the row says ${row.unit}. Convert it.`,
      );
    known.set(row, found);
    const { decimals = 0 } = row;
    const print = (notation: Notation<number>) =>
      row.formula.print({ ...notation, row: (other) => notation.row(rows.indexOf(other as Row) + 1) });
    const text = print({ ...PLAIN, row: (item) => `(${item})`, dimension: (name) => measure(name).symbol });
    const { value: exact } = found;
    return { ...row, item: index + 1, exact, quantity: round(exact, decimals), decimals, text, print };
  });
}

/** Defines a takeoff: words, dimensions, and the model that turns these into drawing and rows. */
export function takeoff<const M extends Measures, const S extends Record<string, string>>(
  definition: Definition<M, S>,
): Takeoff {
  const { id, order, name, title, description, intro, service, yours, sizes = {} } = definition;
  return {
    ...{ id, order, name, title, description, intro, service, yours },
    compute(changes = {}) {
      checkChanges(definition.measures, sizes, changes);
      const measures = Object.fromEntries(
        Object.entries(definition.measures).map(([name, measure]) => [
          name,
          { ...measure, value: (changes[name] as number | undefined) ?? measure.value },
        ]),
      );
      const values = Object.fromEntries(Object.entries(measures).map(([name, { value }]) => [name, value]));
      const chosen = Object.keys(sizes).map((name) => [
        name,
        changes[name] ?? sizes[name as keyof typeof sizes],
      ]);
      const formulas = Object.fromEntries(Object.keys(measures).map((name) => [name, dimension(name)]));
      const model = definition.model(
        { ...values, ...Object.fromEntries(chosen) } as Values<M, S>,
        formulas as { [name in keyof M]: Formula },
      );
      for (const [holds, otherwise] of model.checks ?? []) if (!holds) throw new Error(otherwise);
      const { rows, assumptions, exclusions } = model;
      const mark: Mark = (row, at, tip) => balloon(at, tip, String(rows.indexOf(row) + 1));
      return {
        drawing: model.draw(mark),
        lines: compute(rows, measures),
        dimensions: Object.entries(measures).map(([id, measure]) => ({
          ...measure,
          id,
          text: shownValue(measure),
        })),
        assumptions,
        exclusions,
      };
    },
  };
}
