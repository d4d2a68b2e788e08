import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { ENDPOINT_PORT, SENDING_PORT } from '../../support/ports.ts';
import { ENQUIRY, expect, fillEnquiry, test } from '../../support/page.ts';

/** A real endpoint that answers one behaviour after the other; the last one stays. */
type Behaviour = number | { status: number; retryAfter?: string; fields?: Record<string, string> };
interface Enquiry {
  key: string | undefined;
  body: Record<string, string>;
}
let behaviours: Behaviour[] = [];
let enquiries: Enquiry[] = [];

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  if (request.method === 'OPTIONS') return response.end();
  let text = '';
  for await (const part of request) text += String(part);
  // The browser has gone away before it had sent anything.
  if (!text) return response.end();
  const key = request.headers['idempotency-key'];
  // A form that the browser posts by itself comes in the other form.
  const isJson = request.headers['content-type']?.includes('json');
  enquiries.push({
    key: String(key),
    body: isJson
      ? (JSON.parse(text) as Record<string, string>)
      : Object.fromEntries(new URLSearchParams(text)),
  });
  const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
  const { status, retryAfter, fields } =
    typeof behaviour === 'object' ? behaviour : { status: behaviour ?? 500 };
  if (retryAfter) response.setHeader('retry-after', retryAfter);
  response.statusCode = status;
  return response.end(JSON.stringify({ fields }));
};
const server = createServer((request, response) => void answer(request, response));

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${SENDING_PORT}` });
test.beforeAll(async () => {
  // Another browser may be at this file, too.
  const listen = async () => {
    server.listen(ENDPOINT_PORT);
    await once(server, 'listening');
  };
  await expect(listen).toPass();
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.beforeEach(async ({ page, baseURL }) => {
  enquiries = [];
  await page.route(`http://localhost:${ENDPOINT_PORT}/**`, (route) => route.continue());
  await page.goto(`${baseURL}/contact/`);
  await fillEnquiry(page);
});

test('an inquiry that is asked to wait by 429 with Retry-After arrives clean and once, under one key', async ({
  page,
  consoleErrors,
}) => {
  behaviours = [{ status: 429, retryAfter: '1' }, 204];
  await page.getByLabel('Message', { exact: true }).fill('One\u2029two\u0085three\ffour\tfive');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Sending your message')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click({ force: true });
  await expect(page.getByText('Message Sent')).toBeVisible();
  const [first, second, ...others] = enquiries;
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect([second?.key, others]).toEqual([first?.key, []]);
  const fields = { name: 'Ada', email: 'ada@mason.example', subject: 'Frame' };
  expect(first?.body).toMatchObject({ ...fields, message: 'One\ntwo\nthree\nfour five' });
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  consoleErrors.length = 0; // The browser reports the status 429.
});

test('is not sent again after a refusal, keeps every field, and offers email and phone', async ({
  page,
  consoleErrors,
}) => {
  behaviours = [400];
  await page.getByRole('button', { name: 'Send Message' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be sent' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link', { name: 'office@oak-iron.example' })).toBeVisible();
  await expect(alert.getByRole('link', { name: '+1 (555) 010-0177' })).toBeVisible();
  expect(enquiries).toHaveLength(1);
  for (const [label, words] of Object.entries(ENQUIRY)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(words);
  }
  await expect(page.getByText('Message Sent')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('shows the reasons of a refusal beside their fields, and focuses the first', async ({
  page,
  consoleErrors,
}) => {
  const fields = { subject: 'Enter a subject of this year.', email: 'Enter one address.', unknown: 'No.' };
  behaviours = [{ status: 422, fields }, 200];
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(field('Email')).toBeFocused();
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(field('Subject')).toHaveAccessibleDescription(fields.subject);
  await expect(field('Subject')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await field('Email').fill('ada@mason.example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
  expect(enquiries).toHaveLength(2);
  consoleErrors.length = 0;
});

test('sends nothing when the honeypot is filled in, and does not say that it did', async ({ page }) => {
  behaviours = [200];
  // A robot does it, and now and then a password manager.
  await page.locator('#contact-honeypot').evaluate((input: HTMLInputElement) => (input.value = 'spam'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be sent' })).toBeVisible();
  await expect(page.locator('form[name=contact] [name=message]')).not.toHaveValue('');
  expect(enquiries).toEqual([]);
});

test('a newsletter failure shows beside the field and keeps the address', async ({ page, consoleErrors }) => {
  behaviours = [400];
  const address = page.getByPlaceholder('Your email');
  await address.fill('ada@mason.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('form[name=newsletter] .notice')).toHaveText(
    'We could not sign you up. Write to office@oak-iron.example or call +1 (555) 010-0177.',
  );
  await expect(address).toHaveValue('ada@mason.example');
  consoleErrors.length = 0;
});

test('the browser posts the newsletter form when its script fails to load', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  // A page whose contact form has not loaded the same code already.
  await page.goto(`${baseURL}/samples/`);
  await page.route('**/_astro/vanilla-form*.js', (route) => route.fulfill({ status: 500 }));
  behaviours = [200];
  await page.getByPlaceholder('Your email').fill('ada@mason.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.poll(() => enquiries.map(({ body }) => body['email'])).toEqual(['ada@mason.example']);
  consoleErrors.length = 0;
});
