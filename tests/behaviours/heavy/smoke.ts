import { TEMPLATES } from '../../support/fixture.ts';
import { expect, fillEnquiry, standIn, test } from '../../support/page.ts';

/**
 * The short form of the whole suite, for a server of another kind: a page of each template and every part of
 * the site once, in a browser.
 * @param site tells where the site's home page is, without the slash at the end
 */
export function smoke(site: () => string): void {
  test.beforeEach(async ({ page }) => {
    await standIn(page, new URL(site()).origin);
  });

  test('a page of each template loads without errors', async ({ page }) => {
    test.setTimeout(120_000);
    for (const route of TEMPLATES) {
      const response = await page.goto(site() + route);
      expect(response?.status(), route).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveText(/\S/);
    }
  });

  test('both menus open a service', async ({ page }) => {
    const service = `${site()}/services/estimating/boq/`;
    await page.goto(`${site()}/`);
    await page.getByRole('button', { name: 'Estimating Services' }).click();
    await page.locator('.menu-panel').getByRole('link', { name: 'BOQ Preparation' }).click();
    await expect(page).toHaveURL(service);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site()}/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('[data-island]:not([data-state=hydrated]) .menu-sheet')).toHaveCount(0);
    await page.locator('.menu-sheet summary').nth(1).click();
    await page.locator('.menu-sheet').getByRole('link', { name: 'BOQ Preparation' }).click();
    await expect(page).toHaveURL(service);
  });

  test('a shortcut opens the search', async ({ page }) => {
    await page.goto(`${site()}/contact/`);
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL(`${site()}/search/#search`);
    await expect(page.locator('#search')).toBeFocused();
  });

  test('searches and filters the blog, and redirects an unknown article to it', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(`${site()}/blog/unknown/`);
    await expect(page).toHaveURL(`${site()}/blog/`);
    // A server that redirects nothing by itself answers 404 with the page that does.
    expect(consoleErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
    await page.getByLabel('Search posts').fill('crane');
    await expect(page.locator('.post-card:visible')).toHaveCount(1);
    await page.getByLabel('Search posts').fill('');
    await page.locator('.category-buttons').getByText('Estimating').click();
    await expect(page.locator('.post-card:visible h3, .post-card:visible h2')).toHaveText([/estimate/i]);
  });

  test('the form shows marks, a summary and toasts, and clears after sending', async ({ page }) => {
    await page.goto(`${site()}/contact/`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByText('Form Error')).toBeVisible();
    await fillEnquiry(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent')).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  });

  test('portfolio, samples, drawings and the chosen theme work', async ({ page }) => {
    await page.goto(`${site()}/portfolio/`);
    const drawing = await page.locator('svg use').first().getAttribute('href');
    const answer = await page.request.get(new URL(drawing ?? '', page.url()).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ]);
    await page.locator('label', { hasText: 'Healthcare' }).click();
    await expect(page.locator('.project-card:visible')).toHaveCount(1);
    await page.locator('label', { hasText: 'Dark' }).click();
    await page.goto(`${site()}/samples/`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('button[data-sample]').first().click();
    await expect(page.getByText('Sample on request')).toBeVisible();
  });

  test('an unknown address gets a 404 with a way on', async ({ page, consoleErrors }) => {
    const response = await page.goto(`${site()}/nowhere/at-all/`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Not Found/);
    expect(consoleErrors.splice(0).every((error) => /404|nowhere/.test(error))).toBe(true);
  });
}
