import type { MdastNode } from 'satteri';

import { keepBySource } from '../lib/keep-by-source.ts';
import { parseText } from '../lib/text/parse-text.ts';
import { PROSE_ATTRIBUTES } from '../schemas/prose.ts';
import type { Entry } from './entry.ts';
import { type Mistake, readOn } from './read-on.ts';

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
  [/^\{+[^{}\n]*\}*/, NO_BRACES],
];
const UNKNOWN =
  'This is neither Markdown nor a component. Look at this line and the one before: tags, braces, quotation marks. ($&)';
/** Tags and expressions of a line, complete or not. */
const CODE = /<[^\s<>{}][^<>{}]*>?|\{[^{}]*\}?|[<{}]/g;

/** A text as far as its parser could read it. */
interface Prose {
  tree: MdastNode;
  /** The text of the tree, each line in its place; empty where nothing can be read. */
  body: string;
  mistakes: Mistake[];
}

/** The first place at which a text cannot be parsed. */
function mistakesIn(body: string): Mistake[] {
  try {
    parseText(body);
    return [];
  } catch (error) {
    const { message } = error as Error;
    // The place of the opening tag, where the parser names one.
    const place = /closing tag for `[^`]*` \((\d+):(\d+)/.exec(message) ?? /^(\d+):(\d+)/.exec(message);
    const [line, column] = [Number(place?.[1] ?? 1), Number(place?.[2] ?? 1)];
    const lines = body.split('\n').slice(line - 1);
    // It may have stopped inside the braces or the tag.
    const before = lines[0]?.slice(0, column) ?? '';
    const at = message.includes('expression') ? before.search(/\{+[^{]*$/) : before.lastIndexOf('<');
    const text = lines.join('\n').slice(Math.max(0, at));
    const [pattern, remedy] = REMEDIES.find(([each]) => each.test(text)) ?? [/^/, UNKNOWN];
    const [found = ''] = pattern.exec(text) ?? [];
    return [{ line, message: remedy.replace('$&', () => found || message.replace(/ \(mdx.*/s, '')) }];
  }
}

/** Takes the tags and braces of a line out, and the end of what a tag opens there. */
function takeOutCode(lines: string[], index: number): void {
  const text = lines[index] ?? '';
  const [, name] = /<(\w+)/.exec(text) ?? [];
  lines[index] = text.replace(CODE, '');
  const next = lines.findIndex((each, at) => at > index && each.search(`</?${name}\\b`) >= 0);
  if (name && next >= 0) lines[next] = lines[next]?.replace(`</${name}>`, '') ?? '';
}

/** Parses a text, whatever is wrong in it. */
export function readProse(source: string): Prose {
  const { text, mistakes } = readOn(source, mistakesIn, takeOutCode);
  return { tree: parseText(text), body: text, mistakes };
}

/** The text of an entry, parsed once for each version of a file. */
export const proseOf = keepBySource(({ body }: Entry) => readProse(body));
