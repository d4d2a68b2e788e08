import { getNodeValue, type ParseError, parseTree, printParseErrorCode, stripComments } from 'jsonc-parser';
import { type Document, isCollection, isScalar, parseDocument, visit } from 'yaml';

import { type Diagnostic, errorIn, warningIn } from './diagnostic.ts';
import { type Mistake, oneForEachBlock, readOn } from './read-on.ts';
import { frontMatter, lineAt } from './source-position.ts';

/** The fields of a file, and what is wrong with its syntax. */
export interface Parsed {
  /** The file without what could not be read, each line in its place. */
  source: string;
  /** The fields that could be read; undefined where a mistake hides them all. */
  data: unknown;
  /** Lines that could not be read. */
  lost: string;
  errors: Diagnostic[];
}

const FENCES = 'Put the fields between two lines of three hyphens, ---, the first of which begins the file.';
const TWICE = 'This field appears twice. Delete one of the two.';
const SPACES = 'Type ordinary spaces in this line, in place of tabs and special spaces.';
const QUOTE =
  'Put this value between straight quotation marks, ", on one line. Inside, write \\" for a quotation mark or an inch mark, and \\\\ for a backslash.';
const COMMA = 'Put a comma at the end of this line: another field or item follows.';
const NO_COMMA = 'Take out the comma: nothing follows it before the next comma or closing bracket.';
const COMMENT = 'Delete this comment: a JSON file cannot have comments.';
const BRACKETS = 'The brackets do not match: a }, ] or " is missing, or one is too many.';
const FIELD =
  'Write a field as a name, a colon, a space and a value, an item of a list as a hyphen, a space and a value, and begin all of a group in the same column.';

const SPECIAL_SPACE = /[\t\u00A0\u2000-\u200B\u202F\u3000]/;

/** Remedies for JSON by the codes of its parser, the most telling one of a line first. */
const JSON_REMEDIES: readonly [code: RegExp, remedy: string][] = [
  [/Comment/, COMMENT],
  [/Symbol|String|Number|Character|Comma|Unicode/, QUOTE],
  [/Colon/, FIELD],
];

/** The first line of JSON that cannot be read. */
function jsonMistake(text: string): Mistake | undefined {
  const errors: ParseError[] = [];
  parseTree(text, errors, { allowTrailingComma: true });
  const found = errors
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ error, offset }) => ({ code: printParseErrorCode(error), line: lineAt(text, offset), offset }));
  const [first] = found;
  if (!first) return undefined;
  const { line, offset } = first;
  // A missing comma belongs behind what stands before.
  const before = lineAt(text, text.slice(0, offset).trimEnd().length);
  if (first.code === 'CommaExpected' && before < line) return { line: before, message: COMMA };
  const codes = found.flatMap((each) => (each.line === line ? each.code : [])).join(' ');
  if (SPECIAL_SPACE.test(text.split('\n')[line - 1] ?? '')) return { line, message: SPACES };
  const isComma = /^\s*,/.test(text.slice(offset));
  const [, remedy] = JSON_REMEDIES.find(([code]) => code.test(codes)) ?? [];
  return { line, message: remedy ?? (isComma ? NO_COMMA : BRACKETS) };
}

/** Adds the comma that is missing, or takes the line out, unless a bracket would go with it. */
function mendJson(lines: string[], { line, message }: Mistake): void {
  const text = lines[line - 1] ?? '';
  const count = (bracket: RegExp) => text.split(bracket).length;
  if (message === COMMA) lines[line - 1] = `${text},`;
  else if (message === NO_COMMA) lines[line - 1] = text.replace(/,\s*,|^\s*,/, (found) => found.slice(0, -1));
  else if (count(/[[{]/) === count(/[\]}]/)) lines[line - 1] = '';
}

/** Comments, and commas before a closing bracket, which the parser has read over. */
function jsonExtras(text: string): Mistake[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors.flatMap(({ offset, error }) => {
    const before = text.slice(0, offset).trimEnd();
    if (printParseErrorCode(error) === 'InvalidCommentToken')
      return { line: lineAt(text, offset), message: COMMENT };
    // In a line that was taken out, something may have followed.
    const isNext = !/\n\s*\n/.test(text.slice(before.length, offset));
    return before.endsWith(',') && isNext ? { line: lineAt(text, before.length), message: NO_COMMA } : [];
  });
}

