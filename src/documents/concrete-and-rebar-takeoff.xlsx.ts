/** Workbook for a takeoff of concrete and reinforcing by the user, with the sample footing and wall as first rows. */
import { steps } from '../drawings/kit/points.ts';
import footing from '../takeoffs/footing-and-wall.ts';
import { rebar, REBAR_SIZES } from '../takeoffs/kit/sizes.ts';
import type { MakeDocument } from './kit/document.ts';
import { type Cell, type Figure, workbook } from './kit/workbook.ts';

const ROWS = 40;
const LAST = ROWS + 1;

const dimension = Object.fromEntries(footing.compute().dimensions.map(({ id, value }) => [id, value]));
const of = (id: string) => dimension[id] ?? 0;

/** Mark, place, count, length, width and depth in ft, and how many long sides and ends are formed. */
const MEMBERS = [
  ['F1', 'Strip footing', 1, of('lengthFt'), of('footingWidthFt'), of('footingDepthFt')],
  ['W1', 'Foundation wall', 1, of('lengthFt'), of('wallThicknessIn') / 12, of('wallHeightFt')],
] as const;
/** Mark, use, size, count, length of a bar in ft, laps in it, and a lap in in. */
const BARS = [
  [
    'F1',
    'Long bars',
    '#5',
    of('longBars'),
    of('lengthFt') - (2 * of('footingCoverIn')) / 12,
    2,
    of('longLapIn'),
  ],
  ['W1', 'Horizontals', '#4', 12, of('lengthFt') - (2 * of('wallCoverIn')) / 12, 2, of('wallLapIn')],
] as const;

const computed = (formula: string, value: number, decimals = 2): Figure => ({
  formula,
  value,
  decimals,
  hideZero: true,
});
const given = (value: number | undefined, decimals = 2): Cell =>
  value === undefined ? undefined : { value, decimals };

function concreteRow(index: number): Cell[] {
  const row = index + 2;
  const [mark, place, count = 0, length = 0, width = 0, depth = 0] = MEMBERS[index] ?? [];
  const isGiven = mark !== undefined;
  const volume = (count * length * width * depth) / 27;
  return [
    mark,
    place,
    ...[count, length, width, depth].map((value, i) => (isGiven ? given(value, i ? 2 : 0) : undefined)),
    computed(`C${row}*D${row}*E${row}*F${row}/27`, volume),
    isGiven ? { value: 0.05, percent: true } : undefined,
    computed(`G${row}*(1+H${row})`, isGiven ? volume * 1.05 : 0),
    computed(`C${row}*2*(D${row}+E${row})*F${row}`, count * 2 * (length + width) * depth, 0),
  ];
}

function barRow(index: number): Cell[] {
  const row = index + 2;
  const [mark, use, size, count = 0, length = 0, laps = 0, lap = 0] = BARS[index] ?? [];
  const isGiven = size !== undefined;
  const feet = count * (length + (laps * lap) / 12);
  const each = isGiven ? rebar(size).lbPerFt : 0;
  return [
    mark,
    use,
    size,
    ...[count, length, laps, lap].map((value, i) => (isGiven ? given(value, i === 1 ? 2 : 0) : undefined)),
    computed(`D${row}*(E${row}+F${row}*G${row}/12)`, feet),
    computed(
      `IF(ISBLANK(C${row}),0,VLOOKUP(C${row},'Bar weights'!$A$2:$B$${REBAR_SIZES.length + 1},2,FALSE))`,
      each,
      3,
    ),
    computed(`H${row}*I${row}`, feet * each, 0),
  ];
}

const concrete = steps(ROWS).map(concreteRow);
const bars = steps(ROWS).map(barRow);
const valueOf = (cell: Cell) => (typeof cell === 'object' ? Number(cell.value) : 0);
const totalOf = (rows: readonly Cell[][], column: number) =>
  rows.reduce((sum, row) => sum + valueOf(row[column]), 0);
const weightOf = (size: string) =>
  bars.filter((row) => row[2] === size).reduce((sum, row) => sum + valueOf(row[9]), 0);

