import { readdirSync } from 'node:fs';

import { publicFrom } from '../lib/publication.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry, fieldError, textsOf } from './entry.ts';
import { readContentFile } from './read-file.ts';

/** A template for each kind of entry, which `npm run new` fills in and a writer can copy. */
export const TEMPLATES = 'src/content-check/templates';

/** Fields of a template whose values an entry may keep. */
const KEPT =
  /^(?:image|heroImage|date|updated|section|author|relatedServices|samples\.\d+\.(?:format|size))\b/;
/** Lines of a template's text that an entry may not keep: sentences, headings, the caption of a table. */
const OWN = /^(?:\p{L}|## |<Table)/u;

/** The texts in the templates that a writer replaces. */
const placeholders = new Set(
  readdirSync(TEMPLATES).flatMap((name) => {
    const { data, body } = readContentFile(`${TEMPLATES}/${name}`);
    const fields = textsOf(data).filter(([path, words]) => !KEPT.test(path) && words.length > 6);
    return [...fields.map(([, words]) => words), ...body.split('\n').filter((line) => OWN.test(line))];
  }),
);

/** Only drafts can keep the text of a template. */
export function* checkPlaceholders(entry: Entry): Iterable<Diagnostic> {
  if (publicFrom(entry.data) === Infinity) return;
  const message = 'This is still the text of the template. Put your own words here, or set draft: true.';
  for (const [field, text] of textsOf(entry.data))
    if (placeholders.has(text)) yield fieldError(entry, field, message);
  for (const [index, line] of entry.body.split('\n').entries())
    if (placeholders.has(line.trim())) yield bodyError(entry, index + 1, message);
}
