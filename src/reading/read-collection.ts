import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { cleanData } from '../schemas/clean-data.ts';
import { filesBelow, pathIn, plainNameMessage } from '../schemas/content-files.ts';
import { type JsonSchema, jsonSchemaOf } from '../schemas/json-schema.ts';
import { translation } from '../schemas/languages.ts';
import { hasPage, hasPart, OPTIONAL_PARTS, pageFile } from '../schemas/page.ts';
import { itemById, type ListItem, type Source } from '../schemas/sources.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import { readContentFile } from './read-file.ts';
import { frontMatter } from './source-position.ts';

/** A collection as it was read, and why parts of it could not be. */
export interface Collection extends Source {
  jsonSchema: JsonSchema;
  entries: Entry[];
  /** Entries whose files could not be read at all, without data. */
  unreadable: Entry[];
  errors: Diagnostic[];
}

/** The existing files of a collection, each with the id of its entry. */
export function filesOf({ path, ending, recursive }: Source): [file: string, id: string][] {
  if (!ending) return existsSync(path) ? [[path, basename(path, '.json')]] : [];
  return filesBelow(path)
    .filter((name) => name.endsWith(ending) && (recursive === true || !name.includes('/')))
    .sort()
    .map((name) => [`${path}/${name}`, name.slice(0, -ending.length)]);
}

const MISSING = `This file is missing, and pages need it. Restore it, or translate it; for an empty list, write [] into it. Only ${OPTIONAL_PARTS.join(', ')} can be left out, with everything that belongs to them: npm run adopt -- --without ${OPTIONAL_PARTS[0]}.`;

/**
 * Reads the entries of a collection as their writers left them, valid or not.
 * @param tag of the translation; empty for the first language
 */
export function readCollection(written: Source, tag = translation): Collection {
  const source = { ...written, path: pathIn(tag, written.path) };
  const { path, ending, single, files: pages, part } = source;
  const jsonSchema = jsonSchemaOf(source.schema);
  const collection: Collection = { ...source, jsonSchema, entries: [], unreadable: [], errors: [] };
  const { entries, unreadable, errors } = collection;
  const files = filesOf(source);
  if (part && !hasPart(part, tag)) {
    // Its entries would be on no page.
    if (ending && files.length) errors.push(errorIn(pageFile(part), MISSING));
    return collection;
  }
  if (!ending && !files.length && !tag) errors.push(errorIn(path, MISSING));
  for (const [file, id] of files) {
    const nameError = ending && plainNameMessage(file.slice(path.length + 1), ending);
    if (nameError) errors.push(errorIn(file, nameError));
    const { data, errors: found, ...read } = readContentFile(file);
    errors.push(...found);
    const body = ending === '.mdx' ? read.source.slice(frontMatter(read.source).end).trim() : '';
    const entry: Entry = { id, file, listIndex: '', body, ...read, data: data as Entry['data'] };
    if (data === undefined) unreadable.push({ ...entry, data: {} });
    else if (ending ?? single) entries.push(entry);
    else if (!Array.isArray(data)) errors.push(errorIn(file, 'Write a list between [ and ].', 1));
    else
      for (const [order, item] of (data as ListItem[]).entries()) {
        const [itemId, itemData] = itemById(item, order);
        entries.push({ ...entry, id: itemId, listIndex: String(order), data: itemData });
      }
  }
  for (const entry of entries) entry.data = cleanData(entry.data, jsonSchema) as Entry['data'];
  for (const id of pages?.keys() ?? [])
    if (hasPage(id, tag) && !files.some(([, known]) => known === id))
      errors.push(errorIn(`${path}/${id}${ending ?? ''}`, MISSING));
  return collection;
}
