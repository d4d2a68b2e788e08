/** The files of the takeoffs, opened by programs that did not write them. */
import { read } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';

import { takeoffCsv, takeoffPdf, takeoffWorkbook } from '../../../src/documents/takeoff-files.ts';
import type { SampleTakeoff } from '../../../src/data/takeoffs.ts';
import { sampleTakeoffs } from '../../../src/takeoffs/kit/samples.ts';
import { cellsOf, hasLibreOffice, inLibreOffice, readBook, recalculated } from '../../support/office.ts';
import { readPdf } from '../../support/pdf.ts';

const TAKEOFFS = sampleTakeoffs.map((takeoff, index): SampleTakeoff => ({
  ...takeoff,
  path: `/samples/${takeoff.id}/`,
  sheet: `SA-0${index + 1}`,
  updated: new Date('2026-11-12'),
  drawingId: `samples/${takeoff.id}`,
}));
const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://example.com")'];
const [first] = TAKEOFFS as [SampleTakeoff];
const hostile: SampleTakeoff = {
  ...first,
  lines: first.lines.map((line, index) => ({ ...line, description: HOSTILE[index] ?? line.description })),
};

describe.each(TAKEOFFS)('$id', (takeoff) => {
  test('the workbook has the rows of the table, and its formulas give their numbers', async () => {
    const bytes = await takeoffWorkbook(takeoff);
    const book = readBook(bytes);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    takeoff.lines.forEach((line, index) => {
      const at = (letter: string): unknown => (sheet?.[`${letter}${index + 2}`] as { v?: unknown }).v;
      expect([at('A'), at('B'), at('E'), at('F')]).toEqual([
        line.item,
        line.description,
        line.rule,
        line.text,
      ]);
      expect([at('C'), at('G')]).toEqual([line.quantity, line.exact]);
      expect(at('D')).toBe(line.unit);
    });
    const formulas = recalculated(bytes);
    expect(formulas).toHaveLength(2 * takeoff.lines.length);
    for (const { cell, kept, found } of formulas) expect(found, cell).toBeCloseTo(Number(kept), 9);
    // Every dimension is a cell of its own, which the formulas read by name.
    expect(cellsOf(book.Sheets['Inputs'])).toHaveLength(4 * (takeoff.dimensions.length + 1));
    expect(book.Workbook?.Names?.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(takeoff.dimensions.map(({ id }) => id)),
    );
  });

  test('the list has the same rows', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(takeoffCsv(takeoff));
    expect(text.startsWith('\uFEFF')).toBe(true);
    const sheet = read(text.slice(1), { type: 'string', raw: true }).Sheets['Sheet1'];
    takeoff.lines.forEach((line, index) => {
      expect(String((sheet?.[`B${index + 2}`] as { v: unknown }).v)).toBe(line.description);
      expect(Number((sheet?.[`C${index + 2}`] as { v: unknown }).v)).toBe(line.quantity);
    });
  });

  test('the sheet to print is one page, tagged, with title and language', async () => {
    const { pages, title, language, text, tags } = await readPdf(await takeoffPdf(takeoff));
    expect(pages).toBe(1);
    expect(title).toBe(takeoff.title);
    expect(language).toBe('en-US');
    for (const { description, rule } of takeoff.lines)
      for (const words of [description, rule]) expect(text).toContain(words.replaceAll(/\s/g, ''));
    for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'Figure', 'Table', 'TR', 'TH', 'TD'])
      expect(tags).toContain(tag);
  });

  test('two builds give the same bytes', async () => {
    for (const make of [takeoffWorkbook, takeoffCsv, takeoffPdf]) {
      const [one, two] = [await make(takeoff), await make(takeoff)];
      expect(Buffer.compare(one, two)).toBe(0);
    }
  });
});

test('a text is never a formula', async () => {
  const book = readBook(await takeoffWorkbook(hostile));
  HOSTILE.forEach((words, index) => {
    expect(book.Sheets['Quantities']?.[`B${index + 2}`]).toMatchObject({ t: 's', v: words });
    expect(book.Sheets['Quantities']?.[`B${index + 2}`]).not.toHaveProperty('f');
  });
  const rows = new TextDecoder().decode(takeoffCsv(hostile)).split('\n').slice(1);
  for (const [index] of HOSTILE.entries()) expect(rows[index]).toMatch(/^\d+,"?'/);
  // A number below zero stays a number.
  const earthwork = TAKEOFFS.find(({ id }) => id === 'earthwork') ?? first;
  expect(new TextDecoder().decode(takeoffCsv(earthwork))).toContain(',-2,ft,');
});

test.skipIf(!hasLibreOffice)('LibreOffice computes the same numbers', async () => {
  const books = new Map<string, Uint8Array>();
  for (const takeoff of TAKEOFFS) books.set(takeoff.id, await takeoffWorkbook(takeoff));
  const tables = await inLibreOffice(books);
  for (const { id, lines } of TAKEOFFS) {
    const sheet = read(tables.get(id) ?? '', { type: 'string' }).Sheets['Sheet1'];
    lines.forEach(({ exact, quantity }, index) => {
      const at = (letter: string) => Number((sheet?.[`${letter}${index + 2}`] as { v: unknown }).v);
      expect(at('C'), `${id}, row ${index + 1}`).toBeCloseTo(quantity, 9);
      expect(at('G'), `${id}, row ${index + 1}`).toBeCloseTo(exact, 6);
    });
  }
});
