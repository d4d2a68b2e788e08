import { chromium, type Page } from '@playwright/test';

import { browserFlags, findBrowser } from '../../../tools/browser.ts';
import { expect, delayScripts, mockExternalHosts, test } from '../../support/page.ts';

/** The phone menu once its island is there. */
const HYDRATED = '[data-state=hydrated] .menu-sheet';
const PHONE = { width: 390, height: 800 };

test.describe('desktop menus', () => {
  const name = 'Estimating Services';

  test.beforeEach(({ page }) => page.goto('/services/estimating/boq/'));

  test('a menu opens by click and keys, and closes when its reader leaves it', async ({ page }) => {
    const button = page.getByRole('button', { name });
    const first = page.locator('.menu-panel:popover-open').getByRole('link', { name: 'Overview' });
    for (const key of ['Enter', 'Space']) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    }
    const isOpen = (state: boolean) => expect(button).toHaveAttribute('aria-expanded', String(state));
    await expect(page.locator('[role=menu], [role=menubar], [role=menuitem]')).toHaveCount(0);
    for (const close of [
      () => button.click(),
      () => page.getByRole('button', { name: 'Design & Engineering' }).click(),
      () => page.mouse.click(20, 600),
      () => page.getByRole('link', { name: 'Oak & Iron', exact: true }).focus(),
      () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
    ]) {
      await button.click();
      await isOpen(true);
      await expect(openPanel(page).locator('[aria-current=page]')).toContainText('BOQ Preparation');
      await close();
      await isOpen(false);
    }
  });

  test('recognizes a menu opened before its script loaded', async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto(page.url(), { waitUntil: 'commit' });
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(page.locator('.menu-panel:popover-open')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-expanded');
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('phone menu', () => {
  test.use({ viewport: PHONE });

  test('opens one section at a time, in view, and locks the page behind', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator(HYDRATED)).toBeVisible();
    const [headings, open] = [
      page.locator('.menu-sheet summary'),
      page.locator('.menu-sheet [open] summary'),
    ];
    await expect(headings).toHaveCount(4);
    for (const index of [0, 1, 2]) {
      await headings.nth(index).click();
      await expect(headings.nth(index)).toBeInViewport();
      await expect(open).toHaveText([(await headings.nth(index).textContent()) ?? '']);
    }
    await headings.nth(2).click();
    await expect(open).toHaveCount(0);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('Escape, the backdrop and a button close and reset it, and return focus', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    for (const [way, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['the backdrop', () => page.mouse.click(10, 400)],
      ['the close button', () => page.getByRole('button', { name: 'Close' }).click()],
    ] as const) {
      await button.click();
      await page.locator('.menu-sheet summary').first().click();
      await expect(page.locator('.menu-sheet details[open]')).toHaveCount(1);
      await expect(page.locator(HYDRATED)).toBeVisible();
      await close();
      await expect(page.getByRole('dialog', { name: 'Menu' }), way).toBeHidden();
      await expect(page.locator('.menu-sheet details[open]'), way).toHaveCount(0);
      if (way !== 'the backdrop') await expect(button, way).toBeFocused();
    }
  });

  test('Tab and Shift+Tab cycle inside, including the button that opened it', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('.menu-sheet');
    for (const [key, first] of [
      ['Shift+Tab', menu.getByRole('link').last()],
      ['Tab', menu.getByRole('button')],
    ] as const) {
      await page.locator('.menu-button').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-state=hydrated] .menu-sheet')).toBeVisible();
      await page.keyboard.press(key);
      await expect(first).toBeFocused();
      const stops = new Set<string>();
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press(key);
        stops.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
        expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.menu-sheet')))).toBe(true);
      }
      expect(stops.size).toBe(await menu.locator('button, summary, nav > a, nav ~ a').count());
      await page.keyboard.press('Escape');
    }
  });

  test('returns from the back/forward cache closed and reset', { tag: '@chromium' }, async ({ baseURL }) => {
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: browserFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ viewport: PHONE });
    await mockExternalHosts(page, baseURL);
    await page.goto(`${baseURL}/samples/`);
    await page.evaluate(() => {
      window.addEventListener(
        'pageshow',
        ({ persisted }) => (document.title = persisted ? 'from the cache' : 'loaded'),
      );
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').first().click();
    await expect(page.locator(HYDRATED)).toBeVisible();
    await page.getByRole('link', { name: 'Structural Engineering' }).click();
    await page.waitForURL('**/structural-engineering/');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    // Playwright's goBack waits for a load that a cached page never has.
    await page.evaluate(() => {
      history.back();
    });
    await expect(page).toHaveTitle('from the cache');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('.menu-sheet details[open]')).toHaveCount(0);
    await browser.close();
  });

  test.describe('by touch alone', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('leads to a page', { tag: '@chromium' }, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.locator('.menu-sheet summary').nth(1).tap();
      await page.getByRole('dialog').getByRole('link', { name: 'Steel Takeoffs' }).tap();
      await page.waitForURL('**/steel-takeoffs/');
    });
  });
});

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

for (const script of [true, false])
  test.describe(`${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script });

    for (const anchors of [true, false])
      test(`${anchors ? 'with' : 'without'} anchors, each menu stays under its button`, async ({ page }) => {
        if (!anchors) await withoutAnchors(page);
        await page.goto('/');
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        for (const scroll of script ? [0, 900] : [0]) {
          await page.mouse.wheel(0, scroll);
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
        }
        if (!script) return;
        await buttons(page).first().click();
        await page.mouse.wheel(0, -500);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(500);
        await expect.poll(async () => (await places(page, 0)).below).toBeLessThan(24);
      });
  });
