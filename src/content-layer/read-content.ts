import type { z } from 'zod';

import { FIRM_FILE, reloadFirm } from '../firm.ts';
import { folderMistakes, inspectPictures } from './pictures.ts';
import { drawingMistakes } from './drawing-checks.ts';
import { fileMistakes } from './files.ts';
import { type Lookup, lookUp } from './lookup.ts';
import type { Mistake } from './mistake.ts';
import { type Collection, readCollection, type Source } from './read-collection.ts';
import { type Context, type Entry, type Rule, shownPictures } from './rules.ts';
import { fieldLine } from './source-position.ts';

/** The collections to read, by path. */
export const sources = new Map<string, Source>();

/** The same entry under two names, such as a copied file. */
function copyMistakes(entries: readonly Entry[]): Mistake[] {
  const seen = new Map<string, string>();
  // The longer name is that of the copy.
  const files = entries.filter(({ place }) => !place).sort((a, b) => a.file.length - b.file.length);
  return files.flatMap(({ file, body, data }) => {
    const words = JSON.stringify(body ? [data['title'], body] : { ...data, order: 0 });
    const original = seen.get(words);
    seen.set(words, file);
    return original ? [{ file, message: `This is ${original} once more. Delete one of the two files.` }] : [];
  });
}

/** A mistake in a field, or in an unknown key, with its line. */
function fieldMistake({ file, place, source }: Entry, issue: z.core.$ZodIssue): Mistake {
  const path = issue.path.join('.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = fieldLine(source, [place, path, key].filter(Boolean).join('.'));
  return { file, line, message: path ? `${path}: ${issue.message}` : issue.message };
}

function ruleMistakes(rules: readonly Rule[], entry: Entry, context: Context): Mistake[] {
  const { file, place, source } = entry;
  return rules
    .flatMap((rule) => [...rule(entry, context)])
    .map((found) => {
      if (typeof found !== 'string') return { file, ...found };
      const [, field] = /^(?!body:)([\w.]+): /.exec(found) ?? [];
      const line = field && fieldLine(source, [place, field].filter(Boolean).join('.'));
      return { file, message: found, ...(line && { line }) };
    });
}

function check({ entries, schema, textRules, rules, ...collection }: Collection, lookup: Lookup): Mistake[] {
  const mistakes = [...collection.mistakes];
  const sound: Entry[] = [];
  for (const entry of entries) {
    const { success, data, error } = schema.safeParse(entry.data);
    if (success) sound.push({ ...entry, data: data as Entry['data'] });
    else mistakes.push(...error.issues.map((issue) => fieldMistake(entry, issue)));
  }
  // Without the entries that could not be read, references to them would look wrong.
  const isComplete = mistakes.length === 0;
  const context = { ...lookup, entries: sound };
  mistakes.push(...entries.flatMap((entry) => ruleMistakes(textRules, entry, context)));
  if (isComplete) mistakes.push(...sound.flatMap((entry) => ruleMistakes(rules, entry, context)));
  return [...mistakes, ...copyMistakes(sound)];
}

/**
 * Reads and checks all content, in the same words for builds, `npm run dev` and `npm run content:check`. Mistakes
 * and warnings are sorted by file and line.
 */
export async function readContent() {
  reloadFirm();
  const collections = new Map([...sources].map(([path, source]) => [path, readCollection(source)]));
  const lookup = lookUp(collections, await inspectPictures());
  // Other content is checked against these facts.
  const unreadable = collections.get(FIRM_FILE)?.mistakes ?? [];
  if (unreadable.length) return { collections, mistakes: unreadable };
  const entries = [...collections.values()].flatMap((collection) => collection.entries);
  const mistakes = [
    ...fileMistakes([...sources.values()]),
    ...folderMistakes(shownPictures(entries)),
    ...drawingMistakes(entries),
    ...[...collections.values()].flatMap((collection) => check(collection, lookup)),
  ];
  mistakes.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
  return { collections, mistakes };
}
