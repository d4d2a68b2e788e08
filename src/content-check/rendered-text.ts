import { type MdastNode, markdownToMdast } from 'satteri';

import { parseText } from '../lib/text/parse-text.ts';
import type { Diagnostic } from '../reading/diagnostic.ts';
import { type Entry, textsOf } from '../reading/entry.ts';
import { lineOf, nodesOf, proseOf } from '../reading/read-prose.ts';
import { findForeignMarkup, MEANT } from './foreign-markup.ts';
import { bodyError, fieldError } from './rule.ts';

/** Placeholder for inline code, addresses and footnote marks, which counts as a letter. */
const OTHER = '\uFFFC';
/** Nodes that Markdown creates from signs, which a field shows as typed. */
const MARKUP = /^(?:emphasis|strong|delete|inlineCode|code|link|image|html|heading|blockquote)$/;

const foreignMessage = (found: string): string =>
  `Visitors would see these signs as typed. In Markdown, write ## for a heading, **bold**, - for a list item, [words](address). If the sign is meant, put a backslash before it; found "${found}".`;
const asWarning = (diagnostic: Diagnostic): Diagnostic => ({ ...diagnostic, severity: 'warning' });

/** The words of a paragraph, a heading or a cell as its reader sees them; code and addresses are not words. */
export function shown(node: MdastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'break') return '\n';
  const words = 'children' in node ? node.children.map(shown).join('') : '';
  // The words of a bare URL are the URL.
  return words && !(node.type === 'link' && node.url.endsWith(words)) ? words : OTHER;
}

/** A message if plain text has markup of Markdown or of another program. */
function plainTextMessage(text: string): string | undefined {
  for (const node of nodesOf(parseText(text, markdownToMdast))) {
    const source = text.slice(node.position?.start.offset, node.position?.end.offset);
    const isMarkup = MARKUP.test(node.type) && !(node.type === 'link' && /^\w/.test(source));
    if (isMarkup)
      return `This field is plain text, so visitors would see Markdown or HTML as typed. Write it without them; found "${source}".`;
  }
  const { found } = findForeignMarkup(text) ?? {};
  return found && foreignMessage(found);
}

/** Warns of foreign markup that readers of a text would see, once per paragraph, heading or cell. */
export function* checkRenderedText(entry: Entry): Iterable<Diagnostic> {
  const masked = proseOf(entry).body.replace(/\\[!-/:-@[-`{-~]/g, MEANT + MEANT);
  for (const node of nodesOf(parseText(masked))) {
    if (!/^(?:paragraph|heading|tableCell)$/.test(node.type)) continue;
    const text = shown(node);
    const { at, found } = findForeignMarkup(text) ?? {};
    const line = lineOf(node) + text.slice(0, at).split('\n').length - 1;
    if (found) yield asWarning(bodyError(entry, line, foreignMessage(found)));
  }
}

/** Values that visitors do not read as prose: URLs, email addresses and colors. */
const NO_PROSE = /^(?:[a-z]+:|\/)\S+$|^[^\s<]+@\S+$|^#[\da-f]{6}$/i;

/** Warns of markup in fields, which are plain text; file names are skipped. */
export function* checkPlainFields(entry: Entry): Iterable<Diagnostic> {
  for (const [field, text] of textsOf(entry.data)) {
    if (/(?:^|\.)(?:src|files?)\b/.test(field) || NO_PROSE.test(text)) continue;
    const message = plainTextMessage(text);
    if (message) yield asWarning(fieldError(entry, field, message));
  }
}
