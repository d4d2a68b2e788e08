/** Sheet that levels subcontractors' bids: the same scope in every column before prices are compared. */
import type { MakeDocument } from './kit/document.ts';
import { type Cell, type Figure, type Sheet, workbook } from './kit/workbook.ts';

const BIDDERS = ['Bidder A', 'Bidder B', 'Bidder C'];
const ANSWERS = ['Included', 'Excluded', 'Unclear'];
/** What an amount is in this file. */
const MONEY = '$';

/** Scope of a drywall package, as an example to write over. */
const SCOPE = [
  'Drawings and addenda named in the bid',
  'Metal stud framing, non-bearing, to the deck where shown',
  'Deflection track and bracing at tops of walls',
  'Rated shafts and head-of-wall firestopping in own work',
  'Gypsum board, moisture-resistant where scheduled',
  'Sound batts in partitions marked on the plans',
  'Backing for casework, rails and wall-hung equipment',
  'Door frames received, distributed and set in partitions',
  'Finishing to the level of the finish schedule',
  'Ceilings of gypsum board, soffits and access panels',
  'Hoisting, scaffolds, and protection of finished floors',
  'Daily cleanup and disposal of own waste',
  'Patching after other trades, as an hourly rate',
  'Sales tax, bond if asked, prevailing wages if required',
];
/** Sample amounts: base bids, and what each bid leaves out by the row of the scope. */
const BASE = [412_000, 388_500, 431_200];
const PLUGS: Record<number, readonly number[]> = {
  2: [0, 9800, 0],
  3: [0, 14_500, 0],
  6: [6200, 6200, 0],
  7: [0, 7400, 0],
  10: [0, 0, 0],
  13: [0, 11_900, 0],
};
const UNCLEAR = new Set(['6,0']);

/** Two columns a bidder: the answer, and the amount that puts a missing item back. */
const columns: Sheet['columns'] = [
  { heading: 'No.', width: 6 },
  { heading: 'Scope', width: 52 },
  ...BIDDERS.flatMap((bidder) => [
    { heading: `${bidder}: scope`, width: 13 },
    { heading: `${bidder}: add, ${MONEY}`, width: 15 },
  ]),
];
const letterOf = (bidder: number) => 'DFH'[bidder] ?? '';

function leveling(name: string, isExample: boolean): Sheet {
  const last = SCOPE.length + 1;
  const [base, added, leveled, above] = [last + 1, last + 2, last + 3, last + 4];
  const plug = (item: number, bidder: number) => (isExample ? (PLUGS[item]?.[bidder] ?? 0) : 0);
  const adds = BIDDERS.map((_, bidder) => SCOPE.reduce((sum, __, item) => sum + plug(item, bidder), 0));
  const totals = adds.map((sum, bidder) => (isExample ? (BASE[bidder] ?? 0) + sum : 0));
  const low = Math.min(...totals);
  const answer = (item: number, bidder: number) => {
    if (UNCLEAR.has(`${item},${bidder}`)) return 'Unclear';
    return plug(item, bidder) > 0 ? 'Excluded' : 'Included';
  };
  const row = (label: string, cell: (bidder: number) => Figure | undefined): Cell[] => [
    undefined,
    label,
    ...BIDDERS.flatMap((_, bidder) => [undefined, cell(bidder)]),
  ];
  const computed = (formula: string, value: number): Figure => ({ formula, value, hideZero: true });
  const all = BIDDERS.map((_, bidder) => `${letterOf(bidder)}${leveled}`).join(',');
  return {
    name,
    columns,
    inputs: columns.slice(1).map(({ heading }) => heading),
    choices: Object.fromEntries(BIDDERS.map((bidder) => [`${bidder}: scope`, ANSWERS])),
    rows: [
      ...SCOPE.map((scope, item): Cell[] => [
        { value: item + 1 },
        scope,
        ...BIDDERS.flatMap((_, bidder): Cell[] =>
          isExample
            ? [answer(item, bidder), plug(item, bidder) ? { value: plug(item, bidder) } : undefined]
            : [undefined, undefined],
        ),
      ]),
      row('Base bid', (bidder) => (isExample ? { value: BASE[bidder] ?? 0 } : undefined)),
      row('Added for missing scope', (bidder) =>
        computed(`SUM(${letterOf(bidder)}2:${letterOf(bidder)}${last})`, adds[bidder] ?? 0),
      ),
      row('Leveled bid', (bidder) =>
        computed(`${letterOf(bidder)}${base}+${letterOf(bidder)}${added}`, totals[bidder] ?? 0),
      ),
      row('Above the lowest leveled bid', (bidder) =>
        computed(`${letterOf(bidder)}${leveled}-MIN(${all})`, (totals[bidder] ?? 0) - low),
      ),
      row('Above it, share', (bidder) => ({
        ...computed(
          `IF(MIN(${all})=0,0,${letterOf(bidder)}${above}/MIN(${all}))`,
          low ? ((totals[bidder] ?? 0) - low) / low : 0,
        ),
        percent: true,
        decimals: 1,
      })),
    ],
  };
}

const make: MakeDocument = (updated) =>
  workbook(
    {
      title: 'Subcontractor bid leveling sheet',
      description:
        'Scope by scope comparison of subcontract bids, with missing items added before the totals are compared.',
      updated,
    },
    [
      leveling('Leveling', false),
      leveling('Example', true),
      {
        name: 'Before award',
        columns: [{ heading: 'Check', width: 64 }, ...BIDDERS.map((heading) => ({ heading, width: 18 }))],
        inputs: BIDDERS,
        rows: [
          'Addenda acknowledged, by number',
          'Alternates and unit prices complete',
          'Exclusions and clarifications, by page',
          'Crew and start date fit the schedule',
          'Lead times of long items',
          'Insurance, license and safety record',
          'Price held until',
          'Scope review call: date and who attended',
        ].map((check) => [check]),
      },
      {
        name: 'Notes',
        columns: [{ heading: 'Note', width: 110 }],
        rows: [
          [
            'Write the scope before the bids arrive, from the drawings. A list made from the bids repeats what they forgot.',
          ],
          [
            'For every "Excluded" write what it costs to buy it elsewhere; take the figure from another bid, your estimate or a quote.',
          ],
          ['"Unclear" is a question for the bidder. Carry an amount until the answer is in writing.'],
          ['The amounts on the sheet "Example" are illustrative, not market prices.'],
        ],
      },
    ],
  );

export default make;
