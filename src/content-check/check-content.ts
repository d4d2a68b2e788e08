import type { z } from 'zod';

import { FIRM_FILE, reloadFirm } from '../firm.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import type { Entry, Rule, RuleContext, SiteContext, Source } from './entry.ts';
import { checkFiles } from './files.ts';
import { lookUp } from './lookup.ts';
import { readPictures } from './pictures.ts';
import { checkPlainFields } from './prose-dialects.ts';
import { checkPlaceholders } from './placeholders.ts';
import { type Collection, readCollection } from './read-collection.ts';
import { checkPictures, checkReferences } from './references.ts';
import { checkListItems } from './rules.ts';
import { fieldLine } from './source-position.ts';

/** The collections to read, by path. */
export const sources = new Map<string, Source>();

/** An error in a field, or in an unknown key, with its line. */
function schemaError({ file, listIndex, source }: Entry, issue: z.core.$ZodIssue): Diagnostic {
  const path = issue.path.join('.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const line = fieldLine(source, [listIndex, path, key].filter(Boolean).join('.'));
  return errorIn(file, issue.message, line, path || undefined);
}

function* applyRules(
  entries: readonly Entry[],
  rules: readonly Rule[],
  context: RuleContext,
): Iterable<Diagnostic> {
  for (const entry of entries) for (const rule of rules) yield* rule(entry, context);
}

/** Checks a collection by its schema, and by rules that see the rest of the site. */
function* checkCollection(collection: Collection, site: SiteContext): Iterable<Diagnostic> {
  const { schema, jsonSchema, entries, errors, textRules = [], rules = [] } = collection;
  yield* errors;
  const valid: Entry[] = [];
  for (const entry of entries) {
    const { success, data, error } = schema.safeParse(entry.data);
    if (success) valid.push({ ...entry, data: data as Entry['data'] });
    else for (const issue of error.issues) yield schemaError(entry, issue);
  }
  const context = { ...site, jsonSchema, entries: valid };
  yield* applyRules(entries, [checkPictures, checkPlainFields, ...textRules], context);
  yield* applyRules(valid, [checkReferences, ...rules, checkListItems, checkPlaceholders], context);
}

/**
 * Reads and checks all content, in the same words for builds, `npm run dev` and `npm run content:check`. Diagnostics
 * are sorted by file and line.
 */
export async function readContent() {
  reloadFirm();
  const collections = new Map([...sources].map(([path, source]) => [path, readCollection(source)]));
  const site = lookUp(collections, await readPictures());
  // Other content is checked against these facts.
  const unreadable = collections.get(FIRM_FILE)?.errors ?? [];
  if (unreadable.length) return { collections, diagnostics: unreadable };
  const entries = [...collections.values()].flatMap((collection) => collection.entries);
  const diagnostics = [
    ...checkFiles([...sources.values()], entries),
    ...[...collections.values()].flatMap((collection) => [...checkCollection(collection, site)]),
  ];
  diagnostics.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
  return { collections, diagnostics };
}
