import { keepBySource } from '../lib/keep-by-source.ts';
import { parseText } from '../lib/text/parse-text.ts';
import { PROSE_ATTRIBUTES } from '../schemas/prose.ts';
import type { Entry } from './entry.ts';
import { type Mistake, readOn } from './read-on.ts';

export { lineOf, nodesOf } from '../lib/text/parse-text.ts';

/** The components that every text can use. */
const COMPONENTS = Object.keys(PROSE_ATTRIBUTES).join(', ');
/** What to do about tags and braces; $& is what was found. */
export const NO_CODE = `A text can use Markdown and the components ${COMPONENTS}, but no HTML or code. Put the words of an attribute between straight quotation marks, ", and close a component with a tag such as </Callout>. Put a backslash before a < or { to show it; found "$&".`;

/** Tags and expressions of a line, complete or not. */
const CODE = /<[^\s<>{}][^<>{}]*>?|\{[^{}]*\}?|[<{}]/g;

/** The first place at which a text cannot be parsed. */
function mistakesIn(body: string): Mistake[] {
  try {
    parseText(body);
    return [];
  } catch (error) {
    const { message } = error as Error;
    // The place of the opening tag, if the parser names one.
    const [, place] = /closing tag for `[^`]*` \((\d+):/.exec(message) ?? /^(\d+):/.exec(message) ?? [];
    const line = Number(place ?? 1);
    const found = body.split('\n')[line - 1]?.trim() ?? '';
    return [{ line, message: NO_CODE.replace('$&', () => found) }];
  }
}

/** Removes the tags and braces of a line, and the closing tag for one that opens there. */
function takeOutCode(lines: string[], index: number): void {
  const text = lines[index] ?? '';
  const [, name] = /<(\w+)/.exec(text) ?? [];
  lines[index] = text.replace(CODE, '');
  const next = lines.findIndex((each, at) => at > index && each.search(`</?${name}\\b`) >= 0);
  if (name && next >= 0) lines[next] = lines[next]?.replace(`</${name}>`, '') ?? '';
}

/**
 * Parses what can be read of a text, whatever is wrong in it.
 * @returns also the text of the tree, each line in its place; empty if nothing can be read
 */
export function readProse(source: string) {
  const { text, mistakes } = readOn(source, mistakesIn, takeOutCode);
  return { tree: parseText(text), body: text, mistakes };
}

/** The text of an entry, parsed once for each version of a file. */
export const proseOf = keepBySource(({ body }: Entry) => readProse(body));
