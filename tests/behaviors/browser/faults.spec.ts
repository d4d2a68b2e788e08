import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext, Page, Route } from '@playwright/test';

import { listKept } from '../../../endpoint/folder.ts';
import { FIXTURE_PROJECT, TEMPLATES } from '../../support/fixture.ts';
import {
  clearConsoleErrors,
  expect,
  expectReadable,
  fillEnquiry,
  NIGHTLY,
  passRobotDelay,
  scaleTimeouts,
  test,
} from '../../support/page.ts';
import { FIXTURE_PORT, OWN_ENQUIRIES } from '../../support/ports.ts';

/** The form of the open page, without its script: the browser asks for what is missing, and nothing typed is lost. */
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
  await expect(page.locator('.office a[href^="tel:"]').first()).toBeVisible();
}

/** Never answers: as good as any number of seconds, and no test waits for them. */
const hang = () => new Promise<void>(() => undefined);
const refuse = (route: Route) => route.abort();
const notFound = async (route: Route) =>
  route.fulfill({
    status: 404,
    contentType: 'text/html',
    body: await readFile(join(FIXTURE_PROJECT, 'dist/404.html'), 'utf8'),
  });
const truncate = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
};
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Sorry' });
const THANKS = 'Thank you. We reply within one business day.';
const SCRIPTS = '**/_astro/*.js';
const GONE = '**/{_astro,drawings}/**';
const PHOTOS = 'https://images.unsplash.com/**';
/** The hosts of photos and of the map. */
const HOSTS = /^https:/;
/** Pages with photos, with the map, and with islands: one of each template. */
const WITH_PHOTOS = ['/', '/services/estimating/steel-takeoffs/', '/blog/3/', '/portfolio/'];
const WITH_SCRIPTS = ['/', '/blog/', '/portfolio/', '/search/'];

/** Each fault: files that are asked for, their fate, and the pages that are looked at. */
const FAULTS: [
  name: string,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
  routes: string[],
  tag?: string,
][] = [
  ['every script hangs', SCRIPTS, hang, WITH_SCRIPTS],
  ['every script is cut off in the middle', SCRIPTS, truncate, WITH_SCRIPTS],
  ['all files but the page are gone since the last deploy', GONE, notFound, WITH_PHOTOS],
  ['no font ever comes', '**/*.woff2', hang, ['/']],
  ['other hosts hang', HOSTS, hang, [...WITH_PHOTOS, '/contact/']],
  ['other hosts are down', HOSTS, refuse, ['/portfolio/', '/contact/']],
  // The same once more, on every other template.
  ['all files are gone', GONE, notFound, TEMPLATES.filter((path) => !WITH_PHOTOS.includes(path)), NIGHTLY],
];

