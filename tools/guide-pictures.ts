/**
 * Takes the pictures of README.md and CONTRIBUTING.md again, after the design has changed: `npm run guide`. The home
 * page in both themes, a new article as `npm run new` leaves it, and its mark in the list.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { browserFlags, findBrowser } from './browser.ts';
import { buildProject, copyProject } from './copy.ts';
import { serveFolder } from './serve-folder.ts';
import { withStandIns } from './stand-ins.ts';

const FOLDER = 'docs/pictures';
/** Name of the picture, the page, and which part of it is shown. */
const PICTURES = [
  ['new-article', '/blog/how-tower-cranes-are-placed/', '.article-head'],
  ['in-the-list', '/blog/', '.post-card'],
] as const;

const project = await copyProject();
execFileSync(process.execPath, [resolve('tools/new.ts'), 'post', 'How tower cranes are placed'], {
  cwd: project,
  stdio: 'inherit',
});
const { code, output } = await buildProject(project, { DRAFTS: '1', PREVIEW: '1' });
if (code) throw new Error(output);
const { copy, close: closeStandIns } = await withStandIns(join(project, 'dist'));
const { origin, close } = await serveFolder(copy);
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags });
const page = await browser.newPage({ viewport: { width: 1100, height: 2000 }, reducedMotion: 'reduce' });
/** Opens a page twice: a face that comes late the first time is there the second. */
async function open(path: string): Promise<void> {
  for (let visit = 0; visit < 2; visit++) await page.goto(origin + path, { waitUntil: 'networkidle' });
}
await mkdir(FOLDER, { recursive: true });
for (const [name, path, part] of PICTURES) {
  await open(path);
  const picture = await page.locator(part).first().screenshot();
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(`${FOLDER}/${name}.png`);
}

// The first band, without half of the next.
const [width, height] = [1200, 820];
await page.setViewportSize({ width, height });
const themes = [];
for (const colorScheme of ['light', 'dark'] as const) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await open('/');
  themes.push(await page.screenshot());
}
await sharp({ create: { width: 2 * width, height, channels: 3, background: 'white' } })
  .composite(themes.map((input, index) => ({ input, left: index * width, top: 0 })))
  .png()
  .toBuffer()
  .then((both) => sharp(both).resize(1600).png({ palette: true, effort: 10 }).toFile(`${FOLDER}/home.png`));
await browser.close();
close();
closeStandIns();
await rm(project, { recursive: true });
