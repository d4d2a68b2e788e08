import { publicFrom } from '../lib/publication.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry, fieldError, textsOf } from './entry.ts';

/** A template for each kind of entry, which `npm run new` fills in and a writer can copy. */
export const TEMPLATES = 'src/content-check/templates';

/** Begins each text of a template that a writer replaces. Without brackets it would be a word of Spanish. */
const MARK = '(TODO)';

/** Only drafts can keep the text of a template. */
export function* checkPlaceholders(entry: Entry): Iterable<Diagnostic> {
  if (publicFrom(entry.data) === Infinity) return;
  const message = 'This is still the text of the template. Put your own words here, or set draft: true.';
  for (const [field, text] of textsOf(entry.data))
    if (text.includes(MARK)) yield fieldError(entry, field, message);
  for (const [index, line] of entry.body.split('\n').entries())
    if (line.includes(MARK)) yield bodyError(entry, index + 1, message);
}
