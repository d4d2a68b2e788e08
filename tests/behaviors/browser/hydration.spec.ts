import type { Page } from '@playwright/test';

import { expect, fillEnquiry, clearConsoleErrors, delayScripts, settled, test } from '../../support/page.ts';

const PHONE = { width: 390, height: 800 };

test.describe('while scripts are slow', () => {
  test('the contact form keeps and counts what was typed, and answers an early Enter', async ({ page }) => {
    const release = await delayScripts(page);
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

  test('the blog filters by words that were typed before', async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto('/blog/', { waitUntil: 'commit' });
    await page.getByLabel('Search articles').pressSequentially('crane');
    release();
    await expect(page.locator('.post-card:visible')).toHaveCount(1);
    await expect(page.getByLabel('Search articles')).toHaveValue('crane');
  });

  test('a section of the phone menu that was opened before stays open', async ({ page }) => {
    await page.setViewportSize(PHONE);
    const release = await delayScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').nth(1).click();
    release();
    await expect(page.locator('[data-island]:not([data-state=hydrated]) .menu-sheet')).toHaveCount(0);
    await expect(page.locator('.menu-sheet details[open] summary')).toHaveText('Estimating Services');
  });

  test('a form that was sent before the script of the page ends in its toast', async ({ page }) => {
    await page.route('**/_astro/Base*.js', async (route) => {
      await page.locator('[data-island=ContactForm][data-state=wanted]').waitFor();
      await route.continue();
    });
    await page.goto('/contact/', { waitUntil: 'commit' });
    await fillEnquiry(page);
    await page.locator('form[name=contact] [type=submit]').click();
    await expect(page.getByText('Message Sent')).toBeVisible();
  });
});

test('a click is held for two seconds where its island never comes', async ({ page }) => {
  const waits: string[] = [];
  page.on('console', (message) => message.text().startsWith('waits') && waits.push(message.text()));
  // They are twenty times shorter here.
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
  // To be near is not to be touched: the time runs from the click on.
  await page.locator('#q').focus();
  await settled(page);
  expect(waits).toEqual([]);
  await category.click({ noWaitAfter: true });
  await page.waitForURL(`**${to}`);
  expect(waits).toEqual(['waits 2000 ms']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the phone menu, its sections and requests by mail work', async ({ page }) => {
    await page.goto('/');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').nth(0).click();
    await page.locator('.menu-sheet summary').nth(1).click();
    await expect(page.locator('.menu-sheet details[open]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.goto('/samples/');
    await expect(page.getByRole('link', { name: /^Request by email/ })).toHaveCount(8);
  });
});

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

/** Changes that extensions and translators make to a part of the page. */
const CHANGES: ((part: Element) => void)[] = [
  // Elements around and after each field, button, link and item.
  (part) => {
    for (const element of part.querySelectorAll('input, textarea, button, a, li')) {
      const wrapper = document.createElement('x-wrapper');
      element.replaceWith(wrapper);
      wrapper.append(element, document.createElement('input'));
    }
  },
  // Attributes on each element, and a comment and an element in it.
  (part) => {
    for (const element of part.querySelectorAll('*')) {
      for (const name of ['data-gramm', 'data-lpignore', 'spellcheck']) element.setAttribute(name, 'false');
      element.classList.add('x-dark');
      if (element.matches('input, textarea')) continue;
      element.prepend(document.createComment('x'));
      element.append(document.createElement('x-overlay'));
    }
  },
  // A translation, in two parts, in place of each text.
  (part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(({ data }) => data.trim())) {
      const wrapper = document.createElementNS(part.namespaceURI, 'font');
      text.replaceWith(wrapper);
      wrapper.append(text.data.slice(0, 1), text.data.slice(1));
    }
  },
];

/** Applies them to an island and to the toasts. */
const applyTo = (page: Page, island: string) => async () => {
  for (const name of [island, 'Toasts'])
    for (const change of CHANGES) await page.locator(`[data-island=${name}]`).evaluate(change);
};

test.describe('while extensions change islands before the first touch and after each step', () => {
  test('the contact form keeps, checks and sends', async ({ page }) => {
    const [name, message] = [page.locator('#contact-name'), page.locator('#contact-message')];
    const send = page.locator('form[name=contact] [type=submit]');
    const toast = page.locator('[data-sonner-toast]').first();
    const change = applyTo(page, 'ContactForm');
    await page.goto('/contact/');
    await change();
    // Filled in by a password manager, without an event.
    await name.evaluate((field: HTMLInputElement) => (field.value = 'Ada'));
    await message.click();
    await page.keyboard.type('Slab on');
    await change();
    await message.press('End');
    await page.keyboard.type(' grade');
    await expect(message).toHaveValue('Slab on grade');
    const drafts = await page.evaluate(() => Object.values(localStorage).join('\n'));
    expect(drafts).toContain('name=Ada&message=Slab+on+grade');
    await send.click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(2);
    await expect(toast).toContainText('Form Error');
    await change();
    await page.locator('#contact-email').fill('ada@mason.example');
    await expect(summary.getByRole('link')).toHaveText(['Please enter a subject']);
    await page.locator('#contact-subject').fill('Frame');
    await expect(summary).toBeHidden();
    await change();
    await send.click();
    await expect(toast).toContainText('Message Sent');
    await expect(message).toHaveValue('');
  });

  test('the blog filters', async ({ page }) => {
    const [field, shown] = [page.locator('#q'), page.locator('.post-card:visible')];
    const change = applyTo(page, 'BlogFilter');
    await page.goto('/blog/');
    await change();
    await field.pressSequentially('cra');
    await expect(page.locator('.filter-result')).toContainText('1 article');
    await change();
    await field.press('End');
    await page.keyboard.type('zy');
    await expect(page.locator('.filter-result')).toContainText('No posts found');
    await change();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(field).toBeFocused();
    await expect(shown).toHaveCount(5);
    await page.getByRole('button', { name: 'Design', exact: true }).click();
    await expect(shown).toHaveCount(1);
  });

  test('the phone menu opens one section at a time, and closes', async ({ page }) => {
    const change = applyTo(page, 'MobileMenu');
    await page.setViewportSize(PHONE);
    await page.goto('/contact/');
    await change();
    await page.getByRole('button', { name: 'Menu' }).click();
    await change();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.locator('summary').first().click();
    await menu.locator('summary').nth(1).click();
    await expect(menu.locator('details[open]')).toHaveCount(1);
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  });
});
