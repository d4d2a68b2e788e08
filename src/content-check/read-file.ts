import { readFileSync } from 'node:fs';

import { type Diagnostic, errorIn } from './diagnostic.ts';
import { parseFields } from './parse-fields.ts';
import { parseJson } from './parse-json.ts';
import { frontMatter, lineAt, type Remedy } from './source-position.ts';

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

/** An error in how the text was saved; undefined where it was saved well. */
function encodingError(file: string, bytes: Buffer, text: string): Diagnostic | undefined {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20)
    return errorIn(file, 'This file is saved as UTF-16. Save it as UTF-8.', 1);
  const lost = bytes.includes('\uFFFD')
    ? 'A character was lost near "$&" when the file was saved in another encoding. Type it again, and save the file as UTF-8.'
    : 'This file is not saved as UTF-8 but, it seems, as Windows-1252: see "$&". Save it as UTF-8.';
  const remedies: readonly Remedy[] = [[/[^\n\uFFFD]{0,12}\uFFFD[^\n]{0,11}/, lost], ...TEXT_REMEDIES];
  const [pattern = /^/, remedy] = remedies.find(([each]) => each.test(text)) ?? [];
  const found = pattern.exec(text);
  return remedy && found
    ? errorIn(
        file,
        remedy.replace('$&', () => found[0]),
        lineAt(text, found.index),
      )
    : undefined;
}

/** Reads an .mdx or .json file, and says in plain words why it cannot be parsed. */
export function readContentFile(file: string): ContentFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const message = `This file cannot be read: ${(error as Error).message}.`;
    return { source: '', body: '', data: undefined, errors: [errorIn(file, message)] };
  }
  const source = bytes.toString('utf8').replaceAll('\r\n', '\n');
  const error = encodingError(file, bytes, source);
  if (error) return { source, body: '', data: undefined, errors: [error] };
  if (file.endsWith('.json')) return { source, body: '', ...parseJson(file, source) };
  return { source, body: source.slice(frontMatter(source).end).trim(), ...parseFields(file, source) };
}
