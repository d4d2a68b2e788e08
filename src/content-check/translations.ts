/** Compares the pages in the folders of two languages. */
import { type Diagnostic, warningIn } from '../reading/diagnostic.ts';
import type { Entry } from '../reading/entry.ts';
import { pagesIn } from '../reading/pages-in.ts';
import { fieldLine } from '../reading/source-position.ts';
import { factsIn, FIRM_FILE, readJson } from '../schemas/content-files.ts';
import { translation } from '../schemas/languages.ts';

/** Facts of firm.json that are sentences, not names: visitors would read them in the first language. */
const SENTENCES = ['tagline', 'about', 'role', 'hours', 'notice', 'booking', 'insurance'];

/** The day of the last change, as YYYY-MM-DD; empty if the entry names none. */
const changeOf = ({ data }: Entry): string =>
  [data['updated'], data['date']].find((day) => typeof day === 'string') ?? '';

/**
 * Warns of facts without words in the language, and of translations that are older than their source. Spelling
 * corrections keep the day, and so cause none.
 */
export function* checkTranslations(): Iterable<Diagnostic> {
  if (!translation) return;
  const facts = factsIn('');
  const own = readJson(FIRM_FILE) as Entry['data'] | undefined;
  for (const name of own ? SENTENCES : [])
    if (facts?.[name] !== undefined && own?.[name] === undefined)
      yield warningIn(FIRM_FILE, `${name}: visitors read this in the first language. Write it in yours.`);
  const first = pagesIn('');
  for (const [path, own] of pagesIn(translation)) {
    const source = first.get(path);
    if (!source || own.unread || changeOf(source) <= changeOf(own)) continue;
    const message = `${source.file} has changed on ${changeOf(source)}, and this translation is of ${changeOf(own) || 'no day'}. Translate what has changed, and write the same day into updated.`;
    yield warningIn(own.file, message, fieldLine(own.source, 'updated'));
  }
}
