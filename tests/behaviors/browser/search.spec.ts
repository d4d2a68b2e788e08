import type { Page } from '@playwright/test';

import { clearConsoleErrors, expect, expectLink, settled, test, withoutScript } from '../../support/page.ts';
import { expectNoViolations } from '../../support/axe.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Words or sheet number' });
const results = (page: Page) => page.locator('.search-list > li');
const titles = (page: Page) => page.locator('.search-list h3');
const status = (page: Page) => page.locator('.search-count');
const sheets = (page: Page) => page.locator('.search-index');

test.describe('typing', () => {
  test.beforeEach(({ page }) => page.goto('/search/'));

  test('the search asks for its index when it starts, shows results, highlighted, and announces their count', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await settled(page);
    const ours = () => asked.filter((path) => /index\.json|results/.test(path)).length;
    expect(ours()).toBe(0);
    await field(page).pressSequentially('steel take');
    await expect.poll(ours).toBe(2);
    await expect(titles(page).first()).toHaveText('Steel Takeoffs');
    await expect(results(page).first().locator('.tag')).toHaveText([
      'E-03',
      'Estimating Services · Quantity Takeoffs',
    ]);
    await expect(titles(page).first().locator('mark')).toHaveText(['Steel', 'Takeoffs']);
    await expect(status(page)).toHaveRole('status');
    await expect(status(page)).toHaveText(/^\d+ found for “steel take”$/);
    await expect(page).toHaveURL(/\/search\/\?q=steel\+take$/);
    await expect(sheets(page)).toBeHidden();
    await expectNoViolations(page);
    await titles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/services\/estimating\/steel-takeoffs\/$/);
  });

  test('the search finds services, their points, projects, samples, pages and headings, or offers help', async ({
    page,
  }) => {
    for (const [words, title] of [
      ['strcutural', 'Structural Engineering'],
      ['p-01', /^Boundary/],
      ['CESMM4', 'BOQ Preparation'],
      ['curtain wall office building', 'Twelve-Story Office Building'],
      ['leveling sheet', 'Subcontractor bid leveling sheet'],
      ['office hours', 'Contact us'],
      ['crane radius', /tower crane/],
    ] as const) {
      await field(page).fill(words);
      await expect(titles(page).first()).toHaveText(title);
    }
    await field(page).fill('<img src=x onerror=alert(1)>');
    await expect(status(page)).toHaveText('Nothing found for “<img src=x onerror=alert(1)>”');
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No sheet answers these words' })).toBeVisible();
    await expectLink(page.getByRole('main'), 'Ask us', '/contact/');
    await expect(sheets(page)).toBeVisible();
    await expectNoViolations(page);
    await field(page).fill('crane');
    await expect(page.getByRole('heading', { name: 'No sheet answers these words' })).toBeHidden();
  });

  test('the search shows twenty results, then the rest, and can be used by keyboard', async ({ page }) => {
    await field(page).fill('with');
    await expect(results(page)).toHaveCount(20);
    const all = Number(/^\d+/.exec((await status(page).textContent()) ?? '')?.[0]);
    expect(all).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(results(page)).toHaveCount(Math.min(all, 40));
    await expect(results(page).nth(20).getByRole('link')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    await field(page).focus();
    await page.keyboard.press('Enter');
    await expect(results(page).nth(0).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(results(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
    await expect(sheets(page)).toBeVisible();
    await expect(status(page)).toBeEmpty();
    await expect(page).toHaveURL(/\/search\/$/);
  });
});

withoutScript('without JavaScript, menus lead here, and the form to the sitemap', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.menu-sheet a[href="/search/"]')).toHaveText('Search');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await field(page).fill('crane');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/\?q=crane$/);
  await expect(page.getByRole('heading', { name: 'Search needs JavaScript' })).toBeVisible();
  const links = sheets(page).getByRole('link');
  expect(await links.count()).toBeGreaterThanOrEqual(20);
  await links.filter({ hasText: 'BOQ Preparation' }).click();
  await expect(page).toHaveURL(/\/services\/estimating\/boq\/$/);
});

for (const [name, file] of [
  ['the index', '**/search/index.json'],
  ['the code', '**/_astro/results*'],
] as const) {
  test(`the search reports ${name} that fails to load, and tries again`, async ({ page }) => {
    await page.route(file, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.goto('/search/?q=crane');
    await expect(page.getByRole('heading', { name: 'The search index did not load' })).toBeVisible();
    await expect(sheets(page)).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    clearConsoleErrors(page);
    await field(page).fill('cranes');
    await expect(titles(page).first()).toHaveText(/tower crane/);
    await expect(page.getByRole('heading', { name: 'The search index did not load' })).toBeHidden();
  });
}
