import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page, Route } from '@playwright/test';

import { FIXTURE_PROJECT, fixtureTemplates } from '../../support/fixture.ts';
import {
  clearConsoleErrors,
  expect,
  expectReadable,
  fillEnquiry,
  NIGHTLY,
  scaleTimeouts,
  test,
} from '../../support/page.ts';

/** Checks the form without its script: the browser asks for what is missing, and nothing typed is lost. */
async function formKeeps(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ada Mason');
  await page.getByLabel('Message', { exact: true }).fill('Price sheet S-201.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const missing = page
    .locator('#contact-email:invalid:focus')
    .or(page.getByRole('alert', { name: 'There is a problem' }));
  await expect(missing.first()).toBeAttached();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Mason');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Price sheet S-201.');
  await expect(page.locator('.contact dl a[href^="tel:"]').first()).toBeVisible();
}

/** Never answers: like any long delay, without a test having to wait for it. */
const hang = () => new Promise<void>(() => undefined);
const refuse = (route: Route) => route.abort();
const notFound = async (route: Route) =>
  route.fulfill({
    status: 404,
    contentType: 'text/html',
    body: await readFile(join(FIXTURE_PROJECT, 'dist/404.html'), 'utf8'),
  });
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Sorry' });
const THANKS = 'Thank you. We reply within one business day.';
const SCRIPTS = '**/_astro/*.js';
const GONE = '**/{_astro,drawings}/**';
const PHOTOS = 'https://images.unsplash.com/**';
/** The hosts of the photos and the map. */
const HOSTS = /^https:/;
/** Pages with photos, with the map, and with islands: one of each template. */
const WITH_PHOTOS = ['/', '/services/estimating/steel-takeoffs/', '/blog/3/', '/portfolio/'];
const WITH_SCRIPTS = ['/', '/blog/', '/portfolio/', '/search/'];

/** Each fault: the files it affects, what happens to their requests, and the pages to look at; by night, every template. */
const FAULTS: [
  name: string,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
  routes?: string[],
][] = [
  ['every script hangs', SCRIPTS, hang, WITH_SCRIPTS],
  ['all files but the page are gone since the last deploy', GONE, notFound, WITH_PHOTOS],
  ['no font ever comes', '**/*.woff2', hang, ['/']],
  ['other hosts hang', HOSTS, hang, [...WITH_PHOTOS, '/contact/']],
  ['other hosts are down', HOSTS, refuse, ['/portfolio/', '/contact/']],
  ['all files are gone', GONE, notFound],
];

for (const [name, url, answer, routes] of FAULTS)
  test(
    `pages keep all text, and the form what was typed, when ${name}`,
    { tag: routes ? [] : NIGHTLY },
    async ({ page }) => {
      // Without its code, a form leaves an early press to the browser at once.
      await scaleTimeouts(page, 1 / 100);
      // A tall window takes fewer steps down each page.
      await page.setViewportSize({ width: 1280, height: 2400 });
      await page.route(url, answer);
      for (const route of routes ?? fixtureTemplates()) {
        await page.goto(route, { waitUntil: 'commit' });
        if (url === HOSTS && route === '/contact/') {
          await page.locator('[data-embed]').click();
          await expect(page.locator('.map ~ * a[href*=map], .map a[href*=map]').first()).toBeVisible();
        }
        await expectReadable(page, route);
      }
      // The form is on that page; Firefox does not open it again while its map is pending.
      if (!page.url().endsWith('/contact/')) await page.goto('/contact/', { waitUntil: 'commit' });
      await formKeeps(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      clearConsoleErrors(page); // The browser reports each failed request.
    },
  );

test('a photo that cannot be decoded shows crossed lines, and no broken image', async ({ page }) => {
  await page.route(PHOTOS, html);
  await page.goto('/portfolio/');
  const photos = await page.locator('.photo').all();
  expect(photos).toHaveLength(6);
  for (const photo of photos) {
    await photo.scrollIntoViewIfNeeded();
    await expect(photo.locator('.drawing')).toBeVisible();
    await expect(photo.locator('.photo-cell')).toHaveCSS('background-image', /linear-gradient/);
    // Browsers mark a broken picture at its edges, which lie outside its cell.
    const outside = await photo.locator('.photo-cell').evaluate((cell) => {
      const { left = Infinity } = cell.querySelector('img')?.getBoundingClientRect() ?? {};
      return cell.getBoundingClientRect().left - left;
    });
    expect(outside).toBeGreaterThanOrEqual(20);
  }
  clearConsoleErrors(page);
});

test('the form works when the toast stylesheet never comes', async ({ page }) => {
  await page.route('**/_astro/*.css', hang);
  await page.goto('/contact/', { waitUntil: 'domcontentloaded' });
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  clearConsoleErrors(page);
});
