import { reloadFirm } from '../firm.ts';
import { keepBySource } from '../lib/keep-by-source.ts';
import { type Diagnostic, errorIn, reportCrash } from '../reading/diagnostic.ts';
import type { Entry } from '../reading/entry.ts';
import { type Collection, readCollection } from '../reading/read-collection.ts';
import { allSources } from '../schemas/sources.ts';
import { checkSchema } from './check-schema.ts';
import { checkFiles } from './files.ts';
import { checkPalette, TOKENS } from './palette.ts';
import { readPictures } from './pictures.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkProse } from './prose.ts';
import { checkPublicFiles } from './public-files.ts';
import { checkReferences } from './references.ts';
import { checkPlainFields, checkRenderedText } from './rendered-text.ts';
import type { Rule, RuleContext, SiteContext } from './rule.ts';
import { checkListItems, checkText, RULES } from './rules.ts';
import { buildContext } from './site-context.ts';
import { checkTranslations } from './translations.ts';

function* applyRules(entry: Entry, rules: readonly Rule[], context: RuleContext): Iterable<Diagnostic> {
  for (const rule of rules) yield* reportCrash(entry.file, () => rule(entry, context));
}

/** Applies the rules that see one text and nothing else. */
const checkAlone = keepBySource((entry: Entry): Diagnostic[] => {
  const textRules = entry.file.endsWith('.mdx') ? [checkText, checkRenderedText] : [];
  return [checkPlainFields, ...textRules].flatMap((rule) => [...reportCrash(entry.file, () => rule(entry))]);
});

const NOT_SHOWN =
  'No page shows this file. Give it the name of its page, or delete it; a new page needs a line in PAGES, src/schemas/page.ts.';

/** Checks the entries of a collection by its schema, and by rules that see the rest of the site. */
function* checkEntries(collection: Collection, site: SiteContext): Iterable<Diagnostic> {
  const { path, ending, schema, files, jsonSchema, entries } = collection;
  const checked = entries.map((entry) => checkSchema(entry, files?.get(entry.id) ?? schema));
  const context = { ...site, jsonSchema, entries: checked.map(({ right }) => right) };
  const textRules = ending === '.mdx' ? [checkProse] : [];
  const fieldRules = [checkReferences, checkPlaceholders];
  const entryRules = [...(RULES[path] ?? []), checkListItems];
  for (const { entry, right, errors: fieldErrors } of checked) {
    if (files && !files.has(entry.id)) yield errorIn(entry.file, NOT_SHOWN);
    yield* fieldErrors;
    const told = new Set(fieldErrors.map(({ field }) => field));
    for (const diagnostic of [...checkAlone(entry), ...applyRules(entry, fieldRules, context)])
      if (!told.has(diagnostic.field)) yield diagnostic;
    yield* applyRules(entry, textRules, context);
    yield* applyRules(right, entryRules, context);
  }
}

/** Checks a collection. No mistake hides another one, but of a line of JSON that cannot be read nothing else is told. */
function checkCollection(collection: Collection, site: SiteContext): Diagnostic[] {
  const placeOf = ({ file, line }: Diagnostic) => `${file}:${line}`;
  const unread = new Set(
    collection.errors.filter(({ file, line }) => line && file.endsWith('.json')).map(placeOf),
  );
  const others = [...checkEntries(collection, site)].filter((each) => !unread.has(placeOf(each)));
  return [...collection.errors, ...others];
}

/**
 * Checks all content, in the same words for builds, `npm run dev` and `npm run content:check`.
 * @param options `publishes`: true before a build that a host publishes, which no placeholder gets into
 * @returns what is wrong, sorted by file and line
 */
export async function checkContent({ publishes = false } = {}): Promise<Diagnostic[]> {
  reloadFirm();
  const collections = new Map(allSources.map((source) => [source.path, readCollection(source)]));
  const site = { ...buildContext(collections, await readPictures()), publishes };
  const all = [...collections.values()];
  const diagnostics = [
    ...checkFiles(allSources, site.pictures),
    ...reportCrash(TOKENS, checkPalette),
    ...checkTranslations(),
    ...all.flatMap((collection) => checkCollection(collection, site)),
  ];
  diagnostics.push(...checkPublicFiles(diagnostics.every(({ severity }) => severity === 'warning')));
  return diagnostics.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
}
