import type { Page } from '@playwright/test';

import {
  ageByASecond,
  expect,
  fillEnquiry,
  forgiveErrors,
  holdScripts,
  NIGHTLY,
  scaleWaits,
  settled,
  test,
  waitLikeAPerson,
} from '../../support/page.ts';

test('slow scripts: keeps and counts what was typed, and answers an early Enter', async ({ page }) => {
  const release = await holdScripts(page);
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

test('slow scripts: filters words typed before hydration', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/blog/', { waitUntil: 'commit' });
  await page.getByLabel('Search articles').pressSequentially('crane');
  release();
  await expect(page.locator('.post-card:visible')).toHaveCount(1);
  await expect(page.getByLabel('Search articles')).toHaveValue('crane');
});

test('slow scripts: a section opened before hydration stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu-sheet summary').nth(1).click();
  release();
  await expect(page.locator('[data-island]:not([data-state=hydrated]) .menu-sheet')).toHaveCount(0);
  await expect(page.locator('.menu-sheet details[open] summary')).toHaveText('Estimating Services');
});

test('a form sent before the page script loads ends in its toast', async ({ page }) => {
  // A slow machine needs longer than two seconds.
  await scaleWaits(page, 10);
  await page.route('**/_astro/Base*.js', async (route) => {
    await page.locator('[data-island=ContactForm][data-state=wanted]').waitFor();
    await route.continue();
  });
  await page.goto('/contact/', { waitUntil: 'commit' });
  await fillEnquiry(page);
  await ageByASecond(page);
  await page.locator('form[name=contact] [type=submit]').click();
  await expect(page.getByText('Message Sent')).toBeVisible();
});

test('a held click proceeds after two seconds without its island', async ({ page }) => {
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

test.describe('JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('the phone menu, its sections, form and text work', async ({ page }) => {
    await page.goto('/');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').nth(0).click();
    await page.locator('.menu-sheet summary').nth(1).click();
    await expect(page.locator('.menu-sheet details[open]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/contact/');
    await expect(page.locator('form[name=contact][action="/api/contact"]')).toBeVisible();
    await expect(page.getByText('We can help you to build your project!')).toBeVisible();
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
  forgiveErrors(page);
});

/** Changes that extensions and translators make to a part of the page. */
const CHANGES: Record<string, (part: Element) => void> = {
  'an element with a field after each field, button and link': (part) => {
    for (const element of part.querySelectorAll('input, textarea, button, a, summary')) {
      const icon = document.createElement('x-icon');
      icon.appendChild(document.createElement('input')).value = 'x';
      element.after(icon);
    }
  },
  'an element around each field, button, link and item': (part) => {
    for (const element of part.querySelectorAll('input, textarea, button, a, li, [data-root] *')) {
      const wrapper = document.createElement('x-wrapper');
      element.replaceWith(wrapper);
      wrapper.append(element);
    }
  },
  'attributes on each element, and a comment and an element in it': (part) => {
    for (const element of part.querySelectorAll('*')) {
      for (const name of ['data-gramm', 'data-lpignore', 'spellcheck']) element.setAttribute(name, 'false');
      element.classList.add('x-dark');
      if (element.matches('input, textarea')) continue;
      element.prepend(document.createComment('x'));
      element.append(document.createElement('x-overlay'));
    }
  },
  'a translation in place of each text': (part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(({ data }) => data.trim())) {
      const wrapper = document.createElementNS(part.namespaceURI, 'font');
      text.replaceWith(wrapper);
      wrapper.append(text.data);
    }
  },
  'each text split in two': (part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) text.replaceWith(text.data.slice(0, 1), text.data.slice(1));
  },
};

