/** Weighs pages of the built site. Sizes are bytes after brotli 11, as static hosts serve files; fonts are compressed already. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import type { Page } from '@playwright/test';

/** True in this repository: a firm deletes the tests of the sample together with the sample (tools/adopt). */
const isDemo = existsSync('tests/demo/budgets.spec.ts');

/**
 * How far a page may shift, as browsers count it (0.1 is good), when fonts come late. The system fonts that stand in have
 * the widths of the site's fonts on average; words of a firm that differ may take a line more.
 */
export const MAX_SHIFT = isDemo ? 0.01 : 0.1;

/** Limits on a page's weight, and on the work that it makes for the browser. */
export const LIMITS = {
  'HTML and what blocks the first paint, B': 12_500,
  'the same at brotli 4, as hosts compress on the fly, B': 14_600,
  'frame of a page with running text, B': 9_100,
  'blocking requests beyond the document': 0,
  'script before any touch, B': 3_000,
  'scripts that wait for a second file': 0,
  'React before any touch, B': 0,
  'script after the first touches, B': 80_000,
  'script files fetched twice': 0,
  'own bytes but pictures, B': 60_000,
  'drawings, B': 20_000,
};
export type Budget = keyof typeof LIMITS;
/** Grow with what a firm writes into its lists and menus, or with the letters of its language. */
const CONTENT_BUDGETS: readonly Budget[] = [
  'own bytes but pictures, B',
  'frame of a page with running text, B',
  'HTML and what blocks the first paint, B',
  'the same at brotli 4, as hosts compress on the fly, B',
  'drawings, B',
];
/** Limits that every page of this site has to hold. */
export const ENFORCED_BUDGETS = (Object.keys(LIMITS) as Budget[]).filter((it) => isDemo || !CONTENT_BUDGETS.includes(it));
/** Limits on the median page of the sample. */
const MEDIANS: Partial<Record<Budget, number>> = {
  'HTML and what blocks the first paint, B': 11_000,
  'own bytes but pictures, B': 50_000,
};
/** Folder of the figures of each page, which several workers weigh; each run of the browser empties it. */
export const FIGURES = 'test-results/browser/budget';

const DIST = 'dist';

const brotli = (data: string | Buffer, quality = 11): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const sizes = new Map<string, number>();
/** Bytes of a file of the site on the wire. */
function weigh(path: string, quality = 11): number {
  const key = `${quality} ${path}`;
  const known = sizes.get(key);
  if (known !== undefined) return known;
  const data = readFileSync(DIST + decodeURIComponent(path));
  const size = path.endsWith('.woff2') ? data.length : brotli(data, quality);
  sizes.set(key, size);
  return size;
}
const total = (paths: Iterable<string>, quality = 11): number =>
  [...paths].map((path) => weigh(path, quality)).reduce((sum, size) => sum + size, 0);

const htmlOf = (route: string): string =>
  readFileSync(`${DIST}${route.endsWith('/') ? `${route}index.html` : route}`, 'utf8');

/**
 * A page of running text without that text, its short answer, its sources and the list of its headings: what is
 * ours of an article or a legal text. The same as the whole where there is no running text.
 */
