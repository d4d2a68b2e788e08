/**
 * How long after a click the next page stands there: rests the pointer on links of the built site until
 * the browser has prerendered their pages, clicks, and prints the milliseconds to the largest paint, the
 * median of some runs: `npm run next-page`, `RUNS=1` for one. Fails where it is more than 100 ms, or
 * where the page was not prerendered. Not a test: it looks at the clock, and should have the machine alone.
 */
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

// Playwright keeps browsers from prerendering; Puppeteer, which Lighthouse brings along, does not.
import puppeteer from 'puppeteer-core';

import { browserFlags, findBrowser } from './browser.ts';
import { serveFolder } from './serve-folder.ts';
import { withStandIns } from './stand-ins.ts';

const LIMIT = 100;
const RUNS = Number(process.env['RUNS'] ?? 3);
/** One way to each kind of page, by links that stand in the text. */
const WAYS = [
  ['/', '/portfolio/'],
  ['/', '/contact/'],
  ['/', '/samples/'],
  ['/', '/services/design/architectural-design/'],
  ['/contact/', '/'],
  ['/services/estimating/boq/', '/services/estimating/bluebeam/'],
  ['/blog/', '/blog/3/'],
  ['/blog/3/', '/blog/'],
] as const;

const { copy, close: closeStandIns } = await withStandIns('dist');
const { origin, close } = await serveFolder(copy);
const browser = await puppeteer.launch({
  executablePath: findBrowser() ?? '',
  args: browserFlags,
  defaultViewport: { width: 1280, height: 800 },
});
const page = await browser.newPage();

/** From the click to the largest paint so far, in ms; undefined where the page was not prerendered. */
const paintAfterClick = () =>
  new Promise<number | undefined>((resolve) => {
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { activationStart } = navigation as PerformanceNavigationTiming & { activationStart: number };
      const largest = list.getEntries().at(-1)?.startTime ?? Infinity;
      resolve(activationStart ? Math.round(largest - activationStart) : undefined);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const rows = [];
for (const [from, to] of WAYS) {
  const runs: (number | undefined)[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(origin + from, { waitUntil: 'networkidle0' });
    const link = await page.waitForSelector(`:is(main, footer) a[href="${to}"]`, { visible: true });
    await link?.hover();
    await setTimeout(1_000);
    await Promise.all([page.waitForNavigation(), link?.click()]);
    await setTimeout(500);
    runs.push(await page.evaluate(paintAfterClick));
  }
  const median = runs.toSorted((a = Infinity, b = Infinity) => a - b)[Math.floor(RUNS / 2)];
  rows.push({ from, to, 'largest paint, ms after the click': median });
  if (median === undefined || median > LIMIT) process.exitCode = 1;
}
await browser.close();
close();
closeStandIns();
await rm(copy, { recursive: true });

console.table(rows);
