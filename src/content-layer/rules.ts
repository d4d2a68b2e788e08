import { firm } from '../firm.ts';
import { signedTitle, TITLE_LENGTH } from '../lib/seo/title.ts';
import { slug } from '../lib/slug.ts';
import * as words from '../ui-text.ts';
import type { Words } from '../ui-text/words.ts';
import { errorIn } from './diagnostic.ts';
import { type Context, type Entry, inBody, inField, type Rule } from './entry.ts';

/** Blocks of text between blank lines. */
export const paragraphs = (body: string): string[] =>
  body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean);

/** A service has exactly two paragraphs of plain prose. */
export function* twoParagraphs(entry: Entry) {
  const blocks = paragraphs(entry.body);
  const markup = blocks.find((block) => /^(#|[-*+] |\d+\. |>|\||<|import |export )/.test(block));
  if (markup) yield inBody(entry, 1, `Write plain paragraphs only; found "${markup.slice(0, 40)}".`);
  else if (blocks.length !== 2)
    yield inBody(
      entry,
      1,
      `Write exactly two paragraphs, with one blank line between; found ${blocks.length}.`,
    );
}

export function* hasText(entry: Entry) {
  if (!entry.body.trim())
    yield inBody(entry, 1, 'Write the text under the second ---; there is nothing yet.');
}

export function* updatedAfterDate(entry: Entry) {
  const { date, updated } = entry.data;
  if (date instanceof Date && updated instanceof Date && updated < date)
    yield inField(entry, 'updated', 'Write a day after date, or leave it out.');
}

export function* reviewedByAnother(entry: Entry) {
  const { author, reviewedBy } = entry.data as Record<string, { id: string } | undefined>;
  if (reviewedBy && reviewedBy.id === author?.id)
    yield inField(
      entry,
      'reviewedBy',
      'Authors do not review their own articles. Name somebody else, or leave it out.',
    );
}

/** A title for search engines leaves room for the name of the firm. */
export function* searchTitleFits(entry: Entry) {
  const { seoTitle } = entry.data;
  const longest = TITLE_LENGTH - signedTitle('', firm.name).length;
  if (typeof seoTitle === 'string' && seoTitle.length > longest)
    yield inField(entry, 'seoTitle', `Write 10 to ${longest} characters; this text has ${seoTitle.length}.`);
}

/** A sheet number is used once in a discipline, as in any drawing set. */
export function* sheetsAreUnique(entry: Entry, { entries }: Context) {
  const sheet = ({ id, data }: Entry) => `${id.split('/')[0]} ${String(data['sheet'])}`;
  const first = entries.find((other) => sheet(other) === sheet(entry));
  if (first && first.id !== entry.id)
    yield inField(
      entry,
      'sheet',
      `${String(entry.data['sheet'])} is taken by ${first.id}. Take the next free number.`,
    );
}

/** A service is in the folder of its discipline, and is not public before it: the discipline has its menu and page. */
export function* insideDiscipline({ id, file, data }: Entry, { targets, draftDisciplineIds }: Context) {
  const known = targets.get('disciplines');
  const [folder = '', ...names] = id.split('/');
  if (known && (!known.includes(folder) || names.length !== 1))
    yield errorIn(
      file,
      `Put the file into one of the folders ${known.join(', ')}, or add its folder to src/content/home/disciplines.json.`,
    );
  else if (data['draft'] !== true && draftDisciplineIds.includes(folder))
    yield errorIn(
      file,
      `The discipline "${folder}" is a draft. Take the line "draft": true out of src/content/home/disciplines.json, or write draft: true here.`,
    );
}

/** Names in a list differ even as parts of addresses. */
export function* namesDiffer(entry: Entry, { entries }: Context) {
  const key = ({ data }: Entry) => slug(String(data['name'])) || data['name'];
  if (entries.find((other) => key(other) === key(entry))?.listIndex !== entry.listIndex)
    yield inField(entry, 'name', `There are two names like "${String(entry.data['name'])}". Take one out.`);
}

/**
 * A message where the words of the interface are in another language than the site.
 * @param language of the site, a BCP 47 tag
 */
const languageMessage = ({ LANGUAGE }: Words, language = 'en-US'): string | undefined =>
  language.split('-')[0] === LANGUAGE
    ? undefined
    : `The site is in ${language}, but src/ui-text.ts chooses the words of src/ui-text/${LANGUAGE}.ts. Choose those of its language there, or write a tag here that begins with ${LANGUAGE}.`;

export const languageHasWords: Rule = function* (entry) {
  const { language } = entry.data;
  const message = languageMessage(words, typeof language === 'string' ? language : undefined);
  if (message) yield inField(entry, 'language', message);
};
