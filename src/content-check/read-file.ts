import { readFileSync } from 'node:fs';

import { correctText } from './correct-text.ts';
import { type Diagnostic, errorIn, type Remedy } from './diagnostic.ts';
import { keepBySource } from './keep-by-source.ts';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import { lineAt } from './source-position.ts';
import type { Parsed } from './syntax.ts';

/** A content file, with line ends as on Linux. */
interface ContentFile extends Parsed {
  /** The text below the fields; empty in JSON. */
  body: string;
}

const UNREAD = { source: '', body: '', data: undefined, lost: '' };

/** Remedies for how a text was saved. */
const HARMED: readonly Remedy[] = [
  [
    /[^\n\uFFFD]{0,12}\uFFFD[^\n]{0,11}/,
    'This file is not saved as UTF-8: see "$&". Type the characters that were lost again, and save it as UTF-8.',
  ],
  [
    // UTF-8 that was read as Windows-1252 and saved again.
    /Ã[\u0080-\u00bf]|â€[\u0080-\uffff]|Â[\u00a0-\u00bf]/,
    '"$&" is a character that was saved in the wrong encoding. Type what belongs here, such as ’ or é, and save the file as UTF-8.',
  ],
  [/[\0-\x08\x0b\x0c\x0e-\x1f]/, 'There is an invisible control character here. Delete it.'],
  [/^\uFEFF(?=\s*[[{])/, 'Save the file as UTF-8 without a byte order mark.'],
];

/** Remedies for files that hold something else than what their writer wrote. */
const UNREADABLE: readonly Remedy[] = [
  // UTF-16.
  [/(?:[^\0]\0){10}/, 'This file is not saved as UTF-8: see "$&". Save it as UTF-8.'],
  [
    /^(?:<{7}|>{7}|\|{7})(?: .*)?$/m,
    'Git left two versions of this text here. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
];

/** What the patterns find in a text, each once. */
const findIn = (file: string, text: string, remedies: readonly Remedy[]): Diagnostic[] =>
  remedies.flatMap(([pattern, remedy]) => {
    const found = pattern.exec(text);
    const message = remedy.replace('$&', () => found?.[0].replaceAll('\0', '') ?? '');
    return found ? errorIn(file, message, lineAt(text, found.index)) : [];
  });

/** Takes a file apart, whatever is wrong in it. */
const parse = keepBySource(({ file, source: text }): ContentFile => {
  const unreadable = findIn(file, text, UNREADABLE);
  if (unreadable.length) return { ...UNREAD, source: text, errors: unreadable };
  const harm = findIn(file, text, HARMED);
  const source = text.replace(/^\uFEFF/, '');
  if (file.endsWith('.json')) {
    const { errors, ...fields } = parseJson(file, source);
    return { ...fields, body: '', errors: [...harm, ...errors] };
  }
  const { errors, ...fields } = parseYaml(file, source);
  const prose = correctText(file, fields.source);
  return { ...fields, ...prose, errors: [...harm, ...errors, ...prose.errors] };
});

/** Reads an .mdx or .json file, and says in plain words what cannot be read in it. */
export function readContentFile(file: string): ContentFile {
  try {
    return parse({ file, source: readFileSync(file, 'utf8').replaceAll('\r\n', '\n') });
  } catch (error) {
    return { ...UNREAD, errors: [errorIn(file, `This file cannot be read: ${(error as Error).message}.`)] };
  }
}
