import type { IncomingMessage } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

import { serveFolder } from '../../../tools/serve-folder.ts';
import { LIMITS } from '../../support/budgets.ts';
import { FIXTURE_PROJECT } from '../../support/fixture.ts';
import { expect, forgiveErrors, settled, standIn, test } from '../../support/page.ts';
import { FIXTURE_PORT } from '../../support/ports.ts';

test('a 3x phone gets a 2x photo', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  await standIn(page, baseURL);
  await page.goto(`${baseURL}/services/estimating/boq/`);
  const photo = page.locator('.service-hero img');
  await photo.scrollIntoViewIfNeeded();
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
  const how = touch ? 'in a transition under a finger' : 'at once under a mouse';
  test(`pages change ${how}`, { tag: '@chromium' }, async ({ browser, baseURL }) => {
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

test(
  'fetches a page once when it is pointed at, before the click',
  { tag: '@chromium' },
  async ({ page }) => {
    const asked: { url: string; purpose: string }[] = [];
    const { origin, httpServer, close } = await serveFolder(`${FIXTURE_PROJECT}/dist`);
    httpServer.prependListener('request', ({ url = '', headers }: IncomingMessage) => {
      if (url.endsWith('/portfolio/')) asked.push({ url, purpose: String(headers['sec-purpose']) });
    });
    await standIn(page, origin);
    await page.goto(`${origin}/`);
    await page.getByRole('main').getByRole('link', { name: 'See our work' }).hover();
    await expect.poll(() => asked).toEqual([{ url: '/portfolio/', purpose: 'prefetch;prerender' }]);
    await page.getByRole('main').getByRole('link', { name: 'See our work' }).click();
    await expect(page).toHaveURL(`${origin}/portfolio/`);
    expect(asked).toHaveLength(1);
    forgiveErrors(page);
    await close();
  },
);

test('hovering over links triggers no prefetch that the policy refuses', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      console.error(blockedURI);
    });
  });
  await page.goto('/');
  const links = await page.getByRole('main').getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) await link.hover();
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

// The sample delivers nowhere, and its forms weigh less (tests/invariants/every-page.spec.ts).
for (const path of ['/contact/', '/contact/drawings/', '/'])
  test(`${path} with a receiver loads little script before a touch`, async ({ page }) => {
    const route = `http://localhost:${FIXTURE_PORT}${path}`;
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await page.goto(route);
    await settled(page);
    const inline = await page
      .locator('script:not([src], [type="application/ld+json"], [type=speculationrules])')
      .evaluateAll((all) => all.map(({ textContent }) => textContent).join(''));
    const files = await Promise.all(scripts);
    expect(files.filter((text) => /\bimport\s*["'{*]/.test(text))).toEqual([]);
    const bytes = [inline, ...files].map((text) => brotliCompressSync(text).length);
    expect(bytes.length).toBeGreaterThan(1);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
      LIMITS['script before any touch, B'],
    );
  });
