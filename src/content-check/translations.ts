/** Compares the pages in the folders of two languages. */
import { type Diagnostic, warningIn } from '../reading/diagnostic.ts';
import type { Entry } from '../reading/entry.ts';
import { pagesIn } from '../reading/pages-in.ts';
import { fieldLine } from '../reading/source-position.ts';
import { translation } from '../schemas/languages.ts';

/** The day of the last change, as YYYY-MM-DD; empty if the entry names none. */
const changeOf = ({ data }: Entry): string =>
  [data['updated'], data['date']].find((day) => typeof day === 'string') ?? '';

/** Warns of translations that are older than their source. Spelling corrections keep the day, and so cause none. */
export function* checkTranslations(): Iterable<Diagnostic> {
  if (!translation) return;
  const first = pagesIn('');
  for (const [path, own] of pagesIn(translation)) {
    const source = first.get(path);
    if (!source || own.unread || changeOf(source) <= changeOf(own)) continue;
    const message = `${source.file} has changed on ${changeOf(source)}, and this translation is of ${changeOf(own) || 'no day'}. Translate what has changed, and write the same day into updated.`;
    yield warningIn(own.file, message, fieldLine(own.source, 'updated'));
  }
}
