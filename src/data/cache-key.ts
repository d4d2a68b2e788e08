import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { deliverySettings, draftsShown, isPreview, today } from '../build-env.ts';
import { memoize } from '../lib/memoize.ts';
import type { Post } from './posts.ts';
import { getDraftsAsWell, getPublished } from './published.ts';

const digest = (...values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/**
 * All code of the site, and what makes pages of it. Astro minds the code of a page by itself, but not the
 * names of the files that its islands are loaded from, which change with the code of other pages' islands.
 */
function codeDigest(): string {
  const code = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.startsWith(join('src', 'content')))
    .map((file) => join(file.parentPath, file.name));
  const files = ['astro.config.mjs', 'tailwind.config.mjs', ...code.sort()];
  return digest(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** What all pages show beside their own content: menus, words of pages, what the environment sets. */
const getFrame = memoize(async () => {
  const collections = [
    getPublished('services'),
    getPublished('disciplines'),
    getPublished('blogCategories'),
    getPublished('pages'),
    // Drafts as well: their names stand in the footer.
    getDraftsAsWell('legal'),
  ] as const;
  const entries = (await Promise.all(collections)).flat();
  return digest(
    codeDigest(),
    entries.map(({ id, data }) => [id, data]),
    deliverySettings,
    isPreview,
    // Where drafts are shown, a page tells whether the day of an article has come.
    draftsShown && today,
  );
});

const lines = new WeakMap<Post, string>();
/** What another article's page shows of an article: all but its text and how long that takes to read. */
function lineKey(post: Post): string {
  const key = lines.get(post) ?? digest(post.id, post.sheet, post.author, post.data);
  lines.set(post, key);
  return key;
}

/**
 * The key under which Astro keeps a finished page for the next build (`experimental.incrementalBuild`):
 * it changes with any code of the site, and with all content that the page shows.
 * @param posts every article of which the page shows a line; undefined for a place left free
 * @param rest what else of it depends on content: a whole text, the number of pages
 */
export const cacheKey = async (posts: readonly (Post | undefined)[], ...rest: unknown[]): Promise<string> =>
  digest(
    await getFrame(),
    posts.map((post) => post && lineKey(post)),
    rest,
  );

/**
 * The key of a list of articles that also tells how long each takes to read, so it changes with their texts.
 * @param posts the articles of the list
 * @param rest what else of it depends on content
 */
export const listKey = (posts: readonly Post[], ...rest: unknown[]): Promise<string> =>
  cacheKey(
    posts,
    posts.map(({ entry }) => entry.digest),
    ...rest,
  );