function frameOf(route: string, html: string): string {
  const start = html.indexOf('<div class="prose">');
  if (start < 0 || !/\/(blog|legal)\/./.test(route)) return html;
  const end = html.indexOf('<p id="share"', start);
  const text = html.slice(start, end < 0 ? html.indexOf('</main>') : end);
  return html
    .replace(text, '')
    .replace(/<nav class="sheet-menu[^]*?<\/nav>/, '')
    .replace(/(?<=data-answer>)[^<]*/, '')
    .replace(/"citation":\[.*?\],/, '');
}

/** All that a page weighs in its own file and in the styles that it waits for. */
export function weighDocument(route: string) {
  const html = htmlOf(route);
  const [head = ''] = html.split('</head>');
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"(?![^>]*media="print")/g)];
  const linked = sheets.map(([, path = '']) => path);
  const sum = (text: string, quality: number) => brotli(text, quality) + total(linked, quality);
  const frame = frameOf(route, html);
  const bytes = sum(frame, 11);
  // Running text may be as long as its writer likes; then the frame counts.
  const figures =
    frame === html
      ? {
          'HTML and what blocks the first paint, B': bytes,
          'the same at brotli 4, as hosts compress on the fly, B': sum(html, 4),
        }
      : { 'frame of a page with running text, B': bytes };
  return { bytes, figures };
}

/** Module scripts of a page that do nothing until another file has come too: a round trip more. */
const chained = (html: string): number =>
  [...html.matchAll(/<script[^>]* src="(\/[^"]+)"/g)].filter(([, path = '']) =>
    /\bimport\s*["'{*]/.test(readFileSync(DIST + path, 'utf8')),
  ).length;

/** Figures of one page; those that do not apply to it are left out. */
export type Figures = Partial<Record<Budget, number>>;

/**
 * Counts from now on what a page loads from the site itself.
 * @returns paths of the files, in the order of their requests
 */
export function countLoads(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(page.url()).origin && /\.\w+$/.test(pathname) && !pathname.endsWith('.html'))
      loaded.push(pathname);
  });
  return loaded;
}

const filesOf = (loaded: readonly string[], pattern: RegExp) =>
  new Set(loaded.filter((path) => pattern.test(path)));

/** Inline scripts of a page on the wire; data for search engines is read by no browser. */
function weighInline(html: string): number {
  const scripts = Array.from(
    html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g),
    ([, it]) => it,
  );
  return scripts.some(Boolean) ? brotli(scripts.join('')) : 0;
}

/** True if a script is React itself, whatever its file is called: its errors link to its documentation. */
const holdsReact = (path: string): boolean => readFileSync(DIST + path, 'utf8').includes('react.dev/errors');

/** Weight of an open page that nobody has touched yet, without its document, which is the same on every screen. */
export async function measureBeforeInteraction(page: Page, route: string, loaded: readonly string[]): Promise<Figures> {
  const html = htmlOf(route);
  return {
    'blocking requests beyond the document': await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(
            (entry) =>
              (entry.toJSON() as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
          ).length,
    ),
    'script before any touch, B': weighInline(html) + total(filesOf(loaded, /\.js$/)),
    'scripts that wait for a second file': chained(html),
    'React before any touch, B': total([...filesOf(loaded, /\.js$/)].filter(holdsReact)),
    'drawings, B': total(filesOf(loaded, /\/drawings\/.*\.svg$/)),
  };
}

/** Weight of a page's document, and of all that an open page has loaded. */
export function measureDownload(route: string, loaded: readonly string[]): Figures {
  const { bytes, figures } = weighDocument(route);
  return { ...figures, 'own bytes but pictures, B': bytes + total(filesOf(loaded, /\.(js|woff2)$/)) };
}

/** Weight of the scripts of a page whose islands were touched. */
export function measureAfterInteraction(route: string, loaded: readonly string[]): Figures {
  const scripts = loaded.filter((path) => path.endsWith('.js'));
  return {
    'script after the first touches, B': weighInline(htmlOf(route)) + total(new Set(scripts)),
    'script files fetched twice': scripts.length - new Set(scripts).size,
  };
}

/** Budgets whose median over all pages, which no page alone can tell, is over its limit; none before all are weighed. */
export function budgetsOverMedian(pages: readonly string[]): string[] {
  if (!isDemo || !existsSync(FIGURES)) return [];
  const visits = readdirSync(FIGURES).map(
    (name) => JSON.parse(readFileSync(join(FIGURES, name), 'utf8')) as { route: string; figures: Figures },
  );
  if (!pages.every((page) => visits.some(({ route }) => route === page))) return [];
  return (Object.entries(MEDIANS) as [Budget, number][]).flatMap(([budget, limit]) => {
    const sorted = visits.flatMap(({ figures }) => figures[budget] ?? []).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return median > limit ? [`${budget}: ${median}, at most ${limit}`] : [];
  });
}
