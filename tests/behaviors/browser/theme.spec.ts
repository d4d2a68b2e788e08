import type { Page } from '@playwright/test';

import { expect, delayScripts, mockExternalHosts, test } from '../../support/page.ts';

test.use({ colorScheme: 'light' });

const PAPER = 'rgb(246, 243, 236)';
const BLUEPRINT = 'rgb(11, 42, 82)';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = (page: Page, name: 'System' | 'Light' | 'Dark') =>
  page.getByRole('group', { name: 'Color theme' }).getByText(name, { exact: true }).click();

test('follows the system, also while the page is open', async ({ page }) => {
  await page.goto('/');
  expect(await background(page)).toBe(PAPER);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(BLUEPRINT);
});

test('keeps a choice by keyboard on the next page and in the toolbar’s color', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'System', exact: true }).focus();
  for (let times = 0; times < 2; times++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeFocused();
  expect(await background(page)).toBe(BLUEPRINT);
  await page.goto('/samples/');
  expect(await background(page)).toBe(BLUEPRINT);
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  const bar = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
  expect(bar).toEqual(['#0b2a52']);

  await choose(page, 'System');
  expect(await background(page)).toBe(PAPER);
});

test('applies the choice before first paint, without another script', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'Dark');
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/contact/');
  expect(await background(page)).toBe(BLUEPRINT);
});

test('applies a choice made before the script loads', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await choose(page, 'Dark');
  expect(await background(page)).toBe(PAPER);
  release();
  await expect.poll(() => background(page)).toBe(BLUEPRINT);
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await page.goto('/samples/');
  expect(await background(page)).toBe(BLUEPRINT);
});

test('ignores what another site left in storage', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const left of ['light-mode', '{"theme":"light"}', '"light"', '1', 'null', 'light '.repeat(1e5), '']) {
    await page.addInitScript((theme) => {
      localStorage.setItem('theme', theme);
    }, left);
    await page.goto('/');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', left);
    await expect(page.getByRole('radio', { name: 'System', exact: true })).toBeChecked();
    expect(await background(page)).toBe(BLUEPRINT);
  }
});

test('works for the current page when storage is blocked', async ({ page }) => {
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

test('updates other open tabs', async ({ page, context, baseURL }) => {
  await page.goto('/');
  const other = await context.newPage();
  await mockExternalHosts(other, baseURL);
  await other.goto('/samples/');
  await choose(page, 'Dark');
  await expect.poll(() => background(other)).toBe(BLUEPRINT);
  await expect(other.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
});

test('going back without the cache shows the newer choice of theme', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'Light');
  await page.goto('/contact/');
  await choose(page, 'Dark');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('[name=theme][value=dark]')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('follows the system and shows no switch', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('background-color', BLUEPRINT);
    await expect(page.locator('.theme-switch')).toBeHidden();
  });
});
