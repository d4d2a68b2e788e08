import type { Page } from '@playwright/test';

import { keptOf } from '../../support/enquiries.ts';
import {
  ageByASecond,
  ENQUIRY,
  expect,
  fillEnquiry,
  fillUpload,
  forgiveErrors,
  test,
  withoutScript,
} from '../../support/page.ts';

/** Messages that the browser keeps until they are sent. */
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage));

const fieldsOf = (email: string) => ({
  name: ENQUIRY.Name,
  email,
  subject: ENQUIRY.Subject,
  message: ENQUIRY.Message,
});

test('an enquiry with script is confirmed and kept once', async ({ page }, info) => {
  const email = `with-script-${info.project.name}-${info.retry}@example.com`;
  await page.goto('/contact/');
  await page.waitForFunction(() => performance.now() > 1000);
  await fillEnquiry(page, { Email: email });
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Thank you. We reply within one business day.')).toBeVisible();
  expect(await drafts(page), 'drafts in this browser').toEqual([]);
  const kept = await keptOf(email);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ kind: 'contact', fields: fieldsOf(email), files: [] });
});

test('a sign-up for the newsletter is refused beside its field, or kept', async ({ page }, info) => {
  const email = `newsletter-${info.project.name}-${info.retry}@example.com`;
  const field = page.getByPlaceholder('Your email');
  await page.goto('/');
  await ageByASecond(page);
  // A browser takes it.
  await field.fill('ann?x@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toHaveAccessibleDescription('Enter an email address such as name@firm.com.');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('ann?x@example.com');
  forgiveErrors(page); // The browser reports the status 422.
  await field.fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible();
  await expect.poll(() => keptOf(email)).toMatchObject([{ kind: 'newsletter', fields: { email } }]);
});

withoutScript('without JavaScript, an enquiry leads to a page that confirms it', async ({ page }, info) => {
  const email = `without-script-${info.project.name}-${info.retry}@example.com`;
  await page.goto('/contact/');
  await fillEnquiry(page, { Email: email });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/contact/sent/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
  expect(await keptOf(email)).toMatchObject([{ fields: fieldsOf(email) }]);
});

withoutScript('without JavaScript, a refused one is still in the form', async ({ page }) => {
  await page.goto('/contact/');
  await fillEnquiry(page, { Email: 'ann?x@example.com', Message: 'https://example.com '.repeat(8) });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not sent');
  await expect(page.getByRole('listitem')).toHaveText([/email address/, /links in your message/]);
  forgiveErrors(page); // The browser reports the status 422.
  await expect(page.getByText('write to office@oak-iron.example')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(ENQUIRY.Name);
});

const newsletter = (page: Page, { Email }: { Email: string }) =>
  page.getByPlaceholder('Your email').fill(Email);
const SCRIPTS = '**/_astro/*.js';

for (const [name, failing, path, fill, button] of [
  ['contact', SCRIPTS, '/contact/', fillEnquiry, 'Send Message'],
  ['upload', SCRIPTS, '/contact/drawings/', fillUpload, 'Send drawings'],
  ['newsletter', SCRIPTS, '/', newsletter, 'Subscribe'],
  // Its code, which the page asks for after a touch.
  ['newsletter', '**/_astro/vanilla-form*.js', '/', newsletter, 'Subscribe'],
] as const)
  test(`the ${name} form is kept once where ${failing} fail`, async ({ page }, info) => {
    const email = `${name}-${failing.length}-${info.project.name}-${info.retry}@example.com`;
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.route(failing, (route) => route.abort());
    // The page is there until its button has been pressed often.
    const pressed = Promise.withResolvers<undefined>();
    await page.route('**/api/*', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto(path);
    await fill(page, { Email: email });
    expect(await drafts(page)).toEqual(
      name === 'newsletter' ? [] : [expect.stringMatching(`^draft:/${name}:`)],
    );
    await page.getByRole('button', { name: button }).click({ clickCount: 3, delay: 30, noWaitAfter: true });
    pressed.resolve(undefined);
    await expect(page).toHaveURL('/contact/sent/');
    await expect.poll(() => drafts(page)).toEqual([]);
    expect(posts).toHaveLength(1);
    expect(await keptOf(email)).toMatchObject([{ kind: name }]);
    forgiveErrors(page); // The browser reports each script.
  });