type Visit = (page: Page, change: () => Promise<void>) => Promise<void>;
/** Steps of a visitor; `change` comes after each step. */
const PLACES: Record<string, [route: string, island: string, visit: Visit]> = {
  'the contact form': [
    '/contact/',
    'ContactForm',
    async (page, change) => {
      const [name, message] = ['Name', 'Message'].map((label) => page.getByLabel(label, { exact: true }));
      if (!name || !message) throw new Error('The form has changed.');
      const send = page.getByRole('button', { name: 'Send Message' });
      const toast = page.locator('[data-sonner-toast]').first();
      // Filled in by a password manager, without an event.
      await name.evaluate((field: HTMLInputElement) => (field.value = 'Ada'));
      await message.click();
      await page.keyboard.type('Slab on');
      await change();
      await message.focus();
      await page.keyboard.press('End');
      await page.keyboard.type(' grade');
      await expect(message).toBeFocused();
      await expect(message).toHaveValue('Slab on grade');
      const draft = 'name=Ada&message=Slab+on+grade';
      expect(await page.evaluate(() => Object.values(localStorage).join('\n'))).toContain(draft);
      await send.click();
      const summary = page.getByRole('alert', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(2);
      await expect(toast).toContainText('Form Error');
      await change();
      await send.click();
      await expect(toast).toContainText('Form Error');
      await page.getByLabel('Email', { exact: true }).fill('ada@mason.example');
      await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription('');
      await expect(summary.getByRole('link')).toHaveText(['Please enter a subject']);
      await page.getByLabel('Subject', { exact: true }).fill('Frame');
      await expect(summary).toBeHidden();
      await expect(name).toHaveValue('Ada');
      await change();
      await waitLikeAPerson(page);
      await send.click();
      await expect(toast).toContainText('Message Sent');
      await expect(page.locator('.form-message[role=status]')).toContainText('Thank you');
      await expect(message).toHaveValue('');
    },
  ],
  'the search of the blog': [
    '/blog/',
    'BlogFilter',
    async (page, change) => {
      const [field, shown] = [page.getByLabel('Search articles'), page.locator('.post-card:visible')];
      await field.click();
      await page.keyboard.type('cra');
      await expect(page.locator('.filter-result')).toContainText('1 article');
      await change();
      await field.focus();
      await page.keyboard.press('End');
      await page.keyboard.type('zy');
      await expect(field).toHaveValue('crazy');
      await expect(page.locator('.filter-result')).toContainText('No posts found');
      await expect(page).toHaveURL(/\?q=crazy$/);
      await change();
      await field.press('End');
      for (let letter = 0; letter < 2; letter++) await page.keyboard.press('Backspace');
      await expect(shown).toHaveCount(1);
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await expect(shown).toHaveCount(5);
      await page.getByRole('button', { name: 'Design', exact: true }).click();
      await expect(shown).toHaveCount(1);
    },
  ],
  'the phone menu': [
    '/contact/',
    'MobileMenu',
    async (page, change) => {
      await page.getByLabel('Name', { exact: true }).fill('Ada');
      await page.getByRole('button', { name: 'Menu' }).click();
      await change();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.locator('summary').first().click();
      await menu.locator('summary').nth(1).click();
      await expect(menu.locator('details[open]')).toHaveCount(1);
      await menu.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(menu.getByRole('link').or(menu.locator('summary')).last()).toBeFocused();
      await menu.getByRole('link', { name: 'Contact' }).click();
      await page.waitForLoadState();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
    },
  ],
};

/** All of them in turn, and each alone: what hides another's damage is seen then. */
const VISITS: [name: string, tag: string[], changes: ((part: Element) => void)[]][] = [
  ['all changes', [], Object.values(CHANGES)],
  ...Object.entries(CHANGES).map(([name, change]): (typeof VISITS)[number] => [name, [NIGHTLY], [change]]),
];

for (const [place, [route, island, visit]] of Object.entries(PLACES))
  for (const [name, tag, changes] of VISITS)
    test(
      `${place}: ${name}, before the first touch and after each step, cost nothing`,
      { tag },
      async ({ page }) => {
        const warnings: string[] = [];
        page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
        if (island === 'MobileMenu') await page.setViewportSize({ width: 390, height: 800 });
        await page.goto(route);
        const apply = async () => {
          for (const name of [island, 'Toasts'])
            for (const change of changes) await page.locator(`[data-island=${name}]`).evaluate(change);
        };
        await apply();
        let early: number | undefined;
        await visit(page, async () => {
          early ??= warnings.length;
          await apply();
        });
        expect(early).toBeLessThan(2);
        await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      },
    );
