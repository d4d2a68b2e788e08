/** Form for the daily report of a site. */
import type { MakeDocument } from './kit/document.ts';
import { emptyRows, heading, paragraph, table, word } from './kit/word.ts';

const make: MakeDocument = (updated) =>
  word(
    {
      title: 'Daily site report',
      description: 'Form for weather, crews, work in place, delays and safety of one day on a site.',
      updated,
    },
    [
      paragraph(
        'Write it on the day, from what you saw. Name the place and the quantity; "continued framing" helps nobody a year later. What did not happen, and why, is as useful as what did.',
      ),
      ...table(
        ['Fact', 'Entry', 'Fact', 'Entry'],
        [
          ['Project', '', 'Report no.', ''],
          ['Date and weekday', '', 'Shift, from and to', ''],
          ['Written by', '', 'Superintendent', ''],
        ],
        [1.3, 2, 1.5, 2],
      ),
      heading('Weather'),
      ...table(
        ['Time', 'Sky and precipitation', 'Temperature, °F', 'Wind, mph', 'Ground', 'Work stopped, hours'],
        [['7 a.m.'], ['Noon'], ['4 p.m.']],
        [1, 2, 1.4, 1, 1.2, 1.4],
      ),
      heading('Crews'),
      ...table(
        ['Company', 'Trade', 'Foreman', 'Workers', 'Hours', 'Location'],
        emptyRows(8),
        [2, 1.3, 1.3, 1.2, 0.9, 2],
      ),
      heading('Equipment on site'),
      ...table(['Equipment', 'Number', 'Hours used', 'Hours idle, and why'], emptyRows(5), [2, 1, 1, 2]),
      heading('Work in place'),
      ...table(
        ['Trade', 'Location: grid, level, room', 'What was done', 'Quantity and unit', 'Drawing or activity'],
        emptyRows(8),
        [1, 1.6, 2.4, 1.1, 1.2],
      ),
      heading('Deliveries'),
      ...table(
        ['Material', 'Supplier and ticket', 'Quantity', 'Condition, where stored'],
        emptyRows(5),
        [1.6, 1.6, 1, 2],
      ),
      heading('Inspections and tests'),
      ...table(['What and where', 'By whom', 'Result', 'Follow-up and date'], emptyRows(4), [2, 1.3, 1, 1.7]),
      heading('Delays and disruptions'),
      ...table(
        ['From, to', 'Cause', 'Work and crew affected', 'Hours lost', 'Notice given, to whom'],
        emptyRows(4),
        [1, 1.7, 1.7, 0.9, 1.5],
      ),
      heading('Directions, questions and changes'),
      ...table(
        ['Received from', 'Direction or question', 'RFI or change no.', 'Answer due'],
        emptyRows(4),
        [1.2, 2.6, 1.2, 1],
      ),
      heading('Safety'),
      ...table(
        ['Item', 'Entry'],
        [
          ['Toolbox talk: subject, number present'],
          ['Hazards seen, and what was done'],
          ['Incidents and near misses: who was told, when'],
          ['Permits in force: hot work, confined space, excavation, lift'],
        ],
        [1, 2],
      ),
      heading('Visitors'),
      ...table(['Name', 'Company', 'Purpose', 'In and out'], emptyRows(3), [1.4, 1.4, 2, 1]),
      heading('Photos'),
      ...table(['File', 'Place and direction of view', 'What it shows'], emptyRows(6), [1, 2, 2]),
      heading('Tomorrow'),
      ...table(['Planned work', 'What could stop it', 'Who clears it'], emptyRows(4), [2, 2, 1]),
      heading('Signature'),
      ...table(['Name', 'Signature', 'Date and time'], emptyRows(1), [1.4, 2, 1]),
    ],
  );

export default make;
