import type { Page } from '@playwright/test';

import { expect, test } from '../../support/page.ts';

const shown = (page: Page) => page.locator('.post-card:visible');
const status = (page: Page) => page.locator('.filter-result [role=status]');

test('category and words are restored from the address, kept there beside what is not ours, and cleared', async ({
  page,
}) => {
  const words = page.getByLabel('Search articles');
  const category = page.getByRole('button', { name: 'Construction', exact: true });
  await page.goto('/blog/?utm_source=mail&category=Construction&q=crane');
  await expect(shown(page)).toHaveCount(1);
  await expect(status(page)).toHaveText('1 article');
  await shown(page).getByRole('link').click();
  await page.waitForURL('**/blog/6/');
  await page.goBack();
  await expect(shown(page)).toHaveCount(1);
  await expect(words).toHaveValue('crane');
  await expect(category).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(shown(page)).toHaveCount(5);
  await expect(words).toHaveValue('');
  await category.click();
  await words.fill('CRANE');
  await expect(page).toHaveURL(/\/blog\/\?utm_source=mail&category=Construction&q=CRANE$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/blog\/\?utm_source=mail$/);
});
