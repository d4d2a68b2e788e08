import { readFileSync } from 'node:fs';

import { keepBySource } from '../lib/keep-by-source.ts';
import { errorIn } from './diagnostic.ts';
import { type Parsed, parseFields } from './parse-fields.ts';
import { lineAt } from './source-position.ts';

const GIT =
  'Git left two versions of this text here. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.';

/** Ways a file may have been damaged when saved, each with a remedy; $& is the text found. */
const DAMAGE: readonly [pattern: RegExp, remedy: string][] = [
  [/^(?:<{7}|>{7}|\|{7})(?: .*)?$/m, GIT],
  [
    /[^\n\uFFFD]{0,12}[\uFFFD\0][^\n]{0,11}/,
    'This file is not saved as UTF-8: see "$&". Save it as UTF-8, and type the characters that were lost again.',
  ],
  [/[\x01-\x08\x0b\x0c\x0e-\x1f]/, 'There is an invisible control character here. Delete it.'],
  [/^\uFEFF(?=\s*[[{])/, 'Save the file as UTF-8 without a byte order mark.'],
];

/** Reads the fields of a file, whatever is wrong in it. */
const parse = keepBySource(({ file, source: text }): Parsed => {
  const errors = DAMAGE.flatMap(([pattern, remedy]) => {
    const found = pattern.exec(text);
    const message = remedy.replace('$&', () => found?.[0].replaceAll('\0', '') ?? '');
    return found ? errorIn(file, message, lineAt(text, found.index)) : [];
  });
  // Nothing can be read in UTF-16, nor where Git left two versions.
  if (text.includes('\0') || DAMAGE[0]?.[0].test(text))
    return { source: text, data: undefined, errors: errors.slice(0, 1) };
  const read = parseFields(file, text.replace(/^\uFEFF/, ''));
  return { ...read, errors: [...errors, ...read.errors] };
});

/** Reads the fields of an .mdx or .json file, with Unix line ends, and reports in plain words what is wrong in it. */
export function readContentFile(file: string): Parsed {
  try {
    return parse({ file, source: readFileSync(file, 'utf8').replaceAll('\r\n', '\n') });
  } catch (error) {
    const message = `This file cannot be read: ${(error as Error).message}.`;
    return { source: '', data: undefined, errors: [errorIn(file, message)] };
  }
}
