import type { Remark } from './mistake.ts';
import { lineAt } from './source-position.ts';

/** A token of JSON with the space before it. */
const TOKEN = /\s*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:])/y;

/** Where the text stops being tokens of JSON. */
function firstInvalid(source: string): number {
  TOKEN.lastIndex = 0;
  let end = 0;
  while (TOKEN.test(source)) end = TOKEN.lastIndex;
  return source.length - source.slice(end).trimStart().length;
}

/** What to do about JSON for which `JSON.parse()` threw an error. */
export function jsonMistake(source: string, error: Error): Remark {
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? Infinity);
  const double = /,\s*,/.exec(source);
  if (double && position > double.index)
    return {
      line: lineAt(source, double.index),
      message: 'Take out one of two commas: there is nothing between them.',
    };
  if (source.startsWith('\uFEFF'))
    return { line: 1, message: 'Save the file as UTF-8 without a byte order mark.' };
  const at = Math.min(position, firstInvalid(source), source.trimEnd().length);
  const line = lineAt(source, at);
  const next = source[at] ?? '';
  const before = source.slice(0, at).trimEnd();
  const lineBefore = lineAt(before, before.length);
  if (/[“”„«‘’]/.test(next))
    return { line, message: `Type straight quotation marks, ", as on the keyboard; found ${next}.` };
  if (/[}\]]/.test(next) && before.endsWith(','))
    return { line: lineBefore, message: `Take out the comma: nothing follows it before the ${next}.` };
  if (/["{[]/.test(next) && /["\d}\]el]$/.test(before))
    return { line: lineBefore, message: 'Put a comma at the end of this line: another one follows.' };
  if (next === "'") return { line, message: `Type straight double quotation marks, "; found '.` };
  if (!next) return { line, message: 'The file ends too early: a }, ] or " is missing.' };
  return {
    line,
    message:
      'Look at this line and the one before: a comma between two fields, none after the last, straight quotation marks.',
  };
}
