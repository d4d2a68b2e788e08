import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Page, type Route } from '@playwright/test';

import { browserFlags, findBrowser, findHeadless } from '../../../tools/browser.ts';
import { FIXTURE_PROJECT, site, TEMPLATES } from '../../support/fixture.ts';
import { expect, fillEnquiry, test } from '../../support/page.ts';

/** What every page must keep, whatever is missing: its text in sight, and the ways to reach the firm. */
async function isWhole(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
  // As a reader goes down: what comes into view is revealed.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  const outOfSight = () =>
    page.locator('main :is(h1, h2, h3, p, li, dd)').evaluateAll((parts) =>
      parts
        .filter(
          (part) =>
            !part.closest(
              '[popover], [hidden], .hidden-visually, .needs-script, .without-script, [role=status]',
            ),
        )
        .filter((part) => part.textContent.trim())
        .filter((part) => {
          let opacity = 1;
          for (let at: Element | null = part; at; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          const { width, height } = part.getBoundingClientRect();
          return opacity < 0.9 || width < 2 || height < 2;
        })
        .map((part) => part.textContent.trim().slice(0, 60)),
    );
  await expect.poll(outOfSight, `${route}: text out of sight`).toEqual([]);
  for (const way of ['mailto:', 'tel:'])
    await expect(page.locator(`footer a[href^="${way}"]`).first(), route).toBeVisible();
}

/** The form of the open page, without its script: the browser asks for what is missing, and nothing typed is lost. */
async function formKeeps(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Mason');
  await page.getByLabel('Message', { exact: true }).fill('Price sheet S-201.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const missing = page
    .locator('#email:invalid:focus')
    .or(page.getByRole('alert', { name: 'There is a problem' }));
  await expect(missing.first()).toBeAttached({ timeout: 15_000 });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Mason');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Price sheet S-201.');
  await expect(page.locator('.office a[href^="tel:"]').first()).toBeVisible();
}

/** Never answers: as good as any number of seconds, and no test waits for them. */
const hang = () => new Promise<void>(() => undefined);

const notFound = async (route: Route) =>
  route.fulfill({
    status: 404,
    contentType: 'text/html',
    body: await readFile(join(FIXTURE_PROJECT, 'dist/404.html'), 'utf8'),
  });

const truncated = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
};

const SCRIPTS = '**/_astro/*.js';
const PHOTOS = 'https://images.unsplash.com/**';
const MAP = 'https://www.openstreetmap.org/**';

/** Pages on which that host is asked for anything, one of each template. */
const WITH_PHOTOS = ['/', '/services/estimating/steel-takeoffs/', '/blog/', '/blog/3/', '/portfolio/'];
const WITH_MAP = ['/contact/'];
/** Pages with islands, and one without. */
const WITH_SCRIPTS = ['/', '/blog/', '/portfolio/', '/search/', '/services/estimating/steel-takeoffs/'];

/** Each fault: what is asked for, what becomes of the request, and where that is looked at. */
const FAULTS: [name: string, url: string, answer: (route: Route) => Promise<void>, routes?: string[]][] = [
  ['every script is gone since the last deploy', SCRIPTS, notFound, WITH_SCRIPTS],
  ['every script answers 500', SCRIPTS, (route) => route.fulfill({ status: 500 }), WITH_SCRIPTS],
  ['every script hangs', SCRIPTS, hang, WITH_SCRIPTS],
  ['every script is cut off in the middle', SCRIPTS, truncated, WITH_SCRIPTS],
  ['every script is refused', SCRIPTS, (route) => route.abort()],
  ['all files but the page are gone since the last deploy', '**/{_astro,drawings}/**', notFound],
  ['the photo host is down', PHOTOS, (route) => route.abort('namenotresolved'), WITH_PHOTOS],
  ['the photo host hangs', PHOTOS, hang, WITH_PHOTOS],
  [
    'the photo host answers HTML',
    PHOTOS,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sorry' }),
    WITH_PHOTOS,
  ],
  ['the photo host is full', PHOTOS, (route) => route.fulfill({ status: 429 }), WITH_PHOTOS],
  ['the map host is down', MAP, (route) => route.abort('connectionrefused'), WITH_MAP],
  ['the map host hangs', MAP, hang, WITH_MAP],
  [
    'the map host lets nobody frame it',
    MAP,
    (route) => route.fulfill({ headers: { 'x-frame-options': 'DENY' }, contentType: 'text/html', body: 'x' }),
    WITH_MAP,
  ],
  ['no other host can be reached', /^https:/.source, (route) => route.abort('internetdisconnected')],
];

