import { showDrafts, today } from '../build-env.ts';
import { textsOf } from '../reading/entry.ts';
import { foreignPages, type Pages, pagesIn } from '../reading/pages-in.ts';
import { type Collection, readCollection } from '../reading/read-collection.ts';
import { cleanData } from '../schemas/clean-data.ts';
import { factsIn, filesBelow, FIRM_FILE } from '../schemas/content-files.ts';
import { jsonSchemaOf } from '../schemas/json-schema.ts';
import { translation, translations } from '../schemas/languages.ts';
import { LISTS } from '../schemas/lists.ts';
import { hasPart, isLeftOut, pathOfPage } from '../schemas/page.ts';
import { readRedirects } from '../schemas/redirects.ts';
import { type Source, sources } from '../schemas/sources.ts';
import { type SiteContext } from './rule.ts';

/** Files that src/pages generates and that texts may link to. */
const GENERATED = ['/feed.xml', '/llms.txt', '/robots.txt', '/sitemap.xml', '/.well-known/security.txt'];

/** Collections as they were read, by the path of their files. */
type Collections = ReadonlyMap<string, Pages & Pick<Collection, 'errors'>>;

/** Ids and names that fields can refer to, by collection. */
function targetsIn(collections: Collections): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const [name, source] of Object.entries<Source>(sources)) {
    const { entries = [], unreadable = [], errors = [] } = collections.get(source.path) ?? {};
    if (source.ending) {
      // Untranslated entries count as drafts. Authors do not: everybody whom an article names needs a page in its language.
      const others = translation && name !== 'authors' ? readCollection(source, '').entries : [];
      targets.set(
        name,
        [...entries, ...unreadable, ...others].map(({ id }) => id),
      );
      continue;
    }
    const values = entries
      .map(({ data }) => data[name in LISTS ? 'name' : 'id'])
      .filter((value) => typeof value === 'string');
    // If a list has a mistake, entries that refer to it are not blamed.
    if ((values.length || translation) && values.length === entries.length && !errors.length)
      targets.set(name, values);
  }
  // A service can only be sealed in disciplines that a license names, so that its page names no other states.
  const facts = textsOf(cleanData(factsIn(), jsonSchemaOf(sources.firm.schema)));
  const disciplines = facts.flatMap(([path, text]) => (/^licenses\..*\.discipline$/.test(path) ? text : []));
  if (!collections.get(FIRM_FILE)?.errors.length) targets.set('licenses', [...new Set(disciplines)]);
  return targets;
}

/** Paths of all pages and generated files, with the time from which they are public. */
function pagesOf(collections: Collections): Map<string, number> {
  const fixed = Array.from(sources.pages.files.keys(), pathOfPage).filter((path) => !isLeftOut(path));
  const pages = new Map([...fixed, ...GENERATED].map((path) => [path, -Infinity]));
  if (!hasPart('blog')) pages.delete('/feed.xml');
  const others = (translation ? [] : translations()).flatMap((tag) =>
    Array.from(pagesIn(tag), ([path, page]) => [`/${tag}${path}`, page] as const),
  );
  const written = [...pagesIn(translation, collections.values()), ...foreignPages(), ...others];
  for (const [path, { time, data }] of written)
    // An opening ends by itself: a link to it would be dead after its last day.
    if (data['until'] === undefined) pages.set(path, time);
  return pages;
}

/**
 * Collects what rules need to know about other collections, even if those have errors.
 * @param pictures widths in pixels, by `nameKey` of the file name
 */
export const buildContext = (
  collections: Collections,
  pictures: ReadonlyMap<string, number>,
): Omit<SiteContext, 'publishes'> => ({
  targets: targetsIn(collections),
  oldAddresses: readRedirects(),
  pages: pagesOf(collections),
  files: filesBelow('public'),
  pictures,
  // `npm run build -- --drafts` publishes nothing.
  linksAllowedUntil: showDrafts && !process.argv.includes('dev') ? Infinity : Number(today),
});
