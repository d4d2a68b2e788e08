/** Whatever the content, in words of any length and script, each page fits, and menus, lists and indexes reflect it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { buildSite, copyFixture } from '../../support/copy.ts';
import { ARTICLES, maximalContent } from '../../support/edits.ts';
import {
  expect,
  clearConsoleErrors,
  hrefs,
  mockExternalHosts,
  test,
  withoutScript,
} from '../../support/page.ts';
import { pagesOf, templatesOf } from '../../support/pages-of.ts';
import { EDGES, headerFaults } from '../../support/header.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';

let folder: string;
let site: Awaited<ReturnType<typeof serveFolder>>;
let pages: string[];

const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, 'src/content', path), 'utf8'));
const open = (page: Page, path: string) => page.goto(site.origin + path);
/** Targets of the links in a part of the open page. */
const linksIn = (page: Page, part: string) => hrefs(page.locator(`${part} a[href]`));

/** Elements that stick out of the page, for a page of each template, by page and width. */
async function pagesThatStickOut(page: Page, widths: readonly number[]) {
  const out: Record<string, string[]> = {};
  for (const path of templatesOf(pages)) {
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.evaluate(() => {
        if (document.documentElement.scrollWidth <= innerWidth) return [];
        return [...document.querySelectorAll('body *')]
          .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
          .map((it) => `${it.tagName}.${it.className} ${it.textContent.trim().slice(0, 40)}`)
          .slice(-5);
      });
      if (found.length) out[`${path} at ${width}`] = found;
    }
  }
  return out;
}

