import { dirname } from 'node:path';

import { type Diagnostic, errorIn } from '../reading/diagnostic.ts';
import { type Entry } from '../reading/entry.ts';
import { proseOf } from '../reading/read-prose.ts';
import { CONTENT, FIRM_FILE, REDIRECTS } from '../schemas/content-files.ts';
import { translation } from '../schemas/languages.ts';
import { sources } from '../schemas/sources.ts';
import { LANGUAGE } from '../ui-text.ts';
import { checkRedirects } from './links.ts';
import { bodyError, fieldError, type Rule, type RuleContext } from './rule.ts';
import { checkTakeoffFiles } from './takeoff-files.ts';

const NO_TEXT = 'Write the text under the second ---, without a line of ``` before it; there is nothing yet.';

/** An entry must have a text, not only code; a service's must have exactly two paragraphs of plain prose. */
export function* checkText(entry: Entry): Iterable<Diagnostic> {
  const { tree, body, mistakes } = proseOf(entry);
  if (mistakes.length) return;
  const blocks = 'children' in tree ? tree.children : [];
  const markup = blocks.find(({ type }) => type !== 'paragraph');
  const source = markup && body.slice(markup.position?.start.offset, markup.position?.end.offset);
  const isService = entry.file.startsWith(`${sources.services.path}/`);
  const found = source ? `"${source.slice(0, 40)}"` : blocks.length;
  if (isService && (markup || blocks.length !== 2))
    yield bodyError(
      entry,
      1,
      `Write exactly two plain paragraphs, with one blank line between; found ${found}.`,
    );
  else if (blocks.every(({ type }) => type === 'code')) yield bodyError(entry, 1, NO_TEXT);
}

/** Entries of a list must have unique ids; for names that entries choose from, the id is the slug of the name. */
export function* checkListItems(entry: Entry, { entries, jsonSchema }: RuleContext): Iterable<Diagnostic> {
  if (!entry.listIndex || entries.find(({ id }) => id === entry.id) === entry) return;
  const field = jsonSchema.properties?.['id']?.derived ? 'name' : 'id';
  yield fieldError(entry, field, `"${entry.id}" appears twice. Write another word.`);
}

/** A service must be in its discipline's folder, and not be public before it: the discipline has its menu and page. */
export const checkDiscipline: Rule = function* ({ id, file, data }, { targets, pages }) {
  const known = targets.get('disciplines');
  const [folder = '', ...names] = id.split('/');
  const misplaced = `Put the file into one of the folders ${known?.join(', ') || '(none yet)'}, or add its folder to ${CONTENT}/home/disciplines.json.`;
  const hidden = `The discipline "${folder}" is a draft. Delete the line "draft": true in ${CONTENT}/home/disciplines.json, or write draft: true here.`;
  if (known && (!known.includes(folder) || names.length !== 1)) yield errorIn(file, misplaced);
  else if (data['draft'] !== true && pages.get(`/services/${folder}/`) === Infinity)
    yield errorIn(file, hidden);
};

/** Two sheets of a discipline with one number, as after copying a service, would look like one. */
export const checkSheet: Rule = function* (entry, { entries }) {
  const folder = dirname(entry.id);
  const first = entries.find(
    ({ id, data }) => dirname(id) === folder && data['sheet'] === entry.data['sheet'],
  );
  if (!first || first === entry || entry.data['sheet'] === undefined) return;
  const message = `${first.file} has this number, too. Take the next free one.`;
  yield { ...fieldError(entry, 'sheet', message), severity: 'warning' };
};

/** There must be UI text in the site's language. */
function* checkLanguage(entry: Entry): Iterable<Diagnostic> {
  const { language = translation || 'en-US' } = entry.data;
  if (typeof language !== 'string' || language.split('-')[0] === LANGUAGE) return;
  const message = `The site is in ${language}, and src/ui-text/ has no words in that language. Write them (docs/another-language.md), or choose a language here that it has, such as ${LANGUAGE}.`;
  yield fieldError(entry, 'language', message);
}

/** Rules for entries by the path of their collection; they get the entries without invalid fields. */
export const RULES: Record<string, readonly Rule[]> = {
  [FIRM_FILE]: [checkLanguage],
  [REDIRECTS]: [checkRedirects],
  [sources.services.path]: [checkDiscipline, checkSheet],
  [sources.takeoffs.path]: [checkTakeoffFiles],
};
