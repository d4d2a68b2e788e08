import type { Page } from '@playwright/test';

import { expect, test } from '../../support/page.ts';

const WORDS = 'no-such-word-anywhere';
const answer = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Firefox and Safari refuse to change the address after some 100 changes; Chromium delays them. */
const refuseAfter = (page: Page, changes: number) =>
  page.addInitScript((changes) => {
    const write = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      if (changes-- <= 0) throw new DOMException('The operation is insecure.', 'SecurityError');
      write(...change);
    };
  }, changes);

for (const [route, field, last] of [
  ['/search/', '#search', /no-such-word-anywhere”$/],
  ['/blog/', '#q', /^No posts found/],
] as const) {
  test(`${route} answers every letter and keeps its words, however few changes of the address are left`, async ({
    page,
  }) => {
    await refuseAfter(page, 10);
    await page.goto(route);
    const words = page.locator(field);
    await words.focus();
    await expect(page.locator(`[data-island]:not([data-state=hydrated]) ${field}`)).toHaveCount(0);
    for (let times = 0; times < 3; times++) {
      await words.fill('');
      await words.pressSequentially(WORDS);
    }
    await expect(answer(page)).toHaveText(last);
    await expect(page).toHaveURL(/q=no-such-word-anywhere/);
    await page.reload();
    await expect(answer(page)).toHaveText(last);
    // WebKit's cache does this to a field with autocomplete="off".
    await words.evaluate((input: HTMLInputElement) => (input.value = input.defaultValue));
    await expect(words).toHaveValue(WORDS);
    // Words typed just before leaving the page.
    await words.fill('');
    await words.pressSequentially('beam');
    await page.evaluate(() => {
      location.href = '/404.html';
    });
    await page.waitForURL('**/404.html');
    await page.goBack();
    await expect(words).toHaveValue('beam');
  });
}
