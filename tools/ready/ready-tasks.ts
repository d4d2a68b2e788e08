/** Tasks that must be settled before a site is published. */
import { existsSync, readFileSync } from 'node:fs';

import { deliverySettings } from '../../src/build-env.ts';
import { checkContent } from '../../src/content-check/check-content.ts';
import { fieldError } from '../../src/content-check/rule.ts';
import { type Diagnostic, errorIn, fullMessage, warningIn } from '../../src/reading/diagnostic.ts';
import { type Entry } from '../../src/reading/entry.ts';
import { readCollection } from '../../src/reading/read-collection.ts';
import { fieldLine, lineAt } from '../../src/reading/source-position.ts';
import { FIRM_FILE } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { translation } from '../../src/schemas/languages.ts';
import { allSources, sources } from '../../src/schemas/sources.ts';

const MARK = 'toConfirm';
/** The note in a legal text of the sample. */
const LEGAL_NOTE = /\{\/\* A sample [^]*?lawyer/;

/** Paths of all marks that are true, such as `facts.toConfirm`. */
function marksIn(data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === MARK && value === true ? [path + key] : marksIn(value, `${path}${key}.`),
  );
}

/** Prices, times and answers that the firm has not confirmed yet. */
function unconfirmed(entry: Entry): Diagnostic[] {
  const message = `Only you can promise these prices, times and answers. Confirm them or write your own, then delete the line ${MARK}.`;
  return marksIn(entry.data).map((path) => fieldError(entry, path, message));
}

/** Legal texts that visitors cannot read yet, or that no lawyer has seen. */
function legalTexts(): Diagnostic[] {
  const { path, entries: texts } = readCollection(sources.legal);
  const policy = `${path}/privacy.mdx`;
  const missing = errorIn(policy, 'There is no privacy policy, and the site has forms. Write one.');
  const found = texts.flatMap(({ file, source, data }) => {
    const note = LEGAL_NOTE.exec(source);
    // A legal text is a draft until it says otherwise.
    if (!note && data['draft'] === false) return [];
    const line = note ? lineAt(source, note.index) : fieldLine(source, 'draft');
    const reason = note ? 'the demo firm’s text' : 'a draft, which visitors cannot read';
    const remedy = 'Have a lawyer review it, delete the note, and write draft: false.';
    const other = file === policy ? '' : ' Or delete the file.';
    return [errorIn(file, `This is ${reason}. ${remedy}${other}`, line)];
  });
  return texts.some(({ file }) => file === policy) ? found : [missing, ...found];
}

/** A contact form that delivers nowhere, and a missing time zone. */
function facts(firm: Firm, delivery: string | undefined): Diagnostic[] {
  const source = existsSync(FIRM_FILE) ? readFileSync(FIRM_FILE, 'utf8') : '';
  const tasks: Diagnostic[] = [];
  if (!delivery && firm.forms.contact === 'none') {
    const remedy =
      'Choose a service (docs/publishing.md#where-enquiries-go); the variable CONTACT_DELIVERY=none says that you mean it.';
    const line = fieldLine(source, 'forms.contact');
    tasks.push(errorIn(FIRM_FILE, `The contact form delivers nowhere. ${remedy}`, line));
  }
  const noZone =
    'timeZone is missing, so your days begin at midnight UTC. Write one such as America/Chicago.';
  if (!firm.timeZone) tasks.push(warningIn(FIRM_FILE, noZone, fieldLine(source, 'timeZone')));
  return tasks;
}

/**
 * Finds what has to be settled before the site of a firm is published: whatever would stop a publishing build, such as a
 * `(TODO)`, then prices, times and promises that the firm has not confirmed, legal texts, and a contact form that delivers nowhere.
 * @param firm its facts, which are valid
 * @param delivery receiver of the contact form from a variable, which takes precedence over that in firm.json
 * @returns an error for each, and warnings
 */
export async function readyTasks(firm: Firm, delivery = deliverySettings.contact): Promise<Diagnostic[]> {
  const published = allSources
    .flatMap((source) => readCollection(source).entries)
    .filter(({ data }) => data['draft'] !== true);
  const mistakes = (await checkContent({ publishes: true })).filter(({ severity }) => severity === 'error');
  const own = [...mistakes, ...published.flatMap(unconfirmed)];
  // What is not translated belongs to the first language, and is checked there.
  return translation ? own : [...facts(firm, delivery), ...own, ...legalTexts()];
}

type Format = (words: string, task: Diagnostic) => string;
const plain: Format = (words) => words;

/** The places of tasks with the same message, one per file, with its lines if they are known. */
const placesOf = (group: readonly Diagnostic[], textOf: Format, placeOf: Format): string[] =>
  [...Map.groupBy(group, ({ file }) => file).values()].map((those) => {
    const lines = those.flatMap((task) => (task.line ? placeOf(String(task.line), task) : []));
    const [first] = those as [Diagnostic];
    const file = textOf(first.file, first);
    return lines.length > 0 ? `${file}:${lines.join(', ')}` : placeOf(file, first);
  });

/**
 * Lines that describe tasks, warnings first; tasks with the same message are combined, with the lines of each file.
 * @param textOf formats a text
 * @param placeOf formats a line, or a file without lines
 */
export const describeTasks = (tasks: readonly Diagnostic[], textOf = plain, placeOf = plain): string[] =>
  [...Map.groupBy(tasks, ({ severity, message }) => `${severity} ${message}`).values()]
    .toSorted(([a], [b]) => (b?.severity ?? '').localeCompare(a?.severity ?? ''))
    .flatMap((group) => {
      const places = placesOf(group, textOf, placeOf);
      const [first] = group as [Diagnostic];
      const kind = first.severity === 'warning' ? 'Warning: ' : '';
      if (group.length === 1) return `${places.join('')}  ${kind}${textOf(fullMessage(first), first)}`;
      return [kind + textOf(first.message, first), ...places.map((place) => `  ${place}`)];
    });
