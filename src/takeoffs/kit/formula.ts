import { combine, isSameUnit, type Powers, powersOf, unitText } from './units.ts';

/** A number with its unit. */
export interface Quantity {
  value: number;
  unit: Powers;
}

type Operator = '+' | '-' | '*' | '/';
type Call = 'roundUp' | 'notBelowZero' | 'absolute' | 'divisor';
type Node =
  | { kind: 'constant'; value: number; unit: string }
  | { kind: 'dimension'; name: string }
  | { kind: 'row'; row: object }
  | { kind: 'operation'; operator: Operator; left: Node; right: Node }
  | { kind: 'call'; call: Call; of: Node };

/** How a formula is written down. */
export interface Notation<Row = object> {
  dimension: (name: string) => string;
  row: (row: Row) => string;
  times: string;
  calls: Record<Call, (of: string) => string>;
}
/** Where a formula finds its numbers. */
interface Scope {
  dimension: (name: string) => Quantity;
  row: (row: object) => Quantity;
}

/** Notation for readers. */
export const PLAIN = {
  times: ' × ',
  calls: {
    roundUp: (of) => `ROUNDUP(${of})`,
    notBelowZero: (of) => `MAX(0, ${of})`,
    absolute: (of) => `ABS(${of})`,
    divisor: (of) => `MAX(0.01, ${of})`,
  },
} satisfies Partial<Notation>;

/** Notation of spreadsheet programs. */
export const SPREADSHEET = {
  times: '*',
  calls: {
    // As `roundUp` below, so that the program finds the same number.
    roundUp: (of) => `ROUNDUP(${of} - 0.000000001, 0)`,
    notBelowZero: (of) => `MAX(0, ${of})`,
    absolute: (of) => `ABS(${of})`,
    divisor: (of) => `MAX(0.01, ${of})`,
  },
} satisfies Partial<Notation>;

const PRECEDENCE = { '+': 1, '-': 1, '*': 2, '/': 2 };
/** What float arithmetic adds to a whole number: 96 / 0.1 is no bar more than 960. */
const NOISE = 1e-9;
const CALLS: Record<Call, (value: number) => number> = {
  roundUp: (value) => Math.ceil(value - NOISE),
  notBelowZero: (value) => Math.max(0, value),
  absolute: Math.abs,
  divisor: (value) => Math.max(0.01, value),
};

type Operand = Formula | number;
const nodeOf = (operand: Operand): Node =>
  typeof operand === 'number' ? { kind: 'constant', value: operand, unit: 'EA' } : operand.node;

/** An expression over dimensions and rows: one tree that is computed and printed. */
export class Formula {
  constructor(readonly node: Node) {}

  plus = (right: Operand) => this.#with('+', right);
  minus = (right: Operand) => this.#with('-', right);
  times = (right: Operand) => this.#with('*', right);
  over = (right: Operand) => this.#with('/', right);

  #with(operator: Operator, right: Operand): Formula {
    return new Formula({ kind: 'operation', operator, left: this.node, right: nodeOf(right) });
  }

  /** The number that it stands for, and its unit. */
  evaluate = (scope: Scope): Quantity => evaluate(this.node, scope);
  print = (notation: Notation): string => print(this.node, notation);
}

const call = (name: Call) => (of: Formula) => new Formula({ kind: 'call', call: name, of: of.node });
export const roundUp = call('roundUp');
/** The value, or 0 where it is negative. */
export const notBelowZero = call('notBelowZero');
export const absolute = call('absolute');
/** The value, or 0.01 where it is less: to divide by. */
export const divisor = call('divisor');
/** A number that is no dimension of the job, such as 27 CF in a CY. */
export const constant = (value: number, unit: string) => new Formula({ kind: 'constant', value, unit });
export const dimension = (name: string) => new Formula({ kind: 'dimension', name });
/** The unrounded quantity of another row. */
export const quantityOf = (row: object) => new Formula({ kind: 'row', row });
/** The sum of rows, of one at least. */
export const total = (...rows: readonly object[]) =>
  rows.map(quantityOf).reduce((sum, quantity) => sum.plus(quantity));

function evaluate(node: Node, scope: Scope): Quantity {
  switch (node.kind) {
    case 'constant':
      return { value: node.value, unit: powersOf(node.unit) };
    case 'dimension':
      return scope.dimension(node.name);
    case 'row':
      return scope.row(node.row);
    case 'call': {
      const { value, unit } = evaluate(node.of, scope);
      return { value: CALLS[node.call](value), unit };
    }
    case 'operation':
      return operate(node.operator, evaluate(node.left, scope), evaluate(node.right, scope));
  }
}

function operate(operator: Operator, a: Quantity, b: Quantity): Quantity {
  if (operator === '*') return { value: a.value * b.value, unit: combine(a.unit, b.unit) };
  if (operator === '/') return { value: a.value / b.value, unit: combine(a.unit, b.unit, -1) };
  if (!isSameUnit(a.unit, b.unit))
    throw new Error(
      `The formula puts ${unitText(a.unit)} and ${unitText(b.unit)} into one sum. Convert one of them first.`,
    );
  return { value: operator === '+' ? a.value + b.value : a.value - b.value, unit: a.unit };
}

function print(node: Node, notation: Notation): string {
  switch (node.kind) {
    case 'constant':
      return String(node.value);
    case 'dimension':
      return notation.dimension(node.name);
    case 'row':
      return notation.row(node.row);
    case 'call':
      return notation.calls[node.call](print(node.of, notation));
    case 'operation': {
      const { operator, left, right } = node;
      const own = PRECEDENCE[operator];
      const part = (of: Node, least: number) =>
        of.kind === 'operation' && PRECEDENCE[of.operator] < least
          ? `(${print(of, notation)})`
          : print(of, notation);
      // What is subtracted or divided by keeps its own parentheses.
      const last = part(right, operator === '-' || operator === '/' ? own + 1 : own);
      return part(left, own) + (operator === '*' ? notation.times : ` ${operator} `) + last;
    }
  }
}
