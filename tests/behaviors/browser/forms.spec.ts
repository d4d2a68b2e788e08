/**
 * Each form in a browser: one message that is sent, one whose answer is lost, one that is early, one without script. What
 * needs no browser is in unit/form-engine.test.ts.
 */
import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import * as spanish from '../../../src/ui-text/es.ts';
import { emailOf, keptOf } from '../../support/enquiries.ts';
import { PREVIEW_BASE } from '../../support/fixture.ts';
import {
  clearConsoleErrors,
  delayScripts,
  ENQUIRY,
  expect,
  fillEnquiry,
  fillUpload,
  scaleTimeouts,
  test,
  withoutScript,
} from '../../support/page.ts';
import { PREVIEW_PORT } from '../../support/ports.ts';

const POST = '**/api/*';
const THANKS = 'Thank you. We reply within one business day.';

const FORMS = [
  {
    name: 'contact',
    path: '/contact/',
    fill: (page: Page, Email: string) => fillEnquiry(page, { Email }),
    /** A field to write into while the form is sent. */
    text: '[name=message]',
    button: 'Send Message',
    sending: 'Sending your message…',
    sent: THANKS,
    failed: 'it is still in the form',
    /** The stored draft. */
    fields: { name: ENQUIRY.Name, subject: ENQUIRY.Subject, message: ENQUIRY.Message },
    code: '**/_astro/*.js',
  },
  {
    name: 'upload',
    path: '/contact/drawings/',
    fill: (page: Page, Email: string) => fillUpload(page, { Email }),
    text: '[name=message]',
    button: 'Send drawings',
    sending: 'Sending your message…',
    sent: THANKS,
    failed: 'are still in the form',
    fields: { name: 'Ada', project: 'Medical office, 2 stories' },
    code: '**/_astro/*.js',
  },
  {
    name: 'newsletter',
    path: '/samples/',
    fill: (page: Page, email: string) => page.getByPlaceholder('Your email').fill(email),
    text: '[name=email]',
    button: 'Subscribe',
    sending: 'Signing you up…',
    sent: 'You will get the next article by email.',
    failed: 'We could not sign you up.',
    fields: {},
    /** Asked for after a touch. */
    code: '**/_astro/vanilla-form*.js',
  },
] as const;
type FormCase = (typeof FORMS)[number];

const plan = () => ({
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(2000)]),
});

const formOf = (page: Page, { name }: FormCase) => page.locator(`form[name=${name}]`);
/** The messages of the contact form are beside it, those of the others in it. */
const messages = (page: Page, form: FormCase) =>
  form.name === 'contact' ? page.locator('[data-island=ContactForm]') : formOf(page, form);
/** The confirmation after a message has arrived: the upload form leads on to the page that confirms. */
const confirmation = (page: Page, { sent }: FormCase) =>
  page.getByText(sent).or(page.getByText('Message sent')).first();
