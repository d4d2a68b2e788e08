import { type Document, parseDocument, visit } from 'yaml';

import { type Diagnostic, errorIn } from './diagnostic.ts';
import { APPEARS_TWICE, lineAt, type Remedy } from './source-position.ts';

/** Remedies, by the parser's message with \0 at its end, and the text with ⌖ at the position of the error. */
const REMEDIES: readonly Remedy[] = [
  [/⌖\uFEFF/, 'Save the file as UTF-8 without a byte order mark.'],
  [/⌖[/#]/, 'Delete this comment: a JSON file cannot have comments.'],
  [/⌖[\u00A0\u2000-\u200B\u202F]/, 'Replace this special space with an ordinary one.'],
  [/,\s*⌖,/, 'Take out one of two commas: there is nothing between them.'],
  [/⌖[“”„«‘’]/, 'Type straight quotation marks, ", as on the keyboard.'],
  [/⌖,\s*[}\]]/, 'Take out the comma: nothing follows it before the closing bracket.'],
  [/"⌖"/, 'Write \\" for a quotation mark or an inch mark inside a text.'],
  [
    /^Missing , or : between flow map items[^]*"\s*⌖["=]/,
    'Put a colon between the name of the field and its value.',
  ],
  [
    /["\d}\]el]\s*⌖["{[]|⌖(?:[-\d.]+|true|false|null)\s+"/,
    'Put a comma at the end of this line: another one follows.',
  ],
  [/[{,]\s*⌖[\p{L}_]/u, 'Put the name of the field between straight quotation marks, ".'],
  [/"\s*⌖[\p{L}(]/u, 'Write \\" for a quotation mark or an inch mark inside a text.'],
  [/⌖"(?:[^"\\\n]|\\["\\/bfnrtu])*\\[^"\\/bfnrtu]/, 'Take the backslash out, or write two of them.'],
  [/[:[,]\s*⌖[\p{L}"]/u, 'Put this text between straight quotation marks, ", on one line and without tabs.'],
  [/"⌖[,}]/, 'Put a colon and a value after this name, or take it out.'],
  [/"⌖:/, 'Write { and } around this field: what stands in a list has no name.'],
  [
    /⌖-?0\d/,
    'No number begins with 0. Put a postal code or the like between straight quotation marks, ", or take the 0 out.',
  ],
  [/⌖'/, `Type straight double quotation marks, "; found '.`],
  [/⌖$/, 'The file ends too early: a }, ] or " is missing.'],
  [
    /⌖/,
    'Look at this line and the one before: a comma between two fields, none after the last, straight quotation marks.',
  ],
];

/** What JSON has in common with YAML, which allows more: comments, a comma after the last field, other quotation marks. */
const JSON_SIGNS =
  /^(?:"(?:[^"\\\x00-\x1f]|\\["\\/bfnrtu])*"|[ \t\r\n{}[\]:]|,(?!\s*[}\]])|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]|\s*:))*/;

/** Position after the name of a field that has no value, or no braces around it; undefined where there is none. */
function looseField(document: Document, source: string): number | undefined {
  const ends: number[] = [];
  const add = (key: unknown) => ends.push((key as { range: [number, number] }).range[1]);
  visit(document, {
    Map: (_key, { items: [first], range }) => {
      if (first && range && source[range[0]] !== '{') add(first.key);
    },
    Pair: (_key, { key, value }) => {
      if (value === null) add(key);
    },
  });
  return ends[0];
}

/**
 * Reads a JSON file with YAML's parser, which knows positions, and names of fields that appear twice.
 * @returns its data, undefined if it cannot be parsed, and why
 */
export function parseJson(file: string, source: string): { data: unknown; errors: Diagnostic[] } {
  const document = parseDocument(source, { schema: 'json', prettyErrors: false });
  const [signs = ''] = JSON_SIGNS.exec(source) ?? [];
  const twice = document.errors.find(({ code }) => code === 'DUPLICATE_KEY');
  const others = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  // A missing comma between two objects makes the first one a key as well.
  const broken = others.find(({ code }) => code !== 'MULTILINE_IMPLICIT_KEY') ?? others[0];
  const text = source.trimEnd();
  const invalid = signs.length < text.length || !text ? signs.length : looseField(document, source);
  if (!broken && invalid === undefined) {
    const errors = twice ? [errorIn(file, APPEARS_TWICE, lineAt(source, twice.pos[0]))] : [];
    return { data: document.toJS() as unknown, errors };
  }
  const at = Math.min(broken?.pos[0] ?? Infinity, invalid ?? Infinity, text.length);
  const context = `${broken?.message ?? ''}\0${text.slice(0, at)}⌖${text.slice(at)}`;
  const [, message = ''] = REMEDIES.find(([pattern]) => pattern.test(context)) ?? [];
  // A comma belongs to the end of the line before.
  const [value = ''] = /^(?:[-\d.]+|true|false|null)\s+(?=")/.exec(text.slice(at)) ?? [];
  const end = message.includes('comma at') && !value ? text.slice(0, at).trimEnd().length : at;
  return { data: undefined, errors: [errorIn(file, message, lineAt(source, end))] };
}
