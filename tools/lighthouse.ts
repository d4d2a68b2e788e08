/**
 * Lighthouse on the built site, phone and desktop, the median of some runs:
 * `npm run lighthouse` for all pages, `npm run lighthouse -- /contact/ /blog/3/` for those given;
 * `RUNS=1` measures each page once. Photos and map come from stand-ins. Fails with each page that is
 * under 100 or over its budget.
 */
import { rm } from 'node:fs/promises';

import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';

import { browserFlags, findBrowser } from './browser.ts';
import { pagesOf } from './pages-of.ts';
import { serveFolder } from './serve-folder.ts';
import { withStandIns } from './stand-ins.ts';

const CATEGORIES = { performance: 'perf', accessibility: 'a11y', 'best-practices': 'best', seo: 'SEO' };
/** Milliseconds on Lighthouse's simulated phone. */
const PHONE_LIMITS: Record<string, number> = { FCP: 750, LCP: 1_050, TBT: 0 };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const DEBUGGING_PORT = 9333;
const RUNS = Number(process.env['RUNS'] ?? 3);

const DIST = 'dist';
const asked = process.argv.slice(2);
const routes = asked.length ? asked : pagesOf(DIST);
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const { copy, close: closeStandIns } = await withStandIns(DIST);
const { origin, close } = await serveFolder(copy);
const browser = await chromium.launch({
  executablePath: findBrowser() ?? '',
  args: [...browserFlags, `--remote-debugging-port=${DEBUGGING_PORT}`],
});

/** Scores (0 to 100) and metrics (ms) of one page on one kind of screen: the median of all runs. */
async function measure(route: string, screen: 'phone' | 'desktop'): Promise<Record<string, number>> {
  const runs: Record<string, number>[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(
      origin + route,
      { port: DEBUGGING_PORT, onlyCategories: Object.keys(CATEGORIES), logLevel: 'error' },
      screen === 'desktop' ? desktopConfig : undefined,
    );
    if (!result || result.lhr.runtimeError) throw new Error(`${route}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    runs.push({
      ...Object.fromEntries(
        Object.entries(CATEGORIES).map(([id, name]) => [name, (categories[id]?.score ?? 0) * 100]),
      ),
      ...Object.fromEntries(
        Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]),
      ),
    });
  }
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  );
}

const rows: Record<string, string | number>[] = [];
const misses: string[] = [];
for (const route of routes) {
  for (const screen of ['phone', 'desktop'] as const) {
    const figures = await measure(route, screen);
    for (const name of Object.values(CATEGORIES)) {
      // A page that asks to be left out of search engines loses the points for that, as it should.
      if (name === 'SEO' && /^\/(404|500|contact\/.)/.test(route)) continue;
      if (figures[name] !== 100) misses.push(`${route} ${screen}: ${name} ${figures[name]}`);
    }
    for (const [name, limit] of screen === 'phone' ? Object.entries(PHONE_LIMITS) : [])
      if (!((figures[name] ?? Number.NaN) <= limit))
        misses.push(`${route}: ${name} ${figures[name]}, at most ${limit}`);
    const round = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]);
    rows.push({ route, screen, ...(Object.fromEntries(round) as Record<string, number>) });
    console.log(route, screen, JSON.stringify(rows.at(-1)));
  }
}
await browser.close();
close();
closeStandIns();
await rm(copy, { recursive: true });

console.table(rows);
for (const miss of misses) console.error(`Not met: ${miss}`);
process.exitCode = misses.length ? 1 : 0;
