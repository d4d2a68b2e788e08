/** The documents that the build makes, opened by programs that did not write them. */
import { parse } from 'node:path';

import DxfParser from 'dxf-parser';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';

import type { MakeDocument } from '../../../src/documents/kit/document.ts';
import { REBAR_SIZES } from '../../../src/takeoffs/kit/sizes.ts';
import { cellsOf, hasLibreOffice, inLibreOffice, readBook, recalculated } from '../../support/office.ts';
import { readPdf } from '../../support/pdf.ts';

const UPDATED = new Date('2026-11-12');
const modules = import.meta.glob<MakeDocument>('../../../src/documents/*.*.ts', {
  eager: true,
  import: 'default',
});
const documents = await Promise.all(
  Object.entries(modules).map(async ([path, make]) => ({
    name: parse(path).name,
    make,
    bytes: await make(UPDATED),
  })),
);
const ofFormat = (format: string) => documents.filter(({ name }) => name.endsWith(`.${format}`));
const bytesOf = (name: string) => documents.find((it) => it.name === name)?.bytes ?? new Uint8Array();

test('the build makes nine samples and three forms', () => {
  expect(documents.map(({ name }) => name).sort()).toEqual([
    'basis-of-estimate.docx',
    'bid-leveling-sheet.xlsx',
    'bill-of-quantities.pdf',
    'concrete-and-rebar-takeoff.xlsx',
    'constraint-log.xlsx',
    'crane-pick-list.xlsx',
    'daily-site-report.docx',
    'detail-library.zip',
    'inspection-and-test-plan.pdf',
    'monthly-progress-report.pdf',
    'reconciliation-table.xlsx',
    'room-data-sheet.pdf',
  ]);
});

test.each(documents)('$name has the same bytes from build to build', async ({ make, bytes }) => {
  expect(Buffer.compare(await make(UPDATED), bytes)).toBe(0);
  // Its date is that of the page.
  const later = await make(new Date('2026-12-24'));
  expect(Buffer.compare(later, bytes) === 0).toBe(
    make === modules['../../../src/documents/detail-library.zip.ts'],
  );
});

describe.each(ofFormat('xlsx'))('$name', ({ bytes }) => {
  test('has a title, and sheets with a header row that stays in view', async () => {
    const book = readBook(bytes);
    expect(book.Props?.Title).toBeTruthy();
    const zip = await JSZip.loadAsync(bytes);
    const sheets = zip.file(/^xl\/worksheets\/sheet/);
    expect(sheets).toHaveLength(book.SheetNames.length);
    for (const sheet of sheets)
      expect(await sheet.async('string')).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    for (const name of book.SheetNames)
      for (const [address, { t }] of cellsOf(book.Sheets[name]))
        if (/^[A-Z]1$/.test(address)) expect(t, `${name}!${address}`).toBe('s');
  });

  test('has formulas that give the numbers kept with them', () => {
    for (const { cell, kept, found } of recalculated(bytes))
      if (typeof kept === 'number') expect(found, cell).toBeCloseTo(kept, 6);
      else expect(found, cell).toBe(kept ?? '');
  });
});

test('formulas answer a change: bar weights, levels, picks and causes', () => {
  const valueAt = (name: string, sheet: string, address: string): unknown =>
    (readBook(bytesOf(name)).Sheets[sheet]?.[address] as { v: unknown }).v;
  // 96 ft by 3 ft by 1 ft, and 4 bars of 95.5 ft with two laps of 31 in.
  expect(valueAt('concrete-and-rebar-takeoff.xlsx', 'Concrete', 'G2')).toBeCloseTo((96 * 3) / 27, 9);
  expect(valueAt('concrete-and-rebar-takeoff.xlsx', 'Rebar', 'J2')).toBeCloseTo(
    4 * (95.5 + 62 / 12) * 1.043,
    9,
  );
  expect(cellsOf(readBook(bytesOf('concrete-and-rebar-takeoff.xlsx')).Sheets['Bar weights'])).toHaveLength(
    3 * (REBAR_SIZES.length + 1),
  );
  // The low bid is not the low bid once its gaps are filled.
  expect(valueAt('bid-leveling-sheet.xlsx', 'Example', 'F18')).toBe(
    388_500 + 9800 + 14_500 + 6200 + 7400 + 11_900,
  );
  expect(valueAt('crane-pick-list.xlsx', 'Picks', 'K5')).toBeCloseTo(9800 / 9000, 9);
  expect(valueAt('crane-pick-list.xlsx', 'Picks', 'L5')).toBe('Over the limit');
  // As the article says: price, detail and decision with their 12 percent.
  const [price, detail, decision] = ['E', 'F', 'G'].map(
    (letter) =>
      Number(valueAt('reconciliation-table.xlsx', 'Reconciliation', `${letter}9`)) +
      Number(valueAt('reconciliation-table.xlsx', 'Reconciliation', `${letter}10`)),
  );
  expect([price, detail, decision].map((value) => Math.round(value ?? 0))).toEqual([381, 515, 224]);
  expect(valueAt('reconciliation-table.xlsx', 'Reconciliation', 'D13')).toBe(-57);
});

