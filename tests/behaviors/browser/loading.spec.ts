import { brotliCompressSync } from 'node:zlib';

import { LIMITS } from '../../support/budgets.ts';
import { expect, settled, test } from '../../support/page.ts';

test.describe('on a phone with three dots a pixel', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test('a photo has two', async ({ page }) => {
    await page.goto('/services/estimating/boq/');
    const photo = page.locator('.service-hero img');
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    const dots = await photo.evaluate((img: HTMLImageElement) => {
      const width = Number(new URL(img.currentSrc).searchParams.get('w'));
      return width / (img.parentElement?.clientWidth ?? 0);
    });
    expect(dots).toBeGreaterThan(1.7);
    expect(dots).toBeLessThan(2.5);
  });
});

for (const touch of [false, true])
  test.describe(`under ${touch ? 'a finger' : 'a mouse'}`, () => {
    test.use({ hasTouch: touch, isMobile: touch, reducedMotion: 'no-preference' });

    test(`pages change ${touch ? 'in a transition' : 'at once'} @chromium`, async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          document.documentElement.dataset['exchanged'] = viewTransition ? 'in a transition' : 'at once';
        });
      });
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'See our work' }).click();
      await expect(page).toHaveURL(/portfolio/);
      const exchanged = touch ? 'in a transition' : 'at once';
      await expect(page.locator('html')).toHaveAttribute('data-exchanged', exchanged);
    });
  });

// The demo firm has no receiver, so its forms weigh less (tests/invariants/every-page.spec.ts).
test('forms with a receiver load little script before a touch', async ({ page }) => {
  let scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  for (const path of ['/contact/', '/contact/drawings/', '/']) {
    scripts = [];
    await page.goto(path);
    await settled(page);
    const inline = page.locator('script:not([src], [type="application/ld+json"])');
    const files = await Promise.all(scripts);
    expect(files.filter((text) => /\bimport\s*["'{*]/.test(text))).toEqual([]);
    const texts = [(await inline.allTextContents()).join(''), ...files];
    expect(texts.length).toBeGreaterThan(1);
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    expect(bytes, path).toBeLessThanOrEqual(LIMITS['script before any touch, B']);
  }
});

test('the first of several cards stands where it will before the others have come', async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 800 });
  await page.goto('/services/');
  const cards = page.locator('.disciplines > li');
  expect(await cards.count()).toBeGreaterThan(1);
  await settled(page);
  const box = await cards.first().boundingBox();
  await cards.evaluateAll(([, ...others]) => {
    for (const card of others) card.remove();
  });
  expect((await cards.first().boundingBox())?.width).toBe(box?.width);
});