const buttonOf = (page: Page, { button }: FormCase) => page.getByRole('button', { name: button });
/** Collects the keys of all messages from now on; a message that the browser sends by itself has none. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}
const ONE_KEY = [expect.stringMatching(/^[\da-f]{32}$/)];

/** Holds messages back from now on; returns what lets them go. */
async function holdMessages(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(POST, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

/** Names of what is kept of the forms in the browser, also while a page leads on to another. */
async function drafts(page: Page): Promise<string[]> {
  const { origins } = await page.context().storageState();
  return origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
}

for (const form of FORMS)
  test.describe(`the ${form.name} form`, () => {
    test('says that it is being sent, arrives once, and keeps what is typed meanwhile', async ({
      page,
    }, info) => {
      const [email, keys, release] = [emailOf(info), watchKeys(page), await holdMessages(page)];
      await page.goto(form.path);
      await form.fill(page, email);
      const element = formOf(page, form);
      const status = messages(page, form).getByRole('status');
      await buttonOf(page, form).click();
      await expect(status).toHaveText(form.sending);
      await expect(element).toHaveAttribute('aria-busy', 'true');
      await expect(buttonOf(page, form)).toHaveAttribute('aria-disabled', 'true');
      await element.locator(form.text).fill('next@example.com');
      // Pressed while it is busy, and once more in the moment in which the answer is there.
      await element.evaluate((it: HTMLFormElement) => {
        it.requestSubmit();
        new MutationObserver(() => {
          it.requestSubmit();
        }).observe(it, { attributeFilter: ['aria-busy'] });
      });
      release();
      await expect(status).toHaveText(form.sent);
      await expect(element).toHaveAttribute('aria-busy', 'false');
      await expect(element.locator(form.text)).toHaveValue('next@example.com');
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeHidden();
      expect(keys).toEqual(ONE_KEY);
      expect(await keptOf(email)).toMatchObject([
        { kind: form.name, fields: { ...form.fields, email }, files: [] },
      ]);
    });

    test('arrives once when its answers are lost and it is sent again', async ({ page }, info) => {
      const [email, keys] = [emailOf(info), watchKeys(page)];
      await scaleTimeouts(page, 1 / 10);
      await page.goto(form.path);
      await form.fill(page, email);
      // Its code has come: what a press before that does, the next test shows.
      await page.waitForLoadState('networkidle');
      const files = form.name === 'upload' ? [{ name: '01-plan.pdf' }] : [];
      if (files.length) await page.getByLabel('Files').setInputFiles(plan());
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
      expect(await keptOf(email)).toMatchObject([{ files }]);
      await expect.poll(() => drafts(page)).toEqual([]);
      clearConsoleErrors(page); // The browser reports the broken line.
    });

    test('waits for its code when it is sent early, and arrives once', async ({ page }, info) => {
      const [email, keys] = [emailOf(info), watchKeys(page)];
      const release = await delayScripts(page);
      await page.goto(form.path, { waitUntil: 'commit' });
      await form.fill(page, email);
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
      await form.fill(page, email);
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
      const [email, keys, release] = [emailOf(info), watchKeys(page), await holdMessages(page)];
      // A request that never answers is not awaited.
      await scaleTimeouts(page, 1 / 10);
      await page.route(form.code, (route) => route.abort());
      await page.goto(form.path);
      await form.fill(page, email);
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

test('the contact form shows why it was refused, in its own words, beside its fields', async ({ page }) => {
  const fields = { subject: 'Too old.', email: 'Enter one address.', unknown: 'No.' };
  await page.route(POST, (route) => route.fulfill({ status: 422, json: { message: 'No.', fields } }));
  await page.goto('/contact/');
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveAccessibleDescription('Too old.');
  const links = page.getByRole('alert').getByRole('link');
  await expect(links).toHaveText(['Please enter a valid email address', 'Too old.']);
  await expect(page.locator('main [aria-invalid]')).toHaveCount(2);
  clearConsoleErrors(page); // The browser reports the status 422.
});

test('two forms of a page keep, check and send each its own', async ({ page }, info) => {
  const email = emailOf(info);
  await page.goto('/forms/');
  const [first, second] = [page.locator('#first'), page.locator('#second')];
  await first.getByLabel('Message').fill('One');
  await second.getByRole('button').click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toHaveCount(1);
  await expect(second.getByRole('alert')).toBeFocused();
  await expect(first.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await second.getByRole('link', { name: 'Please enter your name' }).click();
  await expect(second.getByLabel('Name')).toBeFocused();
  const values = { Name: 'Ada', Email: email, Subject: 'Frame', Message: 'Two' };
  for (const [label, value] of Object.entries(values)) await second.getByLabel(label).fill(value);
  await second.getByRole('button').click();
  await expect(page.locator('[data-island=ContactForm]').getByRole('status')).toHaveText(['', THANKS]);
  expect(await keptOf(email)).toMatchObject([{ kind: 'contact', fields: { message: 'Two' } }]);
  await page.reload();
  await expect(first.getByLabel('Message')).toHaveValue('One');
  await expect(second.getByLabel('Message')).toHaveValue('');
});

test.describe('where nobody receives it', () => {
  test.use({ baseURL: `http://localhost:${PREVIEW_PORT}` });

  test('there is no box for the newsletter', async ({ page }) => {
    await page.goto(`${PREVIEW_BASE}/samples/`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('form[name=newsletter]')).toHaveCount(0);
    await expect(page.getByText(spanish.footer.newsletter)).toHaveCount(0);
  });

  for (const form of FORMS.filter(({ name }) => name !== 'newsletter'))
    test(`the ${form.name} form opens a mail @chromium`, async ({ page }) => {
      const [keys, opened] = [watchKeys(page), [] as string[]];
      const session = await page.context().newCDPSession(page);
      session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
      await page.goto(PREVIEW_BASE + form.path);
      await session.send('Page.enable');
      const element = formOf(page, form);
      const field = (name: string) => element.locator(`[name=${name}]`);
      await expect(element).toHaveAttribute('action', /^mailto:law@mason\.example/);
      await expect(element).toHaveAttribute('enctype', 'text/plain');
      if (form.name === 'upload') await expect(element.getByText(spanish.upload.byMail)).toBeVisible();
      const own = form.name === 'upload' ? { project: 'Medical office' } : { subject: 'Frame' };
      const words = { name: 'Zoë & Bo', email: 'ada@example.com', message: 'Call me', ...own };
      for (const [name, value] of Object.entries(words)) await field(name).fill(value);
      // Again and again, as the visitor likes.
      for (const count of [1, 2]) {
        await element.locator('[type=submit]').click();
        await expect.poll(() => opened.length).toBe(count);
      }
      const { pathname, searchParams } = new URL(opened[1] ?? '');
      expect(pathname).toBe('law@mason.example');
      expect(searchParams.get('subject')).toMatch(/^Frame$|: Medical office$/);
      expect(searchParams.get('body')).toContain(words.name);
      await expect(field('email')).toHaveValue(words.email);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      expect(keys).toEqual([]);
      clearConsoleErrors(page); // Chromium reports that nobody opens mails here.
    });
});
