import { type MdastNode, mdxToMdast } from 'satteri';

import { asMeant } from './as-meant.ts';

/** Dashes and dots become those of print; quotation marks have rules of their own, which know feet and inches. */
export const SMART_PUNCTUATION = { quotes: false };

/** A blank of a form, which Markdown could take for bold words or for a rule, and a letter that stands for its signs. */
const BLANK = /_{4,}/g;
const BLANK_LETTER = '\uE05F';

/**
 * The tree of a text as its page shows it: Markdown, and what people type that Markdown would take for something else.
 * @param source the text of an entry
 * @param parse for plain Markdown, which has no components, another parser
 * @throws Error of the parser, with line and column, where the text is not MDX
 */
export function parseText(source: string, parse = mdxToMdast): MdastNode {
  // With directives, "12:30" has one.
  const directive = /^[ \t>]*:{3,}\w/m.test(source);
  const masked = source.replace(BLANK, (blank) => BLANK_LETTER.repeat(blank.length));
  let tree = parse(masked, { features: { smartPunctuation: SMART_PUNCTUATION, directive } });
  // They may be in texts, code, attributes or addresses.
  if (masked !== source) tree = JSON.parse(JSON.stringify(tree).replaceAll(BLANK_LETTER, '_')) as MdastNode;
  const lines = source.split(/\r?\n/);
  return asMeant(tree, { source, lines, endedLines: new Set() })[0] ?? tree;
}

/** All nodes of a tree in the order of the text. */
export function* nodesOf(node: MdastNode): Iterable<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

/** The line of the text, counted from 1, in which a node begins. */
export const lineOf = (node: MdastNode): number => node.position?.start.line ?? 1;
