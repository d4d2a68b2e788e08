/** Reads the cells of the demo firm's workbooks, all from one program: compressed parts, and texts in one list. */
import { inflateRawSync } from 'node:zlib';

import { decodeEntities } from '../../src/schemas/clean-data.ts';

export type Cell = string | number;

/** The parts of a ZIP archive, as its directory lists them (PKWARE's APPNOTE.TXT, 4.3). */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    parts.set(bytes.toString('utf8', at + 46, nameEnd), inflateRawSync(packed).toString());
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

const textsOf = (xml: string, tag: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g')), ([, text = '']) => text);

/** The rows of all sheets with their cells; a formula is read as its result. */
export function readXlsx(bytes: Buffer): Cell[][] {
  const parts = unzip(bytes);
  const shared = textsOf(parts.get('xl/sharedStrings.xml') ?? '', 'si');
  const texts = shared.map((item) => decodeEntities(textsOf(item, 't').join('')));
  const cellOf = (attributes: string, xml: string): Cell => {
    const [value = ''] = textsOf(xml, 'v');
    if (attributes.includes(' t="s"')) return texts[Number(value)] ?? '';
    return value && Number(value);
  };
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/sheet'));
  return sheets.flatMap(([, sheet]) =>
    textsOf(sheet, 'row').map((row) =>
      Array.from(row.matchAll(/<c\b([^>]*?)(?:\/>|>([^]*?)<\/c>)/g), ([, attributes = '', xml = '']) =>
        cellOf(attributes, xml),
      ),
    ),
  );
}
