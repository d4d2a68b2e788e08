import { deflateRawSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { readTable } from '../../../src/content-check/spreadsheet.ts';
import { checkTakeoffFiles } from '../../../src/content-check/takeoff-files.ts';
import { put } from '../../support/files.ts';
import { ask, entry } from '../../support/rules.ts';
import { inEmptyFolders } from '../../support/temporary.ts';

inEmptyFolders();

/** A ZIP archive with a comment, its parts packed and stored in turn. */
function archive(parts: Readonly<Record<string, string>>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const [index, [name, text]] of Object.entries(parts).entries()) {
    const data = index % 2 ? Buffer.from(text) : deflateRawSync(text);
    const header = Buffer.alloc(46);
    header.write('PK\u0001\u0002', 'latin1');
    header.writeUInt16LE(index % 2 ? 0 : 8, 10);
    header.writeUInt32LE(data.length, 20);
    header.writeUInt16LE(Buffer.byteLength(name), 28);
    header.writeUInt32LE(Buffer.concat(files).length, 42);
    directory.push(header, Buffer.from(name));
    const local = Buffer.alloc(30);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    local.writeUInt16LE(2, 28);
    files.push(local, Buffer.from(name), Buffer.from('??'), data);
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(files).length, 16);
  return Buffer.concat([...files, ...directory, end, Buffer.from('A comment')]);
}

const CELLS =
  '<c r="A1" t="s"><v>1</v></c><c r="B1"><f>ROUND(G1, 0)</f><v>2908</v></c><c r="C1" t="inlineStr"><is><t>LB</t></is></c>' +
  '<c r="D1" s="3"/><c r="E1"><f>G1*2</f></c><c r="F1" t="str"><v>A &gt; B</v></c>';
const SHARED =
  '<sst><si><t>Item</t></si><si><r><t xml:space="preserve">Beams &amp; </t></r><r><t>girders</t></r></si></sst>';

/** What the check says about a takeoff with one file. */
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
  ['tabs', 'Item\tQuantity\nBeams & girders\t2908.333\nSteel, to buy\t4.6042 TON'],
])('a CSV with %s has the rows', (_, csv) => {
  expect(reported('bay.csv', csv)).toEqual([]);
});

test('a CSV may have inches in its cells, and line ends of old programs', () => {
  expect(readTable('a.csv', Buffer.from('3/4" pipe,16\r"1"" pipe",\r'))?.slice(0, 2)).toEqual([
    ['3/4" pipe', '16'],
    ['1" pipe', ''],
  ]);
});

test('a CSV of Windows keeps its accents, and quotation marks their line ends', () => {
  expect(readTable('a.CSV', Buffer.from('Béton,"say ""10""\n CY"\n', 'latin1'))?.slice(0, 1)).toEqual([
    ['Béton', 'say "10"\n CY'],
  ]);
});

test('a workbook gives the cells of its sheets, whatever program wrote it', () => {
  const cells = [['Beams & girders', 2908, 'LB', '', undefined, 'A > B']];
  for (const prefix of ['', 'x:']) {
    const sheet = `<sheetData><row r="1">${CELLS}</row><row r="2"></row></sheetData>`;
    const tagged = (xml: string) => xml.replaceAll(/<(\/?)/g, `<$1${prefix}`);
    const workbook = archive({
      'xl/worksheets/sheet1.xml': tagged(sheet),
      'xl/sharedStrings.xml': tagged(SHARED),
      'xl/media/plan.png': 'not read',
    });
    expect(readTable('bay.xlsx', workbook)).toEqual([...cells, []]);
  }
});

test.each([
  ['another quantity', 'Beams & girders,2909\n"Steel, to buy",4.6', '"Beams & girders" with 2908'],
  ['another item', 'Beams and girders,2908\n"Steel, to buy",4.6', '"Beams & girders" with 2908'],
  ['quantities in two columns', '2908,Beams & girders,1\n4,"Steel, to buy",4.6', '"Steel, to buy" with 4.6'],
  ['a coarser number', 'Beams & girders,2908\n"Steel, to buy",5', '"Steel, to buy" with 4.6'],
  ['nothing', '', '"Beams & girders" with 2908 (and 1 more)'],
])('a CSV with %s is not published', (_, csv, row) => {
  const message = `files.0: bay.csv has no row ${row}. Write the file again from the rows of this page, or correct them.`;
  expect(reported('bay.csv', csv)).toEqual([message]);
});

test('a draft, a file that is missing and other formats are left alone', () => {
  expect(reported('bay.csv', 'Other,1', { draft: true })).toEqual([]);
  expect(reported('bay.pdf', '%PDF-1.7')).toEqual([]);
  expect(reported('bay.csv', 'Other,1', { files: ['gone.csv'] })).toEqual([]);
});

test('a file that is no workbook is refused', () => {
  expect(() => reported('bay.xlsx', 'Item,1')).toThrow(
    'bay.xlsx is no workbook that opens without a password',
  );
});
