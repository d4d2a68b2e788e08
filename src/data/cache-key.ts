import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { deliverySettings, draftsShown, isPreview, today } from '../build-env.ts';
import { memoize } from '../lib/memoize.ts';
import { getLegalTexts } from './legal.ts';
import type { Post } from './posts.ts';
import { getPublished } from './published.ts';

const digest = (...values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/** What other pages show of an entry: all but its text. */
const withoutText = (item: object) => ({ ...item, body: undefined, digest: undefined });

/**
 * A digest of all code and config. Astro tracks the code of a page, but not the names of the files of its
 * islands, which change with the code of other islands.
 */
function codeDigest(): string {
  const code = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.startsWith(join('src', 'content')))
    .map((file) => join(file.parentPath, file.name));
  const files = ['astro.config.mjs', 'tailwind.config.mjs', ...code.sort()];
  return digest(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** What every page shows beside its own content: menus, footer, words of pages, settings of the build. */
const getFrame = memoize(async () => {
  const names = ['services', 'disciplines', 'blogCategories', 'pages'] as const;
  const items = await Promise.all([...names.map((name) => getPublished(name)), getLegalTexts()]);
  // With drafts, a page shows whether an article is scheduled.
  const day = draftsShown && today;
  return digest(codeDigest(), items.flat().map(withoutText), deliverySettings, isPreview, day);
});

const keys = new WeakMap<Post, string>();
/** The key of what other pages show of an article. */
function postKey(post: Post): string {
  const key = keys.get(post) ?? digest(withoutText(post));
  keys.set(post, key);
  return key;
}

/**
 * The key under which Astro keeps a finished page for the next build (`experimental.incrementalBuild`): it
 * changes with any code of the site, and with all content that the page shows.
 * @param posts every article that the page links to; undefined for an empty place
 * @param rest the other content: a whole text, the number of pages
 */
export const cacheKey = async (posts: readonly (Post | undefined)[], ...rest: unknown[]): Promise<string> =>
  digest(
    await getFrame(),
    posts.map((post) => post && postKey(post)),
    rest,
  );

/** The key of a list of articles, which also shows reading times and so depends on their texts. */
export const listKey = (posts: readonly Post[], ...rest: unknown[]): Promise<string> =>
  cacheKey(
    posts,
    posts.map((post) => post.digest),
    ...rest,
  );
