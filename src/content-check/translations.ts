/** Compares the pages in the folders of two languages. */
import { type Diagnostic, warningIn } from '../reading/diagnostic.ts';
import { type Entry, textsOf } from '../reading/entry.ts';
import { pagesIn } from '../reading/pages-in.ts';
import { fieldLine, lineAt } from '../reading/source-position.ts';
import { factsIn, FIRM_FILE, readJson } from '../schemas/content-files.ts';
import { translation } from '../schemas/languages.ts';

/** Facts of firm.json that are sentences, not names: visitors would read them in the first language. */
const SENTENCES = ['tagline', 'about', 'role', 'hours', 'notice', 'booking', 'insurance'];

/** The day of the last change, as YYYY-MM-DD; empty if the entry names none. */
const changeOf = ({ data }: Entry): string =>
  [data['updated'], data['date']].find((day) => typeof day === 'string') ?? '';

/** Fields and paragraphs that are sentences; a name, even one that ends with "Inc.", is shorter. */
const sentencesOf = ({ data, body }: Entry): string[] =>
  [...textsOf(data).map(([, text]) => text), ...body.split('\n\n')].filter((text) =>
    /^(?:\S+\s+){5,}\S+[.?!]\s*$/.test(text),
  );

/**
 * Warns of facts without words in the language, of sentences that are still those of their source, and of translations
 * that are older. Spelling corrections keep the day, and so cause none.
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
    if (!source || own.unread) continue;
    const left = sentencesOf(own).find((sentence) => sentencesOf(source).includes(sentence));
    if (left)
      yield warningIn(
        own.file,
        `This is as in ${source.file}: "${left.slice(0, 40)}…". Translate it, and whatever else is left.`,
        lineAt(own.source, own.source.indexOf(left)),
      );
    if (changeOf(source) <= changeOf(own)) continue;
    const message = `${source.file} has changed on ${changeOf(source)}, and this translation is of ${changeOf(own) || 'no day'}. Translate what has changed, and write the same day into updated.`;
    yield warningIn(own.file, message, fieldLine(own.source, 'updated'));
  }
}
