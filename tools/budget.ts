/**
 * Weighs every page of the built site, in its files and in real page loads, against the budgets that
 * keep a first visit inside one round trip. Prints the worst page of each budget; fails with all that
 * are over. Sizes are bytes after brotli 11, as static hosts serve files; fonts are compressed already.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

import { type Browser, chromium } from '@playwright/test';

import { browserFlags, findBrowser } from './browser.ts';
import { pagesOf } from './pages-of.ts';
import { serveFolder } from './serve-folder.ts';

const LIMITS = {
  'HTML and what blocks the first paint, B': 12_000,
  'the same at brotli 4, as hosts compress on the fly, B': 14_600,
  'blocking requests beyond the document': 0,
  'script before any touch, B': 3_000,
  'scripts that wait for a second file': 0,
  'React before any touch, B': 0,
  'script after the first touches, B': 80_000,
  'script files fetched twice': 0,
  'own bytes but pictures, B': 60_000,
  'drawings, B': 20_000,
};
const MEDIANS: Partial<Record<Budget, number>> = {
  'HTML and what blocks the first paint, B': 11_000,
  'own bytes but pictures, B': 50_000,
};
type Budget = keyof typeof LIMITS;

const DIST = 'dist';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** What a visitor touches first, for pages with islands of their own. */
const TOUCHED: Record<string, string> = {
  '/contact/': '[name=name]',
  '/blog/': '[name=q]',
  '/search/': '[name=q]',
};

const brotli = (data: string | Buffer, quality = 11): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const sizes = new Map<string, number>();
/** Bytes of a file of the site on the wire. */
function weigh(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const data = readFileSync(DIST + path);
  const size = path.endsWith('.woff2') ? data.length : brotli(data);
  sizes.set(path, size);
  return size;
}
const total = (paths: Iterable<string>): number => [...paths].map(weigh).reduce((sum, size) => sum + size, 0);

/** All that a page weighs in its own file. */
function weighDocument(route: string) {
  const html = readFileSync(`${DIST}${route.endsWith('/') ? `${route}index.html` : route}`, 'utf8');
  const [head = ''] = html.split('</head>');
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"(?![^>]*media="print")/g)];
  const linked = sheets.map(([, path = '']) => readFileSync(DIST + path));
  const sum = (quality: number) =>
    [html, ...linked].map((data) => brotli(data, quality)).reduce((all, size) => all + size, 0);
  return {
    html,
    figures: {
      'HTML and what blocks the first paint, B': sum(11),
      'the same at brotli 4, as hosts compress on the fly, B': sum(4),
    },
  };
}

/** Module scripts of a page that do nothing until another file has come too: a round trip more. */
const chained = (html: string): number =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].filter(([, path = '']) =>
    /\bimport\s*["'{*]/.test(readFileSync(DIST + path, 'utf8')),
  ).length;

/** All that a page loads on one kind of screen, before and after the first touches. */
async function weighVisit(
  browser: Browser,
  origin: string,
  route: string,
  viewport: typeof PHONE,
): Promise<Record<Budget, number>> {
  const { html, figures } = weighDocument(route);
  const page = await browser.newPage({ viewport });
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { origin: host, pathname } = new URL(request.url());
    if (host === origin && /\.\w+$/.test(pathname) && !pathname.endsWith('.html')) loaded.push(pathname);
  });
  await page.route(
    (url) => url.origin !== origin,
    (request) => request.abort(),
  );
  await page.goto(origin + route);
  await page.mouse.wheel(0, 1e5);
  await page.waitForLoadState('networkidle');

  const files = (pattern: RegExp) => new Set(loaded.filter((path) => pattern.test(path)));
  // Data for search engines is read by no browser.
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]+)<\/script>/g)]
    .map(([, code]) => code)
    .join('');
  const inline = scripts ? brotli(scripts) : 0;
  const before = {
    'blocking requests beyond the document': await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(
            (entry) =>
              (entry.toJSON() as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
          ).length,
    ),
    'script before any touch, B': inline + total(files(/\.js$/)),
    'scripts that wait for a second file': chained(html),
    'React before any touch, B': total(files(/\/(client|react|react-dom)\.[^/]+\.js$/)),
    'own bytes but pictures, B':
      figures['HTML and what blocks the first paint, B'] + total(files(/\.(js|woff2)$/)),
    'drawings, B': total(files(/\/drawings\/.*\.svg$/)),
  };

  if (viewport === PHONE) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
  }
  if (TOUCHED[route]) await page.locator(TOUCHED[route]).focus();
  await page.waitForLoadState('networkidle');
  const fetched = loaded.filter((path) => path.endsWith('.js'));
  await page.close();
  return {
    ...figures,
    ...before,
    'script after the first touches, B': inline + total(new Set(fetched)),
    'script files fetched twice': fetched.length - new Set(fetched).size,
  };
}

const routes = pagesOf(DIST);
const { origin, close } = await serveFolder(DIST);
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags });
const visits: { route: string; figures: Record<Budget, number> }[] = [];
const waiting = routes.flatMap((route) => [PHONE, DESKTOP].map((viewport) => ({ route, viewport })));
// Four at a time: most of a visit is waiting for nothing more to come.
await Promise.all(
  [1, 2, 3, 4].map(async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      visits.push({
        route: next.route,
        figures: await weighVisit(browser, origin, next.route, next.viewport),
      });
  }),
);
await browser.close();
close();

const overs: string[] = [];
const rows = Object.fromEntries(
  (Object.entries(LIMITS) as [Budget, number][]).map(([budget, limit]) => {
    const sorted = visits.toSorted((a, b) => a.figures[budget] - b.figures[budget]);
    const [worst, middle] = [sorted.at(-1), sorted[Math.floor(sorted.length / 2)]];
    const median = middle?.figures[budget] ?? 0;
    const most = MEDIANS[budget];
    for (const { route, figures } of visits) {
      if (figures[budget] > limit) overs.push(`${route}: ${budget}: ${figures[budget]}, at most ${limit}`);
    }
    if (most !== undefined && median > most)
      overs.push(`median of all pages: ${budget}: ${median}, at most ${most}`);
    return [
      budget,
      { worst: worst?.figures[budget], page: worst?.route, median, limit, 'median limit': most ?? '' },
    ];
  }),
);
console.table(rows);
for (const over of new Set(overs)) console.error(`Over budget: ${over}`);
console.log(
  overs.length
    ? 'The budgets do not hold.'
    : `The budgets hold on ${routes.length} pages, phone and desktop.`,
);
process.exitCode = overs.length ? 1 : 0;
