import type { Page } from '@playwright/test';

import { expect, fillEnquiry, test } from '../../support/page.ts';

/*
 * What Firefox and WebKit do, or lack, at the oldest versions that the site supports, done to Chromium:
 * features taken out of the page before it is read, refusals of the browser played by a stub.
 */

/** Takes CSS anchor positioning out of every page, as in Firefox 125 and Safari 17.5. */
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

/** How far the open panel is from its button: down from its lower edge, and left edge from left edge. */
async function distance(page: Page, place: number) {
  const button = await buttons(page).nth(place).boundingBox();
  const panel = await openPanel(page).boundingBox();
  if (!button || !panel) throw new Error('No menu is open.');
  return {
    below: panel.y - button.y - button.height,
    right: panel.x - button.x,
    over: panel.x + panel.width - (page.viewportSize()?.width ?? 0),
  };
}

test.describe('desktop menus', () => {
  for (const [name, anchors] of [
    ['with anchors', true],
    ['without anchors', false],
  ] as const) {
    for (const scroll of [0, 20, 900]) {
      test(`${name} opens under its button, ${scroll} px down the page`, async ({ page }) => {
        if (!anchors) await withoutAnchors(page);
        await page.goto('/', { waitUntil: 'networkidle' });
        await page.evaluate((top) => {
          scrollTo({ top, behavior: 'instant' });
        }, scroll);
        for (let place = 0; place < (await buttons(page).count()); place++) {
          await buttons(page).nth(place).click();
          const { below, right, over } = await distance(page, place);
          expect(below).toBeGreaterThanOrEqual(0);
          expect(below).toBeLessThan(24);
          expect(over).toBeLessThanOrEqual(0);
          expect(Math.abs(right)).toBeLessThan(over > -24 ? 400 : 2);
        }
      });
    }
  }

  test('stays at its button while the page scrolls', async ({ page }) => {
    await withoutAnchors(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await buttons(page).first().click();
    await page.evaluate(() => {
      scrollTo({ top: 500, behavior: 'instant' });
    });
    await expect.poll(async () => (await distance(page, 0)).below).toBeLessThan(24);
  });

  test('is closed on going back to a page left with a menu open', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await buttons(page).first().click();
    await expect(openPanel(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(openPanel(page)).toHaveCount(0);
  });
});

test.describe('desktop menus without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const anchors of [true, false]) {
    test(`each opens under its button, ${anchors ? 'with' : 'without'} anchor positioning`, async ({
      page,
    }) => {
      if (!anchors) await withoutAnchors(page);
      await page.goto('/');
      for (let place = 0; place < (await buttons(page).count()); place++) {
        await buttons(page).nth(place).click();
        const button = await buttons(page).nth(place).boundingBox();
        const panel = await openPanel(page).boundingBox();
        if (!button || !panel) throw new Error('No menu is open.');
        expect(panel.y - button.y - button.height).toBeGreaterThanOrEqual(0);
        expect(panel.y - button.y - button.height).toBeLessThan(24);
        expect(panel.x).toBeLessThan(button.x + button.width);
        expect(panel.x + panel.width).toBeGreaterThan(button.x);
        await buttons(page).nth(place).click();
      }
    });
  }
});

test.describe('when the browser limits changes to the address', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      let left = 10;
      const write = history.replaceState.bind(history);
      history.replaceState = (...change) => {
        if (!left--) throw new DOMException('The operation is insecure.', 'SecurityError');
        write(...change);
      };
    }),
  );

  for (const [route, field, last] of [
    ['/search/', '#search', /no-such-word-anywhere”$/],
    ['/blog/', '#q', /^No posts found/],
  ] as const) {
    test(`${route} answers every letter and ends with the words in the address`, async ({ page }) => {
      await page.goto(route);
      await page.locator(field).focus();
      await expect(page.locator(`[data-island]:not([data-hydrated]) ${field}`)).toHaveCount(0);
      for (let words = 0; words < 4; words++) {
        await page.locator(field).fill('');
        await page.locator(field).pressSequentially('no-such-word-anywhere');
      }
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(last);
      await expect(page).toHaveURL(/q=no-such-word-anywhere/);
    });

    test(`${route} answers when the address cannot be changed`, async ({ page }) => {
      await page.addInitScript(() => {
        history.replaceState = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
      });
      await page.goto(route);
      await page.locator(field).focus();
      await page.locator(field).pressSequentially('no-such-word-anywhere');
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(last);
    });

    test(`${route} restores its words when the browser’s cache clears the field`, async ({ page }) => {
      await page.goto(`${route}?q=no-such-word-anywhere`);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(last);
      await page.evaluate((selector) => {
        // What WebKit does with a field that has autocomplete="off".
        const input = document.querySelector<HTMLInputElement>(selector);
        if (input) input.value = input.defaultValue;
      }, field);
      await expect(page.locator(field)).toHaveValue('no-such-word-anywhere');
    });

    test(`${route} keeps words typed just before leaving`, async ({ page }) => {
      await page.goto(route);
      await page.locator(field).focus();
      await expect(page.locator(`[data-island]:not([data-hydrated]) ${field}`)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await page.locator(field).pressSequentially('beam');
      await page.evaluate(() => {
        location.href = '/contact/';
      });
      await page.waitForURL('**/contact/');
      await page.goBack();
      await expect(page.locator(field)).toHaveValue('beam');
    });
  }
});

test('the blog filter keeps unrelated parameters, and focus alone leaves the address alone', async ({
  page,
}) => {
  await page.goto('/blog/?utm_source=mail#articles');
  const before = page.url();
  await page.locator('#q').focus();
  await expect(page.locator('[data-island]:not([data-hydrated]) #q')).toHaveCount(0);
  await page.waitForTimeout(600);
  expect(page.url()).toBe(before);
  await page.locator('#q').fill('beam');
  await expect(page).toHaveURL(/\/blog\/\?utm_source=mail&q=beam$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/blog\/\?utm_source=mail$/);
});

test.describe('phone menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });

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
});

test('going back without the cache shows the newer choice of theme', async ({ page }) => {
  const choose = (value: string) => page.locator(`.theme-switch label:has([value=${value}])`).click();
  await page.goto('/');
  await choose('light');
  await page.goto('/contact/');
  await choose('dark');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[name=theme][value=dark]')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('a form sent before the page script loads ends in its toast', async ({ page }) => {
  await page.route('**/_astro/Base*.js', async (route) => {
    await page.locator('[data-island=ContactForm][data-wanted]').waitFor();
    await route.continue();
  });
  await page.goto('/contact/', { waitUntil: 'commit' });
  await fillEnquiry(page);
  await page.locator('.contact-form [type=submit]').click();
  await expect(page.getByText('Message Sent')).toBeVisible({ timeout: 15_000 });
});

test('a held click proceeds after two seconds without its island', async ({ page }) => {
  await page.route('**/_astro/BlogFilter*.js', () => undefined);
  await page.goto('/blog/');
  const category = page.locator('.category-buttons a').last();
  const to = (await category.getAttribute('href')) ?? '';
  // To be near is not to be touched: the time runs from the click on.
  await page.locator('#q').focus();
  const began = Date.now();
  await category.click({ noWaitAfter: true });
  await page.waitForURL(`**${to}`, { timeout: 4000 });
  expect(Date.now() - began).toBeGreaterThan(1500);
});

test('hovering over links triggers no prefetch that the policy refuses', async ({ page, consoleErrors }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      console.error(blockedURI);
    });
  });
  await page.goto('/');
  for (const link of await page.getByRole('main').getByRole('link').all()) await link.hover();
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});
