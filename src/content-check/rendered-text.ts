import { type MdastNode, markdownToMdast } from 'satteri';

import { lineOf, nodesOf, parseText } from '../lib/text/parse-text.ts';
import { decodeEntities } from '../schemas/clean-data.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry, fieldError, type Rule, textsOf } from './entry.ts';
import { findForeignMarkup, MEANT } from './foreign-markup.ts';
import { misreadAs } from './misread.ts';

/** Stands for inline code, addresses and marks of footnotes, and is read as a letter. */
const OTHER = '\uFFFC';
/** What Markdown makes of signs, which a field shows as they are. */
const MARKUP = /^(?:emphasis|strong|delete|inlineCode|code|link|image|html|heading|blockquote)$/;

/** The words of a paragraph, a heading or a cell as its reader sees them. */
function shown(node: MdastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  const words = 'children' in node ? node.children.map(shown).join('') : '';
  // An address is its own words.
  return words && !(node.type === 'link' && node.url.endsWith(words)) ? words : OTHER;
}

/** The first mark of Markdown or of another program in plain text, with what to do. */
function markupIn(text: string): string | undefined {
  for (const node of nodesOf(parseText(text, markdownToMdast))) {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    const isMarkup = MARKUP.test(node.type) && !(node.type === 'link' && /^\w/.test(source));
    if (isMarkup && !misreadAs(node, text))
      return `A field is plain text, which shows Markdown and HTML as they are. Write it without; found "${source}".`;
  }
  return findForeignMarkup(text)?.message;
}

/** A path of Windows as people type it, and a backslash that Markdown takes out of it, as of \\server or C:\_plans. */
const PATH = /(?<!\S)(?:[A-Z]:\\(?!\\)|\\\\(?=\w))\S*/gi;
const ESCAPE = /\\[!-/:-@[-`{-~]/g;

const asWarning = (diagnostic: Diagnostic): Diagnostic => ({ ...diagnostic, severity: 'warning' });

/** What to do about signs that Markdown takes out of a paragraph. */
function lostSigns(source: string): string | undefined {
  const paths = source.replace(/`[^`]*`/g, '').match(PATH) ?? [];
  const lost = paths.find((path) => path.search(ESCAPE) >= 0);
  return (
    lost && `Markdown takes backslashes out of a path. Write it between backticks, as code; found "${lost}".`
  );
}

/** Warns of what a reader of a text would stumble over, once a paragraph. */
export function* checkRenderedText(entry: Entry): Iterable<Diagnostic> {
  const masked = entry.body.replace(ESCAPE, MEANT + MEANT);
  for (const node of nodesOf(parseText(masked))) {
    const warn = (message: string, line = 0) => asWarning(bodyError(entry, lineOf(node) + line, message));
    if (/^(?:paragraph|heading|tableCell)$/.test(node.type)) {
      const text = shown(node);
      const found = findForeignMarkup(text);
      const lost = lostSigns(entry.body.slice(node.position?.start.offset, node.position?.end.offset));
      if (lost) yield warn(lost);
      else if (found) yield warn(found.message, text.slice(0, found.at).split('\n').length - 1);
    } else if (node.type === 'mdxJsxFlowElement')
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name === 'src') continue;
        const message = typeof attribute.value === 'string' && markupIn(decodeEntities(attribute.value));
        if (message) yield warn(`<${node.name}>: ${message}`);
      }
  }
}

/** Fields are plain text; addresses and names of files are not read. */
export const checkPlainFields: Rule = function* (entry) {
  for (const [field, text] of textsOf(entry.data)) {
    if (/(?:^|\.)(?:src|files?)\b/.test(field) || /^(?:[a-z]+:|\/)\S+$|^[^\s<]+@\S+$/i.test(text)) continue;
    const message = markupIn(text);
    if (message) yield asWarning(fieldError(entry, field, message));
  }
};
