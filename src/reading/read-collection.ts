import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { cleanData } from '../schemas/clean-data.ts';
import { factsIn, FIRM_FILE, filesBelow, layOver, plainNameMessage } from '../schemas/content-files.ts';
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

const MAY_GO = `Only ${OPTIONAL_PARTS.join(', ')} may go, with all that belongs to them: npm run adopt -- --without ${OPTIONAL_PARTS[0]}.`;
const MISSING = `This file is missing, and other pages lead to its page. Bring it back. ${MAY_GO}`;

const UNTRANSLATED =
  'This page is not translated, and other pages of this language lead to it. Translate it.';

/** Reads the entries of a collection as their writers left them. */
export function readCollection(source: Source): Collection {
  const { path, ending, single, files: pages, part } = source;
  const jsonSchema = jsonSchemaOf(source.schema);
  const collection: Collection = { ...source, jsonSchema, entries: [], unreadable: [], errors: [] };
  const { entries, unreadable, errors } = collection;
  const files = filesOf(source);
  if (part && !hasPart(part)) {
    const [[first] = ['']] = files;
    const remedy = `Bring it back, or take out all of it: npm run adopt -- --without ${part}.`;
    if (ending && first)
      errors.push(errorIn(pageFile(part), `This file is missing, and its page shows ${first}. ${remedy}`));
    return collection;
  }
  if (!ending && !files.length && !translation) {
    const remedy = single ? 'Bring it back.' : 'For an empty list write [] into it.';
    errors.push(errorIn(path, `This file is missing. ${remedy}`));
  }
  for (const [file, id] of files) {
    const nameError = ending && plainNameMessage(file.slice(path.length + 1), ending);
    if (nameError) errors.push(errorIn(file, nameError));
    const { data, errors: found, ...read } = readContentFile(file);
    errors.push(...found);
    const body = ending === '.mdx' ? read.source.slice(frontMatter(read.source).end).trim() : '';
    const entry: Entry = { id, file, listIndex: '', body, ...read, data: data as Entry['data'] };
    // A translation of facts that cannot be read would only repeat their mistakes.
    const facts = path === FIRM_FILE && translation ? factsIn('') : {};
    if (data === undefined || facts === undefined) unreadable.push(id);
    else if (path === FIRM_FILE && translation)
      entries.push({ ...entry, data: layOver(facts, data) as Entry['data'] });
    else if (ending ?? single) entries.push(entry);
    else if (!Array.isArray(data)) errors.push(errorIn(file, 'Write a list between [ and ].', 1));
    else
      for (const [order, item] of (data as ListItem[]).entries()) {
        const [itemId, itemData] = itemById(item, order);
        entries.push({ ...entry, id: itemId, listIndex: String(order), data: itemData });
      }
  }
  for (const entry of entries) {
    const own = pages?.get(entry.id);
    entry.data = cleanData(entry.data, own ? jsonSchemaOf(own) : jsonSchema) as Entry['data'];
  }
  for (const id of pages?.keys() ?? [])
    if (hasPage(id) && !files.some(([, known]) => known === id))
      errors.push(errorIn(`${path}/${id}${ending ?? ''}`, translation ? UNTRANSLATED : MISSING));
  return collection;
}
