import { ENQUIRY, expect, fillEnquiry, forgiveErrors, test, waitLikeAPerson } from '../../support/page.ts';

const NOTE = 'Your draft is saved in this browser until you send it.';

for (const path of ['/contact/', '/contact/drawings/'])
  test(`${path} keeps what is written over a reload, until it is cleared`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(NOTE)).toBeHidden();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.locator('main form textarea').last().fill('Two stories,\nwood frame');
    await expect(page.getByText(NOTE)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
    await expect(page.locator('main form textarea').last()).toHaveValue('Two stories,\nwood frame');
    await page.getByRole('button', { name: 'Clear form' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(page.getByText(NOTE)).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });

for (const act of ['sends', 'clears', 'closes'])
  test(`a second tab that ${act} leaves the words of the first`, async ({ page, context }, info) => {
    await page.goto('/contact/');
    await fillEnquiry(page, { Message: 'Twelve footings' });
    const second = await context.newPage();
    await second.goto('/contact/');
    await expect(second.getByText(NOTE)).toBeHidden();
    await fillEnquiry(second, { Message: `Other ${info.project.name} ${info.retry}` });
    await waitLikeAPerson(second);
    if (act === 'sends') {
      await second.getByRole('button', { name: 'Send Message' }).click();
      await expect(second.getByText('Message Sent', { exact: true })).toBeVisible();
    } else if (act === 'clears') await second.getByRole('button', { name: 'Clear form' }).click();
    else await second.close();
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Twelve footings');
    if (act !== 'closes') return;
    // The next tab takes up what was closed.
    const third = await context.newPage();
    await third.goto('/contact/');
    await expect(third.getByLabel('Message', { exact: true })).toHaveValue(/^Other/);
  });

for (const state of ['full', 'off'])
  test(`where storage is ${state}, the form works, and claims nothing`, async ({ page }, info) => {
    await page.addInitScript((state) => {
      const fail = () => {
        throw new DOMException(state, 'QuotaExceededError');
      };
      if (state === 'full') Storage.prototype.setItem = fail;
      else Object.defineProperty(window, 'localStorage', { get: fail });
    }, state);
    await page.goto('/contact/');
    await fillEnquiry(page, { Message: `Storage is ${state} ${info.project.name} ${info.retry}` });
    await waitLikeAPerson(page);
    await expect(page.getByText(NOTE)).toBeHidden();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  });

test('ticked services and the stage are kept, too', async ({ page }) => {
  await page.goto('/contact/drawings/');
  await page.getByLabel('Stage').selectOption('Bidding (GC)');
  await page.locator('form[name=upload] summary').first().click();
  await page.getByRole('checkbox').first().check();
  await page.reload();
  await expect(page.getByLabel('Stage')).toHaveValue('Bidding (GC)');
  await expect(page.locator('form[name=upload] [type=checkbox]').first()).toBeChecked();
  await expect(page.locator('form[name=upload] [type=checkbox]').nth(1)).not.toBeChecked();
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
  forgiveErrors(page); // The browser reports the status 400.
});
