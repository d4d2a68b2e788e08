import { publicFrom } from '../lib/publication.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry, fieldError, textsOf } from './entry.ts';
import { nodesOf, parseProse } from './prose-tree.ts';

/** A template for each kind of entry, which `npm run new` fills in and a writer can copy. */
export const TEMPLATES = 'src/content-check/templates';

/** What stands for the words of a template of ours; without its brackets it would be a word of Spanish. */
const TODO = /\(TODO\)/;
/** What other templates have, which may well be meant; no link, and none after a backslash. */
const YOURS = /(?<!\\)\[your [^\]\n]+\](?![([:])/i;

/** The text of an entry without its code, such as a letter for readers to copy. */
function withoutCode(entry: Entry): string {
  const tree = parseProse(entry);
  let { body } = entry;
  for (const { type, position } of 'severity' in tree ? [] : nodesOf(tree)) {
    if (type !== 'code' && type !== 'inlineCode') continue;
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    body = body.slice(0, start) + body.slice(start, end).replace(/./g, ' ') + body.slice(end);
  }
  return body;
}

/** Only drafts can keep a placeholder. */
export function* checkPlaceholders(entry: Entry): Iterable<Diagnostic> {
  if (publicFrom(entry.data) === Infinity) return;
  const lines = withoutCode(entry).split('\n').entries();
  const texts = [
    ...textsOf(entry.data).map(([field, text]) => ({
      text,
      tell: (message: string) => fieldError(entry, field, message),
    })),
    ...Array.from(lines, ([index, text]) => ({
      text,
      tell: (message: string) => bodyError(entry, index + 1, message),
    })),
  ];
  for (const { text, tell } of texts) {
    const [found] = TODO.exec(text) ?? YOURS.exec(text) ?? [];
    const message = `"${found}" stands where your own words belong. Put them here, or set draft: true.`;
    if (found) yield { ...tell(message), severity: found === '(TODO)' ? 'error' : 'warning' };
  }
}
