/**
 * Photographs the site in `dist/` for a designer's eye: a page of each kind, at four widths, in both themes.
 * `npx node tools/shots.ts`, or with words that an address must contain: `npx node tools/shots.ts blog contact`. Look at
 * shots/index.html.
 */
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { chromium, type Page } from '@playwright/test';

import { browserFlags, findHeadless } from './browser.ts';
import { readArguments } from './command.ts';
import { serveFolder } from './serve-folder.ts';

const WIDTHS = [360, 768, 1280, 1920];

/** Addresses of all pages with the words; without words, one page for each first folder and depth. */
function addresses(words: readonly string[]): string[] {
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

const { positionals } = readArguments('npx node tools/shots.ts [part of an address…]', { options: {} });
rmSync('shots', { recursive: true, force: true });
mkdirSync('shots');
const { origin, close } = await serveFolder('dist');
const browser = await chromium.launch({ executablePath: findHeadless(), args: browserFlags });
const rows: string[] = [];
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
  for (const path of addresses(positionals)) {
    rows.push(`<h2>${path} ${colorScheme}</h2>`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(origin + path);
      await scrollThrough(page);
      const file = `${path.replaceAll(/\W+/g, '-')}${width}-${colorScheme}.png`.replace(/^-/, '');
      await page.screenshot({ path: `shots/${file}`, fullPage: true });
      rows.push(`<a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width / 4}"></a>`);
    }
  }
}
await browser.close();
await close();
writeFileSync(
  'shots/index.html',
  `<!doctype html><meta charset="utf-8"><title>Shots</title>${rows.join('\n')}`,
);
console.log('Open shots/index.html');
