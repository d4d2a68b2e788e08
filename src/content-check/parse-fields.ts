import { parseDocument, visit, type YAMLMap } from 'yaml';

import { type Diagnostic, errorIn, warningIn } from './diagnostic.ts';
import { frontMatter, lineAt } from './source-position.ts';

/** What a file holds, undefined if it cannot be parsed, and why. */
interface Parsed {
  data: unknown;
  errors: Diagnostic[];
}

/** What to do about a text in which a pattern is found. */
type Remedy = readonly [pattern: RegExp, remedy: string];

const remedyFor = (context: string, remedies: readonly Remedy[]): string =>
  remedies.find(([pattern]) => pattern.test(context))?.[1] ?? '';

const APPEARS_TWICE = 'This field appears twice. Delete one of the two.';

/** Remedies for front matter, by the parser's code and the line. */
const IN_YAML: readonly Remedy[] = [
  [/^DUPLICATE_KEY/, APPEARS_TWICE],
  [/^\w+\n *\t/, 'Indent with spaces: this line begins with a tab.'],
  [/^\w+\n(?: *|[^\n]*?[:-] *)\u00A0/, 'Replace the non-breaking space in this line with an ordinary one.'],
  [/^\w+\n *[*•·] /, 'Begin each item of a list with a hyphen and a space.'],
  [
    /^\w+\n[^\n]*?[:-] +(?:["'“”„«‘@`%*&!|>{}[\],?]|.*(?:: |:$))/,
    'Put this text between straight quotation marks, ", because of the signs in it; write \\" for a quotation mark inside.',
  ],
  [/^\w+\n *(?!- )[^\n:]*(?::\S[^\n]*)?$/, 'Write a colon and a space after the name of the field.'],
  [
    /^/,
    'Look at this line and the one before: two spaces for each step of indent, a colon and a space after a field, straight quotation marks around a text that contains a colon.',
  ],
];

/** A value in curly quotation marks, which would be part of the text. */
const CURLY = /^[ \t]*(?:- +)?(?:(?<field>[A-Za-z]\w*): +)?(?<mark>[“”„«‘])[^\n]*[“”»’][ \t]*$/gm;

/** A text without quotation marks that # ends, as in `Drawing list #3`: the rest is a comment. */
const CUT = /^[ \t]*(?:- +(?:\w+: +)?|\w+: +)(?<text>[^\s"'#|>][^\n]*? )?(?<note>#[^\n]*)$/gm;

/** True for words after a # that were meant to be read, as far as one can tell: a comment has a space after #, or follows one word. */
const isCutText = (text: string, note: string): boolean =>
  !/^[a-z\d/.-]+ +$/.test(text) && !(/^#\s/.test(note) && !/\S +\S/.test(text));

/** What the parser takes for something else than its writer meant. */
function* misread(file: string, text: string, lineOf: (at: number) => number): Iterable<Diagnostic> {
  for (const { index, groups: { field, mark = '' } = {} } of text.matchAll(CURLY)) {
    const message = `Type straight quotation marks, ", around this text, or none; found ${mark}, which would be shown.`;
    yield errorIn(file, message, lineOf(index), field);
  }
  for (const { index, groups: { text: kept = '', note = '' } = {} } of text.matchAll(CUT)) {
    const message = `A space and # begin a comment, which no page shows: "${note}". To show it, put the whole text between straight quotation marks, ".`;
    if (isCutText(kept, note)) yield warningIn(file, message, lineOf(index));
  }
}

/** Reads the YAML front matter of a file. */
export function parseFields(file: string, source: string): Parsed {
  const { text, offset, end } = frontMatter(source);
  const lineOf = (at: number) => lineAt(source, offset + at);
  if (!end) {
    const fences =
      'Put the fields between two lines of three hyphens, ---, the first of which begins the file.';
    return { data: undefined, errors: [errorIn(file, fences, 1)] };
  }
  const document = parseDocument(text);
  const [error] = [...document.errors, ...document.warnings];
  // Emphasis at the start of a value would refer to another value.
  let alias: number | undefined;
  visit(document, { Alias: (_key, { range }) => void (alias ??= range?.[0]) });
  if (!error && alias === undefined)
    return { data: (document.toJS() as unknown) ?? {}, errors: [...misread(file, text, lineOf)] };
  const { code = 'ALIAS', pos: [pos] = [alias ?? 0], message: detail = '' } = error ?? {};
  // The parser looks for a closing quotation mark as far as the end.
  const open = detail.includes('quote') ? /^.*?[:-] +(["'])(?:(?!\1).)*$/m.exec(text) : undefined;
  const at = open?.index ?? pos;
  const line = text.split('\n')[lineAt(text, at) - 1] ?? '';
  const message = remedyFor(`${code}\n${line}`, IN_YAML);
  const [reason = ''] = detail.split(/ at line|\n/);
  return { data: undefined, errors: [errorIn(file, `${message}${reason && ` (${reason})`}`, lineOf(at))] };
}

const NO_COMMA =
  'Put a comma at the end of this line: another one follows. Between the name of a field and its value, put a colon.';

/** Remedies for JSON, by the text with ⌖ at the position of the error. */
const IN_JSON: readonly Remedy[] = [
  [/⌖\uFEFF/, 'Save the file as UTF-8 without a byte order mark.'],
  [/⌖[/#]/, 'Delete this comment: a JSON file cannot have comments.'],
  [/⌖[\u00A0\u2000-\u200B\u202F]/, 'Replace this special space with an ordinary one.'],
  [/,\s*⌖,|⌖,\s*[}\]]/, 'Take out the comma: nothing follows it before the next comma or closing bracket.'],
  [/"⌖"|"[^\S\n]*⌖[\p{L}(]/u, 'Write \\" for a quotation mark or an inch mark inside a text.'],
  [/["\d}\]el]\s*⌖["={[]|⌖(?:[-\d.]+|true|false|null)\s+"/, NO_COMMA],
  [/"⌖[,}:]/, 'Write a field as a name, a colon and a value, between { and }.'],
  [/⌖"(?:[^"\\\n]|\\["\\/bfnrtu])*\\[^"\\/bfnrtu]/, 'Take the backslash out, or write two of them.'],
  [
    /⌖[“”„«‘’']|[{[:,]\s*⌖[\p{L}_"]/u,
    'Put each name and each text between straight quotation marks, ", on one line and without tabs.',
  ],
  [
    /⌖-?0\d/,
    'No number begins with 0. Put a postal code or the like between straight quotation marks, ", or take the 0 out.',
  ],
  [/⌖$/, 'The file ends too early: a }, ] or " is missing.'],
  [
    /⌖/,
    'Look at this line and the one before: a comma between two fields, none after the last, straight quotation marks.',
  ],
];

/** What JSON has in common with YAML, which allows more: comments, a comma after the last field, other quotation marks. */
const JSON_SIGNS =
  /^(?:"(?:[^"\\\x00-\x1f]|\\["\\/bfnrtu])*"|[ \t\r\n{}[\]:]|,(?!\s*[}\]])|(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.]|\s*:))*/;

/** Reads a JSON file with YAML's parser, which knows positions, and names of fields that appear twice. */
export function parseJson(file: string, source: string): Parsed {
  const document = parseDocument(source, { schema: 'json', prettyErrors: false });
  const { twice = [], broken = [] } = Object.groupBy(document.errors, ({ code }) =>
    code === 'DUPLICATE_KEY' ? 'twice' : 'broken',
  );
  // A missing comma between two objects makes the first one a key as well.
  const stops = broken.filter(({ code }) => code !== 'MULTILINE_IMPLICIT_KEY' || broken.length === 1);
  const text = source.trimEnd();
  const [signs = ''] = JSON_SIGNS.exec(source) ?? [];
  const ends = stops.slice(0, 1).map(({ pos }) => pos[0]);
  if (signs.length < text.length || !text) ends.push(signs.length);
  // In YAML, a field may have no value, and in a list no braces around it.
  else
    visit(document, {
      Pair: (_key, { key, value }, path) => {
        const { range } = path.at(-1) as YAMLMap;
        const name = key as { range: [number, number] };
        if (value === null || source[range?.[0] ?? 0] !== '{') ends.push(name.range[1]);
      },
    });
  if (!ends.length) {
    const errors = twice.map(({ pos }) => errorIn(file, APPEARS_TWICE, lineAt(source, pos[0])));
    return { data: document.toJS() as unknown, errors };
  }
  const at = Math.min(...ends, text.length);
  const message = remedyFor(`${text.slice(0, at)}⌖${text.slice(at)}`, IN_JSON);
  // A comma belongs to the end of the line before.
  const end = message === NO_COMMA ? text.slice(0, at).trimEnd().length : at;
  return { data: undefined, errors: [errorIn(file, message, lineAt(source, end))] };
}
