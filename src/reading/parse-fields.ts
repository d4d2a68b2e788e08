import { parse, type ParseError, printParseErrorCode, stripComments } from 'jsonc-parser';
import { isAlias, isCollection, isScalar, parseDocument, visit } from 'yaml';

import { type Diagnostic, errorIn, warningIn } from './diagnostic.ts';
import { type Mistake, readOn } from './read-on.ts';
import { frontMatter, lineAt } from './source-position.ts';

/** The fields of a file, and what is wrong with its syntax. */
export interface Parsed {
  /** The parts of the file that could be read, each line in its place. */
  source: string;
  /** The fields that could be read; undefined if none could. */
  data: unknown;
  /** The whole file if parts of it could not be read, so that their fields are not reported as missing. */
  unread?: string;
  errors: Diagnostic[];
}

const FENCES =
  'Put the fields between two lines of three hyphens, ---. The first of them is the first line of the file.';
const TWICE = 'This field appears twice. Delete one of the two.';
const SPACES = 'Type ordinary spaces in this line instead of tabs and special spaces.';
const QUOTE =
  'Put this value between straight quotation marks, ", on one line. Inside, write \\" for a quotation mark or an inch mark, and \\\\ for a backslash.';
const FIELD =
  'Write a field as a name, a colon, a space and a value, and a list item as a hyphen, a space and a value. Begin all lines of a group in the same column.';
const JSON_FORM =
  'Put each text between straight quotation marks, ", on one line, with \\" for an inch mark and \\\\ for a backslash. Put a comma between two fields or items, but not after the last one, close each bracket, and write no comments.';

const SPECIAL_SPACE = /[\t\u00A0\u2000-\u200B\u202F\u3000]/;

/** The mistake at a position, with what to do in its line and what the parser says. */
function mistakeAt(text: string, at: number, remedy: (line: string) => string, reason: string): Mistake {
  const line = lineAt(text, at);
  const written = text.split('\n')[line - 1] ?? '';
  return { line, message: SPECIAL_SPACE.test(written) ? SPACES : `${remedy(written)} (${reason})` };
}

/** The mistakes in a JSON file, up to the first one after which its parser may misread the rest. */
function jsonMistakes(text: string): Mistake[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const mistakes = errors.map(({ error, offset }) => {
    const code = printParseErrorCode(error);
    // Something missing between two lines, or one too many, is reported at the end of the first.
    const isBetween = /^(?:Comma|PropertyName|Value)Expected$/.test(code);
    const at = isBetween ? text.slice(0, offset).trimEnd().length : offset;
    const reason = code.replace(/\B[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
    return {
      ...mistakeAt(text, at, () => JSON_FORM, reason),
      isPassed: isBetween || code.includes('Comment'),
    };
  });
  const last = mistakes.findIndex(({ isPassed }) => !isPassed);
  return mistakes.slice(0, last < 0 ? undefined : last + 1);
}

/** What is wrong in YAML and where; within quotation marks or brackets, where these begin. */
function yamlProblems(text: string): { at: number; reason: string }[] {
  const document = parseDocument(text, { prettyErrors: false });
  const found = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos: [at], message }) => ({ at, reason: message }));
  visit(document, {
    // An asterisk for emphasis at the start of a value makes it an alias of another value.
    Alias: (_key, { range }) => void found.push({ at: range?.[0] ?? 0, reason: 'Unresolved alias' }),
    Value: (_key, node) => {
      const [start = 0, , end = 0] = node.range ?? [];
      // So does an ampersand, which names a value.
      if (!isAlias(node) && node.anchor) found.push({ at: start, reason: 'Anchor' });
      const isEnclosed = isCollection(node) ? node.flow : isScalar(node) && node.type?.startsWith('QUOTE');
      for (const each of isEnclosed ? found : []) if (start < each.at && each.at <= end) each.at = start;
    },
  });
  return found;
}

/** The mistakes in front matter: in the value of a line or, if the line could be read by itself, in its form. */
function yamlMistakes(text: string): Mistake[] {
  const remedy = (line: string) =>
    /^ *(?:- +)?\w+: +\S/.test(line) && yamlProblems(line).length ? QUOTE : FIELD;
  return yamlProblems(text).map(({ at, reason }) => mistakeAt(text, at, remedy, reason));
}

/** Empties a line and the more indented ones below it, which continue it. */
function takeOutField(lines: string[], index: number): void {
  const depthOf = (text: string) => text.search(/\S/);
  const depth = depthOf(lines[index] ?? '');
  const below = lines.slice(index + 1).findIndex((text) => depthOf(text) <= depth);
  lines.fill('', index, below < 0 ? undefined : index + 1 + below);
}

/** One mistake per line, and one per block: if consecutive lines need the same remedy, only the first is reported. */
const oneForEachBlock = (mistakes: readonly Mistake[]): Mistake[] =>
  mistakes
    .filter(({ line }, index) => mistakes.findIndex((each) => each.line === line) === index)
    .toSorted((a, b) => a.line - b.line)
    .filter(({ line, message }, index, all) => {
      const { line: last = 0, message: lastMessage = '' } = all[index - 1] ?? {};
      return line - last > 1 || message !== lastMessage || message.startsWith(QUOTE);
    });

/** True if the words after a # were probably meant to be read. */
const losesTextToComment = (kept: string, comment: string): boolean =>
  kept.includes(' ') || /^ ?\d/.test(comment) || !(comment.startsWith(' ') || /^[a-z\d/.-]+$/.test(kept));

/**
 * Reads the fields of a JSON file or of front matter; if a field appears twice, the last one counts.
 * @param source of the whole file
 */
export function parseFields(file: string, source: string): Parsed {
  const isJson = file.endsWith('.json');
  const { text: fields, offset, end } = frontMatter(source);
  if (!isJson && !end) return { source, data: undefined, errors: [errorIn(file, FENCES, 1)] };
  const { text, mistakes } = isJson
    ? { text: fields, mistakes: jsonMistakes(fields.trimEnd()) }
    : readOn(fields, yamlMistakes, takeOutField);
  const lineOfField = (at: number) => lineAt(source, offset) - 1 + lineAt(text, at);
  const unread = mistakes.length ? source : '';
  const errors = oneForEachBlock(mistakes).map(({ line, message }) =>
    errorIn(file, message, lineAt(source, offset) - 1 + line),
  );
  if (unread && !text) return { source, data: undefined, errors };
  // JSON is YAML as well.
  const document = parseDocument(text, { prettyErrors: false });
  for (const { code, pos } of document.errors)
    if (code === 'DUPLICATE_KEY') errors.push(errorIn(file, TWICE, lineOfField(pos[0])));
  if (isJson) return { source: stripComments(text, ' '), data: parse(text) as unknown, unread, errors };
  visit(document, {
    Scalar: (_key, { type, source: kept = '', comment, range }) => {
      if (type !== 'PLAIN' || !comment || !losesTextToComment(kept, comment)) return;
      const message = `YAML drops everything after a space and #: "#${comment}". To show it, put the whole text between straight quotation marks, ".`;
      errors.push(warningIn(file, message, lineOfField(range?.[0] ?? 0)));
    },
  });
  const read = source.slice(0, offset) + text + source.slice(offset + fields.length);
  return { source: read, data: document.toJS() ?? {}, unread, errors };
}
