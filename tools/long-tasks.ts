/**
 * Tasks of more than 50 ms while a page loads, on a processor four times as slow, phone and desktop:
 * `npm run long-tasks` for a page of every template, `npm run long-tasks -- /contact/` for those given;
 * `RUNS=1` loads each page once. Photos and map stay away. Fails where most loads of a page have such a
 * task: a single one may be another process's. Not a test: it looks at the clock, and should have the
 * machine alone.
 */
import { chromium } from '@playwright/test';

import { browserFlags, findBrowser } from './browser.ts';
import { serveFolder } from './serve-folder.ts';
import { pagesOf } from './pages-of.ts';
import { templatesOf } from './templates.ts';

const RUNS = Number(process.env['RUNS'] ?? 5);
const SLOWDOWN = 4;
/** How long a page is watched after its load event, ms. */
const WATCH = 1_500;
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

const asked = process.argv.slice(2);
const { origin, close } = await serveFolder('dist');
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags });

/** The long tasks of one load, each with its milliseconds. */
async function load(route: string, screen: keyof typeof SCREENS): Promise<number[]> {
  const context = await browser.newContext({ viewport: SCREENS[screen] });
  const page = await context.newPage();
  await page.route(
    ({ origin: host }) => host !== origin,
    (request) => request.abort(),
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(origin + route);
  const tasks = await page.evaluate(
    (wait) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) found.push(Math.round(duration));
        }).observe({ type: 'longtask', buffered: true });
        setTimeout(resolve, wait, found);
      }),
    WATCH,
  );
  await context.close();
  return tasks;
}

// The first page pays for the start of the browser.
await load('/', 'phone');

const rows = [];
for (const route of asked.length ? asked : templatesOf(pagesOf('dist'))) {
  for (const screen of ['phone', 'desktop'] as const) {
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await load(route, screen));
    const long = runs.filter((tasks) => tasks.length);
    rows.push({ route, screen, 'loads with a long task': long.length, of: RUNS, ms: long.flat().join(' ') });
    if (long.length > RUNS / 2) process.exitCode = 1;
  }
}
await browser.close();
close();

console.table(rows);
