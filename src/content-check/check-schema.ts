import type { z } from 'zod';

import { type Diagnostic, errorIn } from '../reading/diagnostic.ts';
import type { Entry } from '../reading/entry.ts';
import { fieldLine } from '../reading/source-position.ts';
import { FIRM_FILE } from '../schemas/content-files.ts';
import { translation } from '../schemas/languages.ts';

type Issue = z.core.$ZodIssue;

/**
 * False if a field may only seem missing, or a list too short, because part of the file could not be read, or because
 * the first language has the fact.
 */
function isCertain({ file, unread, data }: Entry, { code, path }: Issue): boolean {
  const isTranslated = Boolean(translation) && file === FIRM_FILE;
  if (!(unread || isTranslated) || code === 'unrecognized_keys') return true;
  const value = path.reduce<unknown>((group, name) => (group as Entry['data'])[String(name)], data);
  if (!unread) return value !== undefined;
  const isWritten = new RegExp(`^\\W*${RegExp.escape(String(path.at(-1)))}\\b`, 'm').test(unread);
  return value === undefined ? !isWritten : typeof value !== 'object';
}

/** An error in a field, or in an unknown key, with its line. */
function schemaError({ file, listIndex, source }: Entry, issue: Issue): Diagnostic {
  const path = issue.path.join('.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = fieldLine(source, [listIndex, path, key].filter(Boolean).join('.'));
  return errorIn(file, issue.message, line, path || undefined);
}

/**
 * Checks the fields of an entry by its schema.
 * @returns the errors; the entry, with its fields as parsed by the schema if all are valid; and the same entry without
 *   its invalid fields
 */
export function checkSchema(entry: Entry, schema: z.ZodType) {
  const { data, error } = schema.safeParse(entry.data);
  if (!error) {
    const read = { ...entry, data: data as Entry['data'] };
    return { errors: [], entry: read, right: read };
  }
  const errors = error.issues
    .filter((issue) => isCertain(entry, issue))
    .map((issue) => schemaError(entry, issue));
  const wrong = new Set(error.issues.map(({ path: [name] }) => name));
  // The file may hold a list or a string instead of fields.
  const fields = error.issues.some(({ code, path }) => code === 'invalid_type' && !path.length)
    ? {}
    : entry.data;
  const right = Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)));
  return { errors, entry: { ...entry, data: fields }, right: { ...entry, data: right } };
}
