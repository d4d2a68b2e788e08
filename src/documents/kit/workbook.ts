/** Workbooks for Excel and other spreadsheet programs. */
import { type Cell as WriteCell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';

import { firm } from '../../firm.ts';
import type { DocumentFacts } from './document.ts';
import { INK, TINT } from './colors.ts';

/** A number of a cell, or a formula with what it gives. */
export interface Figure {
  value: number | string;
  /** Without its equals sign. */
  formula?: string;
  /** Decimals shown, 0 unless given. */
  decimals?: number;
  /** Shows 0.5 as 50%. */
  percent?: boolean;
  /** Shows nothing for 0, for rows that are still to be filled. */
  hideZero?: boolean;
}
/** A text is always shown as it is, never taken for a formula. */
export type Cell = string | Figure | undefined;

/** One sheet: a header row that stays in view, and the rows under it. */
export interface Sheet {
  name: string;
  columns: readonly { heading: string; /** In characters. */ width: number }[];
  rows: readonly (readonly Cell[])[];
  /** Columns that the user fills, by their headings: their texts and numbers are blue. */
  inputs?: readonly string[];
  /** Choices for the cells of a column, by its heading. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

const BORDER = { style: 'thin', color: { rgb: 'B8BEC8' } } as const;
const BOX = { top: BORDER, bottom: BORDER, left: BORDER, right: BORDER };
const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const HEADING: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: fill(INK),
  alignment: { wrapText: true, vertical: 'center' },
  border: BOX,
};
/** What a user types is blue, what is computed black, as estimators and bankers mark it. */
const INPUT = { color: { rgb: '1F4FBF' } };

function numberFormat({ decimals = 0, percent, hideZero }: Figure): string {
  const format = `#,##0${decimals ? `.${'0'.repeat(decimals)}` : ''}${percent ? '%' : ''}`;
  return hideZero ? `${format};-${format};` : format;
}

function styled(cell: Cell, input: boolean): Partial<WriteCell> {
  const style: CellStyle = {
    alignment: { wrapText: true, vertical: 'top' },
    border: BOX,
    ...(input ? { font: INPUT } : {}),
  };
  if (cell === undefined) return { value: null, style };
  if (typeof cell === 'string') return { value: cell, style };
  const { value, formula } = cell;
  const number: CellStyle = { ...style, numFmt: numberFormat(cell) };
  if (formula === undefined) return { value, style: number };
  return { value, type: 'formula', formula, formulaResult: value, style: { ...number, fill: fill(TINT) } };
}

/** Letter of a column by its index from 0, of the first 26. */
const columnLetter = (index: number): string => String.fromCodePoint(65 + index);

function toSheet({ name, columns, rows, inputs = [], choices = {} }: Sheet): WriteSheet {
  const cells = new Map<string, Partial<WriteCell>>();
  columns.forEach(({ heading }, column) => {
    cells.set(`0,${column}`, { value: heading, style: HEADING });
    rows.forEach((row, index) =>
      cells.set(`${index + 1},${column}`, styled(row[column], inputs.includes(heading))),
    );
  });
  const letter = (heading: string) => columnLetter(columns.findIndex((column) => column.heading === heading));
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    rows: Array.from({ length: rows.length + 1 }, () => columns.map(() => null)),
    cells,
    freezePane: { rows: 1 },
    dataValidations: Object.entries(choices).map(([heading, values]) => ({
      type: 'list',
      range: `${letter(heading)}2:${letter(heading)}${rows.length + 1}`,
      values: [...values],
    })),
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
    headerFooter: { oddFooter: `&L${firm.name.replaceAll('&', '&&')}&C&A&RPage &P of &N` },
  };
}

/**
 * Writes a workbook.
 * @param names ranges by the names that formulas call them, such as `Dimensions!$C$2`
 */
export const workbook = (
  { title, description, updated }: DocumentFacts,
  sheets: readonly Sheet[],
  names: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(toSheet),
    namedRanges: Object.entries(names).map(([name, range]) => ({ name, range })),
    properties: {
      title,
      description,
      creator: firm.name,
      created: updated,
      modified: updated,
    },
  });
