/** What a form keeps in the browser, with its own storage and locks; unit/autosave.test.ts has the rest. */
import { clearConsoleErrors, ENQUIRY, expect, fillEnquiry, test } from '../../support/page.ts';

const NOTE = 'Your draft is saved in this browser until you send it.';

test('the form for drawings keeps words, choices and ticks over a reload, until it is cleared', async ({
  page,
}) => {
  const [name, boxes] = [page.getByLabel('Name', { exact: true }), page.locator('main [type=checkbox]')];
  await page.goto('/contact/drawings/');
  await expect(page.getByText(NOTE)).toBeHidden();
  await name.fill('Ada');
  await page.locator('main textarea').last().fill('Two stories,\nwood frame');
  await page.getByLabel('Stage').selectOption('Bidding (GC)');
  await page.locator('form[name=upload] summary').first().click();
  await boxes.first().check();
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ada');
  await expect(page.locator('main textarea').last()).toHaveValue('Two stories,\nwood frame');
  await expect(page.getByLabel('Stage')).toHaveValue('Bidding (GC)');
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(name).toHaveValue('');
  await expect(page.getByText(NOTE)).toBeHidden();
  await page.reload();
  await expect(name).toHaveValue('');
});

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

test('the form works where storage is off, and claims to keep nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('off', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: fail });
  });
  await page.goto('/contact/');
  await fillEnquiry(page);
  await expect(page.getByText(NOTE)).toBeHidden();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
});

test('a message that failed is kept, but for a subject that the address names', async ({ page }) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 400 }));
  await page.goto('/contact/');
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message not sent')).toBeVisible();
  await page.goto('/contact/?about=estimating/boq');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(ENQUIRY.Message);
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('BOQ Preparation');
  clearConsoleErrors(page); // The browser reports the status 400.
});
