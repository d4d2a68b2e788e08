import { readFileSync } from 'node:fs';

import { parseDocument } from 'yaml';

import { type Diagnostic, errorIn } from './diagnostic.ts';
import { frontMatter, lineAt } from './source-position.ts';

type Found = [at: number, message: string, severity?: Diagnostic['severity']];
type Remedy = [pattern: RegExp, remedy: string];

/** Remedies for the whole text; $& is what was found. */
const TEXT_REMEDIES: readonly Remedy[] = [
  [
    // UTF-8 that was read as Windows-1252 and saved again.
    /Ã[\u0080-\u00bf]|â€[\u0080-\uffff]|Â[\u00a0-\u00bf]/,
    '"$&" is a character that was saved in the wrong encoding. Type what belongs here, such as ’ or é, and save the file as UTF-8.',
  ],
  [
    /^(?:<{7}|>{7}|\|{7})(?: .*)?$/m,
    'Git left two versions of this text here. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
];

/** A message about the whole text with its position, or undefined. */
function textError(bytes: Buffer, text: string): Found | undefined {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20)
    return [0, 'This file is saved as UTF-16. Save it as UTF-8.'];
  const lost = bytes.includes('\uFFFD')
    ? 'A character was lost near "$&" when the file was saved in another encoding. Type it again, and save the file as UTF-8.'
    : 'This file is not saved as UTF-8 but, it seems, as Windows-1252: see "$&". Save it as UTF-8.';
  const remedies: readonly Remedy[] = [[/[^\n\uFFFD]{0,12}\uFFFD[^\n]{0,11}/, lost], ...TEXT_REMEDIES];
  const [pattern = /^/, remedy] = remedies.find(([each]) => each.test(text)) ?? [];
  const found = pattern.exec(text);
  return remedy && found ? [found.index, remedy.replace('$&', () => found[0])] : undefined;
}

