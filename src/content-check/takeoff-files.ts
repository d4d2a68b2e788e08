import { readFileSync } from 'node:fs';

import type { z } from 'zod';

import { DRAWINGS } from '../schemas/content-files.ts';
import type { takeoffSchema } from '../schemas/takeoff.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import { checkDrawing } from './drawing.ts';
import { type Entry, fieldError, type RuleContext } from './entry.ts';
import { type Cell, readTable } from './spreadsheet.ts';

type Row = z.infer<typeof takeoffSchema>['rows'][number];

/** The numbers that a cell can stand for: 1,234.50 as in English, and 1.234,50 as in Spanish. */
function numbersIn(cell: Cell): number[] {
  if (typeof cell === 'number') return [cell];
  const digits = cell?.replaceAll(/[^\d.,-]/g, '') ?? '';
  if (!/\d/.test(digits)) return [];
  return [digits.replaceAll(',', ''), digits.replaceAll('.', '').replace(',', '.')].map(Number);
}

/** Whether a cell holds the quantity, as printed or unrounded; a formula without its result may. */
function holds(cell: Cell, { quantity, decimals = 0 }: Row): boolean {
  const written = String(quantity).split('.')[1]?.length ?? 0;
  const most = 0.5 * 10 ** -Math.max(decimals, written) + 1e-9;
  return cell === undefined || numbersIn(cell).some((number) => Math.abs(number - quantity) <= most);
}

/** Words as they are compared: pages curl quotation marks. */
const plain = (words: string): string =>
  words.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').trim().replaceAll(/\s+/g, ' ');

/** A line of a table, and the words of its cells. */
interface Line {
  cells: readonly Cell[];
  words: ReadonlySet<string>;
}

/** Columns of a table that hold the quantity of a row, in the lines that name its item. */
function columnsOf(lines: readonly Line[], row: Row): Set<number> {
  const item = plain(row.item);
  return new Set(
    lines
      .filter(({ words }) => words.has(item))
      .flatMap(({ cells }) => cells.flatMap((cell, column) => (holds(cell, row) ? [column] : []))),
  );
}

/** The rows that a table does not have: their items beside their quantities, which are in one column. */
function missingRows(table: readonly Cell[][], rows: readonly Row[]): Row[] {
  const lines = table.map((cells) => ({ cells, words: new Set(cells.map((cell) => plain(String(cell)))) }));
  const found = rows.map((row) => ({ row, columns: columnsOf(lines, row) }));
  const missingIn = (column: number) => found.filter(({ columns }) => !columns.has(column));
  const columns = [...new Set(found.flatMap((each) => [...each.columns]))];
  const [best = -1] = columns.toSorted((a, b) => missingIn(a).length - missingIn(b).length);
  return missingIn(best).map(({ row }) => row);
}

/** The drawing of a takeoff means something by itself; others show what the words or the photo beside them say. */
export function* checkTakeoffDrawing({ file, data }: Entry): Iterable<Diagnostic> {
  const { drawing: id } = data;
  if (typeof id !== 'string') return;
  const path = `${DRAWINGS}/${id}.svg`;
  const drawing = checkDrawing(id, readFileSync(path, 'utf8'));
  if ('message' in drawing || drawing.title) return;
  const message = `${file} shows this drawing, which has no title for people who cannot see it. Open it in a text editor and write <title>What it shows</title> after the first tag, <svg …>.`;
  yield errorIn(path, message, 1);
}

/** The tables that a public takeoff offers have its rows. */
export function* checkTakeoffFiles(entry: Entry, { files }: RuleContext): Iterable<Diagnostic> {
  const { rows, files: names = [], draft } = entry.data as Partial<z.infer<typeof takeoffSchema>>;
  if (draft || !rows) return;
  for (const [index, name] of names.entries()) {
    // References report a file that is not there.
    if (!files.includes(`samples/${name}`)) continue;
    const table = readTable(name, readFileSync(`public/samples/${name}`));
    const [first, ...more] = table ? missingRows(table, rows) : [];
    if (!first) continue;
    const row = `"${first.item}" with ${first.quantity}${more.length ? ` (and ${more.length} more)` : ''}`;
    const message = `${name} has no row ${row}. Write the file again from the rows of this page, or correct them.`;
    yield fieldError(entry, `files.${index}`, message);
  }
}
