import type { MdastNode } from 'satteri';

import { bodyError, type Entry } from './entry.ts';
import type { Diagnostic } from './diagnostic.ts';
import { leftMarks } from './left-marks.ts';
import { lineOf } from './prose-tree.ts';

/** Stands for what is no text: code, an address, a mark of a note. */
const OTHER = '\uFFFC';

/** The text of a page as its reader sees it, each word in its line of the file. */
function renderedText(root: MdastNode): string {
  const lines: string[] = [];
  const write = (line: number, text: string) => {
    for (const [index, part] of text.split('\n').entries())
      lines[line - 1 + index] = (lines[line - 1 + index] ?? '') + part;
  };
  const visit = (node: MdastNode): void => {
    if (node.type === 'text') write(lineOf(node), node.value);
    else if (/^(?:inlineCode|footnoteReference|tableCell|mdxTextExpression)$/.test(node.type))
      write(lineOf(node), OTHER);
    else if (node.type === 'heading') write(lineOf(node), '# ');
    else if (node.type === 'listItem') write(lineOf(node), '- ');
    const [child] = 'children' in node ? node.children : [];
    // An address is its own words.
    if (node.type === 'link' && child?.type === 'text' && node.url.endsWith(child.value))
      write(lineOf(node), OTHER);
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return lines.join('\n');
}

/** Finds what a reader of a page would stumble over. */
export function* checkReading(entry: Entry, root: MdastNode): Iterable<Diagnostic> {
  const text = renderedText(root);
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

/**
 * Something that Markdown takes for a mark of its own and its writer did not mean so, as far as one can tell.
 * @param lines of the text
 */
export function misreadMessage(node: MdastNode, lines: readonly string[]): string | undefined {
  const { start = { line: 1, column: 1 }, end = start } = node.position ?? {};
  const line = lines[start.line - 1] ?? '';
  const before = line.slice(0, start.column - 1);
  const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
  const source = line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
  const isBetween = OPERAND[0].test(before) && OPERAND[1].test(after);
  switch (node.type) {
    case 'emphasis':
    case 'strong':
      return isBetween && (node.type === 'emphasis' || /^\*\*\d|\d\*\*$/.test(source))
        ? `Asterisks make italics of what is between them: write × or x for a product, as in 8 x 8 x 16; found "${source}".`
        : undefined;
    case 'inlineCode':
      return /\d$/.test(before) && /^`[- ]?\d/.test(source)
        ? `Two of the signs \` make code of what is between them: write ' for feet; found "${source}".`
        : undefined;
    case 'delete':
      return source.startsWith('~~')
        ? undefined
        : `Tildes strike out the text between them: write ₂, "to" or "about"; found "${source}".`;
    case 'blockquote':
      return COMPARED.test(source) &&
        (source.length <= MAX_COMPARED || />\s*=/.test(source) || /\S/.test(before))
        ? `A > at the beginning of a line makes a quotation of it. For the sign write \\>, ≥ or "more than", for a quotation <Quote cite="…">; found "${source}".`
        : undefined;
    case 'listItem':
      return /^\+\s+[$.\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(source)
        ? `A + and a space at the beginning of a line begin an item of a list. For the sign write \\+ or "plus", for an item a hyphen; found "${source}".`
        : undefined;
    case 'heading':
      return end.line > start.line && /^[\s>]*(?:-+|=+)\s*$/.test(lines[end.line - 1] ?? '')
        ? `A line of hyphens or equals signs right below words makes a heading of them. Leave a blank line above it for a rule; a heading begins with ##. Found "${source}".`
        : undefined;
    default:
      return undefined;
  }
}
