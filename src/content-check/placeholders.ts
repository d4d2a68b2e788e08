import { readdirSync } from 'node:fs';

import { publicFrom } from '../lib/publication.ts';
import { type Entry, type Problem, textsOf } from './entry.ts';
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
export function* noPlaceholders({ data, body }: Entry): Iterable<Problem> {
  if (publicFrom(data) === Infinity) return;
  const lines = body.split('\n').map((line, index) => [index + 1, line.trim()] as const);
  for (const [place, text] of [...textsOf(data), ...lines])
    if (placeholders.has(text))
      yield [place, 'This is still the text of the template. Put your own words here, or keep draft: true.'];
}
