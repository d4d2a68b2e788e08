import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { expect, type Page, test } from '@playwright/test';

import { MAX_SHIFT } from '../support/budgets.ts';
import { NIGHTLY, settled } from '../support/page.ts';
import { DIST_PORT } from '../support/ports.ts';
import { PAGES_WITH_OWN_HEAD, TEMPLATES } from '../support/routes.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>';
const DIST = `http://localhost:${DIST_PORT}`;
/** In bytes and in milliseconds. */
const [PIECE, FRAME] = [2000, 17];
/** A busy browser may paint between any two tags, such as a button before its words: 0.0002. A picture moves 0.01. */
const LIMITS = { slow: MAX_SHIFT, missing: 0.001 };
/** A server that serves the site as a slow connection would: piece by piece, with time to render each. */
const inPieces = () =>
  createServer((request, response) => {
    // A kept connection may be closed by the other side while a busy machine sends on it.
    void fetch(DIST + (request.url ?? ''), { headers: { connection: 'close' } }).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      for (let at = 0; at < body.length; at += PIECE) {
        response.write(body.subarray(at, at + PIECE));
        await setTimeout(2 * FRAME);
      }
      response.end();
    });
  });

interface Watched {
  shifts: { value: number }[];
}
const OTHERS = TEMPLATES.filter((path) => !PAGES_WITH_OWN_HEAD.includes(path));
/** Late or missing files, by screen; missing files on a phone and the other templates are for the nightly run. */
const CASES = (['slow', 'missing'] as const).flatMap((late) =>
  [390, 1350].flatMap((width) => {
    const isByDay = late === 'slow' || width === 1350;
    return [
      { late, width, what: 'each kind of head', routes: PAGES_WITH_OWN_HEAD, tag: isByDay ? [] : NIGHTLY },
      { late, width, what: 'the other templates', routes: OTHERS, tag: NIGHTLY },
    ];
  }),
);

/** The layout shifts of a page whose files come late, until it has been scrolled and has loaded. */
async function shiftsOf(page: Page, address: string, late: keyof typeof LIMITS) {
  const { origin } = new URL(address);
  // A slow file comes after the whole page has been rendered without it, however fast this machine is.
  const seen = Promise.withResolvers<undefined>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    const own = request.url().startsWith(origin);
    if (!/font|image/.test(request.resourceType())) return own ? route.continue() : route.abort();
    if (late !== 'slow') return route.abort();
    await seen.promise;
    return own ? route.continue() : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  await page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON() as object);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const fonts = late === 'slow' ? page.waitForResponse('**/*.woff2') : undefined;
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  seen.resolve(undefined);
  await fonts;
  await settled(page);
  await page.evaluate(() => {
    scrollBy({ top: 3000, behavior: 'instant' });
  });
  await settled(page);
  await page.waitForFunction(() =>
    [...document.images].every(
      (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
    ),
  );
  await settled(page);
  return page.evaluate(() => (globalThis as unknown as Watched).shifts);
}

for (const { late, width, what, routes, tag } of CASES)
  test(
    `layout of ${what} does not shift with files ${late}, ${width} px wide`,
    { tag },
    async ({ browser }) => {
      const slow = inPieces().listen(0);
      const origin = late === 'slow' ? `http://localhost:${(slow.address() as AddressInfo).port}` : DIST;
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      // In parallel, since most of the time goes into waiting for slow files.
      await Promise.all(
        routes.map(async (route) => {
          const shifts = await shiftsOf(await context.newPage(), origin + route, late);
          const sum = shifts.reduce((all, { value }) => all + value, 0);
          expect(sum, `${route} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMITS[late]);
        }),
      );
      await context.close();
      slow.close();
    },
  );
