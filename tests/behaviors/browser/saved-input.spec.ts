/** Drafts that a form keeps in the browser, with real storage and locks; the rest is in unit/autosave.test.ts. */
import { expect, fillEnquiry, test } from '../../support/page.ts';

test('a second tab leaves the words of the first, and the next takes up what was closed', async ({
  page,
  context,
}) => {
  const message = 'Message';
  const write = async (words: string) => {
    const tab = await context.newPage();
    await tab.goto('/contact/');
    await expect(tab.getByLabel(message, { exact: true })).toHaveValue('');
    await fillEnquiry(tab, { Message: words });
    return tab;
  };
  await page.close();
  const first = await write('Twelve footings');
  const second = await write('Other');
  await second.close();
  await first.reload();
  await expect(first.getByLabel(message, { exact: true })).toHaveValue('Twelve footings');
  const third = await context.newPage();
  await third.goto('/contact/');
  await expect(third.getByLabel(message, { exact: true })).toHaveValue('Other');
});
