/**
 * What all forms have in common, whoever draws their messages: each test runs for each form. What needs no browser is in
 * unit/form-engine.test.ts.
 */
import type { Page, Request, Route, TestInfo } from '@playwright/test';

import * as spanish from '../../../src/ui-text/es.ts';
import { keptOf } from '../../support/enquiries.ts';
import { PREVIEW_BASE } from '../../support/fixture.ts';
import {
  ageByASecond,
  expect,
  fillEnquiry,
  fillUpload,
  forgiveErrors,
  holdScripts,
  scaleWaits,
  test,
  waitLikeAPerson,
} from '../../support/page.ts';
import { PREVIEW_PORT } from '../../support/ports.ts';

const POST = '**/api/*';
/** Waits of a page in a hurry are so many times shorter. */
const HASTE = 10;

const FORMS = [
  {
    name: 'contact',
    path: '/contact/',
    fill: (page: Page, Email: string) => fillEnquiry(page, { Email }),
    /** A field to write into while the form is sent. */
    text: '[name=message]',
    button: 'Send Message',
    sending: 'Sending your message…',
    sent: 'Thank you. We reply within one business day.',
    failed: 'it is still in the form',
  },
  {
    name: 'upload',
    path: '/contact/drawings/',
    fill: (page: Page, Email: string) => fillUpload(page, { Email }),
    text: '[name=message]',
    button: 'Send drawings',
    sending: 'Sending your message…',
    sent: 'Thank you. We reply within one business day.',
    failed: 'are still in the form',
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
  },
] as const;
type FormCase = (typeof FORMS)[number];

const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') };

const formOf = (page: Page, { name }: FormCase) => page.locator(`form[name=${name}]`);
/** The messages of the contact form are beside it, those of the others in it. */
const messages = (page: Page, form: FormCase) =>
  form.name === 'contact' ? page.locator('[data-island=ContactForm]') : formOf(page, form);
/** What is said after a failure. */
const failure = (page: Page, form: FormCase) =>
  messages(page, form).locator('.notice').filter({ hasText: form.failed });
/** What is said once a message has arrived: the upload form leads on to the page that confirms. */
const confirmation = (page: Page, { sent }: FormCase) =>
  page.getByText(sent).or(page.getByText('Message sent')).first();
const press = (page: Page, { button }: FormCase) => page.getByRole('button', { name: button }).click();
const emailOf = ({ titlePath, project, retry, repeatEachIndex }: TestInfo) =>
  `${titlePath
    .slice(1)
    .join(' ')
    .replaceAll(/[^a-z]+/gi, '-')
    .slice(0, 50)}-${project.name}-${retry}-${repeatEachIndex}@example.com`;

/** Opens the page of a form and fills it in. */
async function write(page: Page, form: FormCase, email: string): Promise<void> {
  await page.goto(form.path);
  await form.fill(page, email);
  await waitLikeAPerson(page);
}

const keyOf = (request: Request) => request.headers()['idempotency-key'];
/** Collects the keys of all messages from now on. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => request.method() === 'POST' && keys.push(keyOf(request)));
  return keys;
}

/** What is kept of the forms in the browser. */
const drafts = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

const refuse = (fields: Record<string, string>) => (route: Route) =>
  route.fulfill({ status: 422, json: { message: 'No.', fields } });

