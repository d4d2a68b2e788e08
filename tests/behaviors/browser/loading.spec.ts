import { countLoads, measureBeforeInteraction, overBudget } from '../../support/budgets.ts';
import { FIXTURE_PROJECT } from '../../support/fixture.ts';
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
for (const path of ['/contact/', '/contact/drawings/', '/'])
  test(`forms with a receiver load little script before a touch on ${path}`, async ({ page }) => {
    const loaded = countLoads(page, `${FIXTURE_PROJECT}/dist`);
    await page.goto(path);
    await settled(page);
    const figures = await measureBeforeInteraction(page, loaded);
    expect(figures['script before any touch, B']).toBeGreaterThan(0);
    expect(overBudget(figures)).toEqual([]);
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
