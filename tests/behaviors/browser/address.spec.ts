import { expect, test } from '../../support/page.ts';

/** Firefox and Safari refuse to change the address after some 100 changes; Chromium delays them. */
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
      await expect(page.locator(`[data-island]:not([data-state=hydrated]) ${field}`)).toHaveCount(0);
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
        // As WebKit does with a field that has autocomplete="off".
        const input = document.querySelector<HTMLInputElement>(selector);
        if (input) input.value = input.defaultValue;
      }, field);
      await expect(page.locator(field)).toHaveValue('no-such-word-anywhere');
    });

    test(`${route} keeps words typed just before leaving`, async ({ page }) => {
      await page.goto(route);
      await page.locator(field).focus();
      // The code is there once it has answered.
      await page.locator(field).fill('no-such-word-anywhere');
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(last);
      await page.locator(field).fill('');
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

test('the blog filter keeps unrelated parameters, and focus changes no address', async ({ page }) => {
  await page.goto('/blog/?utm_source=mail#articles');
  await page.locator('#q').focus();
  await expect(page.locator('[data-island]:not([data-state=hydrated]) #q')).toHaveCount(0);
  expect(page.url()).toMatch(/\/blog\/\?utm_source=mail#articles$/);
  await page.locator('#q').fill('beam');
  await expect(page).toHaveURL(/\/blog\/\?utm_source=mail&q=beam$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/blog\/\?utm_source=mail$/);
});