test.skipIf(!hasLibreOffice)('LibreOffice opens every workbook and computes the same', async () => {
  const books = new Map(ofFormat('xlsx').map(({ name, bytes }) => [parse(name).name, bytes]));
  const tables = await inLibreOffice(books);
  for (const [name, bytes] of books) {
    const table = readBook(new TextEncoder().encode(tables.get(name) ?? '')).Sheets['Sheet1'];
    const [sheet = ''] = readBook(bytes).SheetNames;
    const formulas = recalculated(bytes).filter(({ cell }) => cell.startsWith(`${sheet}!`));
    for (const { cell, kept } of formulas) {
      const { v } = (table?.[cell.slice(sheet.length + 1)] ?? { v: 0 }) as { v: unknown };
      if (typeof kept === 'number') expect(Number(v), `${name}, ${cell}`).toBeCloseTo(kept, 6);
    }
  }
});

describe.each(ofFormat('docx'))('$name', ({ bytes }) => {
  test('has a title, a language, headings and header rows', async () => {
    const { value, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    expect(value.match(/<h1>/g)?.length).toBeGreaterThan(8);
    expect(value.match(/<thead>/g)?.length).toBe(value.match(/<table>/g)?.length);
    const zip = await JSZip.loadAsync(bytes);
    const part = async (path: string) => (await zip.file(path)?.async('string')) ?? '';
    expect(await part('docProps/core.xml')).toMatch(/<dc:title>.{5,}<\/dc:title>/);
    expect(await part('word/styles.xml')).toContain('w:val="en-US"');
  });
});

describe.each(ofFormat('pdf'))('$name', ({ name, bytes }) => {
  test('is tagged, with a title and a language', async () => {
    const { title, language, tags, fields, widgets } = await readPdf(bytes);
    expect(String(title).length).toBeGreaterThan(10);
    expect(language).toBe('en-US');
    for (const tag of ['H1', 'H2', 'P']) expect(tags).toContain(tag);
    if (name === 'room-data-sheet.pdf') {
      expect(fields.length).toBeGreaterThan(50);
      expect(tags).toContain('Form');
      // Each has a name to listen to.
      for (const { alternativeText } of widgets) expect(alternativeText).toMatch(/\w{2,}/);
    } else for (const tag of ['Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag);
  });
});

describe('detail-library.zip', () => {
  test('has every detail as SVG and as DXF of Release 12 that a CAD reader opens', async () => {
    const zip = await JSZip.loadAsync(bytesOf('detail-library.zip'));
    const names = (folder: string) =>
      Object.keys(zip.files)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => parse(path).name);
    expect(names('dxf').length).toBeGreaterThanOrEqual(10);
    expect(names('svg')).toEqual(names('dxf'));
    for (const name of names('dxf')) {
      const text = (await zip.file(`dxf/${name}.dxf`)?.async('string')) ?? '';
      const drawing = new DxfParser().parseSync(text);
      expect(drawing?.header['$ACADVER']).toBe('AC1009');
      const layers = Object.keys(drawing?.tables.layer.layers ?? {});
      expect(layers).toEqual(['CUT', 'OBJECT', 'THIN', 'ACCENT', 'HIDDEN', 'TEXT']);
      const entities = drawing?.entities ?? [];
      expect(entities.length, name).toBeGreaterThan(20);
      const types = new Set(entities.map(({ type }) => type));
      for (const type of types) expect(['POLYLINE', 'TEXT', 'CIRCLE']).toContain(type);
      for (const { layer, ...rest } of entities) {
        expect(layers).toContain(layer);
        const { vertices = [] } = rest as { vertices?: { x: number; y: number }[] };
        // On the sheet, with room for what leaves it at a break.
        for (const { x, y } of vertices) {
          expect(x).toBeGreaterThan(-40);
          expect(x).toBeLessThan(520);
          expect(y).toBeGreaterThan(-60);
          expect(y).toBeLessThan(380);
        }
      }
      const svg = (await zip.file(`svg/${name}.svg`)?.async('string')) ?? '';
      expect(svg).toMatch(/^<svg [^>]*viewBox="[^"]+"[^>]*><title>[^<]+<\/title>/);
      expect(svg).not.toContain('var(');
    }
  });
});
