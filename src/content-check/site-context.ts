import { basename } from 'node:path';

import { showDrafts, today } from '../build-env.ts';
import { publicationTime } from '../lib/publication.ts';
import { CONTENT, filesBelow, FIRM_FILE } from '../schemas/content-files.ts';
import { isLeftOut } from '../schemas/page.ts';
import { sources } from '../schemas/sources.ts';
import { LISTS } from '../schemas/lists.ts';
import { readRedirects } from '../schemas/redirects.ts';
import { type SiteContext, textsOf } from './entry.ts';
import type { Picture } from './pictures.ts';
import type { Collection } from './read-collection.ts';

const DISCIPLINES = `${CONTENT}/home/disciplines.json`;

/** Paths made by src/pages without parameters: `contact.astro` is `/contact/`, `robots.txt.ts` is `/robots.txt`. */
const fixedPaths = (): string[] =>
  filesBelow('src/pages')
    // A rest parameter may be empty.
    .map((name) => `/${name.replace(/\[\.{3}\w+\]\.astro$/, 'index.astro')}`)
    .filter((name) => /\.(?:astro|mdx?|[jt]s)$/.test(name) && !/\[|\/_|^\/(?:404|500)\./.test(name))
    .map((name) => name.replace(/(?:\/index)?\.(?:astro|mdx?)$/, '/').replace(/\.[jt]s$/, ''));

/** What was read of a collection, by the path of its files. */
type Collections = ReadonlyMap<string, Pick<Collection, 'entries' | 'unreadable' | 'errors' | 'page'>>;

/** Ids and names that fields can refer to, by collection or list. */
function targetsIn(collections: Collections): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const [path, { entries, unreadable }] of collections)
    targets.set(basename(path), [...entries.map(({ id }) => id), ...unreadable]);
  for (const [name, list] of Object.entries({ disciplines: DISCIPLINES, ...LISTS })) {
    const { entries = [], errors = [] } = collections.get(list) ?? {};
    const field = list === DISCIPLINES ? 'id' : 'name';
    const values = entries.flatMap(({ data: { [field]: value } }) =>
      typeof value === 'string' ? value.trim() : [],
    );
    // A list that is not right is none, so that no entry is blamed for it.
    if (values.length && values.length === entries.length && !errors.length) targets.set(name, values);
  }
  // A service is sealed by disciplines that a license has, so that its page names no other states.
  const { entries: facts = [], errors: unreadable = [] } = collections.get(FIRM_FILE) ?? {};
  const licenses = textsOf(facts[0]?.data['licenses']);
  const disciplines = licenses.flatMap(([path, text]) => (path.endsWith('.discipline') ? text : []));
  if (!unreadable.length) targets.set('licenses', [...new Set(disciplines)]);
  const people = collections.get(sources.authors.path)?.entries ?? [];
  const names = people.flatMap(({ data: { name } }) => (typeof name === 'string' ? name.trim() : []));
  targets.set('people', names);
  return targets;
}

/** Paths of all pages and generated files, with the time from which they are public. */
function pagesOf(collections: Collections): Map<string, number> {
  const fixed = fixedPaths().filter((path) => !isLeftOut(path));
  const pages = new Map(fixed.map((path) => [path, publicationTime({})]));
  for (const { page, entries, unreadable } of collections.values()) {
    if (!page) continue;
    for (const id of unreadable) pages.set(`${page}${id}/`, publicationTime({}));
    // A file of JSON may have null.
    for (const { id, data } of entries)
      pages.set(`${page}${id}/`, publicationTime({ ...data }, page === '/legal/'));
  }
  // Its route has a parameter, since a site without articles has no feed.
  if (!isLeftOut('/blog/')) pages.set('/feed.xml', publicationTime({}));
  return pages;
}

/**
 * Collects what rules need to know about other collections, even if those have errors.
 * @param pictures by the keys of the names of their files
 */
export const buildContext = (
  collections: Collections,
  pictures: ReadonlyMap<string, Picture>,
): Omit<SiteContext, 'publishes'> => ({
  targets: targetsIn(collections),
  oldAddresses: readRedirects(),
  pages: pagesOf(collections),
  files: filesBelow('public'),
  pictures,
  // `npm run build -- --drafts` publishes nothing.
  linksAllowedUntil: showDrafts && !process.argv.includes('dev') ? Infinity : Number(today),
});
