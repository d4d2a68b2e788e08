/** Page and CSV of a takeoff tell the same numbers. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { filesBelow } from '../../src/schemas/content-files.ts';
import { takeoffSchema } from '../../src/schemas/takeoff.ts';

const FOLDER = 'src/content/takeoffs';
const takeoffs = filesBelow(FOLDER).map((name) => ({
  id: name.replace('.json', ''),
  ...takeoffSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))),
}));
/** Cells of the lines under the headings; a quoted cell may hold commas. */
const rowsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    );

test.each(takeoffs)('the CSV of $id has the rows of the page', ({ rows, files }) => {
  const csv = readFileSync(`public/samples/${files?.find((name) => name.endsWith('.csv'))}`, 'utf8');
  expect(rowsOf(csv).map(([, ...cells]) => cells.slice(0, 5))).toEqual(
    rows.map(({ item, quantity, unit, rule, formula }) => [item, String(quantity), unit, rule, formula]),
  );
});
