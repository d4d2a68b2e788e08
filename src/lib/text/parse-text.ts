import { type MdastNode, mdxToMdast } from 'satteri';

import { asMeant } from './as-meant.ts';

/** Dashes and dots become typographic; quotation marks follow our own rules, which allow for feet and inches. */
export const SMART_PUNCTUATION = { quotes: false };

/** Signs that Markdown or MDX would take for markup, with the letters that replace them during parsing. */
const TYPED: readonly (readonly [pattern: RegExp, sign: string, letter: string])[] = [
  // Form blanks, such as ____/____.
  [/_{4,}/g, '_', '\uE05F'],
  // Windows paths, such as \\server or C:\_plans.
  [/(?<!\S)(?:[A-Z]:\\(?!\\)|\\\\(?=\w))\S*/gi, '\\', '\uE05C'],
  // A comparison, such as <5 % or <=4 in.: no tag begins like that. And <br>, which MDX would want to be closed.
  [/(?<!\\)<(?:(?=br ?\/?>)|(?![\p{L}_/!>\s]))/giu, '<', '\uE03C'],
  // The brackets of <office@firm.com> and <https://firm.com>.
  [/(?<!\\)<(?=(?:https?:\/\/|[^\s<>@]+@)[^\s<>]+>)/gi, '<', '\uE03D'],
  [/(?<=\uE03D[^\s<>]+)>/g, '>', '\uE03E'],
];
/** The latter around an address that is a link by itself. */
const LINK_BRACKET = /[\uE03D\uE03E]/g;
/** A line that looks blank, but is not blank to Markdown. */
const BLANK_LINE = /^[^\S\r\n]+$/gm;
/** A comment of HTML, and the same as MDX reads it. */
const [HTML_COMMENT, MDX_COMMENT] = [/(?<!\\)<!--([^]*?)-->/g, /\{\/\*\uE021([^]*?)\*\/\}/g];

/** A source of the same length in which parsers only find markup that is meant. */
export const maskTyped = (source: string): string =>
  TYPED.reduce(
    (text, [pattern, sign, letter]) => text.replace(pattern, (typed) => typed.replaceAll(sign, letter)),
    source.replace(BLANK_LINE, (line) => ' '.repeat(line.length)).replace(HTML_COMMENT, '{/*\uE021$1*/}'),
  );

const unmask = (masked: string): string =>
  TYPED.reduce((text, [, sign, letter]) => text.replaceAll(letter, sign), masked).replace(
    MDX_COMMENT,
    '<!--$1-->',
  );

/** The signs may be in texts, in code, in attributes or in addresses. */
const unmaskTree = (tree: MdastNode): MdastNode =>
  JSON.parse(JSON.stringify(tree), function (this: MdastNode, _key, value: unknown) {
    if (typeof value !== 'string') return value;
    return unmask(/^(?:text|link)$/.test(this.type) ? value.replace(LINK_BRACKET, '') : value);
  }) as MdastNode;

/**
 * The tree of a text as its page shows it: Markdown, but what Markdown would misread stays as typed.
 * @param source the text of an entry, masked or not
 * @param parse another parser, for plain Markdown without components
 * @throws the Error of the parser, with line and column, if the text is not valid MDX
 */
export function parseText(source: string, parse = mdxToMdast): MdastNode {
  const typed = unmask(source);
  // Only if needed: with directives, "12:30" has one.
  const directive = /^[ \t>]*:{3,}\w/m.test(typed);
  const text = maskTyped(typed);
  const tree = parse(text, { features: { smartPunctuation: SMART_PUNCTUATION, directive } });
  const context = { source: typed, lines: typed.split(/\r?\n/), endedLines: new Set<number>() };
  return asMeant(text === typed ? tree : unmaskTree(tree), context)[0] ?? tree;
}

/** All nodes of a tree in the order of the text. */
export function* nodesOf(node: MdastNode): Iterable<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

/** The line of the text, counted from 1, in which a node begins. */
export const lineOf = (node: MdastNode): number => node.position?.start.line ?? 1;
