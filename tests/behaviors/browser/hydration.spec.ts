import type { Page } from '@playwright/test';

import { expect, clearConsoleErrors, holdBack, settled, test, withoutScript } from '../../support/page.ts';

const PHONE = { width: 390, height: 800 };

test('the contact form keeps and counts what was typed before its script, and answers an early Enter', async ({
  page,
}) => {
  const release = await holdBack(page);
  await page.goto('/contact/', { waitUntil: 'commit' });
  await page.getByLabel('Message', { exact: true }).fill('a'.repeat(9500));
  await page.getByLabel('Name', { exact: true }).pressSequentially('Ada');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expect(page.locator('.field-count', { hasText: '9,500 of 10,000 characters' })).toBeVisible();
});

test('a press of Space is held for two seconds where its island never comes', async ({ page }) => {
  const waits: string[] = [];
  page.on('console', (message) => message.text().startsWith('waits') && waits.push(message.text()));
  // Waits are twenty times shorter here.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const setTimeout = (work: () => void, ms = 0) => {
      if (ms >= 1000) console.debug(`waits ${ms} ms`);
      return later(work, ms / 20);
    };
    Object.assign(window, { setTimeout });
  });
  await page.route('**/_astro/hydrate*.js', () => undefined);
  await page.goto('/blog/');
  const category = page.locator('.category-buttons a').last();
  const to = (await category.getAttribute('href')) ?? '';
  // Coming near is not a touch: the wait starts with the press.
  await page.locator('#q').focus();
  await settled(page);
  expect(waits).toEqual([]);
  await category.press('Space', { noWaitAfter: true });
  await page.waitForURL(`**${to}`);
  expect(waits).toEqual(['waits 2000 ms']);
});

withoutScript(
  'without JavaScript, the phone menu, its sections and requests by mail work',
  async ({ page }) => {
    await page.goto('/');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    for (const section of [0, 1]) await page.locator('.menu-sheet summary').nth(section).click();
    await expect(page.locator('.menu-sheet details[open]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.goto('/samples/');
    await expect(page.getByRole('link', { name: /^Request by email/ })).toHaveCount(8);
  },
);

test('an island that throws shows the specified error alone', async ({ page }) => {
  await page.route('**/_astro/hydrate*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('`novalidate`', 'no.such.property');
    expect(body).toContain('no.such.property');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact/');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('office@oak-iron.example');
  await page.getByRole('button', { name: 'Estimating Services' }).click();
  await expect(page.locator('.menu-panel:popover-open')).toBeVisible();
  clearConsoleErrors(page);
});

/**
 * Changes an island as extensions and translators do: adds elements around and next to fields and links, and attributes
 * and comments to each element, and replaces each text with a translation in two parts.
 */
const change = (page: Page, island: string) =>
  page.locator(`[data-island=${island}]`).evaluate((part) => {
    for (const element of part.querySelectorAll('input, textarea, button, a, li')) {
      const wrapper = document.createElement('x-wrapper');
      element.replaceWith(wrapper);
      wrapper.append(element, document.createElement('input'));
    }
    for (const element of part.querySelectorAll('*')) {
      element.setAttribute('data-gramm', 'false');
      element.classList.add('x-dark');
      if (!element.matches('input, textarea')) element.prepend(document.createComment('x'));
    }
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(({ data }) => data.trim())) {
      const wrapper = document.createElementNS(part.namespaceURI, 'font');
      text.replaceWith(wrapper);
      wrapper.append(text.data.slice(0, 1), text.data.slice(1));
    }
  });

test.describe('while extensions change islands before the first touch and after each step', () => {
  test('the contact form keeps, checks and sends', async ({ page }) => {
    const [name, message] = [page.locator('#contact-name'), page.locator('#contact-message')];
    const send = page.locator('form[name=contact] [type=submit]');
    await page.goto('/contact/');
    await change(page, 'ContactForm');
    // As a password manager fills it in, without an event.
    await name.evaluate((field: HTMLInputElement) => (field.value = 'Ada'));
    await message.fill('Slab on grade');
    await change(page, 'ContactForm');
    await send.click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(page.locator('[data-sonner-toast]').first()).toContainText('Form Error');
    for (const island of ['ContactForm', 'Toasts']) await change(page, island);
    await page.locator('#contact-email').fill('ada@mason.example');
    await expect(summary.getByRole('link')).toHaveText(['Please enter a subject']);
    await page.locator('#contact-subject').fill('Frame');
    await expect(summary).toBeHidden();
    await send.click();
    await expect(page.locator('[data-sonner-toast]').first()).toContainText('Message Sent');
    await expect(message).toHaveValue('');
  });

  test('the blog filters', async ({ page }) => {
    const [field, shown] = [page.locator('#q'), page.locator('.post-card:visible')];
    await page.goto('/blog/');
    await change(page, 'BlogFilter');
    await field.fill('cra');
    await expect(page.locator('.filter-result')).toContainText('1 article');
    await change(page, 'BlogFilter');
    await field.fill('crazy');
    await expect(page.locator('.filter-result')).toContainText('No posts found');
    await change(page, 'BlogFilter');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(field).toBeFocused();
    await expect(shown).toHaveCount(5);
    await page.getByRole('button', { name: 'Design', exact: true }).click();
    await expect(shown).toHaveCount(1);
  });

  test('the phone menu opens one section at a time, and closes', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/contact/');
    await change(page, 'MobileMenu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await change(page, 'MobileMenu');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const section of [0, 1]) await menu.locator('summary').nth(section).click();
    await expect(menu.locator('details[open]')).toHaveCount(1);
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
});