for (const [name, url, answer, routes, tag] of FAULTS)
  test(
    `pages keep all text, and the form what was typed, when ${name}`,
    { tag: tag ?? [] },
    async ({ page }) => {
      // A form gives a press back to the browser at once, without its code.
      await scaleTimeouts(page, 1 / 100);
      // A tall window: fewer steps down each page.
      await page.setViewportSize({ width: 1280, height: 2400 });
      await page.route(url, answer);
      for (const route of routes) {
        await page.goto(route, { waitUntil: 'commit' });
        if (url === HOSTS && route === '/contact/') {
          await page.locator('[data-embed]').click();
          await expect(page.locator('.map ~ * a[href*=map], .map a[href*=map]').first()).toBeVisible();
        }
        await expectReadable(page, route);
      }
      // The form stands on that page; Firefox does not open it again while its map is kept waiting.
      if (!page.url().endsWith('/contact/')) await page.goto('/contact/', { waitUntil: 'commit' });
      await formKeeps(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      clearConsoleErrors(page); // The browser reports each failed request.
    },
  );

test('a photo that is none shows crossed lines, and no broken image', async ({ page }) => {
  await page.route(PHOTOS, html);
  await page.goto('/portfolio/');
  const photos = await page.locator('.photo').all();
  expect(photos).toHaveLength(6);
  for (const photo of photos) {
    await photo.scrollIntoViewIfNeeded();
    await expect(photo.locator('.drawing')).toBeVisible();
    await expect(photo.locator('.photo-cell')).toHaveCSS('background-image', /linear-gradient/);
    // The marks of a broken picture are at its edges, and those lie outside of its cell.
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
  await page.goto(`http://localhost:${FIXTURE_PORT}/contact/`, { waitUntil: 'domcontentloaded' });
  await fillEnquiry(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  clearConsoleErrors(page);
});

test('a page that was loaded before a deploy works without its scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/contact/');
  await page.route('**/_astro/**', notFound);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu-sheet summary').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Permitting' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await formKeeps(page);
  clearConsoleErrors(page);
});

/** Fates of a post: `unanswered` and `time-out` after the endpoint has it, the others before. */
const POSTS = ['arrives', 'refused', 'lost', '429', '500', 'unanswered', 'time-out'] as const;
/** Acts of its visitor meanwhile. */
const VISITORS = ['offline', 'back online', 'reload', 'closed tab', 'double click', 'two tabs'] as const;

/**
 * Each fault in turn, FAULT_RUNS times in all, at last with each number of hits and each kind of script. By day, what the
 * page does about each has tests of its own: forms.spec.ts, saved-input.spec.ts, unit/form-engine.test.ts.
 */
const RUNS = Array.from({ length: Number(process.env['FAULT_RUNS'] ?? 13) }, (_, number) => {
  const fault = [...POSTS, ...VISITORS][number % (POSTS.length + VISITORS.length)] ?? 'arrives';
  const isLeft = fault === 'reload' || fault === 'closed tab';
  // Without a script nothing but the browser remembers a text, and it forgets with its page.
  const script = isLeft ? 'on' : (['on', 'off', 'failing'] as const)[number % 3];
  return { number, fault, hits: 1 + (number % 5), isLeft, script };
});
/** Timeouts of the page are so many times shorter. */
const SPEEDUP = 50;

/** Opens the form in another tab and fills it in. */
async function write(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/contact/', { waitUntil: 'domcontentloaded' });
  await fillEnquiry(page, { Message: text });
  return page;
}
const message = (page: Page) => page.getByLabel('Message', { exact: true });

/** Waits until the page, or the browser in its place, says how it went. */
async function isConfirmed(page: Page): Promise<boolean> {
  const sent = page.getByText(THANKS).or(page.getByRole('heading', { name: 'Message sent', level: 1 }));
  // With its code, the form has the sentence from the start.
  const failed = page.getByText('it is still in the form').filter({ visible: true });
  const answer = async () => {
    if (await sent.count()) return 'sent';
    return (await failed.count()) || !page.url().includes('/contact/') ? 'failed' : 'waits';
  };
  let last = '';
  // A notice goes again, in these tests soon.
  await expect.poll(async () => (last = await answer())).not.toBe('waits');
  return last === 'sent';
}

for (const { number, fault, hits, isLeft, script } of RUNS) {
  const title = `message ${number} (${fault}, ${hits} times, script ${script}) is kept once, or in its form`;
  test(title, { tag: NIGHTLY }, async ({ browser }) => {
    const baseURL = `http://localhost:${FIXTURE_PORT}`;
    const context = await browser.newContext({ baseURL, javaScriptEnabled: script !== 'off' });
    await context.route(/^https:/, refuse);
    if (script === 'failing') await context.route(SCRIPTS, refuse);
    const left = Promise.withResolvers<undefined>();
    let isHit = fault === 'arrives' || !(POSTS as readonly string[]).includes(fault) ? 0 : hits;
    await context.route('**/api/contact', async (route) => {
      if (isLeft) await left.promise;
      // After a break the page asks first whether the host is there.
      if (!isHit || route.request().method() !== 'POST') return route.continue();
      isHit--;
      if (fault === '429' || fault === '500')
        return route.fulfill({ status: Number(fault), headers: { 'retry-after': '1' } });
      if (fault === 'unanswered' || fault === 'time-out') await route.fetch({ maxRedirects: 0 });
      // A script gives up by itself; a browser, or its owner, does after a while.
      if (fault !== 'time-out' || route.request().isNavigationRequest())
        return route.abort(fault === 'refused' ? 'connectionrefused' : 'connectionreset');
    });
    await context.addInitScript(passRobotDelay);
    await scaleTimeouts(context, 1 / SPEEDUP);
    await context.addInitScript((factor) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / factor);
    }, SPEEDUP);

    const text = `Message ${number} ${Date.now()}`;
    const texts = fault === 'two tabs' ? [text, `${text} in another tab`] : [text];
    const tabs = await Promise.all(texts.map(async (it) => ({ text: it, page: await write(context, it) })));
    if (fault.endsWith('line')) await context.setOffline(true);
    for (const { page } of tabs) {
      const button = page.getByRole('button', { name: 'Send Message' });
      await button.click({ clickCount: fault === 'double click' ? 2 : 1, noWaitAfter: true });
    }
    if (fault === 'back online') await context.setOffline(false);
    for (const tab of tabs) {
      let { page } = tab;
      if (fault === 'reload') await page.reload({ waitUntil: 'domcontentloaded' });
      if (fault === 'closed tab') {
        await page.close();
        page = await context.newPage();
        await page.goto('/contact/');
      }
      left.resolve(undefined);
      const confirmed = !isLeft && (await isConfirmed(page));
      const kept = await listKept(OWN_ENQUIRIES);
      const copies = kept.filter(({ fields }) => fields['message'] === tab.text).length;
      expect(copies).toBeLessThanOrEqual(1);
      if (confirmed) {
        expect(copies).toBe(1);
        continue;
      }
      if (!(await message(page).count())) {
        await context.setOffline(false);
        await page.goBack();
      }
      await expect(message(page)).toHaveValue(tab.text);
    }
    // The endpoint may still be answering a post that its page has given up.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}
