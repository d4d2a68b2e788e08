import { parseDocument } from 'yaml';

import { type Diagnostic, errorIn, warningIn } from './diagnostic.ts';
import { APPEARS_TWICE, frontMatter, lineAt, type Remedy } from './source-position.ts';

/** Remedies, by the parser's code and the line. */
const REMEDIES: readonly Remedy[] = [
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

/**
 * Reads the YAML front matter of a file.
 * @returns its data, undefined if it cannot be parsed, and why
 */
export function parseFields(file: string, source: string): { data: unknown; errors: Diagnostic[] } {
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
  const alias = /^[^"'\n]*?[:-] +\*/m.exec(text);
  if (!error && !alias)
    return { data: (document.toJS() as unknown) ?? {}, errors: [...misread(file, text, lineOf)] };
  const { code = 'ALIAS', pos: [pos] = [alias?.index ?? 0], message: detail = '' } = error ?? {};
  // The parser looks for a closing quotation mark as far as the end.
  const open = detail.includes('quote') ? /^.*?[:-] +(["'])(?:(?!\1).)*$/m.exec(text) : undefined;
  const at = open?.index ?? pos;
  const line = text.split('\n')[lineAt(text, at) - 1] ?? '';
  const [, message = ''] = REMEDIES.find(([pattern]) => pattern.test(`${code}\n${line}`)) ?? [];
  const [reason = ''] = detail.split(/ at line|\n/);
  return { data: undefined, errors: [errorIn(file, `${message}${reason && ` (${reason})`}`, lineOf(at))] };
}
