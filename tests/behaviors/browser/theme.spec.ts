import type { Page } from '@playwright/test';

import { expect, holdBack, mockExternalHosts, test, withoutScript } from '../../support/page.ts';

test.use({ colorScheme: 'light' });

const PAPER = 'rgb(246, 243, 236)';
const BLUEPRINT = 'rgb(11, 42, 82)';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = (page: Page, name: 'System' | 'Light' | 'Dark') =>
  page.getByRole('group', { name: 'Color theme' }).getByText(name, { exact: true }).click();

test('the page follows the system, and keeps a choice by keyboard on the next page', async ({ page }) => {
  await page.goto('/');
  expect(await background(page)).toBe(PAPER);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(BLUEPRINT);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('radio', { name: 'System', exact: true }).focus();
  for (let times = 0; times < 2; times++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeFocused();
  expect(await background(page)).toBe(BLUEPRINT);
  // Also in the other language.
  await page.goto('/es/');
  expect(await background(page)).toBe(BLUEPRINT);
  await expect(page.getByRole('radio', { name: 'Oscuro', exact: true })).toBeChecked();
  const bar = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
  expect(bar).toEqual(['#0b2a52']);
  // Before the first paint, without another script.
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/contact/');
  expect(await background(page)).toBe(BLUEPRINT);
  await page.unroute('**/_astro/*.js');
  await page.goto('/');
  await choose(page, 'System');
  expect(await background(page)).toBe(PAPER);
});

test('the page applies a choice made before its script loads', async ({ page }) => {
  const release = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await choose(page, 'Dark');
  expect(await background(page)).toBe(PAPER);
  release();
  await expect.poll(() => background(page)).toBe(BLUEPRINT);
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('the page ignores what another site left in storage', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light-mode');
  });
  await page.goto('/404.html');
  await expect(page.getByRole('radio', { name: 'System', exact: true })).toBeChecked();
  expect(await background(page)).toBe(BLUEPRINT);
});

test('a choice holds for the current page when storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  expect(await background(page)).toBe(PAPER);
  await choose(page, 'Dark');
  expect(await background(page)).toBe(BLUEPRINT);
});

test('a choice reaches other open tabs, and the page before', async ({ page, context, baseURL }) => {
  await page.goto('/404.html');
  await choose(page, 'Light');
  const other = await context.newPage();
  await mockExternalHosts(other, baseURL);
  await other.goto('/samples/');
  await page.goto('/contact/');
  await choose(page, 'Dark');
  await expect.poll(() => background(other)).toBe(BLUEPRINT);
  await expect(other.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await page.goBack();
  await page.evaluate(() => {
    // A browser may check the older choice again, after the script of the page has run.
    const [, light] = document.querySelectorAll<HTMLInputElement>('[name=theme]');
    if (light) light.checked = true;
    dispatchEvent(new PageTransitionEvent('pageshow'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[name=theme][value=dark]')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('in forced colors, tokens map to system colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.locator('.drawing').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});

withoutScript('without JavaScript, the page follows the system and shows no switch', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('background-color', BLUEPRINT);
  await expect(page.locator('.theme-switch')).toBeHidden();
});