/** The first mistake in front matter; of a text in quotation marks or brackets, where it begins. */
function yamlMistake(text: string): Mistake | undefined {
  const document = parseDocument(text, { prettyErrors: false });
  const found: { at: number; code?: string; message: string }[] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos: [at], code, message }) => ({ at, code, message }));
  visit(document, {
    // Emphasis at the start of a value would refer to another value.
    Alias: (_key, { range }) => void found.push({ at: range?.[0] ?? 0, message: 'Unresolved alias' }),
    Value: (_key, node) => {
      const [start = 0, , end = 0] = node.range ?? [];
      const isEnclosed = isCollection(node) ? node.flow : isScalar(node) && node.type?.startsWith('QUOTE');
      for (const each of isEnclosed ? found : []) if (start < each.at && each.at <= end) each.at = start;
    },
  });
  const [first] = found.sort((a, b) => a.at - b.at);
  if (!first) return undefined;
  const number = lineAt(text, first.at);
  const line = text.split('\n')[number - 1] ?? '';
  const isField = /^\w+:/.test(line);
  const isMisplaced = first.code === 'BAD_INDENT' && !/: +[[{]/.test(line);
  const hasValue = !isMisplaced && /^ *(?:- +)?\w+: +\S/.test(line);
  if (SPECIAL_SPACE.test(line)) return { line: number, message: SPACES, isField };
  return { line: number, message: `${hasValue ? QUOTE : FIELD} (${first.message})`, isField };
}

/** Takes out a line and the deeper ones below it, which continue it. */
function takeOutField(lines: string[], { line }: Mistake): void {
  const depthOf = (text: string) => text.search(/\S/);
  const depth = depthOf(lines[line - 1] ?? '');
  const below = lines.slice(line).findIndex((text) => depthOf(text) <= depth);
  lines.fill('', line - 1, below < 0 ? undefined : line + below);
}

/** True if words after a # were meant to be read, as far as one can tell. */
const losesTextToComment = (kept: string, comment: string): boolean =>
  kept.includes(' ') || !(comment.startsWith(' ') || /^[a-z\d/.-]+$/.test(kept));

/** Values that YAML reads in another way than their writer may have meant. */
function suspiciousValues(file: string, document: Document, lineOf: (at: number) => number): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(document, {
    Scalar: (_key, { type, source: text = '', comment, range }) => {
      if (type !== 'PLAIN') return;
      const line = lineOf(range?.[0] ?? 0);
      const cut = `YAML drops everything after a space and #: "#${comment}". To show it, put the whole text between straight quotation marks, ".`;
      const curly = `Type straight quotation marks, ", around this text, or none; found ${text[0]}, which would be shown.`;
      if (comment && losesTextToComment(text, comment)) found.push(warningIn(file, cut, line));
      if (/^[“”„«‘].*[“”»’]$/.test(text)) found.push(warningIn(file, curly, line));
    },
  });
  return found;
}

/**
 * Reads the fields of a JSON file or of front matter; of a field that appears twice, the last one counts.
 * @param source of the whole file
 */
export function parseFields(file: string, source: string): Parsed {
  const isJson = file.endsWith('.json');
  const { text: fields, offset, end } = frontMatter(source);
  if (!isJson && !end) return { source, data: undefined, lost: '', errors: [errorIn(file, FENCES, 1)] };
  const { text, lost, mistakes, isRead } = isJson
    ? readOn(source.trimEnd(), jsonMistake, mendJson)
    : readOn(fields, yamlMistake, takeOutField);
  const lineOf = (at: number) => lineAt(source, offset) - 1 + lineAt(text, at);
  const all = [...mistakes, ...(isJson && isRead ? jsonExtras(text) : [])];
  const errors = oneForEachBlock(all).map(({ line, message }) =>
    errorIn(file, message, lineAt(source, offset) - 1 + line),
  );
  if (!isRead) return { source, data: undefined, lost, errors };
  // JSON is YAML as well.
  const document = parseDocument(text, { prettyErrors: false });
  for (const { code, pos } of document.errors)
    if (code === 'DUPLICATE_KEY') errors.push(errorIn(file, TWICE, lineOf(pos[0])));
  if (isJson) {
    const tree = parseTree(text, [], { allowTrailingComma: true });
    return { source: stripComments(text, ' '), data: tree && getNodeValue(tree), lost, errors };
  }
  errors.push(...suspiciousValues(file, document, lineOf));
  const read = source.slice(0, offset) + text + source.slice(offset + fields.length);
  return { source: read, data: document.toJS() ?? {}, lost, errors };
}
