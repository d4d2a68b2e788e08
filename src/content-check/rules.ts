import { firm } from '../firm.ts';
import { publicFrom } from '../lib/publication.ts';
import { slug } from '../lib/slug.ts';
import { FIRM_FILE } from '../schemas/content-files.ts';
import type { Words } from '../ui-text/words.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import { bodyError, type Entry, fieldError, type Rule, type RuleContext } from './entry.ts';

/** Blocks of text between blank lines. */
export const paragraphs = (body: string): string[] =>
  body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean);

/** A service has exactly two paragraphs of plain prose. */
export function* checkTwoParagraphs(entry: Entry): Iterable<Diagnostic> {
  const blocks = paragraphs(entry.body);
  const markup = blocks.find((block) => /^(#|[-*+] |\d+\. |>|\||<|import |export )/.test(block));
  const count = `Write exactly two paragraphs, with one blank line between; found ${blocks.length}.`;
  if (markup) yield bodyError(entry, 1, `Write plain paragraphs only; found "${markup.slice(0, 40)}".`);
  else if (blocks.length !== 2) yield bodyError(entry, 1, count);
}

/** There is a text. */
export function* checkText(entry: Entry): Iterable<Diagnostic> {
  if (!entry.body.trim())
    yield bodyError(entry, 1, 'Write the text under the second ---; there is nothing yet.');
}

/** The law that a published text names is not a postal code. */
export function* checkGoverningLaw(entry: Entry): Iterable<Diagnostic> {
  const { region = '', regionName } = firm.address;
  const line = entry.body.split('\n').findIndex((text) => text.includes('{props.state}'));
  const isCode = !regionName && /^[A-Z]{2,3}$/.test(region);
  if (line < 0 || !isCode || publicFrom(entry.data) === Infinity) return;
  const message = `This would read "the law of ${region}". Add address.regionName, such as "Colorado", to ${FIRM_FILE}.`;
  yield bodyError(entry, line + 1, message);
}

/** A sheet number is used once in a discipline, as in any drawing set. */
export function* checkSheets(entry: Entry, { entries }: RuleContext): Iterable<Diagnostic> {
  const sheetOf = ({ id, data }: Entry) => `${id.split('/')[0]} ${String(data['sheet'])}`;
  const first = entries.find((other) => sheetOf(other) === sheetOf(entry));
  if (!first || first === entry) return;
  const message = `${String(entry.data['sheet'])} is taken by ${first.id}. Take the next free number.`;
  yield fieldError(entry, 'sheet', message);
}

/** Entries of a list are told apart by their ids; names that entries choose from, even as parts of addresses. */
export function* checkListItems(entry: Entry, { entries, jsonSchema }: RuleContext): Iterable<Diagnostic> {
  const hasId = jsonSchema.required?.includes('id');
  const keyOf = ({ id, data }: Entry) => (hasId ? id : slug(String(data['name'])) || data['name']);
  if (!entry.listIndex || entries.find((other) => keyOf(other) === keyOf(entry)) === entry) return;
  yield hasId
    ? fieldError(entry, 'id', `"${entry.id}" appears twice. Write another word.`)
    : fieldError(entry, 'name', `There are two names like "${String(entry.data['name'])}". Take one out.`);
}

/** A service is in the folder of its discipline, and is not public before it: the discipline has its menu and page. */
export const checkDiscipline: Rule = function* ({ id, file, data }, { targets, pages }) {
  const known = targets.get('disciplines');
  const [folder = '', ...names] = id.split('/');
  const misplaced = `Put the file into one of the folders ${known?.join(', ')}, or add its folder to src/content/home/disciplines.json.`;
  const hidden = `The discipline "${folder}" is a draft. Take the line "draft": true out of src/content/home/disciplines.json, or write draft: true here.`;
  if (known && (!known.includes(folder) || names.length !== 1)) yield errorIn(file, misplaced);
  else if (data['draft'] !== true && pages.get(`/services/${folder}/`) === Infinity)
    yield errorIn(file, hidden);
};

/** A service is sealed by disciplines that a license of the firm has, so that its page names no other states. */
export function* checkSeals(entry: Entry): Iterable<Diagnostic> {
  const { sealedIn = [] } = (entry.data['facts'] ?? {}) as { sealedIn?: readonly string[] };
  const known = [...new Set((firm.licenses ?? []).flatMap(({ discipline }) => discipline ?? []))];
  const choice = known.length ? `Write one of: ${known.join(', ')}; or add the license` : 'Add the license';
  for (const [index, discipline] of sealedIn.entries())
    if (!known.includes(discipline))
      yield fieldError(
        entry,
        `facts.sealedIn.${index}`,
        `No license in ${FIRM_FILE} has the discipline "${discipline}". ${choice} there, or take this out.`,
      );
}

/** The words of the interface are in the language of the site. */
export const checkLanguage = ({ LANGUAGE }: Words): Rule =>
  function* (entry) {
    const { language = 'en-US' } = entry.data;
    if (typeof language !== 'string' || language.split('-')[0] === LANGUAGE) return;
    const message = `The site is in ${language}, but src/ui-text.ts chooses the words of src/ui-text/${LANGUAGE}.ts. Choose those of its language there, or write a tag here that begins with ${LANGUAGE}.`;
    yield fieldError(entry, 'language', message);
  };