for (const form of FORMS) {
  test.describe(`the ${form.name} form`, () => {
    test('shows that it is being sent, and keeps what is typed meanwhile', async ({ page }, info) => {
      const [email, keys] = [emailOf(info), watchKeys(page)];
      const answer = Promise.withResolvers<undefined>();
      await page.route(POST, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await write(page, form, email);
      const [element, button] = [formOf(page, form), formOf(page, form).locator('[type=submit]')];
      const status = messages(page, form).getByRole('status');
      await press(page, form);
      await expect(status).toHaveText(form.sending);
      await expect(element).toHaveAttribute('aria-busy', 'true');
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveCSS('cursor', 'progress');
      await element.evaluate((it: HTMLFormElement) => {
        it.requestSubmit();
      });
      await element.locator(form.text).fill('next@example.com');
      // Pressed once more in the moment in which the answer is there.
      await element.evaluate((it: HTMLFormElement) => {
        new MutationObserver(() => {
          it.requestSubmit();
        }).observe(it, { attributeFilter: ['aria-busy'] });
      });
      answer.resolve(undefined);
      await expect(status).toHaveText(form.sent);
      await expect(element).toHaveAttribute('aria-busy', 'false');
      await expect(element.locator(form.text)).toHaveValue('next@example.com');
      expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
      await expect.poll(() => keptOf(email)).toHaveLength(1);
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeHidden();
      if (form.name === 'newsletter') return;
      await expect(element.locator('[name=email]')).toHaveValue('');
      await page.reload();
      await expect(element.locator(form.text)).toHaveValue('next@example.com');
      await expect(element.locator('[name=email]')).toHaveValue('');
    });

    test('sends the same words under one key, and they are kept once', async ({ page }, info) => {
      const [email, keys] = [emailOf(info), watchKeys(page)];
      await scaleWaits(page, 1 / HASTE);
      await write(page, form, email);
      const files = form.name === 'upload' ? [{ name: '01-plan.pdf' }] : [];
      if (files.length) await page.getByLabel('Files').setInputFiles(PLAN);
      // The endpoint has it each time, and its answer is lost.
      await page.route(POST, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await press(page, form);
      await expect(failure(page, form)).toBeVisible();
      expect(keys).toHaveLength(4);
      await page.unroute(POST);
      await press(page, form);
      await expect(confirmation(page, form)).toBeVisible();
      expect(new Set(keys).size).toBe(1);
      expect(await keptOf(email)).toMatchObject([{ files }]);
      forgiveErrors(page); // The browser reports the broken line.
    });

    test('shows why it was refused beside its fields, and focuses the first', async ({ page }, info) => {
      // The contact form has words of its own for an address.
      const words = form.name === 'contact' ? 'Please enter a valid email address' : 'Enter one address.';
      await page.route(POST, refuse({ subject: 'Too old.', email: 'Enter one address.', unknown: 'No.' }));
      await write(page, form, emailOf(info));
      await press(page, form);
      const [email, subject] = ['email', 'subject'].map((it) => formOf(page, form).locator(`[name=${it}]`));
      if (!email || !subject) throw new Error('There are two.');
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(words);
      if (form.name === 'contact') {
        await expect(subject).toHaveAccessibleDescription('Too old.');
        await expect(page.getByRole('alert').getByRole('link')).toHaveText([words, 'Too old.']);
      }
      await expect(formOf(page, form).locator('[name=name][aria-invalid]')).toHaveCount(0);
      await expect(failure(page, form)).toBeHidden();
      await email.fill('ada@example.com');
      await expect(email).not.toHaveAttribute('aria-invalid');
      await expect(email).toHaveAccessibleDescription('');
      await page.unroute(POST);
      await press(page, form);
      await expect(confirmation(page, form)).toBeVisible();
      forgiveErrors(page); // The browser reports the status 422.
    });

    test('an early press waits for the code, and is sent once', async ({ page }, info) => {
      const [email, keys] = [emailOf(info), watchKeys(page)];
      // A slow machine needs longer than two seconds.
      await scaleWaits(page, HASTE);
      const release = await holdScripts(page);
      await page.goto(form.path, { waitUntil: 'commit' });
      await form.fill(page, email);
      await ageByASecond(page);
      const button = page.getByRole('button', { name: form.button });
      await button.click({ clickCount: 2, noWaitAfter: true });
      await expect(page.locator('[data-state=wanted]').locator('visible=true').first()).toBeVisible();
      release();
      await expect.poll(() => keptOf(email)).toMatchObject([{ kind: form.name }]);
      expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    });
  });
}

test('an upload that is slow, but moves, is not cut off', { tag: '@chromium' }, async ({ page }, info) => {
  const [email, keys] = [emailOf(info), watchKeys(page)];
  // The time limit is 4 s for these files, which need 6 s.
  await scaleWaits(page, 1 / HASTE);
  await page.goto('/contact/drawings/');
  await fillUpload(page, { Email: email });
  const buffer = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(3_000_000)]);
  await page.getByLabel('Files').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
  const line = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await waitLikeAPerson(page);
  await page.getByRole('button', { name: 'Send drawings' }).click();
  await expect(page).toHaveURL('/contact/sent/');
  expect(keys).toHaveLength(1);
  expect(await keptOf(email)).toMatchObject([{ files: [{ size: buffer.length }] }]);
});

