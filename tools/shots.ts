/**
 * Builds the site and photographs it for a designer's eye: a page of each kind, at four widths, in both themes, without
 * photos and with stand-ins for them. `npx node tools/shots.ts`, or with words that an address must contain: `npx node tools/shots.ts blog
 * contact`. Look at shots/index.html.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';

import { chromium, type Page } from '@playwright/test';

import { browserFlags, findBrowser } from './browser.ts';
import { readArguments } from './command.ts';
import { serveFolder } from './serve-folder.ts';

/** In place of a photo: a sky and the ground before it. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" preserveAspectRatio="xMidYMid slice">
<path fill="#7d97ad" d="M0 0h3v2H0z"/><path fill="#59636b" d="M0 1.3h3V2H0z"/></svg>`;
const WIDTHS = [360, 768, 1280, 1920];

const { positionals: words } = readArguments('npx node tools/shots.ts [part of an address…]', {
  options: {},
});
// Windows starts npm by way of its shell.
const { status } = spawnSync('npm', ['run', 'build'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(1);

/** Addresses of all pages with the words; without words, one page for each first folder and depth. */
function addresses(): string[] {
  const all = globSync('**/{index,404,500}.html', { cwd: 'dist' })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
    .toSorted();
  if (words.length) return all.filter((path) => words.some((word) => path.includes(word)));
  const kindOf = (path: string) => `${path.split('/')[1]} ${path.split('/').length}`;
  return [...new Map(all.toReversed().map((path) => [kindOf(path), path])).values()].toSorted();
}

/** Lets everything come that waits for its turn on the screen. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    for (const image of document.images) await image.decode().catch(() => undefined);
  });

await rm('shots', { recursive: true, force: true });
await mkdir('shots');
const { origin, close } = await serveFolder('dist');
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags });
const rows: string[] = [];
for (const photos of ['drawings', 'photos'])
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
    await page.route(
      (url) => url.origin !== origin,
      (route) =>
        photos === 'photos' && route.request().resourceType() === 'image'
          ? route.fulfill({ contentType: 'image/svg+xml', body: PHOTO })
          : route.abort(),
    );
    for (const path of addresses()) {
      rows.push(`<h2>${path} ${colorScheme}, ${photos}</h2>`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(origin + path);
        await scrollThrough(page);
        const file = `${path.replaceAll(/\W+/g, '-')}${width}-${colorScheme}-${photos}.png`.replace(/^-/, '');
        await page.screenshot({ path: `shots/${file}`, fullPage: true });
        rows.push(`<a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width / 4}"></a>`);
      }
    }
    await page.close();
  }
await writeFile(
  'shots/index.html',
  `<!doctype html><meta charset="utf-8"><title>Shots</title>${rows.join('\n')}`,
);
await browser.close();
await close();
console.log('Open shots/index.html');
