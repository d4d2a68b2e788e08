/** Page, CSV and workbook of a takeoff tell the same numbers; the files are read by a program that did not write them. */
import { readFileSync } from 'node:fs';

import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';

import { filesBelow } from '../../src/schemas/content-files.ts';
import { takeoffSchema } from '../../src/schemas/takeoff.ts';

const FOLDER = 'src/content/takeoffs';
const takeoffs = filesBelow(FOLDER).map((name) => ({
  id: name.replace('.json', ''),
  ...takeoffSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))),
}));
const open = (name: string) => readFileSync(`public/samples/${name}`);
/** The rows under the headings. */
const rowsOf = (sheet: WorkSheet | undefined) =>
  utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, raw: true }).slice(1);
/** Item, quantity, unit, rule and formula of a takeoff's rows, in the order of the columns. */
const COLUMNS = { item: 1, quantity: 2, unit: 3, rule: 4, formula: 5 } as const;

describe.each(takeoffs)('$id', ({ rows, files }) => {
  const fileOf = (format: string) => files.find((name) => name.endsWith(`.${format}`)) ?? '';
  const expected = rows.map((row) => Object.keys(COLUMNS).map((key) => row[key as keyof typeof COLUMNS]));
  const columnsOf = (found: unknown[][]) =>
    found.map((cells) => Object.values(COLUMNS).map((column) => cells[column]));

  test('the CSV has the rows of the page', () => {
    const text = new TextDecoder().decode(open(fileOf('csv')));
    // As text: a program that guesses would take the formula (9) for a number below zero.
    const book = read(text, { type: 'string', raw: true });
    const found = columnsOf(rowsOf(book.Sheets[book.SheetNames[0] ?? '']));
    expect(found).toEqual(expected.map((cells) => cells.map(String)));
  });

  test('the workbook has them as live formulas with the same results', () => {
    const book = read(open(fileOf('xlsx')), { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    expect(columnsOf(rowsOf(sheet))).toEqual(expected);
    const at = (address: string) => (sheet as Record<string, CellObject | undefined>)[address];
    for (const [index, { quantity, decimals = 0 }] of rows.entries()) {
      const [printed, unrounded] = [at(`C${index + 2}`), at(`G${index + 2}`)];
      expect(printed?.f).toBe(`ROUND(G${index + 2}, ${decimals})`);
      expect(unrounded?.f, `formula of row ${index + 1}`).toMatch(/[A-Za-z]/);
      expect(Math.abs(Number(unrounded?.v) - quantity)).toBeLessThan(0.51 * 10 ** -decimals);
    }
  });
});

test('six takeoffs are files of three formats', () => {
  expect(takeoffs.toSorted((a, b) => a.order - b.order).map(({ id }) => id)).toEqual([
    'footing-and-wall',
    'steel-bay',
    'earthwork',
    'crew-and-equipment',
    'small-office',
    'change-order',
  ]);
  for (const { id, files } of takeoffs)
    expect(files).toEqual(['xlsx', 'csv', 'pdf'].map((format) => `${id}.${format}`));
});
