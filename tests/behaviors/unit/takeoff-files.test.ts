import { expect, test } from 'vitest';

import { readCsv } from '../../../src/content-check/read-csv.ts';
import { checkTakeoffFiles } from '../../../src/content-check/takeoff-files.ts';
import { put } from '../../support/files.ts';
import { ask, entry } from '../../support/rules.ts';
import { inEmptyFolders } from '../../support/temporary.ts';

inEmptyFolders();

/** Messages of the check about a takeoff with one file. */
function reported(name: string, bytes: Buffer | string, fields: object = {}): string[] {
  put(`public/samples/${name}`, bytes);
  const rows = [
    { item: 'Beams & girders', quantity: 2908 },
    { item: 'Steel, to buy', quantity: 4.6, decimals: 2 },
  ];
  const takeoff = entry({ data: { rows, files: [name], ...fields } });
  return ask(checkTakeoffFiles, [takeoff], { files: [`samples/${name}`] }).map(({ message }) => message);
}

test.each([
  ['commas', '\uFEFFNo.,Item,Quantity\r\n1,Beams & girders,"2,908"\r\n2,"Steel, to buy",4.60\r\n'],
  ['semicolons', 'Item;Quantity\nBeams & girders;2.908\n"Steel, to buy";4,60\n'],
  ['tabs', 'Item\tQuantity\nBEAMS  & girders \t2908.333\nSteel, to buy\t4.6042 TON'],
])('a CSV with %s has the rows', (_, csv) => {
  expect(reported('bay.csv', csv)).toEqual([]);
});

test('a CSV has inches, accents of Windows, and line ends of any program in its cells', () => {
  const bytes = Buffer.from('3/4" pipe,16\r"1"" Béton",\r"say ""10""\n CY"', 'latin1');
  expect(readCsv(bytes).slice(0, 3)).toEqual([['3/4" pipe', '16'], ['1" Béton', ''], ['say "10"\n CY']]);
});

test.each([
  ['another quantity', 'Beams & girders,2909\n"Steel, to buy",4.6', '"Beams & girders" with 2908'],
  ['another item', 'Beams and girders,2908\n"Steel, to buy",4.6', '"Beams & girders" with 2908'],
  ['a coarser number', 'Beams & girders,2908\n"Steel, to buy",5', '"Steel, to buy" with 4.6'],
  ['nothing', '', '"Beams & girders" with 2908 (and 1 more)'],
])('a CSV with %s is not published', (_, csv, row) => {
  const message = `files.0: bay.csv has no row ${row}. Write the file again from the rows of this page, or correct them.`;
  expect(reported('bay.csv', csv)).toEqual([message]);
});

test('a draft, a file that is missing and other formats are left alone', () => {
  expect(reported('bay.csv', 'Other,1', { draft: true })).toEqual([]);
  // Other formats are offered for download, but never opened.
  expect(reported('bay.xlsx', 'not a workbook')).toEqual([]);
  expect(reported('bay.csv', 'Other,1', { files: ['gone.csv'] })).toEqual([]);
});
