import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import type { z } from 'zod';

import { FIRM_FILE, reloadFirm } from '../firm.ts';
import { slug } from '../lib/slug.ts';
import { filesBelow } from '../schemas/content-files.ts';
import { cleanData } from '../schemas/clean-data.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import { drawingErrors } from './drawing-checks.ts';
import { type Entry, inField, type Rule, type Site, type Source } from './entry.ts';
import { fileDiagnostics, plainNameMessage } from './files.ts';
import { lookUp } from './lookup.ts';
import { folderDiagnostics, inspectPictures } from './pictures.ts';
import { fieldsArePlain } from './prose-dialects.ts';
import { readContentFile } from './read-file.ts';
import { pictureErrors, referenceErrors, shownPictures } from './references.ts';
import { shapeOf } from '../schemas/shape.ts';
import { fieldLine } from './source-position.ts';

/** A collection as it was read, and why parts of it could not be. */
export interface Collection extends Source {
  entries: Entry[];
  /** Ids of files without an entry. */
  unreadable: string[];
  errors: Diagnostic[];
}

/** The collections to read, by path. */
export const sources = new Map<string, Source>();

function readFolder({ path, ending = '.json', recursive }: Source, collection: Collection): void {
  const names = filesBelow(path).filter(
    (name) => name.endsWith(ending) && (recursive === true || !name.includes('/')),
  );
  for (const name of names.sort()) {
    const file = `${path}/${name}`;
    const id = name.slice(0, -ending.length);
    const wrong = plainNameMessage(name, ending);
    const { data, errors, ...read } = wrong
      ? { data: undefined, errors: [errorIn(file, wrong)], source: '', body: '' }
      : readContentFile(file);
    collection.errors.push(...errors);
    if (data === undefined) collection.unreadable.push(id);
    else collection.entries.push({ id, file, listIndex: '', ...read, data: data as Entry['data'] });
  }
}

function readFile({ path: file, single }: Source, { entries, errors }: Collection): void {
  if (!existsSync(file)) {
    const remedy = single ? 'Bring it back.' : 'For an empty list write [] into it.';
    errors.push(errorIn(file, `This file is missing. ${remedy}`));
    return;
  }
  const { source, body, data, errors: found } = readContentFile(file);
  errors.push(...found);
  if (found.length) return;
  if (single) {
    entries.push({
      id: basename(file, '.json'),
      file,
      listIndex: '',
      source,
      body,
      data: data as Entry['data'],
    });
    return;
  }
  if (!Array.isArray(data)) {
    errors.push(errorIn(file, 'Write a list between [ and ].', 1));
    return;
  }
  const seen = new Set<unknown>();
  for (const [order, item] of (data as ({ id?: unknown; name?: unknown } | null)[]).entries()) {
    const listIndex = String(order);
    // Names that entries choose from have no id of their own.
    const derived = typeof item?.name === 'string' ? slug(item.name) : '';
    const id = typeof item?.id === 'string' ? item.id : derived || listIndex;
    const entry: Entry = { id, file, listIndex, source, body, data: { id, ...item, order } };
    if (id === item?.id && seen.has(id))
      errors.push(inField(entry, 'id', `"${id}" appears twice. Write another word.`));
    if (id === item?.id) seen.add(id);
    entries.push(entry);
  }
}

/** Reads the entries of a collection as their writers left them. */
function readCollection(source: Source): Collection {
  const collection: Collection = { ...source, entries: [], unreadable: [], errors: [] };
  (source.ending ? readFolder : readFile)(source, collection);
  const shape = shapeOf(source.schema);
  for (const entry of collection.entries) entry.data = cleanData(entry.data, shape) as Entry['data'];
  return collection;
}

/** An error in a field, or in an unknown key, with its line. */
function fieldError({ file, listIndex, source }: Entry, issue: z.core.$ZodIssue): Diagnostic {
  const path = issue.path.join('.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = fieldLine(source, [listIndex, path, key].filter(Boolean).join('.'));
  return errorIn(file, path ? `${path}: ${issue.message}` : issue.message, line);
}

function check({ schema, ...collection }: Collection, site: Site): Diagnostic[] {
  const found = [...collection.errors];
  const sound: Entry[] = [];
  for (const entry of collection.entries) {
    const { success, data, error } = schema.safeParse(entry.data);
    if (success) sound.push({ ...entry, data: data as Entry['data'] });
    else found.push(...error.issues.map((issue) => fieldError(entry, issue)));
  }
  // Without the entries that could not be read, references to them would look wrong.
  const isComplete = found.length === 0;
  const context = { ...site, entries: sound };
  const ask = (entries: readonly Entry[], rules: readonly Rule[]) => {
    for (const entry of entries) for (const rule of rules) found.push(...rule(entry, context));
  };
  ask(collection.entries, [pictureErrors(schema), fieldsArePlain, ...collection.textRules]);
  if (!isComplete) return found;
  ask(sound, [referenceErrors(schema, collection.path), ...collection.rules]);
  return found;
}

/**
 * Reads and checks all content, in the same words for builds, `npm run dev` and `npm run content:check`. Diagnostics
 * are sorted by file and line.
 */
export async function readContent() {
  reloadFirm();
  const collections = new Map([...sources].map(([path, source]) => [path, readCollection(source)]));
  const site = lookUp(collections, await inspectPictures());
  // Other content is checked against these facts.
  const unreadable = collections.get(FIRM_FILE)?.errors ?? [];
  if (unreadable.length) return { collections, diagnostics: unreadable };
  const entries = [...collections.values()].flatMap((collection) => collection.entries);
  const diagnostics = [
    ...fileDiagnostics([...sources.values()]),
    ...folderDiagnostics(shownPictures(entries)),
    ...drawingErrors(entries),
    ...[...collections.values()].flatMap((collection) => check(collection, site)),
  ];
  diagnostics.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
  return { collections, diagnostics };
}
