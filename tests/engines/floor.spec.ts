import { expect, test } from '@playwright/test';

test('what is newer than the floor is switched off indeed', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  expect(
    await page.evaluate(() => ({
      'anchor positioning': CSS.supports('anchor-name: --a') || CSS.supports('position-area: block-end'),
      'scroll timelines': CSS.supports('animation-timeline: scroll()'),
      'starting styles': 'CSSStartingStyleRule' in window,
      'view transitions': 'startViewTransition' in document || CSS.supports('view-transition-name: a'),
      'Trusted Types': 'trustedTypes' in window,
    })),
  ).toEqual({
    'anchor positioning': false,
    'scroll timelines': false,
    'starting styles': false,
    'view transitions': false,
    'Trusted Types': false,
  });
});

for (const scrolled of [0, 900]) {
  test(
    `a menu opens under its button, whole, ${scrolled} px down the page`,
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/');
      await page.evaluate((top) => {
        scrollTo({ top, behavior: 'instant' });
      }, scrolled);
      for (const button of await page.locator('.desktop-nav button[popovertarget]').all()) {
        await button.click();
        const menu = page.locator('.menu-panel:popover-open');
        await expect(menu).toBeInViewport({ ratio: 1 });
        const [above, below] = [await button.boundingBox(), await menu.boundingBox()];
        const told = JSON.stringify({ above, below });
        const under = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
        expect(under, told).toBeGreaterThanOrEqual(-8);
        expect(under, told).toBeLessThanOrEqual(48);
        expect(below?.x, told).toBeLessThan((above?.x ?? 0) + (above?.width ?? 0));
        expect((below?.x ?? 0) + (below?.width ?? 0), told).toBeGreaterThan(above?.x ?? 0);
      }
    },
  );
}
