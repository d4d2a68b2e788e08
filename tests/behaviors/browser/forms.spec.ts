/**
 * Each form in a browser: a message that is sent, one whose answer is lost, one sent early, and one without script.
 * What needs no browser is in unit/form-engine.test.ts.
 */
import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { emailOf, keptOf } from '../../support/enquiries.ts';
import {
  clearConsoleErrors,
  holdBack,
  expect,
  fillEnquiry,
  fillUpload,
  scaleTimeouts,
  test,
  withoutScript,
} from '../../support/page.ts';
import { table } from '../../support/table.ts';

const POST = '**/api/*';
/** The code of the forms, requested after the first touch. */
const CODE = '**/_astro/{hydrate,vanilla-form}*.js';

const FILL = {
  contact: fillEnquiry,
  upload: fillUpload,
  newsletter: (page: Page, { Email }: { Email: string }) => page.getByPlaceholder('Your email').fill(Email),
};
interface FormCase {
  name: keyof typeof FILL;
  path: string;
  /** A field to write into while the form is sent. */
  text: string;
  button: string;
  sending: string;
  sent: string;
  failed: string;
  /** What is kept of it, beside the address. */
  fields: Record<string, string>;
}
const FORMS = table('browser/forms') as FormCase[];

const plan = () => ({
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(2000)]),
});

const formOf = (page: Page, { name }: FormCase) => page.locator(`form[name=${name}]`);
/** Where a form shows its messages: for the contact form in its island, for the others in the form. */
const messages = (page: Page, form: FormCase) =>
  form.name === 'contact' ? page.locator('[data-island=ContactForm]') : formOf(page, form);
/** The confirmation after a message has arrived; the upload form leads on to a page that confirms. */
const confirmation = (page: Page, { sent }: FormCase) =>
  page.getByText(sent).or(page.getByText('Message sent')).first();
const buttonOf = (page: Page, { button }: FormCase) => page.getByRole('button', { name: button });
/** Collects the keys of all messages from now on; one that the browser sends by itself has none. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}
const ONE_KEY = [expect.stringMatching(/^[\da-f]{32}$/)];

/** Keys of the drafts kept in the browser, readable even while one page leads on to another. */
async function drafts(page: Page): Promise<string[]> {
  const { origins } = await page.context().storageState();
  return origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
}

for (const form of FORMS)
  test.describe(`the ${form.name} form`, () => {
    test('says that it is being sent, arrives once, and keeps what is typed meanwhile', async ({
      page,
    }, info) => {
      const [email, keys, release] = [emailOf(info), watchKeys(page), await holdBack(page, POST)];
      await page.goto(form.path);
      await FILL[form.name](page, { Email: email });
      const element = formOf(page, form);
      const status = messages(page, form).getByRole('status');
      await buttonOf(page, form).click();
      await expect(status).toHaveText(form.sending);
      await expect(element).toHaveAttribute('aria-busy', 'true');
      await expect(buttonOf(page, form)).toHaveAttribute('aria-disabled', 'true');
      await element.locator(form.text).fill('next@example.com');
      release();
      await expect(status).toHaveText(form.sent);
      await expect(element).toHaveAttribute('aria-busy', 'false');
      await expect(element.locator(form.text)).toHaveValue('next@example.com');
      expect(keys).toEqual(ONE_KEY);
      expect(await keptOf(email)).toMatchObject([
        { kind: form.name, fields: { ...form.fields, email }, files: [] },
      ]);
    });

    test('arrives once when its answers are lost and it is sent again', async ({ page }, info) => {
      const [email, keys] = [emailOf(info), watchKeys(page)];
      await page.goto(form.path);
      await FILL[form.name](page, { Email: email });
      // Wait for the form's code; the next test presses earlier.
      await page.waitForLoadState('networkidle');
      if (form.name === 'contact')
        await expect(messages(page, form)).toHaveAttribute('data-state', 'hydrated');
      await page.route(POST, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await buttonOf(page, form).click();
      await expect(messages(page, form).locator('.notice').filter({ hasText: form.failed })).toBeVisible();
      expect(keys).toHaveLength(4);
      await page.unroute(POST);
      await buttonOf(page, form).click();
      await expect(confirmation(page, form)).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      expect(await keptOf(email)).toHaveLength(1);
      await expect.poll(() => drafts(page)).toEqual([]);
      clearConsoleErrors(page); // The browser reports the broken connection.
    });

    test('waits for its code when it is sent early, and arrives once', async ({ page }, info) => {
      const [email, keys] = [emailOf(info), watchKeys(page)];
      const release = await holdBack(page);
      await page.goto(form.path, { waitUntil: 'commit' });
      await FILL[form.name](page, { Email: email });
      await buttonOf(page, form).click({ clickCount: 2, noWaitAfter: true });
      await expect(page.locator('[data-state=wanted]').locator('visible=true').first()).toBeVisible();
      release();
      await expect(confirmation(page, form)).toBeVisible();
      expect(await keptOf(email)).toMatchObject([{ kind: form.name }]);
      expect(keys).toEqual(ONE_KEY);
    });

    withoutScript('leads to a page that confirms it without JavaScript', async ({ page }, info) => {
      const email = emailOf(info);
      await page.goto(form.path);
      await FILL[form.name](page, { Email: email });
      const files = form.name === 'upload' ? [plan(), plan()] : [];
      if (files.length) await page.getByLabel('Files').setInputFiles(files);
      await buttonOf(page, form).click();
      await expect(page).toHaveURL('/contact/sent/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent');
      const kept = await keptOf(email);
      expect(kept).toMatchObject([{ kind: form.name, fields: { ...form.fields, email } }]);
      expect(kept[0]?.files.map(({ size }) => size)).toEqual(files.map(({ buffer }) => buffer.length));
    });

    test('arrives once where its code fails to load', async ({ page }, info) => {
      const [email, keys, release] = [emailOf(info), watchKeys(page), await holdBack(page, POST)];
      // The page's own waits are ten times shorter here.
      await scaleTimeouts(page, 1 / 10);
      await page.route(CODE, (route) => route.abort());
      await page.goto(form.path);
      await FILL[form.name](page, { Email: email });
      const kept = form.name === 'newsletter' ? [] : [expect.stringMatching(`^draft:/${form.name}:`)];
      expect(await drafts(page)).toEqual(kept);
      await buttonOf(page, form).click({ clickCount: 3, delay: 30, noWaitAfter: true });
      release();
      await expect(page).toHaveURL('/contact/sent/');
      await expect.poll(() => drafts(page)).toEqual([]);
      expect(keys).toHaveLength(1);
      expect(await keptOf(email)).toMatchObject([{ kind: form.name }]);
      clearConsoleErrors(page); // The browser reports each script.
    });
  });
