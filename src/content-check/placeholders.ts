import { publicationTime } from '../lib/publication.ts';
import { type Entry, textsOf } from '../reading/entry.ts';
import { isLeftOut, pageFile } from '../schemas/page.ts';
import { bodyError, fieldError, type Rule } from './rule.ts';

/** A template for each kind of entry, which `npm run new` fills in and a writer can copy. */
export const TEMPLATES = 'src/content-check/templates';

/** The mark in our templates; without parentheses, TODO is a Spanish word. */
const TODO = '(TODO)';
/** The same, and the [Your …] or [Firm Name] of other texts, which may also be meant; not a link or after a backslash. */
const PLACEHOLDER = /\(TODO\)|(?<![\\\w])\[(?:[Yy]our |\p{Lu}\p{L}+,? \p{Lu}\p{L})[^\]\n]+\](?![([:])/u;
/** Code, which may be a letter to copy, with blanks to fill in. */
const CODE = /(`+)[^]*?\1/g;

/** True for the words of a page that does not exist yet, such as the careers page before the first opening. */
const waits = ({ id, file }: Entry): boolean => file === pageFile(id) && isLeftOut(`/${id}/`);

/** Outside drafts, a (TODO) stops publication. Other placeholders, previews and development only get a warning. */
export const checkPlaceholders: Rule = function* (entry, { publishes, jsonSchema }) {
  if (publicationTime(entry.data) === Infinity || waits(entry)) return;
  const lines = entry.body.replace(CODE, (code) => code.replace(/./g, ' ')).split('\n');
  // A page cannot be a draft.
  const remedy = jsonSchema.properties?.['draft'] ? 'Put them here, or set draft: true.' : 'Put them here.';
  const texts = [...textsOf(entry.data), ...lines.entries()];
  for (const [place, text] of texts) {
    const [found] = PLACEHOLDER.exec(text) ?? [];
    if (!found) continue;
    const message = `"${found}" stands where your own words belong. ${remedy}`;
    const diagnostic =
      typeof place === 'string' ? fieldError(entry, place, message) : bodyError(entry, place + 1, message);
    yield { ...diagnostic, severity: found === TODO && publishes ? 'error' : 'warning' };
  }
};
