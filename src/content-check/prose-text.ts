import type { MdastNode } from 'satteri';

import { bodyError, type Entry } from './entry.ts';
import type { Diagnostic } from './diagnostic.ts';
import { leftMarks } from './left-marks.ts';
import { lineOf } from './prose-tree.ts';

/** Stands for what is no text: code, an address, a mark of a note. */
const OTHER = '\uFFFC';

/** The text of a page as its reader sees it, each word in its line of the file. */
function renderedText(nodes: readonly MdastNode[]): string {
  const lines: string[] = [];
  const write = (line: number, text: string) => {
    for (const [index, part] of text.split('\n').entries())
      lines[line - 1 + index] = (lines[line - 1 + index] ?? '') + part;
  };
  let address: MdastNode | undefined;
  for (const node of nodes) {
    const [child] = 'children' in node ? node.children : [];
    // An address is its own words.
    if (node.type === 'link' && child?.type === 'text' && node.url.endsWith(child.value)) address = child;
    if (node === address || /^(?:inlineCode|footnoteReference|tableCell|mdxTextExpression)$/.test(node.type))
      write(lineOf(node), OTHER);
    else if (node.type === 'text') write(lineOf(node), node.value);
    else if (node.type === 'heading') write(lineOf(node), '# ');
    else if (node.type === 'listItem') write(lineOf(node), '- ');
  }
  return lines.join('\n');
}

/** Finds what a reader of a page would stumble over. */
export function* checkReading(entry: Entry, nodes: readonly MdastNode[]): Iterable<Diagnostic> {
  const text = renderedText(nodes);
  const sources = entry.body.split('\n');
  for (const { at, found, message } of leftMarks(text)) {
    const line = text.slice(0, at).split('\n').length;
    const source = sources[line - 1] ?? '';
    // A backslash before it says that it is to be read.
    const isMeant =
      source.includes(`\\${found}`) ||
      (!source.includes(found) && source.replace(/\\(?=[^\w\s])/g, '').includes(found));
    if (!isMeant) yield bodyError(entry, line, message);
  }
}

/** The end and the beginning of what a sign of a formula stands between. */
const OPERAND = [/[\p{Lu}\p{Ll}\p{N})\]][²³%]?['"′″]?$/u, /^[\p{Lu}\p{Ll}\p{N}([]/u] as const;
/** The beginning of a comparison that Markdown takes for a quotation. */
const COMPARED = /^>+\s*(?:=|[$€£~±≈+-]?\s?[.\d½⅓⅔¼¾⅛⅜⅝⅞])/;
/** A quotation has more words. */
const MAX_COMPARED = 60;

/** Something that Markdown takes for a mark of its own and its writer did not mean so, as far as one can tell. */
export function misreadMessage(node: MdastNode, source: string, body: string): string | undefined {
  const at = node.position?.start.offset ?? 0;
  const before = body.slice(body.lastIndexOf('\n', at - 1) + 1, at);
  const isBetween = OPERAND[0].test(before) && OPERAND[1].test(body.slice(at + source.length));
  const [found = ''] = source.split('\n');
  const isComparison =
    COMPARED.test(found) && (found.length <= MAX_COMPARED || /^>\s*=/.test(found) || /\S/.test(before));
  const kinds: Partial<Record<MdastNode['type'], [kind: string, isMisread: boolean]>> = {
    emphasis: ['italics', isBetween],
    strong: ['bold words', isBetween && /^\*\*\d|\d\*\*$/.test(source)],
    inlineCode: ['code', /\d$/.test(before) && /^`[- ]?\d/.test(source)],
    delete: ['struck-out words', !source.startsWith('~~')],
    blockquote: ['a quotation', isComparison],
    listItem: ['an item of a list', /^\+\s+[$.\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(source)],
    heading: ['a heading', /\n[\s>]*(?:-+|=+)\s*$/.test(source)],
  };
  const [kind, isMisread] = kinds[node.type] ?? [];
  return isMisread
    ? `Markdown makes ${kind} of this: "${found}". Put a backslash before a sign that is to be read, or write words or ×, ≥, ₂ and the like; for a rule, leave a blank line above it.`
    : undefined;
}
