/** Reads the demo firm's archives and workbooks: compressed parts, each of a known size, and texts in one list. */
import { inflateRawSync } from 'node:zlib';

import { decodeEntities } from '../../src/schemas/clean-data.ts';

type Cell = string | number;

/** The parts of a ZIP archive by their names (PKWARE's APPNOTE.TXT, 4.3.7). */
export function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = 0;
  while (bytes.toString('latin1', at, at + 4) === 'PK\u0003\u0004') {
    const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
    const start = nameEnd + bytes.readUInt16LE(at + 28);
    const end = start + bytes.readUInt32LE(at + 18);
    parts.set(
      bytes.toString('utf8', at + 30, nameEnd),
      inflateRawSync(bytes.subarray(start, end)).toString(),
    );
    at = end;
  }
  return parts;
}

/** The rows of all sheets with their cells, but empty ones; a formula is read as its result. */
export function readXlsx(bytes: Buffer): Cell[][] {
  const parts = unzip(bytes);
  const listed = parts.get('xl/sharedStrings.xml')?.matchAll(/<t\b[^>]*>([^<]*)/g) ?? [];
  const texts = Array.from(listed, ([, text = '']) => decodeEntities(text));
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/sheet'));
  const rows = sheets.flatMap(([, sheet]) => sheet.split('<row ').slice(1));
  const cells = /<c r="\w+"( t="s")?[^>]*>(?:<f>[^<]*<\/f>)?<v>([^<]*)/g;
  const read = (isText = '', value = ''): Cell => (isText ? (texts[Number(value)] ?? '') : Number(value));
  return rows.map((row) => Array.from(row.matchAll(cells), ([, isText, value]) => read(isText, value)));
}
