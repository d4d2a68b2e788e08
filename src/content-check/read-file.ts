import { readFileSync } from 'node:fs';

import { type Diagnostic, errorIn } from './diagnostic.ts';
import { keepBySource } from './keep-by-source.ts';
import { parseFields, parseJson } from './parse-fields.ts';
import { frontMatter, lineAt } from './source-position.ts';

/** A content file, taken apart. */
interface ContentFile {
  /** The whole file, with line ends as on Linux. */
  source: string;
  /** The text below the fields; empty in JSON. */
  body: string;
  /** The fields; undefined if they cannot be parsed. */
  data: unknown;
  errors: Diagnostic[];
}

/** Remedies for how a text was saved, by a pattern; what was found is $&. */
const REMEDIES: readonly [pattern: RegExp, remedy: string][] = [
  [
    // Of two bytes each, or of Windows-1252.
    /(?:[^\0]\0){10}|[^\n\uFFFD]{0,12}\uFFFD[^\n]{0,11}/,
    'This file is not saved as UTF-8: see "$&". Type the characters that were lost again, and save it as UTF-8.',
  ],
  [
    // UTF-8 that was read as Windows-1252 and saved again.
    /Ã[\u0080-\u00bf]|â€[\u0080-\uffff]|Â[\u00a0-\u00bf]/,
    '"$&" is a character that was saved in the wrong encoding. Type what belongs here, such as ’ or é, and save the file as UTF-8.',
  ],
  [/[\0-\x08\x0b\x0c\x0e-\x1f]/, 'There is an invisible control character here. Delete it.'],
  [
    /^(?:<{7}|>{7}|\|{7})(?: .*)?$/m,
    'Git left two versions of this text here. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
];

/** An error in how the text was saved; undefined where it was saved well. */
function savingError(file: string, text: string): Diagnostic | undefined {
  for (const [pattern, remedy] of REMEDIES) {
    const found = pattern.exec(text);
    const message = remedy.replace('$&', () => found?.[0].replaceAll('\0', '') ?? '');
    if (found) return errorIn(file, message, lineAt(text, found.index));
  }
  return undefined;
}

const parse = keepBySource(({ file, source }): ContentFile => {
  const error = savingError(file, source);
  if (error) return { source, body: '', data: undefined, errors: [error] };
  if (file.endsWith('.json')) return { source, body: '', ...parseJson(file, source) };
  return { source, body: source.slice(frontMatter(source).end).trim(), ...parseFields(file, source) };
});

/** Reads an .mdx or .json file, and says in plain words why it cannot be parsed. */
export function readContentFile(file: string): ContentFile {
  try {
    return parse({ file, source: readFileSync(file, 'utf8').replaceAll('\r\n', '\n') });
  } catch (error) {
    const message = `This file cannot be read: ${(error as Error).message}.`;
    return { source: '', body: '', data: undefined, errors: [errorIn(file, message)] };
  }
}
