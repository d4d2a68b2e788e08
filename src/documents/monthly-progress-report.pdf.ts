/** Monthly report to an owner, with the figures of an invented project. */
import planning from '../drawings/construction/planning-scheduling.ts';
import type { MakeDocument } from './kit/document.ts';
import { pdf } from './kit/pdf.ts';

/** Sample figures in thousands of dollars at the data date: budget, planned, earned and actual. */
const [BUDGET, PLANNED, EARNED, ACTUAL] = [12_400, 5580, 5208, 5425];
const ratio = (value: number) => value.toFixed(2);
const [spi, cpi] = [EARNED / PLANNED, EARNED / ACTUAL];
const thousands = (value: number) => `$${Math.round(value).toLocaleString('en-US')}k`;

const make: MakeDocument = (updated) =>
  pdf(
    {
      title: 'Monthly progress report',
      description: 'Report to an owner on time, cost, open questions, quality and safety of a project.',
      updated,
    },
    { number: 'MR-07' },
    (sheets) => {
      sheets
        .heading('Monthly progress report', 1)
        .paragraph('Report no. 7, data date end of month. Illustrative figures.')
        .heading('What you need to know')
        .list([
          'The structure is complete. Enclosure is 12 working days behind the baseline; the contract date holds with 3 days of float left.',
          `The forecast is ${thousands(BUDGET / cpi)} against a budget of ${thousands(BUDGET)}, at current cost performance.`,
          'Decision needed from the owner by the 14th: finish of the lobby floor, which releases the order of the stone.',
        ])
        .heading('Milestones')
        .table(
          [
            { heading: 'Milestone', width: 40 },
            { heading: 'Baseline', width: 15 },
            { heading: 'Last report', width: 15 },
            { heading: 'Now', width: 15 },
            { heading: 'Change, days', width: 15, align: 'right' },
          ],
          [
            ['Foundations complete', 'Mar 6', 'Mar 9, actual', 'Mar 9, actual', '0'],
            ['Structure topped out', 'Jun 19', 'Jun 30, actual', 'Jun 30, actual', '0'],
            ['Building enclosed', 'Sep 11', 'Sep 21', 'Sep 29', '-6'],
            ['Permanent power', 'Oct 16', 'Oct 16', 'Oct 16', '0'],
            ['Substantial completion', 'Jan 29', 'Jan 26', 'Jan 26', '0'],
          ],
        )
        .drawing(planning, 260)
        .paragraph(
          'How we show the schedule: the critical path in color, float dashed. The bars are schematic.',
        )
        .heading('Cost')
        .table(
          [
            { heading: 'Measure', width: 40 },
            { heading: 'Value', width: 20, align: 'right' },
            { heading: 'How it is found', width: 40 },
          ],
          [
            ['Budget at completion', thousands(BUDGET), 'Approved budget with executed changes'],
            ['Planned value', thousands(PLANNED), 'Budget of the work scheduled by the data date'],
            ['Earned value', thousands(EARNED), 'Budget of the work done by the data date'],
            ['Actual cost', thousands(ACTUAL), 'Cost of the work done, with accruals'],
            ['Schedule performance index', ratio(spi), 'Earned over planned; below 1 is behind'],
            ['Cost performance index', ratio(cpi), 'Earned over actual; below 1 costs more than planned'],
            ['Forecast at completion', thousands(BUDGET / cpi), 'Budget over the cost performance index'],
          ],
        )
        .heading('Changes, questions and submittals')
        .table(
          [
            { heading: 'Register', width: 34 },
            { heading: 'Opened this month', width: 18, align: 'right' },
            { heading: 'Closed', width: 12, align: 'right' },
            { heading: 'Open', width: 12, align: 'right' },
            { heading: 'Overdue', width: 12, align: 'right' },
            { heading: 'Oldest, days', width: 12, align: 'right' },
          ],
          [
            ['Requests for information', '14', '17', '9', '2', '23'],
            ['Submittals', '22', '19', '16', '3', '31'],
            ['Proposed changes', '5', '3', '6', '1', '40'],
          ],
        )
        .beside(
          70,
          [
            1,
            () =>
              sheets
                .heading('Quality')
                .list([
                  '31 inspections, 29 passed the first time.',
                  'Two nonconformance reports opened, one closed; open: firestop sealant missing at the level 2 shaft, to be repaired by the 9th.',
                  'All 28-day cylinders of the month above the specified strength.',
                ]),
          ],
          [
            1,
            () =>
              sheets
                .heading('Safety')
                .list([
                  '18,400 hours worked this month, 96,100 in total.',
                  'No recordable injury; two near misses, both at unloading. A drop zone is now fenced.',
                  'Toolbox talks held: ladders, heat, silica.',
                ]),
          ],
        )
        .heading('Risks')
        .table(
          [
            { heading: 'Risk', width: 40 },
            { heading: 'Effect', width: 18 },
            { heading: 'Response', width: 30 },
            { heading: 'Owner', width: 12 },
          ],
          [
            [
              'Curtain wall glass ships late again',
              '5 to 10 days',
              'Weekly call with the plant; temporary enclosure priced',
              'Contractor',
            ],
            [
              'Utility moves the date of permanent power',
              'Up to 15 days',
              'Temporary generator reserved until the 20th',
              'Owner',
            ],
            [
              'Lobby floor is decided after the 14th',
              'Day for day',
              'Second supplier asked for stock',
              'Architect',
            ],
          ],
        )
        .heading('Next month')
        .list([
          'Enclose levels 3 to 5; hang board on level 1 once the roof is dried in.',
          'Set the switchgear; the utility energizes it in the second week.',
          'Owner: lobby floor by the 14th, furniture layout of level 4 by the 21st.',
        ]);
    },
  );

export default make;
