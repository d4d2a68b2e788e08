import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { showDrafts, today } from '../build-env.ts';
import { firm } from '../firm.ts';
import { pagePath, paginate, POSTS_PER_PAGE } from '../lib/paginate.ts';
import { publicFrom } from '../lib/publication.ts';
import { slug } from '../lib/slug.ts';
import { CONTENT, filesBelow } from '../schemas/content-files.ts';
import { isLeftOut } from '../schemas/page.ts';
import { LISTS } from '../schemas/lists.ts';
import { type Entry, type SiteContext, textsOf } from './entry.ts';
import type { Picture } from './pictures.ts';
import { headingIds } from './prose-links.ts';
import { nodesOf, parseProse } from './prose-tree.ts';
import type { Collection } from './read-collection.ts';
import { readRedirects } from './redirects.ts';

const DISCIPLINES = `${CONTENT}/home/disciplines.json`;

/** Paths made by src/pages without parameters: `contact.astro` is `/contact/`, `robots.txt.ts` is `/robots.txt`. */
const fixedPaths = (): string[] =>
  filesBelow('src/pages')
    // A rest parameter may be empty.
    .map((name) => `/${name.replace(/\[\.{3}\w+\]\.astro$/, 'index.astro')}`)
    .filter((name) => /\.(?:astro|mdx?|[jt]s)$/.test(name) && !/\[|\/_|^\/(?:404|500)\./.test(name))
    .map((name) => name.replace(/(?:\/index)?\.(?:astro|mdx?)$/, '/').replace(/\.[jt]s$/, ''));

const CODE = ['src/pages', 'src/layouts', 'src/components'];

/** Ids that code writes, and those that it makes of the words of entries, such as questions. */
function otherParts(entries: readonly Entry[]): ReadonlySet<string> {
  const files = CODE.flatMap((folder) => filesBelow(folder).map((name) => `${folder}/${name}`));
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return new Set([
    ...Array.from(code.matchAll(/\bid="([\w-]+)"/g), ([, id = '']) => id),
    ...entries.flatMap(({ id, data }) => [
      slug(id),
      `project-${id}`,
      ...textsOf(data).map(([, text]) => slug(text)),
    ]),
  ]);
}

/**
 * Collects what rules need to know about other collections, even if those have errors.
 * @param pictures by the names of their files
 */
export function lookUp(
  collections: ReadonlyMap<string, Pick<Collection, 'entries' | 'unreadable' | 'errors' | 'page'>>,
  pictures: ReadonlyMap<string, Picture>,
): Omit<SiteContext, 'publishes'> {
  const read = (path: string) => collections.get(path) ?? { entries: [], unreadable: [], errors: [] };
  const targets = new Map<string, string[]>();
  for (const [name, list] of Object.entries({ disciplines: DISCIPLINES, ...LISTS })) {
    const { entries, errors } = read(list);
    const field = list === DISCIPLINES ? 'id' : 'name';
    const values = entries.flatMap(({ data: { [field]: value } }) =>
      typeof value === 'string' ? value.trim() : [],
    );
    // A list that is not right is none, so that no entry is blamed for it.
    if (values.length && values.length === entries.length && !errors.length) targets.set(name, values);
  }
  // A service is sealed by disciplines that a license has, so that its page names no other states.
  targets.set('licenses', [...new Set((firm.licenses ?? []).flatMap(({ discipline }) => discipline ?? []))]);

  const texts = new Map<string, Entry>();
  const fixed = fixedPaths().filter((path) => !isLeftOut(path));
  const pages = new Map(fixed.map((path) => [path, publicFrom({})]));
  for (const [path, { page, entries, unreadable }] of collections) {
    targets.set(basename(path), [...entries.map(({ id }) => id), ...unreadable]);
    if (!page) continue;
    for (const id of unreadable) pages.set(`${page}${id}/`, publicFrom({}));
    // A file of JSON may have null.
    for (const entry of entries) {
      texts.set(`${page}${entry.id}/`, entry);
      pages.set(`${page}${entry.id}/`, publicFrom({ ...entry.data }, page === '/legal/'));
    }
  }
  // Their routes have a parameter, since a site without articles has no feed.
  if (!isLeftOut('/blog/')) for (const feed of ['/feed.xml', '/feed.json']) pages.set(feed, publicFrom({}));
  const posts = read(`${CONTENT}/blog`).entries.map(({ data }) => data);
  const byCategory = Map.groupBy(posts, ({ category }) => `/blog/category/${slug(String(category))}/`);
  for (const [list, listed] of [['/blog/', posts] as const, ...byCategory]) {
    // Its sort is that of numbers, also of infinite ones.
    const times = Float64Array.from(listed, (data) => publicFrom(data)).sort();
    // A page after the first is public as soon as there are articles enough.
    const [, ...later] = paginate([...times], POSTS_PER_PAGE);
    for (const { number, items } of later) pages.set(pagePath(list, number), Math.min(...items));
  }
  let others: ReadonlySet<string> | undefined;
  const partsOf = (path: string) => {
    const entry = texts.get(path);
    const tree = entry?.body ? parseProse(entry) : undefined;
    // The first question reads all code and entries, which most sites never ask for.
    others ??= otherParts([...collections.values()].flatMap(({ entries }) => entries));
    return { headings: tree && !('severity' in tree) ? headingIds(nodesOf(tree)) : [], others };
  };
  // `npm run build -- --drafts` publishes nothing.
  const linkableUntil = showDrafts && !process.argv.includes('dev') ? Infinity : Number(today);
  return {
    targets,
    oldAddresses: readRedirects(),
    pages,
    partsOf,
    files: filesBelow('public'),
    pictures,
    linkableUntil,
  };
}