test('three forms of a page keep, check and send each its own', async ({ page }, info) => {
  const email = emailOf(info);
  await page.goto('/forms/');
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
  const [first, second, third] = ['first', 'second', 'third'].map((id) => page.locator(`form#${id}`));
  const islands = page.locator('[data-island=ContactForm]');
  if (!first || !second || !third) throw new Error('There are three.');
  await first.getByLabel('Message').fill('One');
  await third.getByLabel('Your address').fill(email);
  const notes = page.getByText('Your draft is saved in this browser until you send it.');
  await expect(notes).toHaveCount(3);
  await expect(notes.filter({ visible: true })).toHaveCount(2);
  await second.getByRole('button').click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toHaveCount(1);
  await expect(second.getByRole('alert')).toBeFocused();
  await expect(first.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await second.getByRole('link', { name: 'Please enter your name' }).click();
  await expect(second.getByLabel('Name')).toBeFocused();
  const values = { Name: 'Ada', Email: email, Subject: 'Frame', Message: 'Two' };
  for (const [label, value] of Object.entries(values)) await second.getByLabel(label).fill(value);
  await waitLikeAPerson(page);
  await second.getByRole('button').click();
  await expect(islands.nth(1).getByRole('status')).toHaveText('Thank you. We reply within one business day.');
  await expect(islands.nth(0).getByRole('status')).toBeEmpty();
  await third.getByRole('button').click();
  await expect(third.getByRole('status')).toHaveText('You will get the next article by email.');
  const kept = await keptOf(email);
  expect(kept.map(({ kind, fields }) => [kind, fields['message']])).toEqual([
    ['contact', 'Two'],
    ['newsletter', undefined],
  ]);
  await page.reload();
  await expect(first.getByLabel('Message')).toHaveValue('One');
  await expect(second.getByLabel('Message')).toHaveValue('');
});

test.describe('where nobody receives it', () => {
  test.use({ baseURL: `http://localhost:${PREVIEW_PORT}` });

  for (const form of FORMS)
    test(
      `the ${form.name} form opens a mail, and says nothing of being sent`,
      { tag: '@chromium' },
      async ({ page }) => {
        const opened: string[] = [];
        const session = await page.context().newCDPSession(page);
        session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
        await session.send('Page.enable');
        const keys = watchKeys(page);
        await page.goto(PREVIEW_BASE + form.path);
        const element = formOf(page, form);
        const button = element.locator('[type=submit]');
        const field = (name: string) => element.locator(`[name=${name}]`);
        await expect(element).toHaveAttribute('action', /^mailto:law@mason\.example/);
        await expect(element).toHaveAttribute('enctype', 'text/plain');
        if (form.name === 'upload') await expect(element.getByText(spanish.upload.byMail)).toBeVisible();
        await field('email').fill('ada@');
        await button.click();
        const words = {
          name: 'Zoë & Bo + 5%',
          subject: 'Frame',
          message: 'Call me',
          project: 'Medical office',
        };
        for (const [name, value] of Object.entries({ ...words, email: 'ada@example.com' }))
          if (await field(name).isVisible()) await field(name).fill(value);
        // Again and again, as the visitor likes.
        for (const count of [1, 2]) {
          await button.click();
          await expect.poll(() => opened.length).toBe(count);
        }
        for (const address of opened) {
          expect(address).toMatch(/^mailto:law@mason\.example\?/);
          // The box in the footer is left to the browser.
          if (form.name === 'newsletter') continue;
          const { subject, body } = Object.fromEntries(new URLSearchParams(address.replace(/^[^?]*/, '')));
          const lines = body?.split('\r\n') ?? [];
          for (const line of [words.name, 'ada@example.com'])
            expect(lines).toContainEqual(
              expect.stringMatching(new RegExp(`^[^:]+: ${RegExp.escape(line)}$`)),
            );
          expect(subject).toMatch(/^Frame$|: Medical office$/);
        }
        await expect(field('email')).toHaveValue('ada@example.com');
        await expect(page.getByText(/message sent|received your message|thank you/i)).toHaveCount(0);
        await expect(page.getByText(spanish.formMessages.newsletter.sent)).toHaveCount(0);
        const notices = page.locator('[data-sonner-toast]');
        await expect(notices.filter({ hasNotText: spanish.contactForm.refused.title })).toHaveCount(0);
        if (form.name !== 'newsletter') expect(await drafts(page)).toContain('ada%40example.com');
        expect(keys).toEqual([]);
        forgiveErrors(page); // Chromium reports that nobody opens mails here.
      },
    );
});
