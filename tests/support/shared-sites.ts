/**
 * The two sites of the fixture firm that tests of behavior use. Vitest and Playwright share their folders: whichever
 * comes first builds a site, which is reused until its sources change.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { buildSite, copyFixture } from './copy.ts';
import { FIXTURE_PROJECT, PREVIEW_BASE, PREVIEW_PROJECT } from './fixture.ts';
import { addDrafts, addLastDays, addSpanish, becomeAnotherFirm, TODAY } from './fixture-edits.ts';
import { addGallery, addOddArticles, addOddNames, addPictures } from './odd-content.ts';

interface SharedSite {
  /** A copy of the project; the site is in its `dist/`. */
  folder: string;
  edit: (folder: string) => void | Promise<void>;
  settings: Record<string, string>;
}

/** The public site, with some pages in Spanish: this project's endpoint receives the forms, and the editor works on a local folder. */
const PUBLIC: SharedSite = {
  folder: FIXTURE_PROJECT,
  edit: (folder) => {
    addDrafts(folder);
    addLastDays(folder);
    addSpanish(folder);
  },
  settings: { TODAY, CONTACT_DELIVERY: 'endpoint', NEWSLETTER_DELIVERY: 'endpoint', CMS: 'local' },
};

/** Another firm's preview with drafts, in Spanish under a sub-path, without a receiver, full of what looks wrong but is right. */
const PREVIEW: SharedSite = {
  folder: PREVIEW_PROJECT,
  edit: async (folder) => {
    becomeAnotherFirm(folder);
    addDrafts(folder);
    addOddArticles(folder);
    await addPictures(folder);
    await addGallery(folder);
    await addOddNames(folder);
  },
  settings: { TODAY, BASE_PATH: PREVIEW_BASE, PREVIEW: 'true', DRAFTS: 'true' },
};

/** A hash that is equal for copies with the same sources, which do not include the firm's own content. */
function hashOfSources({ settings }: SharedSite): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const paths = globSync(['{src,endpoint,tests/fixture,tests/support}/**', '*.{json,mjs}'], {
    exclude: ['src/content', '**/node_modules', '**/tests/*.test.ts'],
  });
  for (const path of paths.sort())
    if (statSync(path).isFile()) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** True while the process whose id is in a lock runs; a lock that is still empty has just been taken. */
function isHeld(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
}

/**
 * Waits until nobody else is building a site.
 * @returns a function that releases the lock
 */
async function takeLock(lock: string): Promise<() => void> {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => {
        rmSync(lock);
      };
    } catch {
      if (isHeld(lock)) await wait(200);
      else rmSync(lock, { force: true });
    }
  }
}

/**
 * Builds a site unless it is up to date.
 * @returns its folder
 */
async function share(site: SharedSite): Promise<string> {
  const { folder, edit, settings } = site;
  const stamp = `${folder}.sources`;
  const release = await takeLock(`${folder}.lock`);
  try {
    const sources = hashOfSources(site);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return folder;
    rmSync(stamp, { force: true });
    await copyFixture(folder);
    await edit(folder);
    await buildSite(folder, settings);
    writeFileSync(stamp, sources);
    return folder;
  } finally {
    release();
  }
}

/** Folder of the copy whose `dist/` is the fixture firm's site, which is built if needed. */
export const publicSite = () => share(PUBLIC);
/** The same for another firm's preview. */
export const previewSite = () => share(PREVIEW);
