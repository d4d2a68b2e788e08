import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import sirv from 'sirv';

import { TEMPLATES } from '../../tools/templates.ts';
import { expect, standIn, test } from './site.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>';

for (const late of ['slow', 'missing']) {
  for (const width of [360, 1280]) {
    test(`nothing shifts with fonts and photos ${late}, ${width} wide`, async ({
      page,
      baseURL,
      consoleErrors,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/*', async (route) => {
        const request = route.request();
        const own = request.url().startsWith(baseURL ?? '');
        if (!/font|image/.test(request.resourceType())) return own ? route.continue() : route.abort();
        if (late === 'missing') return route.abort();
        await new Promise((resolve) => setTimeout(resolve, 600));
        return own ? route.continue() : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
      });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const route of TEMPLATES) {
        const fonts = late === 'slow' ? page.waitForResponse('**/*.woff2') : undefined;
        await page.goto(route);
        await fonts;
        await page.evaluate(() => document.fonts.ready);
        await page.mouse.wheel(0, 3000);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
        expect(shifts, route).toEqual([]);
      }
      consoleErrors.length = 0;
    });
  }
}

test('a phone with three dots a pixel is sent a photo of some two', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  await standIn(page, baseURL);
  await page.goto(`${baseURL}/services/estimating/boq/`);
  const photo = page.locator('.service-hero img');
  await expect(photo).toHaveJSProperty('complete', true);
  const dots = await photo.evaluate((img: HTMLImageElement) => {
    const width = Number(new URL(img.currentSrc).searchParams.get('w'));
    return width / (img.parentElement?.clientWidth ?? 0);
  });
  expect(dots).toBeGreaterThan(1.7);
  expect(dots).toBeLessThan(2.5);
  await page.close();
});

for (const touch of [false, true]) {
  test(`pages are exchanged ${touch ? 'in a transition under a finger' : 'at once under a mouse'}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ hasTouch: touch, isMobile: touch });
    await standIn(page, baseURL);
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['exchanged'] = viewTransition ? 'in a transition' : 'at once';
      });
    });
    await page.goto(`${baseURL}/`);
    await page.getByRole('main').getByRole('link', { name: 'See our work' }).click();
    await expect(page).toHaveURL(/portfolio/);
    const exchanged = touch ? 'in a transition' : 'at once';
    await expect(page.locator('html')).toHaveAttribute('data-exchanged', exchanged);
    await page.close();
  });
}

test('a page that is pointed at is fetched before the click, and once', async ({ page, consoleErrors }) => {
  const asked: { url: string; purpose: string }[] = [];
  const serve = sirv('dist');
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    if (url.endsWith('/portfolio/')) asked.push({ url, purpose: String(headers['sec-purpose']) });
    serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.unrouteAll();
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await page.goto(`${origin}/`);
  await page.getByRole('main').getByRole('link', { name: 'See our work' }).hover();
  await expect.poll(() => asked).toEqual([{ url: '/portfolio/', purpose: 'prefetch;prerender' }]);
  await page.getByRole('main').getByRole('link', { name: 'See our work' }).click();
  await expect(page).toHaveURL(`${origin}/portfolio/`);
  expect(asked).toHaveLength(1);
  consoleErrors.length = 0;
  server.closeAllConnections();
  server.close();
});
