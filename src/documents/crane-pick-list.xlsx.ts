/** Pick list for the choice of a tower crane, as the article on tower cranes describes it. */
import { steps } from '../drawings/kit/points.ts';
import type { MakeDocument } from './kit/document.ts';
import { type Cell, type Figure, workbook } from './kit/workbook.ts';

/** Invented chart: radius in ft, capacity in lb. */
const CHART = [
  [65, 17_600],
  [100, 11_100],
  [120, 9000],
  [140, 7600],
  [180, 5600],
] as const;
/** Pick, trade, load and rigging in lb, radius in ft where it is picked and where it lands. */
const PICKS = [
  ['Rebar bundle', 'Concrete', 4200, 300, 62, 170],
  ['Curtain wall crate', 'Facade', 3400, 500, 62, 178],
  ['Concrete bucket, 2 CY', 'Concrete', 8100, 1900, 95, 88],
  ['Precast stair flight', 'Precast', 9200, 600, 70, 118],
  ['Air-handler section', 'Mechanical', 7300, 900, 62, 138],
] as const;
const LIMIT = 0.85;
const [ROWS, CHART_ROWS] = [30, 20];
const RADII = `Chart!$A$2:$A$${CHART_ROWS + 1}`;
const CHART_RANGE = `Chart!$A$2:$B$${CHART_ROWS + 1}`;

const capacityAt = (radius: number) => CHART.find(([longer]) => longer >= radius)?.[1] ?? 0;

function pickRow(index: number): Cell[] {
  const row = index + 2;
  const [pick, trade, load, rigging, picked, landed] = PICKS[index] ?? [];
  const given = (value: number | undefined): Cell => (value === undefined ? undefined : { value });
  const total = (load ?? 0) + (rigging ?? 0);
  const radius = Math.max(picked ?? 0, landed ?? 0);
  const capacity = pick ? capacityAt(radius) : 0;
  const share = capacity ? total / capacity : 0;
  const computed = (formula: string, value: number): Figure => ({ formula, value, hideZero: true });
  return [
    ...[pick, trade, given(load), pick ? 'Example: replace with a document' : undefined, given(rigging)],
    computed(`C${row}+E${row}`, total),
    ...[given(picked), given(landed)],
    computed(`MAX(G${row},H${row})`, radius),
    // The capacity at the next longer radius of the chart; none beyond its end.
    computed(
      `IF(OR(I${row}=0,I${row}>MAX(${RADII})),0,VLOOKUP(SMALL(${RADII},COUNTIF(${RADII},"<"&I${row})+1),${CHART_RANGE},2,FALSE))`,
      capacity,
    ),
    { ...computed(`IF(J${row}=0,0,F${row}/J${row})`, share), percent: true },
    {
      formula: `IF(F${row}=0,"",IF(J${row}=0,"Beyond the chart",IF(K${row}>planningLimit,"Over the limit","Passes")))`,
      value: pick ? (share > LIMIT ? 'Over the limit' : 'Passes') : '',
    },
  ];
}

const make: MakeDocument = (updated) =>
  workbook(
    {
      title: 'Tower crane pick list',
      description: 'Picks with weight, rigging and governing radius against the load chart of a tower crane.',
      updated,
    },
    [
      {
        name: 'Picks',
        columns: [
          { heading: 'Pick', width: 26 },
          { heading: 'Trade', width: 14 },
          { heading: 'Load, lb', width: 10 },
          { heading: 'Source of the weight', width: 30 },
          { heading: 'Rigging below the hook, lb', width: 14 },
          { heading: 'Total, lb', width: 10 },
          { heading: 'Radius where picked, ft', width: 12 },
          { heading: 'Radius where landed, ft', width: 12 },
          { heading: 'Governing radius, ft', width: 12 },
          { heading: 'Chart capacity, lb', width: 12 },
          { heading: 'Share of chart', width: 10 },
          { heading: 'Result', width: 18 },
        ],
        rows: steps(ROWS).map(pickRow),
        inputs: [
          'Pick',
          'Trade',
          'Load, lb',
          'Source of the weight',
          'Rigging below the hook, lb',
          'Radius where picked, ft',
          'Radius where landed, ft',
        ],
      },
      {
        name: 'Chart',
        columns: [
          { heading: 'Radius, ft, rising', width: 18 },
          { heading: 'Capacity, lb', width: 14 },
        ],
        rows: steps(CHART_ROWS).map((index) => (CHART[index] ?? []).map((value) => ({ value }))),
        inputs: ['Radius, ft, rising', 'Capacity, lb'],
      },
      {
        name: 'Notes',
        columns: [
          { heading: 'Note', width: 100 },
          { heading: 'Value', width: 12 },
        ],
        inputs: ['Value'],
        rows: [
          ['Your own planning limit, as a share of the chart', { value: LIMIT, percent: true }],
          [
            'The picks and the chart are examples. Replace them with yours; the chart of your crane and its manual govern.',
          ],
          ['A load between two radii of the chart takes the capacity of the longer one.'],
          [
            'Add what the chart has not deducted: slings, spreader, bucket, lifting frame, and the block where its notes say so.',
          ],
          [
            'This list helps to choose a crane. This is not a lift plan; your regulations say who prepares one.',
          ],
        ],
      },
    ],
    { planningLimit: 'Notes!$B$2' },
  );

export default make;
