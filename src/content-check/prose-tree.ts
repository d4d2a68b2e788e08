import { type MdastNode, mdxToMdast } from 'satteri';

import { PROSE_ATTRIBUTES } from '../schemas/prose.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry } from './entry.ts';

/** The components that every text can use. */
export const COMPONENTS = Object.keys(PROSE_ATTRIBUTES).join(', ');
export const NO_HTML = `HTML is not possible here: use Markdown or ${COMPONENTS}; found "$1".`;
export const NO_BRACES =
  'Braces begin code. Write parentheses, or \\{ for a brace that is to be read; found "$1".';

/** Braces of other programs: templates, and attributes of headings. */
const TEMPLATE =
  'Braces hold markup of another program here. Use Markdown or a component of this site, or take them out; found "$1".';

/** Remedies for what the parser cannot read, by its reason and the text from its position; $1 is what was found. */
const REMEDIES: readonly [pattern: RegExp, remedy: string][] = [
  [/closing tag (?:for )?`(<\/?[a-z][\w:-]*)/, NO_HTML],
  [/closing tag for `<(\w+)>` /, '<$1> is not closed. Write </$1> on a line of its own where its text ends.'],
  [/closing tag `<\/(\w+)>`/, '</$1> has no opening tag. Write <$1 …> above its text, or take it out.'],
  [/\n<!--/, 'A comment is written {/* … */} here. Change <!-- and -->, or take it out.'],
  [/\n(<[^\s>]*(?::\/\/|@)[^\s>]*)/, 'Make this address a link with words: [words](address); found "$1>".'],
  [/\n<(\w+)[^<>]*=\s*([“”„«‘])/, '<$1>: Type straight quotation marks, ", as on the keyboard; found $2.'],
  [
    /\n<(\w+)[^<>]*="[^"\n]*"[^\s/>]/,
    `<$1>: Write ' or “ ” for quotation marks inside a text between straight ones.`,
  ],
  [
    /\n<([A-Z]\w*)/,
    '<$1> has no end: write > after its last attribute, and each text between straight quotation marks, ".',
  ],
  [/\n(<\/?[a-z][\w-]*)/, NO_HTML],
  [/\n(<\S*)/, 'The character < starts a tag. Write "below", or a space after it; found "$1".'],
  [/\n(\{[{%#:.][^\n]*)/, TEMPLATE],
  [/\n(\{[^{}\n]*\}?)/, NO_BRACES],
  [
    /^(.*)/,
    'This is neither Markdown nor a component. Look at this line and the one before: tags, braces, quotation marks. ($1)',
  ],
];

/** Parses a text, or says why that is not possible. */
export function parseProse(entry: Entry): MdastNode | Diagnostic {
  try {
    return mdxToMdast(entry.body);
  } catch (error) {
    const [, first = '1', column = '1', reason = ''] =
      /^(\d+):(\d+): (.*?)(?: \(mdx.*)?$/m.exec((error as Error).message) ?? [];
    // The line of the opening tag, where the parser names one.
    const line = Number(/closing tag for `[^`]*` \((\d+):/.exec(reason)?.[1] ?? first);
    const lines = entry.body.split('\n').slice(line - 1);
    // It may have stopped inside the braces or the tag.
    const before = lines[0]?.slice(0, Number(column)) ?? '';
    const at = Math.max(
      0,
      reason.includes('expression') ? before.search(/\{+[^{]*$/) : before.lastIndexOf('<'),
    );
    const context = `${reason}\n${lines.join('\n').slice(at)}`;
    const [pattern = /^/, remedy = ''] = REMEDIES.find(([each]) => each.test(context)) ?? [];
    return bodyError(entry, line, (pattern.exec(context)?.[0] ?? '').replace(pattern, remedy));
  }
}

export const lineOf = (node: MdastNode): number => node.position?.start.line ?? 1;

/** All nodes of a tree in the order of the text. */
export function* nodesOf(node: MdastNode): Iterable<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}
