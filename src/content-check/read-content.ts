import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import type { z } from 'zod';

import { FIRM_FILE, reloadFirm } from '../firm.ts';
import { slug } from '../lib/slug.ts';
import { cleanData } from '../schemas/clean-data.ts';
import { filesBelow, plainNameMessage } from '../schemas/content-files.ts';
import { shapeOf } from '../schemas/shape.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import { type Collection, type Entry, locate, type Rule, type Site, type Source } from './entry.ts';
import { fileDiagnostics } from './files.ts';
import { lookUp } from './lookup.ts';
import { inspectPictures } from './pictures.ts';
import { fieldsArePlain } from './prose-dialects.ts';
import { noPlaceholders } from './placeholders.ts';
import { readContentFile } from './read-file.ts';
import { picturesAreSound, referencesLead } from './references.ts';
import { itemsDiffer } from './rules.ts';
import { fieldLine } from './source-position.ts';

/** The collections to read, by path. */
export const sources = new Map<string, Source>();

/** The files of a collection that are there, each with the id of its entry. */
function filesOf({ path, ending, recursive }: Source): [file: string, id: string][] {
  if (!ending) return existsSync(path) ? [[path, basename(path, '.json')]] : [];
  return filesBelow(path)
    .filter((name) => name.endsWith(ending) && (recursive === true || !name.includes('/')))
    .sort()
    .map((name) => [`${path}/${name}`, name.slice(0, -ending.length)]);
}

type Item = { id?: unknown; name?: unknown } | null;
/** An item of a list as an entry of its own. Names that entries choose from have no id. */
function itemEntry(list: Entry, item: Item, order: number): Entry {
  const derived = typeof item?.name === 'string' ? slug(item.name) : '';
  const id = typeof item?.id === 'string' ? item.id : derived || String(order);
  return { ...list, id, listIndex: String(order), data: { ...(derived && { id }), ...item, order } };
}

/** Reads the entries of a collection as their writers left them. */
function readCollection(source: Source): Collection {
  const { path, ending, single } = source;
  const shape = shapeOf(source.schema);
  const collection: Collection = { ...source, shape, entries: [], unreadable: [], errors: [] };
  const { entries, unreadable, errors } = collection;
  const files = filesOf(source);
  if (!ending && !files.length) {
    const remedy = single ? 'Bring it back.' : 'For an empty list write [] into it.';
    errors.push(errorIn(path, `This file is missing. ${remedy}`));
  }
  for (const [file, id] of files) {
    const wrong = ending && plainNameMessage(file.slice(path.length + 1), ending);
    if (wrong) {
      errors.push(errorIn(file, wrong));
      unreadable.push(id);
      continue;
    }
    const { data, errors: found, ...read } = readContentFile(file);
    errors.push(...found);
    const entry: Entry = { id, file, listIndex: '', ...read, data: data as Entry['data'] };
    if (data === undefined) unreadable.push(id);
    else if (ending ?? single) entries.push(entry);
    else if (Array.isArray(data))
      entries.push(...(data as Item[]).map((item, order) => itemEntry(entry, item, order)));
    else errors.push(errorIn(file, 'Write a list between [ and ].', 1));
  }
  for (const entry of entries) entry.data = cleanData(entry.data, shape) as Entry['data'];
  return collection;
}

/** An error in a field, or in an unknown key, with its line. */
function fieldError({ file, listIndex, source }: Entry, issue: z.core.$ZodIssue): Diagnostic {
  const path = issue.path.join('.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = fieldLine(source, [listIndex, path, key].filter(Boolean).join('.'));
  return errorIn(file, path ? `${path}: ${issue.message}` : issue.message, line);
}

function check({ schema, textRules = [], rules = [], ...collection }: Collection, site: Site): Diagnostic[] {
  const found = [...collection.errors];
  const sound: Entry[] = [];
  for (const entry of collection.entries) {
    const { success, data, error } = schema.safeParse(entry.data);
    if (success) sound.push({ ...entry, data: data as Entry['data'] });
    else found.push(...error.issues.map((issue) => fieldError(entry, issue)));
  }
  const context = { ...site, shape: collection.shape, entries: sound };
  const ask = (entries: readonly Entry[], rules: readonly Rule[]) => {
    for (const entry of entries)
      for (const rule of rules)
        for (const problem of rule(entry, context)) found.push(locate(entry, problem));
  };
  ask(collection.entries, [picturesAreSound, fieldsArePlain, ...textRules]);
  ask(sound, [referencesLead, ...rules, itemsDiffer, noPlaceholders]);
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
    ...fileDiagnostics([...sources.values()], entries),
    ...[...collections.values()].flatMap((collection) => check(collection, site)),
  ];
  diagnostics.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
  return { collections, diagnostics };
}
