import { publicFrom } from '../lib/publication.ts';
import { type Entry, type Problem, textsOf } from './entry.ts';

/** A template for each kind of entry, which `npm run new` fills in and a writer can copy. */
export const TEMPLATES = 'src/content-layer/templates';

/** Begins each text of a template that a writer replaces. Without brackets it would be a word of Spanish. */
const MARK = '(TODO)';

/** Only drafts can keep the text of a template. */
export function* noPlaceholders({ data, body }: Entry): Iterable<Problem> {
  if (publicFrom(data) === Infinity) return;
  const lines = body.split('\n').map((line, index) => [index + 1, line] as const);
  for (const [place, text] of [...textsOf(data), ...lines])
    if (text.includes(MARK))
      yield [place, 'This is still the text of the template. Put your own words here, or set draft: true.'];
}
