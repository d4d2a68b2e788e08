import { getNodeValue, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';

import { errorIn } from './diagnostic.ts';
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

const FIELD = 'Write each field as a name between straight quotation marks, ", a colon and a value.';

/** Puts a sign behind what stands before the problem. */
const insert =
  (sign: string): Correct =>
  (text, { at }) => {
    const before = text.slice(0, at).trimEnd();
    return before + sign + text.slice(before.length);
  };

/** Takes out a comma to which nothing belongs: another one, or the end of a list. */
const dropComma: Correct = (text, { at }) => {
  const before = text.slice(0, at);
  const after = text.slice(at);
  if (/,\s*$/.test(before)) return before.replace(/,(\s*)$/, '$1') + after;
  return /[[{]\s*$/.test(before) ? before + after.replace(/^,/, '') : text;
};

/** Takes out a comment, but for the ends of its lines. */
const dropComment: Correct = (text, { at }) =>
  text.slice(0, at) +
  text.slice(at).replace(/^(?:\/\*[^]*?\*\/|(?:\/\/|#).*)/, (note) => note.replace(/[^\n]/g, ''));

const CORRECTIONS: readonly Correction[] = [
  SPACES,
  [insert(','), 'Put a comma at the end of this line: another field or item follows.'],
  [insert(':'), FIELD],
  [dropComma, 'Take out the comma: nothing follows it before the next comma or closing bracket.'],
  [dropComment, 'Delete this comment: a JSON file cannot have comments.'],
  [
    inLine((line) =>
      line.replace(/\\(["\\/bfnrt]|u[\da-f]{4})|\\/gi, (found, sign) => (sign ? found : '\\\\')),
    ),
    'Take the backslash out, or write two of them.',
  ],
  // No number begins with 0, but postal codes do.
  [inLine((line) => line.replace(/: *(0\d[\d-]*)/, ': "$1"')), QUOTE],
  [(text, problem) => (/Symbol|String|Number/.test(problem.code) ? emptyLine(text, problem) : text), QUOTE],
  [emptyLine, FIELD],
  [(text) => text, 'The brackets do not match: a }, ] or " is missing, or one is too many.'],
];

function problemsOf(text: string): Problem[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  return errors
    .map(({ offset, error }) => ({ at: offset, code: printParseErrorCode(error) }))
    .sort((a, b) => a.at - b.at);
}

/** Reads a JSON file. Of a field that appears twice, the last one counts. */
export function parseJson(file: string, source: string): Parsed {
  const { mistakes, text, lost } = findMistakes(source.trimEnd(), problemsOf, CORRECTIONS);
  const errors = mistakes.map(({ line, message }) => errorIn(file, message, line));
  if (text === undefined) return { source, data: undefined, lost, errors };
  const seen = new Set<string>();
  visit(text, {
    onObjectProperty: (name, _at, _length, line, _column, path) => {
      const field = [...path(), name].join('\n');
      if (seen.has(field)) errors.push(errorIn(file, APPEARS_TWICE, line + 1));
      seen.add(field);
    },
  });
  const tree = parseTree(text);
  return { source: text, data: tree && getNodeValue(tree), lost, errors };
}
