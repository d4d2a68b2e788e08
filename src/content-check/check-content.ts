import { existsSync } from 'node:fs';

import type { z } from 'zod';

import { reloadFirm } from '../firm.ts';
import { FIRM_FILE } from '../schemas/content-files.ts';
import { allSources } from '../schemas/sources.ts';
import { type Diagnostic, errorIn, guarded } from './diagnostic.ts';
import type { Entry, Rule, RuleContext, SiteContext } from './entry.ts';
import { checkFiles, checkUnnamed } from './files.ts';
import { keepBySource } from './keep-by-source.ts';
import { checkPlainFields } from './left-marks.ts';
import { lookUp } from './lookup.ts';
import { checkPalette } from './palette.ts';
import { readPictures } from './pictures.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkProse } from './prose.ts';
import { type Collection, readCollection } from './read-collection.ts';
import { checkPictures, checkReferences } from './references.ts';
import { checkGoverningLaw, checkListItems, checkText, RULES } from './rules.ts';
import { fieldLine } from './source-position.ts';

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
  for (const entry of entries)
    for (const rule of rules) yield* guarded(entry.file, () => rule(entry, context));
}

/** What rules say that see one text and nothing else. */
const checkAlone = keepBySource((entry: Entry): Diagnostic[] => {
  const rules = entry.file.endsWith('.mdx') ? [checkPlainFields, checkText] : [checkPlainFields];
  return rules.flatMap((rule) => [...guarded(entry.file, () => rule(entry))]);
});

const LOGO = 'public/favicon.svg';
const NOT_SHOWN =
  'No page shows this file. Give it the name of its page, or delete it; a new page needs a line in PAGES, src/schemas/page.ts.';

/** Checks a collection by its schema, and by rules that see the rest of the site. */
function* checkCollection(collection: Collection, site: SiteContext): Iterable<Diagnostic> {
  const { path, ending, schema, files, jsonSchema, entries, errors } = collection;
  yield* errors;
  const valid: Entry[] = [];
  for (const entry of entries) {
    if (files && !files.has(entry.id)) yield errorIn(entry.file, NOT_SHOWN);
    const { success, data, error } = (files?.get(entry.id) ?? schema).safeParse(entry.data);
    if (success) valid.push({ ...entry, data: data as Entry['data'] });
    else for (const issue of error.issues) yield schemaError(entry, issue);
  }
  const context = { ...site, jsonSchema, entries: valid };
  // Also of entries whose fields are wrong.
  yield* entries.flatMap(checkAlone);
  const ofTexts = ending === '.mdx' ? [checkGoverningLaw, checkProse] : [];
  yield* applyRules(entries, [checkPictures, ...ofTexts], context);
  const ofFields = [checkReferences, ...(RULES[path] ?? []), checkListItems, checkPlaceholders];
  yield* applyRules(valid, ofFields, context);
}

/**
 * Checks all content, in the same words for builds, `npm run dev` and `npm run content:check`.
 * @returns what is wrong, sorted by file and line
 */
export async function checkContent(): Promise<Diagnostic[]> {
  reloadFirm();
  const collections = new Map(allSources.map((source) => [source.path, readCollection(source)]));
  const site = lookUp(collections, await readPictures());
  // Other content is checked against these facts.
  const unreadable = collections.get(FIRM_FILE)?.errors ?? [];
  if (unreadable.length) return unreadable;
  const all = [...collections.values()];
  const entries = all.flatMap((collection) => collection.entries);
  const diagnostics = [
    ...(existsSync(LOGO)
      ? []
      : [errorIn(LOGO, 'This file is missing: it is the logo and the icon. Bring it back.')]),
    ...checkFiles(allSources, entries, site.pictures),
    ...checkPalette(),
    ...all.flatMap((collection) => [...checkCollection(collection, site)]),
  ];
  if (diagnostics.every(({ severity }) => severity === 'warning')) diagnostics.push(...checkUnnamed(entries));
  return diagnostics.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
}
