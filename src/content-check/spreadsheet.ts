/** Reads the cells of tables that a firm offers: CSV of any program, and workbooks of Excel. */
import { extname } from 'node:path';
import { inflateRawSync } from 'node:zlib';

import { decodeEntities } from '../schemas/clean-data.ts';

/** A text or a number; nothing for a formula whose result the file does not hold. */
export type Cell = string | number | undefined;

const SEPARATORS = [',', ';', '\t'];

function readCsv(bytes: Buffer): Cell[][] {
  const utf8 = bytes.toString();
  const text = utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8;
  const [heading = ''] = text.split('\n');
  const countOf = (separator: string) => heading.split(separator).length;
  const [separator = ','] = SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a));
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'g');
  const lines: Cell[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace('\uFEFF', '').matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== separator) lines.push([]);
  }
  return lines;
}

/** The parts of a ZIP archive whose names match, as its directory lists them (PKWARE's APPNOTE.TXT, 4.3). */
function unzip(bytes: Buffer, names: RegExp): Map<string, string> {
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  if (end < 0) throw new Error('it is no workbook that opens without a password');
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isStored = bytes.readUInt16LE(at + 10) === 0;
    if (names.test(name)) parts.set(name, (isStored ? packed : inflateRawSync(packed)).toString());
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

const textsIn = (xml: string): string =>
  Array.from(xml.matchAll(/<t(?: [^>]*)?>([^<]*)/g), ([, text = '']) => decodeEntities(text)).join('');

/** A cell of a sheet (ECMA-376, Part 1, 18.3.1.4). */
function readCell(attributes: string, xml: string, strings: readonly string[]): Cell {
  const [, type] = /\bt="(\w+)"/.exec(attributes) ?? [];
  const [, value] = /<v[^>]*>([^<]*)/.exec(xml) ?? [];
  if (type === 'inlineStr') return textsIn(xml);
  if (value === undefined) return xml.includes('<f') ? undefined : '';
  if (type === 's') return strings[Number(value)] ?? '';
  return type === undefined || type === 'n' ? Number(value) : decodeEntities(value);
}

function readXlsx(bytes: Buffer): Cell[][] {
  const parts = unzip(bytes, /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/);
  // Some programs write a prefix before each name, such as <x:row>.
  const xml = (name: string) => (parts.get(name) ?? '').replaceAll(/(<\/?)\w+:/g, '$1');
  const shared = xml('xl/sharedStrings.xml').matchAll(/<si>([^]*?)<\/si>/g);
  const strings = Array.from(shared, ([, item = '']) => textsIn(item));
  const sheets = [...parts.keys()].filter((name) => name.includes('/worksheets/')).map(xml);
  return sheets.flatMap((sheet) =>
    Array.from(sheet.matchAll(/<row\b[^>]*>([^]*?)<\/row>/g), ([, row = '']) =>
      Array.from(row.matchAll(/<c\b([^>]*?)(?:\/>|>([^]*?)<\/c>)/g), ([, attributes = '', cell = '']) =>
        readCell(attributes, cell, strings),
      ),
    ),
  );
}

const READERS: Record<string, (bytes: Buffer) => Cell[][]> = { '.csv': readCsv, '.xlsx': readXlsx };

/**
 * The lines of a table, of all sheets of a workbook; undefined for other formats.
 * @throws Error when the file is no such table
 */
export const readTable = (name: string, bytes: Buffer): Cell[][] | undefined =>
  READERS[extname(name).toLowerCase()]?.(bytes);
