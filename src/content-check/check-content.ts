import { reloadFirm } from '../firm.ts';
import { keepBySource } from '../lib/keep-by-source.ts';
import { type Diagnostic, errorIn, reportCrash } from '../reading/diagnostic.ts';
import type { Entry } from '../reading/entry.ts';
import { type Collection, readCollection } from '../reading/read-collection.ts';
import { CONTENT } from '../schemas/content-files.ts';
import { translation } from '../schemas/languages.ts';
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
import type { RuleContext, SiteContext } from './rule.ts';
import { checkListItems, checkText, RULES } from './rules.ts';
import { buildContext } from './site-context.ts';
import { checkTranslations } from './translations.ts';

/** Applies the rules that need nothing but the entry itself. */
const checkAlone = keepBySource((entry: Entry): Diagnostic[] => {
  const textRules = entry.file.endsWith('.mdx') ? [checkText, checkRenderedText] : [];
  return [checkPlainFields, ...textRules].flatMap((rule) => [...rule(entry)]);
});

const NOT_SHOWN =
  'No page uses this file. Give it the name of a page, or delete it. A new page needs a line in PAGES, src/schemas/page.ts.';

/** Reports the schema errors of an entry, and checks it by rules, some of which need the rest of the site. */
function* checkEntry(
  { errors, entry, right }: ReturnType<typeof checkSchema>,
  { path, ending }: Collection,
  context: RuleContext,
): Iterable<Diagnostic> {
  yield* errors;
  const told = new Set(errors.map(({ field }) => field));
  const ofFields = [checkReferences, checkPlaceholders].flatMap((rule) => [...rule(entry, context)]);
  yield* [...checkAlone(entry), ...ofFields].filter(({ field }) => !told.has(field));
  if (ending === '.mdx') yield* checkProse(entry, context);
  for (const rule of [...(RULES[path] ?? []), checkListItems]) yield* rule(right, context);
}

/** Checks a collection. No mistake hides another, but nothing else is reported on a JSON line with a syntax error. */
function checkCollection(collection: Collection, site: SiteContext): Diagnostic[] {
  const { schema, files, jsonSchema, entries, errors } = collection;
  const checked = entries.map((entry) => checkSchema(entry, files?.get(entry.id) ?? schema));
  const context = { ...site, jsonSchema, entries: checked.map(({ right }) => right) };
  const found = checked.flatMap((each) => [
    ...(files && !files.has(each.entry.id) ? [errorIn(each.entry.file, NOT_SHOWN)] : []),
    ...reportCrash(each.entry.file, () => checkEntry(each, collection, context)),
  ]);
  const placeOf = ({ file, line }: Diagnostic) => `${file}:${line}`;
  const unread = new Set(errors.filter(({ file, line }) => line && file.endsWith('.json')).map(placeOf));
  return [...errors, ...found.filter((each) => !unread.has(placeOf(each)))];
}

/**
 * Checks all content, with the same messages in builds, `npm run dev` and `npm run content:check`.
 * @param options `publishes`: true before a build that a host publishes, where a (TODO) is an error
 * @returns what is wrong, sorted by file and line
 */
export async function checkContent({ publishes = false } = {}): Promise<Diagnostic[]> {
  reloadFirm();
  const collections = new Map(allSources.map((source) => [source.path, readCollection(source)]));
  const site = { ...buildContext(collections, await readPictures()), publishes };
  const all = [...collections.values()];
  const diagnostics = [
    ...reportCrash(CONTENT, () => checkFiles(allSources, site.pictures)),
    ...reportCrash(TOKENS, checkPalette),
    ...checkTranslations(),
    ...all.flatMap((collection) => checkCollection(collection, site)),
  ];
  const isRight = diagnostics.every(({ severity }) => severity === 'warning');
  diagnostics.push(...reportCrash('public', () => checkPublicFiles(isRight)));
  // What languages share is told in the first one.
  const own = diagnostics.filter(({ file }) => file.startsWith(translation && CONTENT));
  return own.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
}
