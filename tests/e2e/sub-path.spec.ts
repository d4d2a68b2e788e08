import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildProject, copyProject } from '../../tools/copy.ts';
import { serveFolder } from '../../tools/serve-folder.ts';
import { expect, test } from './site.ts';

/** As on GitHub's project pages: the site is a folder of somebody's host. */
const BASE = '/firm';

let project: string;
let host: string;
let site: Awaited<ReturnType<typeof serveFolder>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  project = await copyProject();
  const { code, output } = await buildProject(project, { BASE_PATH: BASE });
  expect(code, output).toBe(0);
  host = await mkdtemp(join(tmpdir(), 'plumbline-'));
  await cp(join(project, 'dist'), host + BASE, { recursive: true });
  await cp(join(project, 'dist/404.html'), join(host, '404.html'));
  site = await serveFolder(host);
});

test.afterAll(async () => {
  site.close();
  await rm(project, { recursive: true });
  await rm(host, { recursive: true });
});

test.beforeEach(async ({ page }) => {
  await page.unrouteAll();
  await page.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  );
});

test('every address of our own, in pages, styles and index files, lies under the path and answers', async () => {
  const names = (await readdir(host + BASE, { recursive: true })).filter((name) =>
    /\.(html|json)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(46);
  const found = new Map<string, string>();
  for (const name of names) {
    const text = await readFile(join(host + BASE, name), 'utf8');
    const patterns = [
      /\s(?:href|src|action|component-url|renderer-url)="(\/[^"#?]*)/g,
      /url\("?(\/[^")]+)/g,
      /"url":"(\/[^"]+)"/g,
    ];
    for (const pattern of patterns) for (const [, path = ''] of text.matchAll(pattern)) found.set(path, name);
    if (name.endsWith('.html')) {
      const canonical = /<link rel="canonical" href="https:\/\/[^/]+([^"]+)"/.exec(text)?.[1];
      expect(canonical, name).toMatch(/^\/firm\//);
    }
  }
  expect(found.size).toBeGreaterThan(60);
  for (const [path, name] of found) {
    expect(path, name).toMatch(/^\/firm\//);
    expect((await fetch(site.origin + path)).status, `${path} on ${name}`).toBe(200);
  }
});

test('islands, search, theme, redirects and the policy work under the path', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}${BASE}/`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('astro-island[ssr] .menu-sheet')).toHaveCount(0);
  await page.locator('.menu-sheet summary').first().click();
  await page.locator('.menu-sheet').getByRole('link', { name: 'Architectural Design' }).click();
  await expect(page).toHaveURL(`${site.origin}${BASE}/services/design/architectural-design/`);
  await page.goto(`${site.origin}${BASE}/blog/unknown/`);
  await expect(page).toHaveURL(`${site.origin}${BASE}/blog/`);
  await page.getByLabel('Search posts').fill('crane');
  await expect(page.locator('.post-card:visible')).toHaveCount(1);
  await page.goto(`${site.origin}${BASE}/contact/`);
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  expect(consoleErrors.filter((error) => /Content Security|Refused|pageerror/.test(error))).toEqual([]);
  consoleErrors.length = 0;
});
