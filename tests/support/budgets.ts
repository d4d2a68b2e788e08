/** Weighs pages of the built site, in bytes after brotli 11, as static hosts serve files; fonts are already compressed. */
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

import type { Page } from '@playwright/test';

import { fileOf } from './routes.ts';

/** True in this repository: a firm deletes the demo firm's tests together with its content (tools/adopt). */
const isDemo = existsSync('tests/demo/budgets.spec.ts');

/**
 * Highest layout shift of a page (0.1 is good) when fonts come late. The fallback fonts match the average widths of the
 * site's fonts; a firm's own words may differ and take one more line.
 */
export const MAX_SHIFT = isDemo ? 0.01 : 0.1;

/** Most bytes of the picture of a link preview: messaging apps leave larger ones out. */
export const MAX_PREVIEW = isDemo ? 60_000 : 300_000;

/** Limits on a page's weight, and on the work that it gives the browser. */
export const LIMITS = {
  'HTML and what blocks the first paint, B': 12_500,
  'the same at brotli 4, as hosts compress on the fly, B': 14_600,
  'a page of running text, B': 13_000,
  'blocking requests beyond the document': 0,
  'script before any touch, B': 3_000,
  'scripts that wait for a second file': 0,
  'script after the first touches, B': 80_000,
  'script files fetched twice': 0,
  'own bytes but pictures, B': 60_000,
  'drawings, B': 20_000,
};
type Budget = keyof typeof LIMITS;
/** Budgets that depend on what a firm writes into its lists and menus, or on the letters of its language. */
const CONTENT_BUDGETS: readonly string[] = [
  'own bytes but pictures, B',
  'HTML and what blocks the first paint, B',
  'the same at brotli 4, as hosts compress on the fly, B',
  'a page of running text, B',
  'drawings, B',
] satisfies Budget[];

/** Figures of one page; those that do not apply to it are left out. */
type Figures = Partial<Record<Budget, number>>;

/** Exceeded limits, among those that every page of this site has to keep. */
export const overBudget = (figures: Figures): string[] =>
  Object.entries(figures)
    .filter(([budget, figure]) => figure > LIMITS[budget as Budget])
    .filter(([budget]) => isDemo || !CONTENT_BUDGETS.includes(budget))
    .map(([budget, figure]) => `${budget}: ${figure}, at most ${LIMITS[budget as Budget]}`);

const brotli = (data: string | Buffer, quality = 11): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const textOf = (file: string): string => readFileSync(file, 'utf8');

const sizes = new Map<string, number>();
/** Transfer size of files, in bytes. */
function weigh(files: Iterable<string>, quality = 11): number {
  let sum = 0;
  for (const file of files) {
    const key = `${quality} ${file}`;
    const data = sizes.has(key) ? '' : readFileSync(file);
    if (data) sizes.set(key, file.endsWith('.woff2') ? data.length : brotli(data, quality));
    sum += sizes.get(key) ?? 0;
  }
  return sum;
}

/** Weight of a page's HTML and of the styles that block it, by brotli level (11 takes thirty times as long as 4). */
export function weighDocument(route: string): { isText: boolean; sum: (quality: number) => number } {
  const html = textOf(fileOf(route));
  const [head = ''] = html.split('</head>');
  const links = head.matchAll(/<link rel="stylesheet" href="([^"]+)"(?![^>]*media="print")/g);
  const sheets = Array.from(links, ([, path = '']) => fileOf(path));
  const isText = /\/(blog|legal)\/./.test(route) && html.includes('<div class="prose">');
  const sum = (quality: number) => brotli(html, quality) + weigh(sheets, quality);
  return { isText, sum };
}

/**
 * Records what a page loads from the site itself from now on.
 * @param folder where the site is
 * @returns its files, in the order of their requests
 */
export function countLoads(page: Page, folder = 'dist'): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(page.url()).origin && /\.\w+$/.test(pathname) && !pathname.endsWith('.html'))
      loaded.push(folder + decodeURIComponent(pathname));
  });
  return loaded;
}
const scriptsOf = (loaded: readonly string[]) => loaded.filter((path) => path.endsWith('.js'));

/** Transfer size of an open page's inline scripts, without data for search engines. */
async function weighInline(page: Page): Promise<number> {
  const inline = page.locator('script:not([src], [type="application/ld+json"])');
  const text = (await inline.allTextContents()).join('');
  return text ? brotli(text) : 0;
}

/** Figures of an open page that nobody has touched yet. */
export async function measureBeforeInteraction(page: Page, loaded: readonly string[]): Promise<Figures> {
  const scripts = [...new Set(scriptsOf(loaded))];
  const blocking = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').map((entry) => entry.toJSON() as object);
    return entries.filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking').length;
  });
  return {
    'blocking requests beyond the document': blocking,
    'script before any touch, B': (await weighInline(page)) + weigh(scripts),
    // These cost another round trip.
    'scripts that wait for a second file': scripts.filter((path) => /\bimport\s*["'{*]/.test(textOf(path)))
      .length,
    'drawings, B': weigh(new Set(loaded.filter((path) => /\/drawings\/.*\.svg$/.test(path)))),
  };
}

/** Figures of a page's document that need no browser. */
export function measureDocument(route: string): Figures {
  const { isText, sum } = weighDocument(route);
  return isText
    ? { 'a page of running text, B': sum(11) }
    : { 'the same at brotli 4, as hosts compress on the fly, B': sum(4) };
}

/** Figures of a page's document, and of all that an open page has loaded. */
export function measureDownload(route: string, loaded: readonly string[]): Figures {
  const { isText, sum } = weighDocument(route);
  const bytes = sum(11);
  const figures = isText ? {} : { 'HTML and what blocks the first paint, B': bytes };
  const files = new Set(loaded.filter((path) => /\.(js|woff2)$/.test(path)));
  return { ...measureDocument(route), ...figures, 'own bytes but pictures, B': bytes + weigh(files) };
}

/** Figures of the scripts of a page whose islands were touched. */
export async function measureAfterInteraction(page: Page, loaded: readonly string[]): Promise<Figures> {
  const scripts = scriptsOf(loaded);
  return {
    'script after the first touches, B': (await weighInline(page)) + weigh(new Set(scripts)),
    'script files fetched twice': scripts.length - new Set(scripts).size,
  };
}
