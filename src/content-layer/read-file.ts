import { readFileSync } from 'node:fs';

import { parseFrontmatter } from 'astro/markdown';

import { jsonMistake } from './json-mistake.ts';
import type { Remark } from './mistake.ts';
import { frontMatter, lineAt } from './source-position.ts';
import { curlyQuotes, yamlMistake } from './yaml-mistake.ts';

/** A content file in parts. `data` is undefined if it cannot be parsed; `remarks` say why. */
interface ContentFile {
  /** The whole text, with line ends as on Linux. */
  source: string;
  body: string;
  data: unknown;
  remarks: Remark[];
}

/** Traces of UTF-8 that was read as Windows-1252 and saved again. */
const TWICE_ENCODED = /Ã[\u0080-\u00bf]|â€[\u0080-\uffff]|Â[\u00a0-\u00bf]/;

/** Why the bytes of a file are not UTF-8 text. */
function encodingMistake(bytes: Buffer): Remark | undefined {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20)
    return { line: 1, message: 'This file is saved as UTF-16. Save it as UTF-8.' };
  const text = bytes.toString('utf8');
  const broken = text.search(/\uFFFD/);
  if (broken >= 0) {
    const near = /[^\n\uFFFD]{0,12}\uFFFD[^\n]{0,11}/.exec(text)?.[0] ?? '';
    return {
      line: lineAt(text, broken),
      message: bytes.includes('\uFFFD')
        ? `A sign was lost near "${near}" when the file was saved in another encoding. Type it again, and save the file as UTF-8.`
        : `This file is not saved as UTF-8 but, it seems, as Windows-1252: see "${near}". Save it as UTF-8.`,
    };
  }
  const twice = TWICE_ENCODED.exec(text);
  if (twice)
    return {
      line: lineAt(text, twice.index),
      message: `"${twice[0]}" is a sign that was saved in the wrong encoding. Type what belongs here, such as ’ or é, and save the file as UTF-8.`,
    };
  return undefined;
}

function parseJson(source: string): ContentFile {
  try {
    return { source, body: '', data: JSON.parse(source), remarks: [] };
  } catch (error) {
    return { source, body: '', data: undefined, remarks: [jsonMistake(source, error as Error)] };
  }
}

function parseMdx(source: string): ContentFile {
  const { text, end } = frontMatter(source);
  const body = source.slice(end).trim();
  if (!end) {
    const message =
      'Put the fields between two lines of three hyphens, ---, the first of which begins the file.';
    return { source, body, data: {}, remarks: [{ line: 1, message }] };
  }
  try {
    return { source, body, data: parseFrontmatter(source).frontmatter, remarks: curlyQuotes(text) };
  } catch (error) {
    return { source, body, data: undefined, remarks: [yamlMistake(text, error as Error)] };
  }
}

/** Reads an .mdx or .json file as Astro does, but says in plain words why it cannot be parsed. */
export function readContentFile(file: string): ContentFile {
  const bytes = readFileSync(file);
  const source = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const encoding = encodingMistake(bytes);
  if (encoding) return { source, body: '', data: undefined, remarks: [encoding] };
  return file.endsWith('.json') ? parseJson(source) : parseMdx(source);
}
