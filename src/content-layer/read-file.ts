import { readFileSync } from 'node:fs';

import { parseFrontmatter } from 'astro/markdown';

import { jsonMistake } from './json-mistake.ts';
import { yamlMistakes } from './yaml-mistake.ts';

/** A content file taken apart. `data` is undefined where nothing can be made of it. */
export interface Read {
  source: string;
  body: string;
  data: unknown;
  mistakes: { line: number; message: string }[];
}

const FENCED = /^\uFEFF?---[ \t]*\n([^]*?)^---[ \t]*$/m;
/** Signs that UTF-8 leaves when it is read as Windows-1252 and saved again. */
const TWICE_ENCODED = /Ã[\u0080-\u00bf]|â€[\u0080-\uffff]|Â[\u00a0-\u00bf]/;

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Why the bytes of a file are no text that a page could show; undefined when they are. */
function encodingMistake(bytes: Buffer): { line: number; message: string } | undefined {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16 || bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20)
    return { line: 1, message: 'This file is saved as UTF-16. Save it as UTF-8.' };
  const text = bytes.toString('utf8');
  const broken = text.search(/\uFFFD/);
  if (broken >= 0) {
    const [near = ''] = text
      .slice(Math.max(0, broken - 12), broken + 12)
      .split('\n')
      .filter((part) => part.includes('\uFFFD'));
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

/**
 * Reads a content file the way Astro does, but says in plain words why it cannot be read.
 * @param file path of an .mdx or .json file
 */
export function readContentFile(file: string): Read {
  const bytes = readFileSync(file);
  const source = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const none: Read = { source, body: '', data: undefined, mistakes: [] };
  const encoding = encodingMistake(bytes);
  if (encoding) return { ...none, mistakes: [encoding] };
  if (file.endsWith('.json')) {
    try {
      return { ...none, data: JSON.parse(source) as unknown };
    } catch (error) {
      return { ...none, mistakes: [jsonMistake(source, error as Error)] };
    }
  }
  const found = FENCED.exec(source);
  if (!found || found.index > 0) {
    const message =
      'Put the fields between two lines of three hyphens, ---, the first of which begins the file.';
    return { ...none, body: source.trim(), data: {}, mistakes: [{ line: 1, message }] };
  }
  const [head, fields = ''] = found;
  const body = source.slice(head.length).trim();
  try {
    const { frontmatter } = parseFrontmatter(source);
    return { source, body, data: frontmatter, mistakes: yamlMistakes(fields) };
  } catch (error) {
    return { source, body, data: undefined, mistakes: yamlMistakes(fields, error as Error) };
  }
}
