import type { Locator, Page } from '@playwright/test';

import { takeAway } from '../../support/older-browser.ts';
import { expect, holdBack, test } from '../../support/page.ts';

/** The phone menu once its island is hydrated. */
const HYDRATED = '[data-state=hydrated] .menu-sheet';
const PHONE = { width: 390, height: 800 };

/** As if the page went into the back/forward cache. */
const leave = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

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
      () => leave(page),
    ]) {
      await button.click();
      await isOpen(true);
      await expect(openPanel(page).locator('[aria-current=page]')).toContainText('BOQ Preparation');
      await close();
      await isOpen(false);
    }
  });

  test('a menu opened before its script loaded is recognized', async ({ page }) => {
    const release = await holdBack(page);
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

  test('the menu opens one section at a time, in view, and locks the page behind', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator(HYDRATED)).toBeVisible();
    const headings = page.locator('.menu-sheet summary');
    await expect(headings).toHaveCount(4);
    for (const heading of await headings.all()) {
      await heading.click();
      await expect(heading).toBeInViewport();
      await expect(page.locator('.menu-sheet [open] summary')).toHaveText([await heading.innerText()]);
    }
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('signs of the menu and of breadcrumbs are not read aloud', async ({ page }) => {
    await page.goto('/services/estimating/boq/');
    await expect(page.locator('.crumbs')).toMatchAriaSnapshot('- listitem: BOQ Preparation');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('.menu-sheet')).toMatchAriaSnapshot('- group: Design & Engineering');
  });

  test('the menu closes and folds in every way, and returns focus', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    for (const [way, close, focused] of [
      ['Escape', () => page.keyboard.press('Escape'), true],
      ['the backdrop', () => page.mouse.click(10, 400), false],
      ['the close button', () => page.getByRole('button', { name: 'Close' }).click(), true],
      ['the back/forward cache', () => leave(page), false],
    ] as const) {
      await button.click();
      await page.locator('.menu-sheet summary').first().click();
      await expect(page.locator(HYDRATED)).toBeVisible();
      await expect(page.locator('.menu-sheet details[open]')).toHaveCount(1);
      await close();
      await expect(page.getByRole('dialog', { name: 'Menu' }), way).toBeHidden();
      await expect(page.locator('.menu-sheet details[open]'), way).toHaveCount(0);
      if (focused) await expect(button, way).toBeFocused();
    }
  });

  test('an open menu releases the page when the bar takes over, and is closed afterwards', async ({
    page,
  }) => {
    await page.goto('/contact/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator(HYDRATED)).toBeVisible();
    await page.setViewportSize({ width: 1600, height: 700 });
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    await page.setViewportSize(PHONE);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  test('Tab and Shift+Tab cycle inside the menu', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('.menu-sheet');
    const stops = menu.locator('button, summary, nav > a, nav ~ a');
    for (const [key, first] of [
      ['Shift+Tab', stops.last()],
      ['Tab', stops.first()],
    ] as const) {
      await page.locator('.menu-button').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(HYDRATED)).toBeVisible();
      await page.keyboard.press(key);
      await expect(first).toBeFocused();
      const seen = new Set<string>();
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press(key);
        seen.add(await menu.locator(':focus').evaluate((it) => it.textContent));
      }
      expect(seen.size).toBe(await stops.count());
      await page.keyboard.press('Escape');
    }
  });
});

const openPanel = (page: Page) => page.locator('.menu-panel:popover-open');

/** Pixels by which open panel and button overlap from either side (-1 outside the window), and the gap between them. */
async function placeOf(page: Page, opener: Locator) {
  const [button, panel] = [await opener.boundingBox(), await openPanel(page).boundingBox()];
  if (!button || !panel) throw new Error('No menu is open.');
  const end = panel.x + panel.width;
  const isInWindow = end <= (page.viewportSize()?.width ?? 0);
  return {
    left: button.x + button.width - panel.x,
    right: isInWindow ? end - button.x : -1,
    below: panel.y - button.y - button.height,
  };
}

for (const [script, anchors] of [
  [true, true],
  [true, false],
  [false, false],
] as const)
  test.describe(`${script ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: script });

    test(`each menu stays under its button ${anchors ? 'with' : 'without'} anchors`, async ({ page }) => {
      // As in Firefox 125 and Safari 17.5.
      if (!anchors) await takeAway(page, [/position-area|anchor(?=\()/g]);
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const scroll of script ? [0, 900] : [0]) {
        await page.mouse.wheel(0, scroll);
        for (const button of await page.locator('.desktop-nav [popovertarget]').all()) {
          await button.click();
          const { left, right, below } = await placeOf(page, button);
          expect(below).toBeGreaterThanOrEqual(0);
          expect(below).toBeLessThan(24);
          expect(left).toBeGreaterThan(0);
          expect(right).toBeGreaterThan(0);
          await button.click();
        }
      }
      if (!script) return;
      const first = page.locator('.desktop-nav [popovertarget]').first();
      await first.click();
      await page.mouse.wheel(0, -500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(500);
      await expect.poll(async () => (await placeOf(page, first)).below).toBeLessThan(24);
    });
  });
