/** Room data sheet with fields to fill on screen. */
import type { MakeDocument } from './kit/document.ts';
import { pdf } from './kit/pdf.ts';

const make: MakeDocument = (updated) =>
  pdf(
    {
      title: 'Room data sheet',
      description: 'Form for what a room must be: use, sizes, finishes, environment, services and equipment.',
      updated,
    },
    { number: 'RDS', form: true },
    (sheets) => {
      sheets
        .heading('Room data sheet', 1)
        .paragraph(
          'One sheet for each type of room. Write what the room must do; leave how to the design team.',
        );
      sheets.fields([2, 'project', 'Project'], [1, 'room-number', 'Room no.'], [1, 'level', 'Level']);
      sheets.fields(
        [2, 'room-name', 'Room name'],
        [1, 'department', 'Department'],
        [1, 'count', 'Rooms of this type'],
      );
      sheets.heading('Use');
      sheets.fields(
        [1, 'occupants', 'Occupants, typical and maximum'],
        [1, 'hours', 'Hours of use'],
        [1, 'net-area', 'Net area, SF'],
        [1, 'ceiling-height', 'Ceiling height'],
      );
      sheets.fields([1, 'activities', 'What happens here', 3]);
      sheets.fields([1, 'next-to', 'Must be next to'], [1, 'away-from', 'Must be away from']);
      sheets.choices('access', 'Who comes in', ['Public', 'Staff', 'Restricted', 'Accessible route']);
      sheets.heading('Finishes and openings');
      sheets.fields(
        [1, 'floor', 'Floor'],
        [1, 'base', 'Base'],
        [1, 'walls', 'Walls'],
        [1, 'ceiling', 'Ceiling'],
      );
      sheets.fields(
        [1, 'doors', 'Doors: size, rating, hardware'],
        [1, 'glazing', 'Windows and glazing'],
        [1, 'wall-rating', 'Fire rating of walls'],
      );
      sheets.fields(
        [1, 'sound', 'Sound: STC of walls, background NC'],
        [1, 'loads', 'Floor load, wall and ceiling backing'],
      );
      sheets.heading('Environment');
      sheets.fields(
        [1, 'temperature', 'Temperature, °F'],
        [1, 'humidity', 'Humidity, % RH'],
        [1, 'air-changes', 'Air changes, total and outdoor'],
        [1, 'pressure', 'Pressure to adjacent rooms'],
      );
      sheets.fields(
        [1, 'daylight', 'Daylight and view'],
        [1, 'lighting', 'Light level, fc'],
        [1, 'lighting-control', 'Control of light'],
      );
      sheets.heading('MEP and technology');
      sheets.fields(
        [1, 'power', 'Outlets: normal'],
        [1, 'emergency-power', 'Outlets: emergency, UPS'],
        [1, 'data', 'Data and telephone'],
        [1, 'av', 'Audio and video'],
      );
      sheets.fields(
        [1, 'plumbing', 'Fixtures, water and drains'],
        [1, 'gases', 'Gases and vacuum'],
        [1, 'security', 'Security and access control'],
      );
      sheets.choices('fire', 'Fire protection', ['Sprinklers', 'Detection', 'Special agent', 'None']);
      sheets.heading('Furniture and equipment');
      sheets.paragraph('Item, number, size, who supplies and who installs, services it needs.');
      for (let item = 1; item <= 6; item++)
        sheets.fields(
          [3, `item-${item}`, `Item ${item}`],
          [1, `item-${item}-count`, 'Number'],
          [2, `item-${item}-by`, 'Supplied and installed by'],
          [3, `item-${item}-needs`, 'Needs'],
        );
      sheets.heading('Open points and approval');
      sheets.fields([1, 'open-points', 'Open points, with the person who answers', 4]);
      sheets.fields(
        [2, 'user', 'For the users'],
        [2, 'designer', 'For the designers'],
        [1, 'date', 'Date'],
        [1, 'revision', 'Revision'],
      );
    },
  );

export default make;
