import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { buildSite, copyFixture } from '../../support/copy.ts';
import { startNginx } from '../../support/hosts.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';
import { expect, mockExternalHosts, test } from '../../support/page.ts';

/** The site is a folder of somebody's host; what is uploaded, `dist`, is the root of that host. */
const BASE = '/firm';

let project: string;
let host: string;
let site: Awaited<ReturnType<typeof serveFolder>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  project = await copyFixture();
  await buildSite(project, { BASE_PATH: BASE });
  host = join(project, 'dist');
  site = await serveFolder(host);
});

test.afterAll(async () => {
  await site.close();
  await rm(project, { recursive: true });
});

test('nginx serves the upload with the server block of docs/servers.md', async () => {
  const nginx = await startNginx(host, BASE);
  const script = (await readdir(join(host, BASE, '_astro'))).find((name) => name.endsWith('.js'));
  for (const [path, status, to] of [
    [`${BASE}/`, 200, null],
    [`${BASE}/contact`, 301, `${BASE}/contact/`],
    [`${BASE}/blog/unknown/`, 404, null],
    [`${BASE}/blog/an-older-name`, 301, `${BASE}/blog/2/`],
    [`${BASE}/blog/an-older-name/`, 301, `${BASE}/blog/2/`],
    [`${BASE}/nowhere/`, 404, null],
    ['/nowhere/', 404, null],
  ] as const) {
    const response = await fetch(nginx.origin + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')], path).toEqual([status, to]);
    if (status === 404) expect(await response.text(), path).toContain(`href="${BASE}/"`);
  }
  const cached = await fetch(`${nginx.origin}${BASE}/_astro/${script}`);
  expect([cached.status, cached.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  await nginx.close();
});

test('scripts ask for their files and lead on under the path', async ({ page, consoleErrors }) => {
  const home = site.origin + BASE;
  await mockExternalHosts(page, site.origin);
  await page.goto(`${home}/contact/`);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(`${home}/search/#search`);
  await page.locator('#search').fill('crane');
  await expect(page.locator('.search-list h3').first()).toHaveText(/crane/);
  await page.goto(`${home}/blog/unknown/`);
  await expect(page).toHaveURL(`${home}/blog/`);
  // The preview redirects nothing by itself: it answers 404 with the page that does.
  expect(consoleErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
  await page.getByLabel('Search articles').fill('crane');
  await expect(page.locator('.post-card:visible')).toHaveCount(1);
  await page.locator('label', { hasText: 'Dark' }).click();
  await page.goto(`${home}/contact/`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  // Another site of the same host keeps its drafts apart.
  expect(await page.evaluate(() => Object.keys(localStorage))).toContainEqual(
    expect.stringContaining(`draft:${BASE}/contact:`),
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  expect((await page.goto(`${home}/nowhere/at-all/`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  consoleErrors.length = 0; // The browser reports the status 404.
});
