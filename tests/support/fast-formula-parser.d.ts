declare module 'fast-formula-parser' {
  interface Place {
    sheet?: string;
    row: number;
    col: number;
  }
  interface Argument {
    value: unknown;
  }
  export default class FormulaParser {
    constructor(config: {
      onCell: (place: Place) => unknown;
      onRange: (area: { sheet?: string; from: Place; to: Place }) => unknown[][];
      onVariable: (name: string) => Place;
      functions: Record<string, (...args: Argument[]) => unknown>;
    });
    parse(formula: string, at: Place): unknown;
  }
}
