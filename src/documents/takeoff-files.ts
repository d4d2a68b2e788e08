/** A sample takeoff as files: a workbook with live formulas, a list of rows, and a sheet to print. */
import { writeCsv } from 'hucre/csv';

import type { SampleTakeoff } from '../data/takeoffs.ts';
import { SPREADSHEET } from '../takeoffs/kit/formula.ts';
import { figure } from '../takeoffs/kit/format.ts';
import { takeoff as text } from '../ui-text.ts';
import { pdf } from './kit/pdf.ts';
import { type Sheet, workbook } from './kit/workbook.ts';

const HEADINGS = [text.item, text.description, text.quantity, text.unit, text.rule, text.formula];

/** Heading of the rows: they count, or they count and price. */
export const rowsHeading = (lines: readonly { unit: string }[]): string =>
  lines.some(({ unit }) => unit.includes('$')) ? text.rowsWithCost : text.rows;

/** The rows with live formulas; `firstRow` is the row of the sheet that item 1 is in. */
function rowsSheet({ lines }: SampleTakeoff): Sheet {
  const exact = (item: number) => `G${item + 1}`;
  return {
    name: rowsHeading(lines),
    columns: [6, 38, 12, 16, 36, 48, 14].map((width, index) => ({
      width,
      heading: HEADINGS[index] ?? text.exact,
    })),
    rows: lines.map((line) => [
      { value: line.item },
      line.description,
      {
        value: line.quantity,
        decimals: line.decimals,
        formula: `ROUND(${exact(line.item)}, ${line.decimals})`,
      },
      line.unit,
      line.rule,
      line.text,
      {
        value: line.exact,
        decimals: 4,
        formula: line.print({ ...SPREADSHEET, row: exact, dimension: (name) => name }),
      },
    ]),
  };
}

const dimensionsSheet = ({ dimensions }: SampleTakeoff): Sheet => ({
  name: text.inputs,
  columns: [
    { heading: text.symbol, width: 9 },
    { heading: text.name, width: 40 },
    { heading: text.value, width: 12 },
    { heading: text.unit, width: 18 },
  ],
  rows: dimensions.map(({ symbol, name, value, unit }) => [
    symbol,
    name,
    { value, decimals: Number.isInteger(value) ? 0 : 2 },
    unit,
  ]),
  inputs: [text.value],
});

const notesSheet = ({ title, sheet, intro, assumptions, exclusions }: SampleTakeoff): Sheet => ({
  name: text.notes,
  columns: [
    { heading: text.kind, width: 20 },
    { heading: text.note, width: 100 },
  ],
  rows: [
    [sheet, title],
    ['', intro],
    ['', text.change],
    ...assumptions.map((item) => [text.assumptions, item]),
    ...exclusions.map((item) => [text.exclusions, item]),
  ],
});

/** The workbook: rows whose formulas read the dimensions by their names, so a changed dimension changes them. */
export const takeoffWorkbook = (takeoff: SampleTakeoff): Promise<Uint8Array> =>
  workbook(
    takeoff,
    [rowsSheet(takeoff), dimensionsSheet(takeoff), notesSheet(takeoff)],
    Object.fromEntries(takeoff.dimensions.map(({ id }, index) => [id, `${text.inputs}!$C$${index + 2}`])),
  );

/** The rows as comma-separated values in UTF-8; a text that a spreadsheet would take for a formula is quoted. */
export const takeoffCsv = ({ lines }: SampleTakeoff): Uint8Array =>
  new TextEncoder().encode(
    writeCsv(
      [
        HEADINGS,
        ...lines.map(({ item, description, quantity, unit, rule, text: formula }) => [
          item,
          description,
          quantity,
          unit,
          rule,
          formula,
        ]),
      ],
      { bom: true, escapeFormulae: true },
    ),
  );

/** One sheet in US Letter: the drawing, the rows, and what they rest on. */
export function takeoffPdf(takeoff: SampleTakeoff): Promise<Uint8Array> {
  const { title, sheet, intro, drawing, lines, dimensions, assumptions, exclusions } = takeoff;
  return pdf(takeoff, { number: sheet }, (sheets) => {
    // The drawing takes the room that the rows leave it.
    sheets
      .heading(title, 1)
      .paragraph(intro)
      .drawing(drawing, Math.min(400, 540 - 16 * lines.length));
    sheets.table(
      [
        { heading: text.item, width: 4 },
        { heading: text.description, width: 18 },
        { heading: text.quantity, width: 7, align: 'right' },
        { heading: text.unit, width: 7 },
        { heading: text.rule, width: 18 },
        { heading: text.formula, width: 46, font: 'mono' },
      ],
      lines.map((line) => [
        String(line.item),
        line.description,
        figure(line.quantity, line.decimals),
        line.unit,
        line.rule,
        line.text,
      ]),
      { size: 6, header: 1 },
    );
    const third = Math.ceil(dimensions.length / 3);
    const listed = dimensions.map(({ symbol, name, text }) => `${symbol} · ${name}: ${text}`);
    sheets.heading(text.inputs);
    sheets.beside(
      third * 11,
      ...[0, 1, 2].map(
        (column) => [1, () => sheets.list(listed.slice(column * third, (column + 1) * third))] as const,
      ),
    );
    sheets.beside(
      60,
      [1, () => sheets.heading(text.assumptions).list(assumptions)],
      [1, () => sheets.heading(text.exclusions).list(exclusions)],
    );
  });
}
