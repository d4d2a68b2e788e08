import type { Page } from '@playwright/test';

import { ENQUIRY, expect, fillEnquiry, test } from '../../support/page.ts';

const MESSAGES = [
  'Please enter your name',
  'Please enter a valid email address',
  'Please enter a subject',
  'Please enter your message',
];
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('an empty form marks each error and shows a toast in the theme’s colors', async ({ page }) => {
  await page.goto('/contact/');
  // It exists before the first toast, so that screen readers announce the toast.
  await expect(page.getByRole('region', { name: /Notifications/ })).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(MESSAGES);
  for (const [index, name] of ['Name', 'Email', 'Subject', 'Message'].entries()) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(MESSAGES[index] ?? '');
  }
  await expect(toasts(page)).toHaveText([/Form Error.*Please complete all fields correctly\./s]);
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
  await expect(page.locator('style', { hasText: 'data-sonner' })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const sheet = await page.evaluate(() => {
      const probe = document.createElement('p');
      probe.style.background = 'var(--surface-raised)';
      document.body.append(probe);
      return getComputedStyle(probe).backgroundColor;
    });
    await expect(toasts(page).first()).toHaveCSS('background-color', sheet);
  }
  await summary.getByRole('link', { name: MESSAGES[2] ?? '' }).click();
  await expect(field(page, 'Subject')).toBeFocused();
});

test('the form counts a long text, says so after a pause, and refuses more without cutting it', async ({
  page,
}) => {
  const message = field(page, 'Message');
  const part = page.locator('p', { has: message });
  const [count, spoken] = [part.locator('.field-count'), part.locator('[aria-live=polite]')];
  await page.clock.install();
  await page.goto('/contact/');
  await fillEnquiry(page);
  await message.fill('a'.repeat(8999));
  await expect(count).toBeEmpty();
  await message.fill('a'.repeat(9000));
  await expect(spoken).toHaveText('9,000 of 10,000 characters');
  // From here on, time passes only when the test lets it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await message.fill('a'.repeat(10_001));
  await expect(count).toHaveText('10,001 of 10,000 characters');
  await page.clock.runFor(990);
  await expect(spoken).toHaveText('9,000 of 10,000 characters');
  await page.clock.runFor(20);
  await expect(spoken).toHaveText('10,001 of 10,000 characters');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(message).toHaveAccessibleDescription('Message: please use at most 10,000 characters');
  await expect(message).toHaveValue('a'.repeat(10_001));
});

test('toasts are reached by keys and closed by their button; a success closes after 4 s, an error stays longer', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact/');
  // From here on, time passes only when the test lets it; a toast needs a moment to appear and to go.
  await page.clock.pauseAt(Date.now() + 60_000);
  const send = page.getByRole('button', { name: 'Send Message' });
  const list = page.locator('[data-sonner-toaster]');
  const become = (words: RegExp[]) =>
    expect(async () => {
      await page.clock.runFor(10);
      expect(await toasts(page).allInnerTexts()).toEqual(words.map((each) => expect.stringMatching(each)));
    }).toPass();
  await send.click();
  await become([/Form Error/]);
  await page.clock.runFor(5000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(4000);
  await expect(toasts(page)).toHaveCount(0);
  for (let times = 0; times < 3; times++) await send.click();
  await become([/Form Error/, /Form Error/, /Form Error/]);
  await expect(list.locator('[data-visible=true]')).toHaveCount(3);
  for (const key of ['F8', 'Alt+t']) {
    await page.keyboard.press(key);
    await expect(list.locator(':focus').or(list.and(page.locator(':focus')))).toHaveCount(1);
    await field(page, 'Name').focus();
  }
  await toasts(page).first().getByRole('button', { name: 'Dismiss' }).click();
  await become([/Form Error/, /Form Error/]);
  // Toasts do not time out under a pointer.
  await page.mouse.move(5, 5);
  await page.clock.runFor(9000);
  await expect(toasts(page)).toHaveCount(0);
  await fillEnquiry(page);
  await send.click();
  await become([/Message Sent/]);
  await page.clock.runFor(3500);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1500);
  await expect(toasts(page)).toHaveCount(0);
});

test('the map contacts its host only after a click, and takes focus', async ({ page }) => {
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname));
  await page.goto('/contact/');
  const button = page.getByRole('button', { name: /^Show map \(loads from www\.openstreetmap\.org/ });
  await button.scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(hosts).not.toContain('www.openstreetmap.org');
  await button.click();
  await expect(page.locator('.map iframe')).toBeFocused();
  await expect(page.locator('.map iframe')).toHaveAttribute('title', /\w/);
  await expect.poll(() => hosts).toContain('www.openstreetmap.org');
  await expect(button).toHaveCount(0);
});

test('the subject comes from the address, if it names a service, and goes with what was written before', async ({
  page,
}) => {
  for (const about of ['', 'estimating', '../estimating/boq', '"><img src=x onerror=alert(1)>']) {
    await page.goto(`/contact/?about=${encodeURIComponent(about)}`);
    await expect(field(page, 'Subject'), about).toHaveValue('');
    expect(await page.getByRole('main').innerHTML()).not.toContain('alert(1)');
  }
  // Everything written before is kept, except for this field.
  await fillEnquiry(page);
  await page.goto('/services/estimating/boq/');
  await page.getByRole('main').getByRole('link', { name: 'Request a Consultation' }).click();
  await expect(page).toHaveURL('/contact/?about=estimating/boq');
  await expect(field(page, 'Subject')).toHaveValue('BOQ Preparation');
  await expect(field(page, 'Message')).toHaveValue(ENQUIRY.Message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toasts(page)).toContainText(['Message Sent']);
  await expect(field(page, 'Subject')).toHaveValue('');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a phone zooms into no field, and a link by itself is a finger tall', async ({ page }) => {
    for (const path of ['/contact/', '/contact/drawings/', '/search/', '/blog/', '/404.html']) {
      await page.goto(path);
      const sizes = await page
        .locator(
          ':is(input, select, textarea):not([type=radio], [type=checkbox], [type=hidden], [tabindex="-1"])',
        )
        .evaluateAll((fields) => fields.map((shown) => parseFloat(getComputedStyle(shown).fontSize)));
      expect(sizes.length, path).toBeGreaterThan(0);
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
      const heights = await page
        .locator(':is(h2, h3, p, dd) > a:only-child, footer .cluster > a')
        .filter({ visible: true })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
    }
  });
});
