import type { MdastNode } from 'satteri';

/** The end of the operand before a sign in a formula, and the beginning of the one after it. */
const OPERAND = [/[\p{Lu}\p{Ll}\p{N})\]][²³%]?['"′″]?$/u, /^[\p{Lu}\p{Ll}\p{N}([]/u] as const;
/** The beginnings of a comparison that Markdown takes for a quotation, and of a tolerance that it takes for a list. */
const COMPARED = /^>+\s*(?:=|[$€£~±≈+-]?\s?[.\d½⅓⅔¼¾⅛⅜⅝⅞])/;
const ADDED = /^\+\s+[$.\d½⅓⅔¼¾⅛⅜⅝⅞]/;
/** Maximum length of a comparison; a quotation is longer. */
const MAX_COMPARED = 60;
/** Form blanks, such as __:__ or __/SF; no bold or italic word begins like that. */
const BLANKS = /^_+[^\p{L}\p{N}]+$|^_+[/:;,)\]%]/u;
/** Rebar at a spacing, such as #4@12in.o.c., which looks like an email address. */
const SPACING = /@\d+(?:in|mm|cm|ft)\.|\.\w$/i;

/**
 * True if Markdown probably takes for markup what is meant as it is typed, such as the signs of a formula: L*W*D, 10**6,
 * 3`-0", H~2~O, > 4 in.
 * @param body the text that the node is in
 */
export function isMisread(node: MdastNode, body: string): boolean {
  const at = node.position?.start.offset ?? 0;
  const source = body.slice(at, node.position?.end.offset);
  const before = body.slice(body.lastIndexOf('\n', at - 1) + 1, at);
  const isBetween = OPERAND[0].test(before) && OPERAND[1].test(body.slice(at + source.length));
  const [first = ''] = source.split('\n');
  switch (node.type) {
    case 'emphasis':
      return isBetween || BLANKS.test(source);
    case 'strong':
      return (isBetween && /^\*\*\d|\d\*\*$/.test(source)) || BLANKS.test(source);
    case 'link':
      return node.url === `mailto:${source}` && SPACING.test(source);
    case 'textDirective':
    case 'leafDirective':
      return true;
    case 'inlineCode':
      return /\d$/.test(before) && /^`[- ]?\d/.test(source);
    case 'delete':
      return !source.startsWith('~~');
    case 'blockquote':
      return (
        COMPARED.test(first) && (first.length <= MAX_COMPARED || /^>\s*=/.test(first) || /\S/.test(before))
      );
    case 'list':
      return ADDED.test(source);
    default:
      return false;
  }
}
