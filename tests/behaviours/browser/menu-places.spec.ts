import type { Page } from '@playwright/test';

import { expect, test } from '../../support/page.ts';

/** Removes CSS anchor positioning from every page, as in Firefox 125 and Safari 17.5. */
async function withoutAnchors(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html
          .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
          .replaceAll('position-area', 'unknown-area')
          .replaceAll('anchor(', 'unknown('),
      });
    },
  );
}

const buttons = (page: Page) => page.locator('.desktop-nav [popovertarget]');
const openPanel = (page: Page) => page.locator('.menu-panel:popover-open');

/** Places in pixels of a menu button and of the open panel. */
async function places(page: Page, index: number) {
  const button = await buttons(page).nth(index).boundingBox();
  const panel = await openPanel(page).boundingBox();
  if (!button || !panel) throw new Error('No menu is open.');
  return { button, panel, below: panel.y - button.y - button.height };
}

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });

    for (const anchors of [true, false]) {
      for (const scroll of script ? [0, 900] : [0]) {
        test(`${anchors ? 'with' : 'without'} anchor positioning, each menu opens under its button, ${scroll} px down`, async ({
          page,
        }) => {
          if (!anchors) await withoutAnchors(page);
          await page.goto('/', { waitUntil: 'networkidle' });
          if (scroll) await page.mouse.wheel(0, scroll);
          for (let index = 0; index < (await buttons(page).count()); index++) {
            await buttons(page).nth(index).click();
            const { button, panel, below } = await places(page, index);
            expect(below).toBeGreaterThanOrEqual(0);
            expect(below).toBeLessThan(24);
            expect(panel.x).toBeLessThan(button.x + button.width);
            expect(panel.x + panel.width).toBeGreaterThan(button.x);
            expect(panel.x + panel.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
            await buttons(page).nth(index).click();
          }
        });
      }
    }
  });
}

test('a menu stays at its button while the page scrolls', async ({ page }) => {
  await withoutAnchors(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await buttons(page).first().click();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await expect.poll(async () => (await places(page, 0)).below).toBeLessThan(24);
});

test('a menu is closed on going back to a page that was left with it open', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await buttons(page).first().click();
  await expect(openPanel(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(openPanel(page)).toHaveCount(0);
});
