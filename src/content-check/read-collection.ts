import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { slug } from '../lib/slug.ts';
import { cleanData } from '../schemas/clean-data.ts';
import { filesBelow, plainNameMessage } from '../schemas/content-files.ts';
import { type JsonSchema, jsonSchemaOf } from '../schemas/json-schema.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import type { Entry, Source } from './entry.ts';
import { readContentFile } from './read-file.ts';

/** A collection as it was read, and why parts of it could not be. */
export interface Collection extends Source {
  jsonSchema: JsonSchema;
  entries: Entry[];
  /** Ids of files without an entry. */
  unreadable: string[];
  errors: Diagnostic[];
}

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
export function readCollection(source: Source): Collection {
  const { path, ending, single } = source;
  const jsonSchema = jsonSchemaOf(source.schema);
  const collection: Collection = { ...source, jsonSchema, entries: [], unreadable: [], errors: [] };
  const { entries, unreadable, errors } = collection;
  const files = filesOf(source);
  if (!ending && !files.length) {
    const remedy = single ? 'Bring it back.' : 'For an empty list write [] into it.';
    errors.push(errorIn(path, `This file is missing. ${remedy}`));
  }
  for (const [file, id] of files) {
    const nameError = ending && plainNameMessage(file.slice(path.length + 1), ending);
    if (nameError) {
      errors.push(errorIn(file, nameError));
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
  for (const entry of entries) entry.data = cleanData(entry.data, jsonSchema) as Entry['data'];
  return collection;
}
