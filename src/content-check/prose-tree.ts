import type { MdastNode } from 'satteri';

import { parseText } from '../lib/text/parse-text.ts';
import { PROSE_ATTRIBUTES } from '../schemas/prose.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry } from './entry.ts';
import { keepBySource } from './keep-by-source.ts';

export { lineOf, nodesOf } from '../lib/text/parse-text.ts';

/** The components that every text can use. */
export const COMPONENTS = Object.keys(PROSE_ATTRIBUTES).join(', ');
export const NO_HTML = `HTML is not possible here: use Markdown or ${COMPONENTS}; found "$&".`;
export const NO_BRACES =
  'Braces begin code. Write parentheses, Markdown or a component, or \\{ for a brace that is to be read; found "$&".';

/** Remedies for what the parser cannot read, by the text from there; $& is what was found. */
const REMEDIES: readonly [pattern: RegExp, remedy: string][] = [
  [/^<!--/, 'A comment is written {/* … */} here. Change <!-- and -->, or take it out.'],
  [/^<[^\s>]*(?::\/\/|@)[^\s>]*>?/, 'Take < and > away: an address is a link by itself; found "$&".'],
  [/^<\/?[a-z][\w-]*/, NO_HTML],
  [
    /^<\/?[A-Z]\w*/,
    'The component $& is not complete. Write its words between straight quotation marks, ", with \' for those inside, then /> or >, and after > a tag such as </Callout> on a line of its own where its text ends.',
  ],
  [/^<\S*/, 'The character < starts a tag. Write "below", or a space after it; found "$&".'],
  [/^\{+[^{}\n]*\}*/, NO_BRACES],
];

/** Parses a text, or says why that is not possible. */
export function readProse(entry: Entry): MdastNode | Diagnostic {
  try {
    return parseText(entry.body);
  } catch (error) {
    const { message } = error as Error;
    // The place of the opening tag, where the parser names one.
    const place = /closing tag for `[^`]*` \((\d+):(\d+)/.exec(message) ?? /^(\d+):(\d+)/.exec(message);
    const [line, column] = [Number(place?.[1] ?? 1), Number(place?.[2] ?? 1)];
    const lines = entry.body.split('\n').slice(line - 1);
    // It may have stopped inside the braces or the tag.
    const before = lines[0]?.slice(0, column) ?? '';
    const at = message.includes('expression') ? before.search(/\{+[^{]*$/) : before.lastIndexOf('<');
    const text = lines.join('\n').slice(Math.max(0, at));
    for (const [pattern, remedy] of REMEDIES) {
      const [found] = pattern.exec(text) ?? [];
      if (found)
        return bodyError(
          entry,
          line,
          remedy.replace('$&', () => found),
        );
    }
    const [reason = ''] = message.split(' (mdx');
    const unknown = `This is neither Markdown nor a component. Look at this line and the one before: tags, braces, quotation marks. (${reason})`;
    return bodyError(entry, line, unknown);
  }
}

/** The same, parsed once for each version of a file. */
export const parseProse = keepBySource(readProse);
