import { expect, fillEnquiry, test } from '../../support/page.ts';

const SCRIPTS = '**/_astro/*.js';

for (const route of ['/', '/contact/', '/blog/', '/samples/', '/services/design/permitting/']) {
  for (const width of [390, 1280]) {
    test(`${route} loads no React before a touch, ${width} px wide`, async ({ page }) => {
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text());
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(route, { waitUntil: 'networkidle' });
      await page.mouse.wheel(0, 2000);
      await page.waitForLoadState('networkidle');
      const texts = await Promise.all(scripts);
      expect(texts.length).toBeGreaterThan(0);
      // Whatever the file is called: React's errors lead to its documentation.
      expect(texts.filter((text) => text.includes('react.dev/errors'))).toEqual([]);
      await page.locator('[data-island]').first().dispatchEvent('pointerdown');
      await expect
        .poll(async () => (await Promise.all(scripts)).some((text) => text.includes('react.dev/errors')))
        .toBe(true);
    });
  }
}

test('slow scripts: keeps what was typed and answers an early Enter', async ({ page }) => {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/contact/', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).pressSequentially('Ada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused({ timeout: 20_000 });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
});

test('slow scripts: filters words typed before hydration', async ({ page }) => {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/blog/', { waitUntil: 'commit' });
  await page.getByLabel('Search posts').pressSequentially('crane');
  await expect(page.locator('.post-card:visible')).toHaveCount(1, { timeout: 20_000 });
  await expect(page.getByLabel('Search posts')).toHaveValue('crane');
});

test('slow scripts: a section opened before hydration stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu-sheet summary').nth(1).click();
  await expect(page.locator('[data-island]:not([data-hydrated]) .menu-sheet')).toHaveCount(0, {
    timeout: 20_000,
  });
  await expect(page.locator('.menu-sheet details[open] summary')).toHaveText('Estimating Services');
});

test('a form sent before the page script loads ends in its toast', async ({ page }) => {
  await page.route('**/_astro/Base*.js', async (route) => {
    await page.locator('[data-island=ContactForm][data-wanted]').waitFor();
    await route.continue();
  });
  await page.goto('/contact/', { waitUntil: 'commit' });
  await fillEnquiry(page);
  await page.locator('.contact-form [type=submit]').click();
  await expect(page.getByText('Message Sent')).toBeVisible({ timeout: 15_000 });
});

test('a held click proceeds after two seconds without its island', async ({ page }) => {
  await page.route('**/_astro/BlogFilter*.js', () => undefined);
  await page.goto('/blog/');
  const category = page.locator('.category-buttons a').last();
  const to = (await category.getAttribute('href')) ?? '';
  // To be near is not to be touched: the time runs from the click on.
  await page.locator('#q').focus();
  const began = Date.now();
  await category.click({ noWaitAfter: true });
  await page.waitForURL(`**${to}`, { timeout: 4000 });
  expect(Date.now() - began).toBeGreaterThan(1500);
});

test.describe('failing scripts', () => {
  test.beforeEach(({ page }) => page.route(SCRIPTS, (route) => route.fulfill({ status: 500 })));
  test.afterEach(({ consoleErrors }) => {
    consoleErrors.length = 0; // Each failed script is reported by the browser.
  });

  test('the form falls back to native validation and keeps what was typed', async ({ page }) => {
    await page.goto('/contact/');
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toBeFocused({ timeout: 15_000 });
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
    await expect(page.locator('form[name=contact]')).toHaveAttribute(
      'action',
      'mailto:office@oak-iron.example',
    );
  });

  test('a category links to its page', async ({ page }) => {
    await page.goto('/blog/');
    await page.locator('.category-buttons').getByText('Design').click();
    await page.waitForURL('**/blog/category/design/');
  });

  test('menus open and fold, and all text is readable', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Estimating Services' }).click();
    await expect(page.locator('.menu-panel:popover-open')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Permitting' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0);
  });
});

test.describe('JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('menus, sections, filter, form and text work', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Design & Engineering' }).click();
    await page
      .locator('.menu-panel:popover-open')
      .getByRole('link', { name: 'Structural Engineering' })
      .click();
    await page.waitForURL('**/structural-engineering/');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').nth(0).click();
    await page.locator('.menu-sheet summary').nth(1).click();
    await expect(page.locator('.menu-sheet details[open]')).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/contact/');
    await expect(page.locator('form[name=contact]')).toHaveAttribute(
      'action',
      'mailto:office@oak-iron.example',
    );
    await expect(page.getByText('We can help you to build your project!')).toBeVisible();
    await page.goto('/samples/');
    await expect(page.getByRole('link', { name: /^Request by email/ })).toHaveCount(8);
    await page.goto('/portfolio/');
    await page.locator('label', { hasText: 'Healthcare' }).click();
    await expect(page.locator('.project-card:visible')).toHaveCount(1);
  });
});

test('an island that throws shows the specified error without breaking the page', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/_astro/ContactForm*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('noValidate', 'no.such.property');
    expect(body).toContain('no.such.property');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact/');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('office@oak-iron.example');
  await page.getByRole('button', { name: 'Estimating Services' }).click();
  await expect(page.locator('.menu-panel:popover-open')).toBeVisible();
  consoleErrors.length = 0;
});
