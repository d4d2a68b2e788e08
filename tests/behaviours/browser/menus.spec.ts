import { chromium } from '@playwright/test';

import { browserFlags, findBrowser } from '../../../tools/browser.ts';
import { expect, holdScripts, test } from '../../support/page.ts';

const PHONE = { width: 390, height: 800 };

test.describe('desktop menus', () => {
  const name = 'Estimating Services';

  test.beforeEach(({ page }) => page.goto('/services/estimating/boq/'));

  for (const key of ['Enter', 'Space']) {
    test(`${key} opens a menu, Escape closes it and returns focus`, async ({ page }) => {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(
        page.locator('.menu-panel:popover-open').getByRole('link', { name: 'Overview' }),
      ).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    });
  }

  test('a click toggles a menu and closes the others', async ({ page }) => {
    const [first, second] = [
      page.getByRole('button', { name }),
      page.getByRole('button', { name: 'Design & Engineering' }),
    ];
    await first.click();
    await second.click();
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await second.click();
    await expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  test('a click outside or leaving focus closes a menu', async ({ page }) => {
    const button = page.getByRole('button', { name });
    await button.click();
    await page.mouse.click(20, 600);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await page.getByRole('link', { name: 'Oak & Iron', exact: true }).focus();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('marks the current page and uses no menu roles', async ({ page }) => {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('.menu-panel:popover-open [aria-current=page]')).toContainText(
      'BOQ Preparation',
    );
    await expect(page.locator('[role=menu], [role=menubar], [role=menuitem]')).toHaveCount(0);
  });

  test('recognizes a menu opened before its script loaded', async ({ page }) => {
    const release = await holdScripts(page);
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

  test('opens one section at a time; a click on the open one closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const sections = page.locator('.menu-sheet details');
    await expect(sections).toHaveCount(4);
    await sections.nth(0).locator('summary').click();
    await sections.nth(2).locator('summary').click();
    expect(
      await sections.evaluateAll((all) => all.map((section) => (section as HTMLDetailsElement).open)),
    ).toEqual([false, false, true, false]);
    await sections.nth(2).locator('summary').click();
    await expect(page.locator('.menu-sheet details[open]')).toHaveCount(0);
  });

  test('keeps the heading of an opened section in view when the one above folds', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('[data-island]:not([data-hydrated]) .menu-sheet')).toHaveCount(0);
    const headings = page.locator('.menu-sheet summary');
    await headings.nth(0).click();
    for (const next of [1, 2]) {
      await headings.nth(next).click();
      await expect(headings.nth(next)).toBeInViewport();
    }
  });

  for (const [way, close] of [
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(10, 400)],
    ['the close button', (page) => page.getByRole('button', { name: 'Close' }).click()],
  ] as [string, (page: import('@playwright/test').Page) => Promise<void>][]) {
    test(`${way} closes it, resets its sections and returns focus`, async ({ page }) => {
      await page.goto('/');
      const button = page.getByRole('button', { name: 'Menu' });
      await button.click();
      await page.locator('.menu-sheet summary').first().click();
      await expect(page.locator('.menu-sheet details[open]')).toHaveCount(1);
      await expect(page.locator('[data-island]:not([data-hydrated]) .menu-sheet')).toHaveCount(0);
      await close(page);
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect(page.locator('.menu-sheet details[open]')).toHaveCount(0);
      if (way !== 'the backdrop') await expect(button).toBeFocused();
    });
  }

  test('locks the page behind', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('[data-island]:not([data-hydrated]) .menu-sheet')).toHaveCount(0);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
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
      await expect(page.locator('[data-hydrated] .menu-sheet')).toBeVisible();
      await page.keyboard.press(key);
      await expect(first).toBeFocused();
      const stops = new Set<string>();
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press(key);
        stops.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
        expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.menu-sheet')))).toBe(true);
      }
      expect(stops.size).toBe(await menu.locator('button, summary, nav > a').count());
      await page.keyboard.press('Escape');
    }
  });

  test('slides in', async ({ page }) => {
    await page.goto('/');
    await page.locator('.menu-button').click();
    await expect(page.locator('.menu-sheet')).toHaveCSS('transition-property', 'translate');
    await expect(page.locator('.menu-sheet')).toHaveCSS('transition-duration', '0.25s');
    const starts = await page.evaluate(() => {
      const inside = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => [
          rule,
          ...('cssRules' in rule ? inside(rule.cssRules as CSSRuleList) : []),
        ]);
      return [...document.styleSheets]
        .flatMap((sheet) => inside(sheet.cssRules))
        .filter((rule) => rule.constructor.name === 'CSSStartingStyleRule').length;
    });
    expect(starts).toBe(1);
  });

  test('returns from the back/forward cache closed and reset', { tag: '@chromium' }, async ({ baseURL }) => {
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      args: browserFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ viewport: PHONE });
    await page.route(
      (url) => !url.href.startsWith(baseURL ?? ''),
      (route) => route.abort(),
    );
    await page.goto(`${baseURL}/samples/`);
    await page.evaluate(() => {
      window.addEventListener(
        'pageshow',
        ({ persisted }) => (document.title = persisted ? 'from the cache' : 'loaded'),
      );
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').first().click();
    await expect(page.locator('[data-island]:not([data-hydrated]) .menu-sheet')).toHaveCount(0);
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

  test('works by touch alone', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    await page.route(
      (url) => !url.href.startsWith(baseURL ?? ''),
      (route) => route.abort(),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.locator('.menu-sheet summary').nth(1).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Bid Estimating' }).tap();
    await page.waitForURL('**/bid-estimating/');
    await context.close();
  });
});