/** Remedies for JSON, by the text before the position of the error, the position as ⌖, and the next character. */
const JSON_REMEDIES: readonly Remedy[] = [
  [/⌖\uFEFF/, 'Save the file as UTF-8 without a byte order mark.'],
  [/⌖[/#]/, 'Delete this comment: a JSON file cannot have comments.'],
  [/⌖[\u00A0\u2000-\u200B\u202F]/, 'Replace this special space with an ordinary one.'],
  [/,\s*⌖,/, 'Take out one of two commas: there is nothing between them.'],
  [/⌖[“”„«‘’]/, 'Type straight quotation marks, ", as on the keyboard.'],
  [/,\s*⌖[}\]]/, 'Take out the comma: nothing follows it before the closing bracket.'],
  [/["\d}\]el]\s*⌖["{[]/, 'Put a comma at the end of this line: another one follows.'],
  [/[{,]\s*⌖[\p{L}_]/u, 'Put the name of the field between straight quotation marks, ".'],
  [/"\s*⌖[\p{L}(]/u, 'Write \\" for a quotation mark or an inch mark inside a text.'],
  [
    /⌖\t|[:[,]\s*⌖[\p{L}"]/u,
    'Put this text between straight quotation marks, ", on one line and without tabs.',
  ],
  [/\\⌖/, 'Take the backslash out, or write two of them.'],
  [/⌖'/, `Type straight double quotation marks, "; found '.`],
  [/⌖$/, 'The file ends too early: a }, ] or " is missing.'],
  [
    /⌖/,
    'Look at this line and the one before: a comma between two fields, none after the last, straight quotation marks.',
  ],
];
/** A token of JSON with the space before it; no comma or bracket where a value is missing. */
const TOKEN =
  /[ \t\n]*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{[:]|(?<![,:[{]\s*),|(?<![,:]\s*)[}\]])/y;

function jsonError(source: string, error: Error): Found {
  // Some of the engine's messages have no position.
  TOKEN.lastIndex = 0;
  let end = 0;
  while (TOKEN.test(source)) end = TOKEN.lastIndex;
  const invalid = end + source.slice(end).search(/[^ \t\n]|$/);
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? Infinity);
  const at = Math.min(position, invalid, source.trimEnd().length);
  const before = source.slice(0, at).trimEnd();
  const context = `${source.slice(0, at)}⌖${source.trimEnd()[at] ?? ''}`;
  const [, message = ''] = JSON_REMEDIES.find(([pattern]) => pattern.test(context)) ?? [];
  // A comma belongs to the end of the line before.
  return [/comma:|comma at/.test(message) ? before.length : at, message];
}

const APPEARS_TWICE = 'This field appears twice. Delete one of the two.';
/** Remedies for front matter, by the parser's code and the line. */
const YAML_REMEDIES: readonly Remedy[] = [
  [/^DUPLICATE_KEY/, APPEARS_TWICE],
  [/^\w+\n *\t/, 'Indent with spaces: this line begins with a tab.'],
  [/^\w+\n(?: *|[^\n]*?[:-] *)\u00A0/, 'Replace the non-breaking space in this line with an ordinary one.'],
  [/^\w+\n *[*•·] /, 'Begin each item of a list with a hyphen and a space.'],
  [/^\w+\n[^\n]*?[:-] +[“”„«‘]/, 'Type straight quotation marks, ", around this text.'],
  [
    /^\w+\n[^\n]*?[:-] +'(?:[^']|'')*' *[^' #]/,
    `Put this text between double quotation marks, ", because it contains '.`,
  ],
  [
    /^\w+\n[^\n]*?[:-] +"[^"]*" *[^" #]/,
    `Put this text between single quotation marks, ', because it contains ".`,
  ],
  [/^\w+\n[^\n]*?[:-] +(["'])(?:(?!\1).)*$/, 'Close the quotation mark at the end of this text.'],
  [
    /^\w+\n[^\n]*?[:-] +[@`%*&!|>{}[\],?]/,
    'Put this text between straight quotation marks, ", because of its first character.',
  ],
  [/^\w+\n[^\n]*?[:-] +.*(?:: |:$)/, 'Put a text that contains a colon between straight quotation marks, ".'],
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

/** Words after a # that were meant to be read, as far as one can tell: a comment has a space after #, or follows one word. */
const cutTexts = (text: string): Found[] =>
  [...text.matchAll(CUT)].flatMap(({ index, groups }) => {
    const { text: kept = '', note = '' } = groups as { text?: string; note?: string };
    if (/^[a-z\d/.-]+ +$/.test(kept) || (/^#\s/.test(note) && !/\S +\S/.test(kept))) return [];
    const message = `A space and # begin a comment, which no page shows: "${note}". To show it, put the whole text between straight quotation marks, ".`;
    return [[index, message, 'warning'] satisfies Found];
  });

/** Parses front matter; errors have their positions in it. */
function parseYaml(text: string): { data: unknown; errors: Found[] } {
  const document = parseDocument(text);
  const curly = Array.from(text.matchAll(CURLY), ({ index, groups }) => {
    const { field, mark = '' } = groups as { field?: string; mark?: string };
    const message = `Type straight quotation marks, ", around this text, or none; found ${mark}, which would be shown.`;
    return [index, field ? `${field}: ${message}` : message] satisfies Found;
  });
  const [error] = [...document.errors, ...document.warnings];
  // Emphasis at the start of a value would refer to another value.
  const alias = /^[^"'\n]*?[:-] +\*/m.exec(text);
  if (!error && !alias)
    return { data: (document.toJS() as unknown) ?? {}, errors: [...curly, ...cutTexts(text)] };
  const { code = 'ALIAS', pos: [pos] = [alias?.index ?? 0], message: detail = '' } = error ?? {};
  // The parser looks for a closing quotation mark as far as the end.
  const open = detail.includes('quote') ? /^.*?[:-] +(["'])(?:(?!\1).)*$/m.exec(text) : undefined;
  const at = open?.index ?? pos;
  const line = text.split('\n')[lineAt(text, at) - 1] ?? '';
  const [, message = ''] = YAML_REMEDIES.find(([pattern]) => pattern.test(`${code}\n${line}`)) ?? [];
  const [reason = ''] = detail.split(/ at line|\n/);
  return { data: undefined, errors: [[at, `${message}${reason && ` (${reason})`}`]] };
}

function parseJson(source: string): { data: unknown; errors: Found[] } {
  try {
    const data: unknown = JSON.parse(source);
    // Of two fields with one name, it would take the last one without a word.
    const twice = parseDocument(source).errors.find(({ code }) => code === 'DUPLICATE_KEY');
    return { data, errors: twice ? [[twice.pos[0], APPEARS_TWICE]] : [] };
  } catch (error) {
    return { data: undefined, errors: [jsonError(source, error as Error)] };
  }
}

function parse(file: string, source: string): { body: string; data: unknown; errors: Found[] } {
  if (file.endsWith('.json')) return { body: '', ...parseJson(source) };
  const { text, offset, end } = frontMatter(source);
  const body = source.slice(end).trim();
  const fences =
    'Put the fields between two lines of three hyphens, ---, the first of which begins the file.';
  if (!end) return { body, data: undefined, errors: [[0, fences]] };
  const { data, errors } = parseYaml(text);
  return { body, data, errors: errors.map(([at, ...found]) => [at + offset, ...found]) };
}

/**
 * Reads an .mdx or .json file, and says in plain words why it cannot be parsed.
 * @returns its parts, without `data` if it cannot be parsed
 */
export function readContentFile(file: string) {
  const bytes = readFileSync(file);
  // Line ends are as on Linux.
  const source = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const wrong = textError(bytes, source);
  const { errors, ...parts } = wrong ? { body: '', data: undefined, errors: [wrong] } : parse(file, source);
  return {
    source,
    ...parts,
    errors: errors.map(([at, message, severity = 'error']) => ({
      ...errorIn(file, message, lineAt(source, at)),
      severity,
    })),
  };
}
