import type { MdastNode } from 'satteri';

/** The end and the beginning of what a sign of a formula stands between. */
const OPERAND = [/[\p{Lu}\p{Ll}\p{N})\]][²³%]?['"′″]?$/u, /^[\p{Lu}\p{Ll}\p{N}([]/u] as const;
/** The beginning of a comparison that Markdown takes for a quotation. */
const COMPARED = /^>+\s*(?:=|[$€£~±≈+-]?\s?[.\d½⅓⅔¼¾⅛⅜⅝⅞])/;
/** A quotation has more words. */
const MAX_COMPARED = 60;

/**
 * Something that Markdown takes for a mark of its own and its writer did not mean so, as far as one can tell.
 * @param body the text of the node
 * @returns what it becomes, such as "italics"
 */
export function misreadAs(node: MdastNode, body: string): string | undefined {
  const at = node.position?.start.offset ?? 0;
  const source = body.slice(at, node.position?.end.offset);
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
    // "1986. That was the year."
    list: ['a list', 'children' in node && node.children.length === 1 && /^\d{3}/.test(source)],
    heading: ['a heading', /\n[\s>]*(?:-+|=+)\s*$/.test(source)],
  };
  const [kind, isMisread] = kinds[node.type] ?? [];
  return isMisread ? kind : undefined;
}

export const misreadMessage = (kind: string, source: string): string =>
  `Markdown makes ${kind} of this: "${source.split('\n')[0]}". Put a backslash before a sign that is to be read, or write words or ×, ≥, ₂ and the like; for a rule, leave a blank line above it.`;
