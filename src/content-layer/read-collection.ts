import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import type { z } from 'zod';

import { slug } from '../lib/slug.ts';
import { filesBelow, PLAIN_NAME } from '../schemas/content-files.ts';
import type { Mistake } from './mistake.ts';
import { readContentFile } from './read-file.ts';
import type { Entry, Rule } from './rules.ts';
import { fieldLine } from './source-position.ts';

/** Where a collection's entries are, and the rules for them. */
export interface Source {
  /** A folder with a file for each entry, or a JSON file with a list of them, or with a single one. */
  path: string;
  /** Extension of the files in a folder. */
  ending?: '.mdx' | '.json';
  /** Whether the file is one entry, and no list. */
  single?: boolean;
  /** Whether the folder has subfolders with entries. */
  deep?: boolean;
  schema: z.ZodType;
  /** Rules for the text, checked even if fields are wrong. */
  textRules: readonly Rule[];
  /** Rules for the collection, checked once the fields of all its entries are right. */
  rules: readonly Rule[];
}

/** A collection as it was read, and why parts of it could not be. */
export interface Collection extends Source {
  entries: Entry[];
  /** Ids of files without an entry. */
  unreadable: string[];
  mistakes: Mistake[];
}

function readFolder(source: Source, ending: string): Collection {
  const collection: Collection = { ...source, entries: [], unreadable: [], mistakes: [] };
  const { path, deep } = source;
  const names = filesBelow(path).filter(
    (name) => name.endsWith(ending) && (deep === true || !name.includes('/')),
  );
  for (const name of names.sort()) {
    const file = `${path}/${name}`;
    const id = name.slice(0, -ending.length);
    if (!PLAIN_NAME.test(id)) {
      const message = 'Name files and folders in small letters, figures and hyphens, such as crane-plan.mdx.';
      collection.unreadable.push(id);
      collection.mistakes.push({ file, message });
      continue;
    }
    const { data, remarks, ...read } = readContentFile(file);
    collection.mistakes.push(...remarks.map((remark) => ({ file, ...remark })));
    if (data === undefined) collection.unreadable.push(id);
    else collection.entries.push({ id, file, place: '', ...read, data: data as Entry['data'] });
  }
  return collection;
}

function readList(source: Source): Collection {
  const { path: file } = source;
  const collection: Collection = { ...source, entries: [], unreadable: [], mistakes: [] };
  const refuse = (...remarks: Omit<Mistake, 'file'>[]) => {
    collection.mistakes.push(...remarks.map((remark) => ({ file, ...remark })));
    return collection;
  };
  if (!existsSync(file))
    return refuse({ message: 'This file is missing. For an empty list write [] into it.' });
  const { source: text, data, remarks } = readContentFile(file);
  if (remarks.length) return refuse(...remarks);
  if (!Array.isArray(data)) return refuse({ line: 1, message: 'Write a list between [ and ].' });
  const seen = new Set<string>();
  for (const [order, item] of (data as ({ id?: unknown; name?: unknown } | null)[]).entries()) {
    const place = String(order);
    // Names that entries choose from have no id of their own.
    const derived = typeof item?.name === 'string' ? slug(item.name) : '';
    const id = typeof item?.id === 'string' ? item.id : derived || place;
    if (id === item?.id && seen.has(id))
      refuse({
        line: fieldLine(text, `${place}.id`),
        message: `id: "${id}" stands here twice. Write another word.`,
      });
    if (id === item?.id) seen.add(id);
    collection.entries.push({ id, file, place, source: text, body: '', data: { id, ...item, order } });
  }
  return collection;
}

function readSingle(source: Source): Collection {
  const { path: file } = source;
  const collection: Collection = { ...source, entries: [], unreadable: [], mistakes: [] };
  if (!existsSync(file)) {
    collection.mistakes.push({ file, message: 'This file is missing. Bring it back.' });
    return collection;
  }
  const { data, remarks, ...read } = readContentFile(file);
  collection.mistakes.push(...remarks.map((remark) => ({ file, ...remark })));
  if (data !== undefined)
    collection.entries.push({
      id: basename(file, '.json'),
      file,
      place: '',
      ...read,
      data: data as Entry['data'],
    });
  return collection;
}

/** Reads the entries of a collection as their writers left them. */
export function readCollection(source: Source): Collection {
  if (source.ending) return readFolder(source, source.ending);
  return source.single ? readSingle(source) : readList(source);
}
