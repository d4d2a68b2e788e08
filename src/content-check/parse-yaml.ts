import { type Document, isCollection, isScalar, parseDocument, visit } from 'yaml';

import { type Diagnostic, errorIn, warningIn } from './diagnostic.ts';
import { frontMatter, lineAt } from './source-position.ts';
import {
  APPEARS_TWICE,
  type Correct,
  type Correction,
  emptyLine,
  findMistakes,
  inLine,
  type Parsed,
  type Problem,
  QUOTE,
  SPACES,
} from './syntax.ts';

const FENCES = 'Put the fields between two lines of three hyphens, ---, the first of which begins the file.';
const FIELD =
  'Write a field as a name, a colon, a space and a value, and begin all lines of a group with the same number of spaces.';

/** Puts the value at a problem between quotation marks, with the deeper lines that continue it. */
const quoteValue: Correct = (text, { at }) => {
  const lines = text.split('\n');
  const index = lineAt(text, at) - 1;
  const [start = '', hyphen = '', name = ''] = /^ *(- +)?(\w+: +)?/.exec(lines[index] ?? '') ?? [];
  const indent = start.length - (name || hyphen).length;
  const count = lines.slice(index + 1).findIndex((line) => line.search(/\S/) <= indent);
  const [first = '', ...more] = lines.slice(index, index + 1 + count);
  const value = [first.slice(start.length), ...more].map((line) => line.trim()).join(' ');
  const words = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
  return lines.toSpliced(index, 1 + count, start + JSON.stringify(words), ...more.map(() => '')).join('\n');
};

/** Begins the field in the next line where this one begins. */
const alignNext: Correct = (text, { at }) => {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  return text.slice(0, start) + text.slice(start).replace(/^( *)(?! |-)(.*\n) +(?=\w+: )/, '$1$2$1');
};

const CORRECTIONS: readonly Correction[] = [
  SPACES,
  [
    inLine((line) => line.replace(/^( *)[*•-] */, '$1- ')),
    'Begin each item of a list with a hyphen and a space.',
  ],
  [inLine((line) => line.replace(/^( *(?:- +)?\w+)(?::(?=\S)|$)/, '$1: ')), FIELD],
  [alignNext, FIELD],
  [quoteValue, QUOTE],
  [emptyLine, FIELD],
];

/** What the parser cannot read; within quotation marks or brackets, where those begin. */
function problemsOf(text: string): Problem[] {
  const document = parseDocument(text, { prettyErrors: false });
  const problems: Problem[] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'DUPLICATE_KEY')
    .map(({ pos: [at], code, message: reason }) => ({ at, code, reason }));
  visit(document, {
    // Emphasis at the start of a value would refer to another value.
    Alias: (_key, { range }) => void problems.push({ at: range?.[0] ?? 0, code: 'ALIAS' }),
    Value: (_key, node) => {
      const [start = 0, , end = 0] = node.range ?? [];
      const isEnclosed = isCollection(node) ? node.flow : isScalar(node) && node.type?.startsWith('QUOTE');
      for (const problem of isEnclosed ? problems : [])
        if (start < problem.at && problem.at <= end) problem.at = start;
    },
  });
  return problems.sort((a, b) => a.at - b.at);
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

/** Reads the front matter of a file. */
export function parseYaml(file: string, source: string): Parsed {
  const { text: fields, offset, end } = frontMatter(source);
  if (!end) return { source, data: undefined, lost: '', errors: [errorIn(file, FENCES, 1)] };
  const { mistakes, text, lost } = findMistakes(fields, problemsOf, CORRECTIONS);
  const lineOf = (line: number) => line + lineAt(source, offset) - 1;
  const errors = mistakes.map(({ line, message }) => errorIn(file, message, lineOf(line)));
  if (text === undefined) return { source, data: undefined, lost, errors };
  const document = parseDocument(text);
  for (const { pos } of document.errors)
    errors.push(errorIn(file, APPEARS_TWICE, lineOf(lineAt(text, pos[0]))));
  errors.push(...suspiciousValues(file, document, (at) => lineOf(lineAt(text, at))));
  const data: unknown = document.toJS() ?? {};
  return {
    source: source.slice(0, offset) + text + source.slice(offset + fields.length),
    data,
    lost,
    errors,
  };
}