test.describe('more of everything, in the longest words of three scripts', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browserName }) => {
    folder = await copyFixture(`test-results/more-${browserName}`);
    maximalContent(folder);
    await buildSite(folder);
    pages = pagesOf(join(folder, 'dist'));
    site = await serveFolder(join(folder, 'dist'));
  });
  test.beforeEach(({ page }) => mockExternalHosts(page, site.origin));
  test.afterAll(() => site.close());

  test('no page overflows, and the header stays whole at every breakpoint', async ({ page }) => {
    expect(await pagesThatStickOut(page, [320, 768, 1280])).toEqual({});
    // Words of 30 and 40 letters, in five menus, wrap: the bar does not guess widths.
    expect(await headerFaults(page, 240, 12, EDGES)).toEqual([]);
  });

  test('each heading follows the direction of its script', async ({ page }) => {
    await open(page, '/sitemap/');
    const isRight = await page.evaluate(() =>
      [...document.querySelectorAll('main h2, main h1')]
        .filter((heading) => /^\p{Script=Arabic}/u.test(heading.textContent.trim()))
        .map((heading) => {
          const range = document.createRange();
          range.selectNodeContents(heading);
          const [box, text] = [heading.getBoundingClientRect(), range.getBoundingClientRect()];
          return box.right - text.right < text.left - box.left;
        }),
    );
    expect(isRight.length).toBeGreaterThan(0);
    expect(isRight).not.toContain(false);
  });

  test('every discipline is in menus, footer, cards and sheet index, with its services', async ({ page }) => {
    const disciplines = json('home/disciplines.json') as { id: string; title: string; letter: string }[];
    expect(disciplines.at(-1)?.id).toBe('work');
    const names = disciplines.map(({ title }) => title);
    const sheets = readFileSync(join(folder, 'dist/sitemap/index.html'), 'utf8');
    await open(page, '/');
    await expect(page.locator('.desktop-nav [popovertarget]')).toHaveText([...names, 'Work']);
    await expect(page.locator('.menu-sheet summary')).toHaveText(names);
    await expect(page.locator('.site-footer nav').last().locator('a')).toHaveText(names);
    await expect(page.locator('.disciplines h3')).toContainText(names);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
    // The new discipline has no drawing of its own: a frame with its number takes the place.
    await expect(page.locator('.disciplines .drawing').last()).toContainText('S-00');
    const menu = await linksIn(page, '.desktop-nav');
    for (const { id, letter } of disciplines) {
      const own = pages.filter((path) => path.startsWith(`/services/${id}/`));
      expect(own.length).toBeGreaterThan(2);
      expect(menu).toEqual(expect.arrayContaining(own));
      await open(page, `/services/${id}/`);
      const cards = await linksIn(page, '.sheet-cards');
      expect([...cards, `/services/${id}/`].toSorted()).toEqual(own.toSorted());
      expect(sheets).toContain(`${letter}-01`);
    }
  });

  test('home page lists show every entry, and a document its size on the disk', async ({ page }) => {
    await open(page, '/');
    for (const list of ['.testimonials > li', '.dimensions dd', '.process > li', '.reasons > li'])
      await expect(page.locator(list)).toHaveCount(8);
    await open(page, '/samples/');
    // The size is that of the file, whatever the entry says.
    await expect(page.locator('.sample-group').last()).toContainText('16 KB');
    await expect(page.locator('.format-legend')).toContainText('Open text document');
  });

  withoutScript('without JavaScript, pages of twelve list each article once', async ({ page }) => {
    await open(page, '/blog/');
    const seen: string[] = [];
    const titles = new Set<string>();
    for (let number = 1; ; number++) {
      titles.add(await page.title());
      seen.push(...(await page.locator('.post-card h3').allTextContents()));
      const own = page.getByRole('link', { name: `Page ${number}`, exact: true });
      await expect(own).toHaveAttribute('aria-current', 'page');
      const next = page.getByRole('link', { name: 'Next', exact: true });
      if (!(await next.count())) break;
      await next.click();
      await expect(page).toHaveURL(new RegExp(`/blog/page/${number + 1}/$`));
    }
    expect([seen.length, new Set(seen).size, titles.size]).toEqual([ARTICLES + 5, ARTICLES + 5, 4]);
    await open(page, '/blog/category/project-news/page/2/');
    await expect(page.locator('.post-card')).toHaveCount(1);
    await open(page, '/blog/category/project-news/');
    const [newest = '', ...others] = await linksIn(page, '.post-card h3');
    await open(page, newest);
    const { bands } = json('pages/blog.json') as { bands: { related: { title: string } } };
    const related = page.getByRole('region', { name: bands.related.title });
    expect(await hrefs(related.getByRole('link'))).toEqual(others.slice(0, 3));
  });

  test('the blog fetches its index on demand, filters all pages of it, and clears', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/blog/posts.json') && asked.push(request.url()));
    const [field, cards] = [page.getByLabel('Search articles'), page.locator('.post-card:visible')];
    await open(page, '/blog/');
    await expect(page.getByText(`${ARTICLES + 5} articles`)).toBeVisible();
    expect(asked).toEqual([]);
    await page.route('**/blog/posts.json', (route) => route.fulfill({ status: 500 }), { times: 2 });
    // Without the index, a category leads to its own page.
    await field.fill('note');
    await expect(page.getByText('Search is not working.')).toBeVisible();
    await page.locator('.category-buttons').getByText('Second Category').click();
    await expect(page).toHaveURL(/\/blog\/category\/second-category\/$/);
    await open(page, '/blog/');
    await field.fill('note 39');
    await expect(page.getByText('Search is not working.')).toBeVisible();
    await expect(cards, 'the list stays').toHaveCount(12);
    clearConsoleErrors(page); // The browser reports the status 500.
    await field.fill('note 39 of');
    await expect(page.getByText('1 article', { exact: true })).toBeVisible();
    await expect(cards).toHaveCount(1);
    await page.locator('.category-buttons').getByText('Second Category').click();
    await expect(cards).toHaveCount(0);
    await field.fill('note');
    await expect(cards).toHaveCount(14);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards).toHaveCount(12);
    await expect(page.getByRole('link', { name: 'Next', exact: true })).toBeVisible();
    expect(asked).toHaveLength(3);
  });
});
