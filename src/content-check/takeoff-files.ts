import { readFileSync } from 'node:fs';

import type { z } from 'zod';

import { fold } from '../lib/search/fold.ts';
import type { Diagnostic } from '../reading/diagnostic.ts';
import type { Entry } from '../reading/entry.ts';
import type { takeoffSchema } from '../schemas/takeoff.ts';
import { readCsv } from './read-csv.ts';
import { fieldError, type RuleContext } from './rule.ts';

type Row = z.infer<typeof takeoffSchema>['rows'][number];

/** Whether a cell holds the quantity, as printed or unrounded: 1,234.50 as in English, or 1.234,50 as in Spanish. */
function holds(cell: string, { quantity, decimals = 0 }: Row): boolean {
  const written = String(quantity).split('.')[1]?.length ?? 0;
  const rounding = 0.5 * 10 ** -Math.max(decimals, written) + 1e-9;
  const figures = cell.replaceAll(/[^\d.,-]/g, '');
  const numbers = [figures.replaceAll(',', ''), figures.replaceAll('.', '').replace(',', '.')];
  return /\d/.test(cell) && numbers.some((number) => Math.abs(Number(number) - quantity) <= rounding);
}

/** Whether a line of a table has a row's item and quantity. */
const hasRow = (table: readonly string[][], row: Row): boolean =>
  table.some(
    (cells) =>
      cells.some((cell) => fold(cell.trim()) === fold(row.item)) && cells.some((cell) => holds(cell, row)),
  );

/** Checks that the CSV files of a public takeoff have its rows. */
export function* checkTakeoffFiles(entry: Entry, { files }: RuleContext): Iterable<Diagnostic> {
  const { rows, files: names = [], draft } = entry.data as Partial<z.infer<typeof takeoffSchema>>;
  if (draft || !rows) return;
  for (const [index, name] of names.entries()) {
    // `checkReferences` reports missing files.
    if (!/\.csv$/i.test(name) || !files.includes(`samples/${name}`)) continue;
    const table = readCsv(readFileSync(`public/samples/${name}`));
    const [first, ...more] = rows.filter((row) => !hasRow(table, row));
    if (!first) continue;
    const row = `"${first.item}" with ${first.quantity}${more.length ? ` (and ${more.length} more)` : ''}`;
    const message = `${name} has no row ${row}. Write the file again from the rows of this page, or correct them.`;
    yield fieldError(entry, `files.${index}`, message);
  }
}
