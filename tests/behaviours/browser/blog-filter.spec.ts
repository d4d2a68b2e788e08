import { expect, test } from '../../support/page.ts';

const shown = (page: import('@playwright/test').Page) => page.locator('.post-card:visible');
const status = (page: import('@playwright/test').Page) => page.locator('.filter-result [role=status]');

test('category and search combine, update the address, and reset together', async ({ page }) => {
  await page.goto('/blog/');
  await page.getByRole('button', { name: 'Construction', exact: true }).click();
  await expect(shown(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Construction', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).toHaveURL(/\/blog\/\?category=Construction$/);
  await page.getByLabel('Search posts').fill('CRANE');
  await expect(shown(page)).toHaveCount(1);
  await expect(status(page)).toHaveText('1 article');
  await expect(page).toHaveURL(/\?category=Construction&q=CRANE$/);
  await page.getByLabel('Search posts').fill('no such words');
  await expect(status(page)).toHaveText('No posts found matching your criteria.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(shown(page)).toHaveCount(5);
  await expect(page.getByLabel('Search posts')).toBeFocused();
  await expect(page.getByLabel('Search posts')).toHaveValue('');
  await expect(page).toHaveURL(/\/blog\/$/);
});

test("'All' clears category and search", async ({ page }) => {
  await page.goto('/blog/?category=Design&q=permit');
  await expect(shown(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(shown(page)).toHaveCount(5);
  await expect(page.getByLabel('Search posts')).toHaveValue('');
});

test('restores the filter from the address on load and on going back', async ({ page }) => {
  await page.goto('/blog/?category=Construction&q=crane');
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByLabel('Search posts')).toHaveValue('crane');
  await shown(page).getByRole('link').click();
  await page.waitForURL('**/blog/6/');
  await page.goBack();
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByLabel('Search posts')).toHaveValue('crane');
});

test('without JavaScript, categories link to their own pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/blog/');
  await expect(page.getByLabel('Search posts')).toBeHidden();
  await page.getByRole('group', { name: 'Category' }).getByRole('link', { name: 'Design' }).click();
  await expect(page).toHaveURL(/\/blog\/category\/design\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design articles');
  await expect(page.locator('.post-card')).toHaveCount(1);
  await context.close();
});
