import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { writeArticles } from '../../support/articles.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';
import { expect, test } from '../../support/page.ts';

/** Six of ours and these: four pages of twelve, the last with ten. */
const MORE = 40;

let folder: string;
let site: Awaited<ReturnType<typeof serveFolder>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await copyFixture();
  writeArticles(join(folder, 'src/content/blog'), MORE);
  const { code, output } = await buildProject(folder);
  expect(code, output).toBe(0);
  site = await serveFolder(join(folder, 'dist'));
});

test.afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages of twelve lead from the newest article to the oldest, each listed once', async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin });
    await page.goto('/blog/');
    const seen: string[] = [];
    const titles = new Set<string>();
    for (let number = 1; ; number++) {
      titles.add(await page.title());
      seen.push(...(await page.locator('.post-card h3').allTextContents()));
      await expect(page.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      const next = page.getByRole('link', { name: 'Next', exact: true });
      if (!(await next.count())) break;
      await next.click();
      await expect(page).toHaveURL(new RegExp(`/blog/page/${number + 1}/$`));
    }
    expect(seen).toHaveLength(MORE + 6);
    expect(new Set(seen).size).toBe(MORE + 6);
    expect(titles.size).toBe(4);
    await page.getByRole('link', { name: 'Previous', exact: true }).click();
    await expect(page).toHaveURL(/\/blog\/page\/3\/$/);
    await page.close();
  });

  test('a large category has several pages', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin });
    await page.goto('/blog/category/construction/');
    await expect(page.locator('.post-card')).toHaveCount(12);
    expect(readdirSync(join(folder, 'dist/blog/category/design'))).toEqual(['index.html']);
    await page.close();
  });
});

test.describe('search', () => {
  test.beforeEach(async ({ page }) => {
    await page.unrouteAll();
    await page.route(
      (url) => url.origin !== site.origin,
      (route) => route.abort(),
    );
  });

  test('fetches the index on demand and finds articles on every page', async ({ page, consoleErrors }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/blog/posts.json') && asked.push(request.url()));
    await page.goto(`${site.origin}/blog/`);
    await expect(page.getByText('46 articles')).toBeVisible();
    await page.mouse.move(200, 300);
    expect(asked).toEqual([]);

    await page.getByLabel('Search posts').fill('note 39:');
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    await expect(page.locator('.post-card:visible h3')).toHaveText([/^Note 39:/]);
    await page.getByLabel('Search posts').fill('crane');
    await expect(page.locator('.post-card:visible').first()).toBeVisible();
    expect(asked).toHaveLength(1);
    consoleErrors.length = 0;
  });

  test('category and search combine, show more on demand, and clear', async ({ page, consoleErrors }) => {
    await page.goto(`${site.origin}/blog/?category=Technology&q=note`);
    await expect(page.locator('.post-card:visible')).toHaveCount(10);
    await page.getByLabel('Search posts').fill('');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByLabel('Search posts').fill('note');
    await expect(page.locator('.post-card:visible')).toHaveCount(12);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.locator('.post-card:visible')).toHaveCount(24);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.locator('.post-card:visible')).toHaveCount(12);
    await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
    await expect(page.getByText('46 articles')).toBeVisible();
    consoleErrors.length = 0;
  });

  test('reports an index that fails to load, and retries on the next words', async ({
    page,
    consoleErrors,
  }) => {
    await page.route('**/blog/posts.json', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto(`${site.origin}/blog/`);
    await page.getByLabel('Search posts').fill('note 39');
    await expect(page.getByText('Search is not working.')).toBeVisible();
    await page.getByLabel('Search posts').fill('note 39:');
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    consoleErrors.length = 0;
  });
});
