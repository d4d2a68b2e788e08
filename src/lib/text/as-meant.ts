import type { MdastNode } from 'satteri';

import { blog as t } from '../../ui-text.ts';
import { isMisread } from './misread.ts';

type Of<Type extends MdastNode['type']> = Extract<MdastNode, { type: Type }>;

/** The text around a node. */
interface Context {
  source: string;
  lines: readonly string[];
  /** Lines of a paragraph, counted from 1, whose writer ended them on purpose. */
  endedLines: ReadonlySet<number>;
}

/** Narrowest width in columns at which editors wrap text, and the share of the width that each wrapped line fills. */
const MIN_WIDTH = 60;
const WRAPPED = 0.75;
/** The beginning of a line, which no editor breaks. */
const FIRST_WORD = /^(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|\S)+/;
/** Words joined by non-breaking spaces, as copied from other programs: a phone would break them anywhere. */
const STICKY = /\S+(?:[\u00A0\u202F]\S+){4,}/g;
/** The mark of a callout in GitHub syntax, with an optional title as in Obsidian: [!NOTE] Title. */
const ALERT = /^\[!(\w+)\][-+]?[ \t]*([^\n]*)\n?/;
/** The first line of :::note Title. */
const UNLABELED = /^:+\w+[ \t]+(.*)/;

/** Titles of callouts by their kinds. */
const TITLES: Readonly<Record<string, string>> = t.callouts;

/** A callout, titled by its kind if it has no title of its own. */
function callout({ position }: MdastNode, kind: string, title: string, children: MdastNode[]): MdastNode {
  const name = kind.toLowerCase();
  const value = title.trim() || (TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1));
  const attributes = [{ type: 'mdxJsxAttribute', name: 'title', value }];
  return { type: 'mdxJsxFlowElement', name: 'Callout', attributes, children, position } as MdastNode;
}

const sourceOf = ({ position }: MdastNode, { source }: Context): string =>
  source.slice(position?.start.offset, position?.end.offset);

/** The text of a node without markup. */
export const wordsOf = (node: MdastNode): string =>
  'children' in node ? node.children.map(wordsOf).join('') : 'value' in node ? node.value : '';

/**
 * Lines of a paragraph that end with a form blank, or clearly before its width, where the next word would have fit. If
 * there is one in a paragraph of short lines, such as an address, all of its line breaks are meant.
 */
function endedLines({ position }: MdastNode, lines: readonly string[]): ReadonlySet<number> {
  const start = position?.start.line ?? 1;
  const own = lines.slice(start - 1, position?.end.line).map((line) => line.replace(/^[\s>]+/, '').trimEnd());
  const firstWords = own.map((line) => FIRST_WORD.exec(line)?.[0] ?? '');
  // A long URL is wider than the text around it.
  const widths = own.map((line, index) => (line === firstWords[index] ? 0 : line.length));
  const width = Math.max(MIN_WIDTH, ...widths);
  const all = own.slice(1).map((_, index) => start + index);
  const ended = all.filter((_, index) => {
    const filled = (own[index]?.length ?? 0) + 1 + (firstWords[index + 1]?.length ?? 0);
    return filled < WRAPPED * width || own[index]?.endsWith('__');
  });
  return new Set(ended.length && width === MIN_WIDTH ? all : ended);
}

/** A text with a break after each line that its writer ended, and for each <br>, which cells of tables need. */
function withBreaks(text: Of<'text'>, context: Context): MdastNode[] {
  let line = text.position?.start.line ?? 1;
  // After a backslash, the tag itself is meant.
  const isShown = /\\<br/i.test(sourceOf(text, context));
  return text.value.split(/(\n|<br ?\/?>)/i).map((part) => {
    const isEnd = part === '\n' ? context.endedLines.has(line++) : /^<br/i.test(part) && !isShown;
    return isEnd ? { type: 'break' } : { ...text, value: part };
  });
}

/** The items of a list with the writer's numbers; if all are the same, as in 1. 1. 1., Markdown counts. */
function numbered(items: readonly Of<'listItem'>[], context: Context): MdastNode[] {
  const numbers = items.map((item) => Number.parseInt(sourceOf(item, context), 10));
  const isCounted = new Set(numbers).size === 1;
  return items.map((item, index) => {
    const value = numbers[index] ?? 1;
    const isNext = index === 0 || value === (numbers[index - 1] ?? 0) + 1;
    return isCounted || isNext ? item : { ...item, data: { hProperties: { value: String(value) } } };
  });
}

/** The callout for a quotation that begins with a mark such as [!NOTE]; any other quotation unchanged. */
function alertBox(quotation: Of<'blockquote'>): MdastNode {
  const [paragraph, ...blocks] = quotation.children;
  const [text, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const match = text?.type === 'text' ? ALERT.exec(text.value) : null;
  if (!match || paragraph?.type !== 'paragraph' || text?.type !== 'text') return quotation;
  const [mark, kind = '', title = ''] = match;
  const value = text.value.slice(mark.length);
  const after = rest[0]?.type === 'break' && !value ? rest.slice(1) : rest;
  const children = value ? [{ ...text, value }, ...after] : after;
  return callout(quotation, kind, title, children.length ? [{ ...paragraph, children }, ...blocks] : blocks);
}

/**
 * A node as its writer meant it, where Markdown takes it for something else.
 * @param node as the parser gives it
 * @returns the nodes that take its place
 */
export function asMeant(node: MdastNode, context: Context): MdastNode[] {
  const source = sourceOf(node, context);
  if (isMisread(node, context.source)) {
    const value = source.replace(/\\([!-/:-@[-`{-~])/g, '$1');
    const text: MdastNode = { type: 'text', value, position: node.position };
    const isBlock = /^(?:leafDirective|blockquote|list)$/.test(node.type);
    return [isBlock ? { type: 'paragraph', children: [text], position: node.position } : text];
  }
  if (node.type === 'text') {
    const value = node.value.replace(STICKY, (words) => words.replace(/\s/g, ' '));
    return withBreaks({ ...node, value }, context);
  }
  if (!('children' in node)) return [node];
  const inner =
    node.type === 'paragraph' ? { ...context, endedLines: endedLines(node, context.lines) } : context;
  const parts = node.type === 'list' && node.ordered ? numbered(node.children, context) : node.children;
  const children = parts.flatMap((child) => asMeant(child, inner));
  if (node.type === 'containerDirective') {
    const [label] = node.children;
    const isLabeled = label?.type === 'paragraph' && label.data?.directiveLabel;
    const title = isLabeled ? wordsOf(label) : (UNLABELED.exec(source)?.[1] ?? '');
    return [callout(node, node.name, title, isLabeled ? children.slice(1) : children)];
  }
  const result = { ...node, children } as MdastNode;
  return [result.type === 'blockquote' ? alertBox(result) : result];
}
