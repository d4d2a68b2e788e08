import { publicationTime } from '../lib/publication.ts';
import { type Entry, textsOf } from '../reading/entry.ts';
import { isLeftOut, pageFile } from '../schemas/page.ts';
import { bodyError, fieldError, type Rule } from './rule.ts';

/** A template for each kind of entry, which `npm run new` fills in and a writer can copy. */
export const TEMPLATES = 'src/content-check/templates';

/** The mark in our templates; without parentheses, TODO is a Spanish word. */
const TODO = '(TODO)';
/** The same, and what other templates have, which may also be meant: [Your …], no link, and not after a backslash. */
const PLACEHOLDER = /\(TODO\)|(?<!\\)\[your [^\]\n]+\](?![([:])/i;
/** Code may hold a letter to copy. */
const CODE = /(`+)[^]*?\1/g;

/** The words of a page that is not there yet, such as that of openings before the first one. */
const waits = ({ id, file }: Entry): boolean => file === pageFile(id) && isLeftOut(`/${id}/`);

/** A placeholder stops publication, unless it is in a draft; a preview and the development server show it. */
export const checkPlaceholders: Rule = function* (entry, { publishes }) {
  if (publicationTime(entry.data) === Infinity || waits(entry)) return;
  const lines = entry.body.replace(CODE, (code) => code.replace(/./g, ' ')).split('\n');
  const texts = [...textsOf(entry.data), ...lines.entries()];
  for (const [place, text] of texts) {
    const [found] = PLACEHOLDER.exec(text) ?? [];
    if (!found) continue;
    const message = `"${found}" stands where your own words belong. Put them here, or set draft: true.`;
    const diagnostic =
      typeof place === 'string' ? fieldError(entry, place, message) : bodyError(entry, place + 1, message);
    yield { ...diagnostic, severity: found === TODO && publishes ? 'error' : 'warning' };
  }
};
