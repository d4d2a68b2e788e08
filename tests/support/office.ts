/** Opens workbooks with programs that did not write them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type CellObject, read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import FormulaParser from 'fast-formula-parser';
import JSZip from 'jszip';

export const readBook = (bytes: Uint8Array): WorkBook => read(bytes, { cellFormula: true, cellStyles: true });

/** The cells of a sheet by address, such as `B2`. */
export const cellsOf = (sheet: WorkSheet | undefined): [address: string, cell: CellObject][] =>
  Object.entries(sheet ?? {}).filter((pair): pair is [string, CellObject] => !pair[0].startsWith('!'));

/** The numbers among the values of a function's arguments. */
const numbersIn = (args: readonly { value: unknown }[]) =>
  [args.map(({ value }) => value)].flat(9).filter((value): value is number => typeof value === 'number');

/** What every formula of a workbook gives in another program's arithmetic, next to the number kept in the file. */
export function recalculated(
  bytes: Uint8Array,
): { cell: string; formula: string; kept: unknown; found: unknown }[] {
  const book = readBook(bytes);
  const sheet = book.SheetNames[0] ?? '';
  // Each formula is computed from the numbers kept for the others, which are computed in their turn.
  const cellAt = (name: string, row: number, col: number): unknown =>
    (book.Sheets[name]?.[utils.encode_cell({ r: row - 1, c: col - 1 })] as CellObject | undefined)?.v ?? null;
  const parser = new FormulaParser({
    onCell: ({ sheet: name = sheet, row, col }) => cellAt(name, row, col),
    // An empty cell is no 0, for which the library takes null.
    onRange: ({ sheet: name = sheet, from, to }) =>
      Array.from({ length: to.row - from.row + 1 }, (_, r) =>
        Array.from(
          { length: to.col - from.col + 1 },
          (__, c) => cellAt(name, from.row + r, from.col + c) ?? '',
        ),
      ),
    onVariable: (name) => {
      const [, on, address = ''] =
        /^'?(.+?)'?!(\S+)$/.exec(book.Workbook?.Names?.find(({ Name }) => Name === name)?.Ref ?? '') ?? [];
      const { r, c } = utils.decode_cell(address.replaceAll('$', ''));
      return { sheet: on ?? sheet, row: r + 1, col: c + 1 };
    },
    // Which the library leaves out.
    functions: {
      // Of nothing it is 0.
      MAX: (...args) => Math.max(...(numbersIn(args).length > 0 ? numbersIn(args) : [0])),
      SMALL: (range, place) => numbersIn([range]).sort((a, b) => a - b)[Number(place.value) - 1],
      MIN: (...args) => Math.min(...numbersIn(args)),
    },
  });
  return book.SheetNames.flatMap((name) =>
    cellsOf(book.Sheets[name])
      .filter(([, { f }]) => f !== undefined)
      .map(([address, { f = '', v }]) => {
        const { r, c } = utils.decode_cell(address);
        return {
          cell: `${name}!${address}`,
          formula: f,
          kept: v,
          found: parser.parse(f, { sheet: name, row: r + 1, col: c + 1 }),
        };
      }),
  );
}

/** Whether LibreOffice is on this machine. */
export const hasLibreOffice = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** The first sheet of workbooks by their names as LibreOffice computes it, which finds no numbers kept. */
export async function inLibreOffice(books: ReadonlyMap<string, Uint8Array>): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'takeoffs-'));
  for (const [name, bytes] of books) {
    const zip = await JSZip.loadAsync(bytes);
    for (const file of zip.file(/^xl\/worksheets\/sheet/))
      zip.file(file.name, (await file.async('string')).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>'));
    writeFileSync(join(folder, `${name}.xlsx`), await zip.generateAsync({ type: 'uint8array' }));
  }
  // Comma, quotes, UTF-8, from line 1, as computed and not as shown.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';
  const files = Array.from(books.keys(), (name) => join(folder, `${name}.xlsx`));
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      ...files,
    ],
    { stdio: 'ignore' },
  );
  return new Map(
    Array.from(books.keys(), (name) => [name, readFileSync(join(folder, `${name}.csv`), 'utf8')]),
  );
}