const make: MakeDocument = (updated) =>
  workbook(
    {
      title: 'Concrete and rebar takeoff workbook',
      description:
        'Volume, forms and reinforcing by member, with bar weights to ASTM A615 and totals by size.',
      updated,
    },
    [
      {
        name: 'Concrete',
        columns: [
          { heading: 'Mark', width: 8 },
          { heading: 'Member', width: 26 },
          { heading: 'Count', width: 8 },
          { heading: 'Length, ft', width: 11 },
          { heading: 'Width, ft', width: 11 },
          { heading: 'Depth or height, ft', width: 12 },
          { heading: 'Net, CY', width: 11 },
          { heading: 'Waste', width: 9 },
          { heading: 'To order, CY', width: 12 },
          { heading: 'Forms, SFCA: sides and ends', width: 16 },
        ],
        inputs: ['Mark', 'Member', 'Count', 'Length, ft', 'Width, ft', 'Depth or height, ft', 'Waste'],
        rows: concrete,
      },
      {
        name: 'Rebar',
        columns: [
          { heading: 'Mark', width: 8 },
          { heading: 'Use', width: 26 },
          { heading: 'Size', width: 8 },
          { heading: 'Bars', width: 8 },
          { heading: 'Length of one, ft', width: 12 },
          { heading: 'Laps in one', width: 9 },
          { heading: 'Lap, in', width: 9 },
          { heading: 'Total length, ft', width: 12 },
          { heading: 'Weight, lb/ft', width: 11 },
          { heading: 'Weight, lb', width: 11 },
        ],
        inputs: ['Mark', 'Use', 'Size', 'Bars', 'Length of one, ft', 'Laps in one', 'Lap, in'],
        choices: { Size: REBAR_SIZES },
        rows: bars,
      },
      {
        name: 'Totals',
        columns: [
          { heading: 'Total', width: 34 },
          { heading: 'Quantity', width: 12 },
          { heading: 'Unit', width: 10 },
        ],
        rows: [
          ['Concrete, net', computed(`SUM(Concrete!G2:G${LAST})`, totalOf(concrete, 6)), 'CY'],
          ['Concrete to order', computed(`SUM(Concrete!I2:I${LAST})`, totalOf(concrete, 8)), 'CY'],
          ['Forms', computed(`SUM(Concrete!J2:J${LAST})`, totalOf(concrete, 9), 0), 'SFCA'],
          ...REBAR_SIZES.map((size): Cell[] => [
            `Bar ${size}`,
            computed(`SUMIF(Rebar!C2:C${LAST},"${size}",Rebar!J2:J${LAST})`, weightOf(size), 0),
            'LB',
          ]),
          ['Reinforcing', computed(`SUM(Rebar!J2:J${LAST})/2000`, totalOf(bars, 9) / 2000), 'TON'],
        ],
      },
      {
        name: 'Bar weights',
        columns: [
          { heading: 'Size', width: 8 },
          { heading: 'Nominal, lb/ft (ASTM A615)', width: 18 },
          { heading: 'Diameter, in', width: 13 },
        ],
        rows: REBAR_SIZES.map((size): Cell[] => [
          size,
          { value: rebar(size).lbPerFt, decimals: 3 },
          { value: rebar(size).diameterIn, decimals: 3 },
        ]),
      },
      {
        name: 'Notes',
        columns: [{ heading: 'Note', width: 110 }],
        rows: [
          [
            'Blue cells are yours to fill, shaded cells compute. The first rows are an example: write over them.',
          ],
          [
            'Measure net, as drawn. Waste is the only allowance in this workbook, and it has a column of its own.',
          ],
          [
            'Forms count contact area on both long sides and both ends. Deduct the sides that are cast against earth.',
          ],
          [
            'Laps and covers come from the structural drawings. Where they are missing, ask, and note what you assumed.',
          ],
          ['Chairs, ties, waterstop, keyways and accessories are not in these totals.'],
        ],
      },
    ],
  );

export default make;
