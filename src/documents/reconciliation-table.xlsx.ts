/** Reconciliation of two estimates of one project by price, detail and decision, with the example of the article. */
import type { MakeDocument } from './kit/document.ts';
import { type Cell, type Figure, workbook } from './kit/workbook.ts';

/** UniFormat element, both estimates, and what of the change is price and what is detail; thousands of sample dollars. */
const ELEMENTS = [
  ['A Substructure', 620, 790, 20, 150],
  ['B Shell', 3480, 3610, 120, 10],
  ['C Interiors', 2150, 2290, 60, 80],
  ['D Services', 4310, 4690, 100, 130],
  ['E Equipment and furnishings', 240, 310, 20, 0],
  ['F Special construction and demolition', 0, 0, 0, 0],
  ['G Sitework', 1100, 1210, 20, 90],
] as const;
/** General conditions, overhead and fee as a part of direct cost. */
const ON_COST = 0.12;
const CONTINGENCY = [1600, 870] as const;
const ESCALATION = [750, 303] as const;
const [FIRST, LAST] = [2, ELEMENTS.length + 1];
const [DIRECT, FEE, TOTAL] = [LAST + 1, LAST + 2, LAST + 5];

const sum = (index: 1 | 2 | 3 | 4) => ELEMENTS.reduce((all, element) => all + element[index], 0);
const input = (value: number): Cell => ({ value });
const formula = (text: string, value: number): Figure => ({ value, formula: text });

const elementRows = ELEMENTS.map(([name, from, to, price, detail], index): Cell[] => {
  const row = FIRST + index;
  return [
    name,
    input(from),
    input(to),
    formula(`C${row}-B${row}`, to - from),
    input(price),
    input(detail),
    formula(`D${row}-E${row}-F${row}`, to - from - price - detail),
  ];
});

const [from, to, price, detail] = [sum(1), sum(2), sum(3), sum(4)];
const column = (letter: string, value: number) => formula(`SUM(${letter}${FIRST}:${letter}${LAST})`, value);
const fee = (letter: string, value: number) =>
  formula(`ROUND(${letter}${DIRECT}*feeShare,1)`, round(value * ON_COST));
const round = (value: number) => Math.round(value * 10) / 10;
const totals = [from, to].map(
  (direct, index) => direct + round(direct * ON_COST) + (CONTINGENCY[index] ?? 0) + (ESCALATION[index] ?? 0),
) as [number, number];
const change = (row: number, value: number) => formula(`C${row}-B${row}`, value);

const make: MakeDocument = (updated) =>
  workbook(
    {
      title: 'Reconciliation of two estimates',
      description: 'Every change between two estimates of one project, sorted by price, detail and decision.',
      updated,
    },
    [
      {
        name: 'Reconciliation',
        columns: [
          { heading: 'Line, $ in thousands', width: 38 },
          { heading: 'Earlier estimate', width: 14 },
          { heading: 'Later estimate', width: 14 },
          { heading: 'Change', width: 12 },
          { heading: 'Price', width: 12 },
          { heading: 'Detail', width: 12 },
          { heading: 'Decision (what is left)', width: 14 },
        ],
        inputs: ['Earlier estimate', 'Later estimate', 'Price', 'Detail'],
        rows: [
          ...elementRows,
          [
            'Direct cost',
            column('B', from),
            column('C', to),
            column('D', to - from),
            column('E', price),
            column('F', detail),
            column('G', to - from - price - detail),
          ],
          [
            'General conditions, overhead, fee',
            fee('B', from),
            fee('C', to),
            change(FEE, round(to * ON_COST) - round(from * ON_COST)),
            fee('E', price),
            fee('F', detail),
            fee('G', to - from - price - detail),
          ],
          ['Contingency', ...CONTINGENCY.map(input), change(FEE + 1, CONTINGENCY[1] - CONTINGENCY[0])],
          ['Escalation', ...ESCALATION.map(input), change(FEE + 2, ESCALATION[1] - ESCALATION[0])],
          [
            'Total',
            formula(`SUM(B${DIRECT}:B${TOTAL - 1})`, totals[0]),
            formula(`SUM(C${DIRECT}:C${TOTAL - 1})`, totals[1]),
            change(TOTAL, totals[1] - totals[0]),
          ],
        ],
      },
      {
        name: 'Basis',
        columns: [
          { heading: 'Fact', width: 44 },
          { heading: 'Earlier estimate', width: 22 },
          { heading: 'Later estimate', width: 22 },
        ],
        inputs: ['Earlier estimate', 'Later estimate'],
        rows: [
          ['Class, and the drawings that support it', '4', '2'],
          ['Base date of prices', 'January 2026', 'October 2026'],
          ['Escalated to', 'April 2027', 'April 2027'],
          ['General conditions, overhead, fee on direct cost', { value: ON_COST, percent: true }],
          ['Range, and who judged it', '-15 / +25%', '-8 / +10%'],
          ['Allowances still open'],
          ['Excluded, line by line'],
        ],
      },
    ],
    { feeShare: 'Basis!$B$5' },
  );

export default make;