for (const [name, url, answer, routes = TEMPLATES] of FAULTS) {
  test(`${name}: keeps all text and what was typed into the form`, async ({ page, consoleErrors }) => {
    test.setTimeout(90_000);
    // A tall window: fewer steps down each page.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await page.route(url.startsWith('^') ? new RegExp(url) : url, answer);
    for (const route of routes) {
      await page.goto(route, { waitUntil: 'commit' });
      if (url === MAP) await page.locator('[data-embed]').click();
      await isWhole(page, route);
    }
    // The form stands on that page; Firefox does not open it again while its map is kept waiting.
    if (!page.url().endsWith('/contact/')) await page.goto('/contact/', { waitUntil: 'commit' });
    await formKeeps(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    consoleErrors.length = 0; // The browser reports each failed request.
  });
}

test('shows no broken image when a photo response is not a photo', async ({ page, consoleErrors }) => {
  await page.route(PHOTOS, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sorry' }));
  await page.goto('/portfolio/');
  for (const photo of await page.locator('.photo').all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect(photo.locator('.drawing')).toBeVisible();
    // The marks of a broken picture are at its edges, and those lie outside of its cell.
    const outside = await photo.locator('.photo-cell').evaluate((cell) => {
      const [inner, outer] = [
        cell.getBoundingClientRect(),
        cell.querySelector('img')?.getBoundingClientRect(),
      ];
      return inner.left - (outer?.left ?? Infinity);
    });
    expect(outside).toBeGreaterThanOrEqual(20);
  }
  consoleErrors.length = 0;
});

test('offers a link to the map when the map does not load', async ({ page, consoleErrors }) => {
  await page.route(MAP, (route) => route.abort());
  await page.goto('/contact/');
  await page.locator('[data-embed]').click();
  const link = page.locator('.map ~ * a[href*="openstreetmap"], .map a[href*="openstreetmap"]').first();
  await expect(link).toBeVisible();
  await expect(page.getByText(site.address.street).first()).toBeVisible();
  consoleErrors.length = 0;
});

for (const [name, answer] of [
  ['never comes', hang],
  ['is gone', notFound],
] as const) {
  test(`the form works when the toast stylesheet ${name}`, async ({ page, consoleErrors }) => {
    await page.route('**/_astro/*.css', answer);
    await page.goto('/contact/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused({ timeout: 15_000 });
    await fillEnquiry(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please write to office@oak-iron.example instead.')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    consoleErrors.length = 0;
  });
}

test('keeps text readable when fonts never load', async ({ page }) => {
  await page.route('**/*.woff2', hang);
  for (const route of TEMPLATES) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    await isWhole(page, route);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('after a deploy, a page loaded before it falls back to native behavior', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/contact/', { waitUntil: 'networkidle' });
  await page.route('**/_astro/**', notFound);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.locator('.menu-sheet summary').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Permitting' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('#email:focus')).toBeAttached({ timeout: 15_000 });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await page.goto('/blog/');
  await page.locator('.category-buttons').getByText('Design').click();
  await page.waitForURL('**/blog/category/design/');
  consoleErrors.length = 0;
});

for (const year of [1999, 2051]) {
  test(`behaves the same when the clock says ${year}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${year}-02-28T23:59:59Z`));
    await page.goto('/blog/');
    await page.getByLabel('Search posts').fill('crane');
    await expect(page.locator('.post-card:visible')).toHaveCount(1);
    await page.goto('/contact/');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
    await isWhole(page, '/contact/');
  });
}

test(
  'works on a slow phone and a slow line when touched before it is ready',
  { tag: '@chromium' },
  async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 360, height: 640 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 90_000,
      uploadThroughput: 40_000,
    });
    await page.goto('/contact/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.menu-sheet summary').first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Permitting' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Name', { exact: true }).pressSequentially('Ada');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused({ timeout: 30_000 });
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
    await isWhole(page, '/contact/');
  },
);

/** Pages at 400% of a laptop's 1280 × 1024 are 320 wide and 256 high (WCAG 1.4.10). */
test('at 400% zoom, uses one column, avoids sideways scrolling and keeps the header small', async ({
  page,
}) => {
  test.setTimeout(90_000);
  for (const route of TEMPLATES) {
    // Read in a tall window, with fewer steps down the page.
    await page.setViewportSize({ width: 320, height: 2400 });
    await page.goto(route);
    await isWhole(page, route);
    await page.setViewportSize({ width: 320, height: 256 });
    const [wide, header] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('header')?.getBoundingClientRect().height ?? 0,
    ]);
    expect(wide, route).toBeLessThanOrEqual(320);
    expect(header, route).toBeLessThanOrEqual(256 / 3);
  }
  await page.goto('/contact/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu-sheet summary').nth(2).click();
  const last = page.getByRole('dialog').getByRole('link', { name: 'Claims Management' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test(
  'at twice the browser’s text size, nothing is clipped or overflows',
  { tag: '@chromium' },
  async ({ baseURL }) => {
    test.setTimeout(120_000);
    const browser = await chromium.launch({
      executablePath: findHeadless() ?? '',
      args: [...browserFlags, '--blink-settings=defaultFontSize=32'],
    });
    for (const width of [390, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 2400 } });
      await page.route(/^https:/, (route) => route.abort());
      for (const route of TEMPLATES) {
        await page.goto(`${baseURL}${route}`, { waitUntil: 'domcontentloaded' });
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        await isWhole(page, route);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${route} ${width}`).toBe(
          width,
        );
        const cut = await page.locator('body *:not(svg *)').evaluateAll((parts) =>
          parts
            .filter((part) => /hidden|clip/.test(getComputedStyle(part).overflow))
            .filter((part) => part.checkVisibility() && !part.closest('.hidden-visually, svg, .photo'))
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
            .map((part) => part.getAttribute('class')),
        );
        expect(cut, `${route} ${width}`).toEqual([]);
      }
    }
    await browser.close();
  },
);

test(
  'theme, search and form work with cookies and storage blocked',
  { tag: '@chromium' },
  async ({ baseURL }) => {
    const profile = await mkdtemp(join(tmpdir(), 'plumbline-profile-'));
    await mkdir(join(profile, 'Default'));
    await writeFile(
      join(profile, 'Default/Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    );
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findBrowser() ?? '',
      args: browserFlags,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
    await page.goto(`${baseURL}/contact/`);
    const blocked = await page.evaluate(() => {
      try {
        return !localStorage;
      } catch {
        return true;
      }
    });
    expect(blocked, 'the browser blocks storage').toBe(true);
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await page.goto(`${baseURL}/blog/`);
    await page.getByLabel('Search posts').fill('crane');
    await expect(page.locator('.post-card:visible')).toHaveCount(1);
    expect(errors).toEqual([]);
    await context.close();
    await rm(profile, { recursive: true });
  },
);
