/** Constraint log and weekly score of a six-week look-ahead, as the article on look-aheads describes them. */
import type { MakeDocument } from './kit/document.ts';
import { type Cell, workbook } from './kit/workbook.ts';
import { steps } from '../drawings/kit/points.ts';

const KINDS = [
  'Information',
  'Material',
  'Labor',
  'Equipment',
  'Prior work',
  'Space and access',
  'Permissions',
  'Weather and surroundings',
];
const REASONS = [
  'Material',
  'Prior work',
  'Crew size',
  'Information',
  'Equipment',
  'Space',
  'Weather',
  'Other',
];
/** Rows of an example, to be written over: second floor corridor of a clinic, reviewed on Monday of week 1. */
const EXAMPLE = [
  ['Duct mains', 'Week 3', 'Fire damper submittal in review', KINDS[0], 'Mechanical PM', 'Week 1, Friday'],
  [
    'Plumbing in wall',
    'Week 4',
    'Fixture carriers not confirmed',
    KINDS[1],
    'Plumbing foreman',
    'Week 2, Wednesday',
  ],
  [
    'Low-voltage cabling',
    'Week 5',
    'Telecom room has no door or lock',
    KINDS[4],
    'Superintendent',
    'Week 4, Friday',
  ],
];
const [LOG_ROWS, WEEKS] = [40, 26];

const make: MakeDocument = (updated) =>
  workbook(
    {
      title: 'Constraint log',
      description:
        'Log of what keeps tasks of the look-ahead from starting, with a weekly score of commitments kept.',
      updated,
    },
    [
      {
        name: 'Constraints',
        columns: [
          { heading: 'Task', width: 24 },
          { heading: 'Starts', width: 10 },
          { heading: 'Constraint', width: 40 },
          { heading: 'Kind', width: 22 },
          { heading: 'Owner, one person', width: 22 },
          { heading: 'Clear by, first date', width: 18 },
          { heading: 'Clear by, now', width: 18 },
          { heading: 'Times moved', width: 10 },
          { heading: 'Status', width: 14 },
        ],
        rows: steps(LOG_ROWS).map((index): Cell[] => {
          const example = EXAMPLE[index];
          return example ? [...example, example[5], { value: 0 }, 'Open'] : [];
        }),
        inputs: ['Task', 'Starts', 'Constraint', 'Owner, one person', 'Clear by, now', 'Times moved'],
        choices: { Kind: KINDS, Status: ['Open', 'Cleared', 'Escalated'] },
      },
      {
        name: 'Weekly score',
        columns: [
          { heading: 'Week', width: 8 },
          { heading: 'Commitments made', width: 14 },
          { heading: 'Finished', width: 12 },
          { heading: 'Percent plan complete', width: 14 },
          { heading: 'Tasks due', width: 10 },
          { heading: 'Made ready', width: 10 },
          { heading: 'Share made ready', width: 12 },
          ...REASONS.map((reason) => ({ heading: `Missed: ${reason.toLowerCase()}`, width: 13 })),
          { heading: 'Misses without a reason', width: 14 },
        ],
        rows: steps(WEEKS).map((index): Cell[] => {
          const row = index + 2;
          const share = (part: string, whole: string): Cell => ({
            value: 0,
            formula: `IF(${whole}${row}=0,0,${part}${row}/${whole}${row})`,
            percent: true,
            hideZero: true,
          });
          return [
            { value: index + 1 },
            ...[undefined, undefined, share('C', 'B')],
            ...[undefined, undefined, share('F', 'E')],
            ...REASONS.map(() => undefined),
            { value: 0, formula: `B${row}-C${row}-SUM(H${row}:O${row})`, hideZero: true },
          ];
        }),
        inputs: ['Commitments made', 'Finished', 'Tasks due', 'Made ready'],
      },
    ],
  );

export default make;
