import { ENQUIRY, expect, fillEnquiry, forgiveErrors, test, waitLikeAPerson } from '../../support/page.ts';
import { OWN_ENDPOINT_PORT } from '../../support/ports.ts';

test.use({ baseURL: `http://localhost:${OWN_ENDPOINT_PORT}` });

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

for (const [left, text] of [
  ['no JSON', 'theme=dark'],
  ['cut JSON', '[["name","Eve"'],
  ['no list', '{"name":"Eve"}'],
  ['a list of others', '[null,"name",7]'],
  [
    'a list of what is no text',
    '[["name",{"first":"Eve"}],["email",7],["subject",["Eve"]],["message",null]]',
  ],
  ['a list of other fields', '[["first-name","Eve"],["phone","1"],["toString","2"]]'],
  ['longer than any text', JSON.stringify([['message', 'x'.repeat(1e6)]])],
] as const)
  test(`saved input of an earlier site that is ${left} is ignored`, async ({ page }) => {
    await page.addInitScript((value) => {
      if (!sessionStorage['began']) localStorage['draft:/contact'] = value;
      sessionStorage['began'] = '1';
    }, text);
    await page.goto('/contact/');
    for (const label of Object.keys(ENQUIRY))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(page.getByText(NOTE)).toBeHidden();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
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

test('the field for robots is not kept, whoever fills it in', async ({ page }) => {
  await page.goto('/contact/');
  await page.locator('#contact-honeypot').evaluate((field: HTMLInputElement) => (field.value = 'filled'));
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  expect(await page.evaluate(() => localStorage['draft:/contact'] as unknown)).toBe('[["name","Ada"]]');
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
