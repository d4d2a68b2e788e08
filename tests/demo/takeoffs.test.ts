/**
 * Page, CSV, workbook and PDF of a takeoff agree, row by row; a file that is older than its page fails here by name.
 * For every firm, the content check compares the items and quantities of the CSV.
 */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { readCsv } from '../../src/content-check/read-csv.ts';
import { filesBelow } from '../../src/schemas/content-files.ts';
import { takeoffSchema } from '../../src/schemas/takeoff.ts';
import { readPdf } from './read-pdf.ts';
import { readXlsx, unzip } from './read-xlsx.ts';

const FOLDER = 'src/content/takeoffs';
const takeoffs = filesBelow(FOLDER).map((name) => ({
  id: name.replace('.json', ''),
  ...takeoffSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))),
}));
type Takeoff = (typeof takeoffs)[number];

const bytesOf = (name: string): Buffer => readFileSync(`public/samples/${name}`);
const packed = (...texts: (string | number)[]): string => texts.join('').replaceAll(/\s/g, '');
const printed = ({ quantity, decimals = 0 }: Takeoff['rows'][number]): string =>
  quantity.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const rowsOf = (id: string): Takeoff['rows'] => takeoffs.find((each) => each.id === id)?.rows ?? [];

/** The value of an input without its unit: in feet for feet and inches, in inches for inches alone. */
function valueOf(text: string): number {
  const [, feet, over, under = 1] = /^(?:(\d+)'-)?(\d+)(?:\/(\d+))?"$/.exec(text) ?? [];
  const inches = Number(over) / Number(under);
  if (!over) return Number.parseFloat(text.replaceAll(',', ''));
  return feet ? Number(feet) + inches / 12 : inches;
}
const FUNCTIONS = { ABS: Math.abs, MAX: Math.max, ROUNDUP: (value: number) => Math.ceil(value - 1e-9) };

describe.each(takeoffs)('$id', ({ id, title, intro, rows, dimensions, assumptions, exclusions, files }) => {
  const lines = rows.map(({ item, quantity, unit, rule, formula }, index) => {
    return [index + 1, item, quantity, unit, rule, formula];
  });
  const notes = [title, intro, ...assumptions, ...exclusions];

  test('a workbook, a PDF and a CSV with its rows come with the page', () => {
    expect(files).toEqual(['xlsx', 'csv', 'pdf'].map((format) => `${id}.${format}`));
    const asText = lines.map((line) => line.map(String));
    expect(readCsv(bytesOf(`${id}.csv`)).slice(1, 1 + rows.length)).toEqual(asText);
  });

  test('each formula gives its quantity, from unrounded rows', () => {
    const known: Record<string, unknown> = { ...FUNCTIONS };
    for (const { symbol, value } of dimensions) known[symbol] = valueOf(value);
    for (const [index, { item, quantity, decimals = 0, formula }] of rows.entries()) {
      const script = formula.replaceAll('×', '*').replaceAll(/\((\d+)\)/g, '(row$1)');
      const found = Number((known[`row${index + 1}`] = runInNewContext(script, known)));
      const rounding = 0.5 * 10 ** -decimals + 1e-9;
      expect(Math.abs(found - quantity), `${item}: ${found}`).toBeLessThanOrEqual(rounding);
    }
  });

  test('the workbook has the title, the intro, the rows, the inputs and the notes of the page', () => {
    const sheets = readXlsx(bytesOf(`${id}.xlsx`));
    expect(sheets.slice(1, 1 + rows.length).map((line) => line.slice(0, 6))).toEqual(lines);
    for (const { symbol, name, value } of dimensions)
      expect(sheets).toContainEqual([symbol, name, expect.closeTo(valueOf(value)), expect.any(String)]);
    for (const note of notes) expect(sheets.filter((line) => line.at(-1) === note)).toHaveLength(1);
  });

  test('the PDF has the title, the intro, the rows, the inputs and the notes of the page', () => {
    const sheet = readPdf(bytesOf(`${id}.pdf`));
    for (const text of [
      ...rows.map((row, index) => [index + 1, row.item, printed(row), row.unit, row.rule, row.formula]),
      ...dimensions.map(({ symbol, name, value }) => [`${symbol}·${name}:${value}`]),
      ...notes.map((note) => [note]),
    ])
      expect(sheet).toContain(packed(...text));
  });
});

test('the bill of quantities has the rows of the small office', () => {
  const bill = readPdf(bytesOf('bill-of-quantities.pdf'));
  for (const [index, row] of rowsOf('small-office').entries())
    expect(bill).toContain(packed(index + 1, row.item, row.rule, printed(row), row.unit));
});

test('the workbook for concrete and rebar has the totals of the footing and wall', () => {
  const footing = rowsOf('footing-and-wall');
  const sheets = readXlsx(bytesOf('concrete-and-rebar-takeoff.xlsx'));
  const total = (name: string): number => Number(sheets.find(([first]) => first === name)?.[1]);
  const sum = (...items: string[]) =>
    footing.filter(({ item }) => items.includes(item)).reduce((all, { quantity }) => all + quantity, 0);
  expect(total('Concrete, net')).toBeCloseTo(sum('Footing concrete', 'Wall concrete'), 2);
  expect(total('Concrete to order')).toBeCloseTo(sum('Concrete to order'), 1);
  expect(Math.round(total('Forms'))).toBe(sum('Footing edge forms', 'Wall forms'));
  expect(Math.round(total('Bar #4'))).toBe(sum('Total #4 bar'));
  expect(Math.round(total('Bar #5'))).toBe(sum('Total #5 bar'));
  expect(total('Reinforcing')).toBeCloseTo(sum('Total reinforcing'), 2);
});

test.each(filesBelow('public/samples'))('%s says that the firm is fictional', (name) => {
  const bytes = bytesOf(name);
  const isArchive = /\.(xlsx|docx|zip)$/.test(name);
  const text = isArchive
    ? [...unzip(bytes).values()].join()
    : name.endsWith('.pdf')
      ? readPdf(bytes)
      : String(bytes);
  expect(packed(text)).toContain(packed('Sample of a fictional firm'));
});
