/**
 * The two sites of the fixture firm that tests of behavior read. Vitest and Playwright share their folders: whichever comes
 * first builds a site, which stays for as long as its sources do.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { buildSite, copyFixture } from './copy.ts';
import { FIXTURE_PROJECT, PREVIEW_BASE, PREVIEW_PROJECT } from './fixture.ts';
import {
  addDrafts,
  addFormsPage,
  addLastDays,
  addSpanish,
  becomeAnotherFirm,
  TODAY,
} from './fixture-edits.ts';
import { addGallery, addOddArticles, addOddNames, addPictures } from './odd-content.ts';

interface SharedSite {
  /** A copy of the project; the site is in `dist/` below it. */
  folder: string;
  edit: (folder: string) => void | Promise<void>;
  settings: Record<string, string>;
}

/** As a visitor sees it, with some pages in Spanish: the endpoint of this project receives what is sent, and the editor is for a folder. */
const PUBLIC: SharedSite = {
  folder: FIXTURE_PROJECT,
  edit: (folder) => {
    addDrafts(folder);
    addLastDays(folder);
    addFormsPage(folder);
    addSpanish(folder);
  },
  settings: { TODAY, CONTACT_DELIVERY: 'endpoint', NEWSLETTER_DELIVERY: 'endpoint', CMS: 'local' },
};

/** Another firm's preview with drafts, in Spanish under a sub-path, without a receiver, full of what looks wrong and is right. */
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

/** Says whether two copies would be built of the same; the content of the firm itself is not in them. */
function hashOfSources({ settings }: SharedSite): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const paths = globSync(['{src,endpoint,tests/fixture,tests/support}/**', '*.{json,mjs}'], {
    exclude: ['src/content', '**/node_modules', '**/tests/*.test.ts'],
  });
  for (const path of paths.sort())
    if (statSync(path).isFile()) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** True while the process with the id in a lock runs; a lock that is still empty has been taken just now. */
function isHeld(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
}

/**
 * Waits until nobody else builds a site.
 * @returns lets the next one in
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
 * Builds a site, unless it is there.
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

/** Folder of the copy whose `dist/` is the fixture firm's site, which is built if need be. */
export const publicSite = () => share(PUBLIC);
/** The same of another firm's preview. */
export const previewSite = () => share(PREVIEW);
