import * as spanish from '../../../src/ui-text/es.ts';
import { PREVIEW_BASE } from '../../support/fixture.ts';
import { clearConsoleErrors, expect, fillEnquiry, test } from '../../support/page.ts';
import { PREVIEW_PORT } from '../../support/ports.ts';

test('the contact form shows why it was refused, in its own words, beside its fields', async ({ page }) => {
  const fields = { subject: 'Too old.', email: 'Enter one address.' };
  await page.route('**/api/*', (route) => route.fulfill({ status: 422, json: { message: 'No.', fields } }));
  await page.goto('/contact/');
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  const links = page.getByRole('alert').getByRole('link');
  await expect(links).toHaveText(['Please enter a valid email address', 'Too old.']);
  clearConsoleErrors(page); // The browser reports the status 422.
});

test.describe('where nobody receives it', () => {
  test.use({ baseURL: `http://localhost:${PREVIEW_PORT}` });

  for (const [name, path] of [
    ['contact', '/contact/'],
    ['upload', '/contact/drawings/'],
  ] as const)
    test(`the ${name} form opens a mail as often as it is sent @chromium`, async ({ page }) => {
      const opened: string[] = [];
      const session = await page.context().newCDPSession(page);
      session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
      await page.goto(PREVIEW_BASE + path);
      await session.send('Page.enable');
      const element = page.locator(`form[name=${name}]`);
      if (name === 'upload') await expect(element.getByText(spanish.upload.byMail)).toBeVisible();
      for (const field of await element.locator('[required]').all()) await field.fill('ada@example.com');
      for (const count of [1, 2]) {
        await element.locator('[type=submit]').click();
        await expect.poll(() => opened.length).toBe(count);
      }
      expect(opened[1]).toMatch(/^mailto:law@mason\.example\?.*ada%40example\.com/);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      clearConsoleErrors(page); // Chromium reports that no program opens mail links here.
    });
});
