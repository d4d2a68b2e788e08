/** The site in a folder of a host, using the preview that tests share, which is in Spanish. */
import { PREVIEW_BASE as BASE } from '../../support/fixture.ts';
import { expect, test } from '../../support/page.ts';
import { PREVIEW_PORT } from '../../support/ports.ts';

test.use({ baseURL: `http://localhost:${PREVIEW_PORT}` });

test('scripts ask for their files and lead on under the path', async ({ page, consoleErrors }) => {
  await page.goto(`${BASE}/search/`);
  // This firm's newsletter has no receiver.
  await expect(page.locator('form[name=newsletter]')).toHaveCount(0);
  await page.locator('#search').fill('look-ahead');
  await expect(page.locator('.search-list h3').first()).toHaveText(/look-ahead/i);
  // The preview server does not redirect: it answers 404 with the page that does.
  await page.goto(`${BASE}/blog/an-older-name/`);
  await expect(page).toHaveURL(`${BASE}/blog/2/`);
  await page.goto(`${BASE}/blog/`);
  await page.locator('#q').fill('byte order mark');
  await expect(page.locator('.post-card:visible')).toHaveCount(1);
  await page.locator('label', { has: page.locator('[name=theme][value=dark]') }).click();
  await page.goto(`${BASE}/contact/`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('form[name=contact] [name=name]').fill('Ada');
  // The key names the sub-path, so that another site on the same host has its own drafts.
  expect(await page.evaluate(() => Object.keys(localStorage))).toContainEqual(
    expect.stringContaining(`draft:${BASE}/contact:`),
  );
  await page.locator('form[name=contact] [type=submit]').click();
  await expect(page.locator('form[name=contact]').getByRole('alert')).toBeFocused();
  expect((await page.goto(`${BASE}/nowhere/at-all/`))?.status()).toBe(404);
  await expect(page.getByRole('link').first()).toHaveAttribute('href', /^#|^\/firm\//);
  consoleErrors.length = 0; // The browser reports the status 404.
});
