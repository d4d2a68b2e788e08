/**
 * Photographs the built site for a designer's eye: every template, at four widths, on paper and on
 * blueprint, without photos and with stand-ins for them. `npm run shots`, or with words that an
 * address must contain: `npm run shots -- blog contact`. Look at shots/index.html.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';

import { chromium, type Page } from '@playwright/test';

import { browserFlags, findBrowser } from './browser.ts';
import { serveFolder } from './serve-folder.ts';
import { pagesOf, templatesOf } from './pages-of.ts';

/** In place of a photo: a sky, a building and its shadow, so that colors and crops can be judged. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice">
<linearGradient id="g" x2="0" y2="1"><stop stop-color="#7d97ad"/><stop offset="1" stop-color="#dcd5c6"/></linearGradient>
<path fill="url(#g)" d="M0 0h1200v800H0z"/><path fill="#59636b" d="M240 800V240l360-90v650z"/><path fill="#88929a" d="M600 150l300 150v500H600z"/>
<path stroke="#c9d2d8" stroke-width="14" d="M240 360l360-70 300 110M240 480l360-50 300 70M240 600l360-30 300 40M240 720l360-10 300 10" fill="none"/></svg>`;

const WIDTHS = [360, 768, 1280, 1920];
const PAGES = templatesOf(pagesOf('dist'));

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

const requested = process.argv.slice(2);
const templates = PAGES.filter((path) => !requested.length || requested.some((word) => path.includes(word)));

await rm('shots', { recursive: true, force: true });
await mkdir('shots');
const { origin, close } = await serveFolder('dist');
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags });

const rows: string[] = [];
for (const photos of ['drawings', 'photos'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
    await page.route(
      (url) => url.origin !== origin,
      (route) =>
        photos === 'photos' && route.request().resourceType() === 'image'
          ? route.fulfill({ contentType: 'image/svg+xml', body: PHOTO })
          : route.abort(),
    );
    for (const path of templates) {
      const cells: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(origin + path);
        await scrollThrough(page);
        const slug =
          path
            .replace(/\/|\.html$/g, ' ')
            .trim()
            .replaceAll(' ', '-') || 'home';
        const file = `${slug}-${width}-${colorScheme}-${photos}.png`;
        await page.screenshot({ path: `shots/${file}`, fullPage: true });
        cells.push(`<a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width / 4}"></a>`);
      }
      rows.push(`<h2>${path} ${colorScheme}, ${photos}</h2><p>${cells.join(' ')}</p>`);
    }
    await page.close();
  }
}
await writeFile(
  'shots/index.html',
  `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{font:1rem sans-serif;background:#888}p{display:flex;gap:1rem;align-items:start}</style>${rows.join('\n')}`,
);
await browser.close();
close();
console.log(`${rows.length * WIDTHS.length} screenshots: open shots/index.html`);
