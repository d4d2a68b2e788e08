/** Behaviours: words of any length and script, and a firm of any name, stay within the page and its header. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { buildProject, copyFixture } from '../../support/copy.ts';
import { pagesOf } from '../../../tools/pages-of.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';
import { edit } from '../content/edits.ts';
import { longest, shortest, stretch } from '../content/stretch.ts';
import { expect, standIn, test } from '../../support/page.ts';

test.describe.configure({ mode: 'serial' });

interface Copy {
  folder: string;
  site: Awaited<ReturnType<typeof serveFolder>>;
}
async function built(change: (folder: string) => Promise<void>): Promise<Copy> {
  const folder = await copyFixture();
  await change(folder);
  const { code, output } = await buildProject(folder);
  expect(code, output).toBe(0);
  return { folder, site: await serveFolder(join(folder, 'dist')) };
}
async function end({ folder, site }: Copy): Promise<void> {
  site.close();
  await rm(folder, { recursive: true });
}
/** A page of each kind: the shortest address below each folder. */
function kinds(folder: string): string[] {
  const pages = pagesOf(join(folder, 'dist')).filter((path) => path.endsWith('/'));
  const first = new Map<string, string>();
  for (const path of pages) {
    const parts = path.split('/');
    const kind = [...parts.slice(0, path.startsWith('/services/') ? 3 : 2), parts.length].join('/');
    if (!first.has(kind)) first.set(kind, path);
  }
  return [...first.values()];
}
/** What sticks out of the window at the right or left, as selectors; nothing when the page fits. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1)
      .map((it) => `${it.tagName}.${it.className} ${it.textContent.trim().slice(0, 40)}`)
      .slice(-5);
  });
/** What sticks out of a page of each kind, by page and width. */
async function pagesThatStickOut(page: Page, { site, folder }: Copy, widths: readonly number[]) {
  await standIn(page, site.origin);
  const out: Record<string, string[]> = {};
  for (const path of kinds(folder)) {
    await page.goto(site.origin + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await sticksOut(page);
      if (found.length) out[`${path} at ${width}`] = found;
    }
  }
  return out;
}
async function name(folder: string, short: string): Promise<void> {
  const path = join(folder, 'src/content/firm.json');
  const firm = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...firm, name: short }));
}

/**
 * The header is whole: one row of menus, and nothing over anything else.
 * @param tallest height that it may have, in pixels
 * @param menuLines lines that the name of a menu may take
 */
async function headerFaults(
  page: Page,
  widths: readonly number[],
  { tallest, menuLines }: { tallest: number; menuLines: number },
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const fault = await page.evaluate(
      ({ tallest, menuLines }) => {
        const box = (selector: string) => {
          const it = document.querySelector(`.site-header ${selector}`);
          return it?.checkVisibility() ? it.getBoundingClientRect() : undefined;
        };
        const logo = box('.logo');
        const [bar, button, contact] = [box('.desktop-nav'), box('.menu-button'), box('.desktop-nav .btn')];
        const beside = bar ?? button;
        if (!logo || !beside || (bar && button)) return 'not one way to the menus';
        if (logo.right > beside.left) return 'the name runs into the menus';
        if (document.documentElement.scrollWidth > innerWidth) return 'wider than the window';
        if (contact && contact.height > 30 + 18 * menuLines) return `Contact is ${contact.height} px high`;
        const heights = [...document.querySelectorAll('.desktop-nav > ul > li > *:not([popover])')].map(
          (it) => it.getBoundingClientRect().height,
        );
        // A line is 18 px high, and the first has 44 px around it.
        if (bar && Math.max(...heights) > 30 + 18 * menuLines)
          return `a menu is ${Math.max(...heights)} px high`;
        const height = document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0;
        return height > tallest ? `${height} px high` : '';
      },
      { tallest, menuLines },
    );
    if (fault) faults.push(`${width}: ${fault}`);
  }
  return faults;
}
/** Words that no firm has, of 30 and 40 letters in four menus: they wrap, since the bar does not guess widths. */
const WORST = { tallest: 240, menuLines: 12 };
const WIDTHS = Array.from({ length: (1920 - 320) / 8 + 1 }, (_, step) => 320 + 8 * step);

test.describe('longest words, in three scripts and four disciplines', () => {
  let copy: Copy;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    copy = await built(async (folder) => {
      await edit('a fourth discipline surveying with two services').apply(folder);
      await stretch(folder, longest);
      await name(folder, 'Donaudampfschiffahrtsbauhaus12');
    });
  });
  test.afterAll(() => end(copy));

  test('no page overflows at 320, 360, 768 and 1280 px', async ({ page }) => {
    test.setTimeout(120_000);
    expect(await pagesThatStickOut(page, copy, [320, 360, 768, 1280])).toEqual({});
  });

  test('each heading follows the direction of its script', async ({ page }) => {
    await standIn(page, copy.site.origin);
    await page.goto(`${copy.site.origin}/sitemap/`);
    const sides = await page.evaluate(() =>
      [...document.querySelectorAll('main h2, main h1')].map((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const [box, text] = [heading.getBoundingClientRect(), range.getBoundingClientRect()];
        return {
          arabic: /^\p{Script=Arabic}/u.test(heading.textContent.trim()),
          right: box.right - text.right < text.left - box.left,
        };
      }),
    );
    expect(sides.filter(({ arabic }) => arabic).length).toBeGreaterThan(0);
    for (const { arabic, right } of sides) if (arabic) expect(right).toBe(true);
  });

  test('the header stays intact at every width', async ({ page }) => {
    test.setTimeout(120_000);
    await standIn(page, copy.site.origin);
    await page.goto(`${copy.site.origin}/contact/`);
    expect(await headerFaults(page, WIDTHS, WORST)).toEqual([]);
  });
});

test.describe('shortest words and a 30-character firm name', () => {
  let copy: Copy;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    copy = await built(async (folder) => {
      await stretch(folder, shortest, ['disciplines']);
      // Categories have other names now.
      const disciplines = join(folder, 'src/content/home/disciplines.json');
      const entries = JSON.parse(await readFile(disciplines, 'utf8')) as { category?: string }[];
      for (const entry of entries) delete entry.category;
      await writeFile(disciplines, JSON.stringify(entries));
      await name(folder, 'Hollander & Vandermeer Bauhaus');
      // With four menus beside so long a name, the phone menu is right for all widths.
      await edit('only two disciplines').apply(folder);
    });
  });
  test.afterAll(() => end(copy));

  test('no page overflows at 320 and 1280 px', async ({ page }) => {
    test.setTimeout(120_000);
    expect(await pagesThatStickOut(page, copy, [320, 1280])).toEqual({});
  });

  test('the header stays intact at every width, and the desktop menu appears where it fits', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await standIn(page, copy.site.origin);
    await page.goto(`${copy.site.origin}/contact/`);
    expect(await headerFaults(page, WIDTHS, { tallest: 100, menuLines: 1 })).toEqual([]);
    await expect(page.locator('.desktop-nav')).toBeVisible();
  });

  test('an open phone menu releases the page when the desktop menu takes over', async ({ page }) => {
    await standIn(page, copy.site.origin);
    await page.setViewportSize({ width: 900, height: 700 });
    await page.goto(`${copy.site.origin}/contact/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    // The island that closes it comes with the first touch.
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('[data-island]:not([data-hydrated]):has(#menu)') === null),
      )
      .toBe(true);
    await page.setViewportSize({ width: 1600, height: 700 });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('visible');
  });
});

test('the header, link previews and icons use the firm’s icon', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.logo img')).toHaveAttribute('src', /\/favicon\.svg$/);
  expect(await page.locator('.logo img').evaluate((it: HTMLImageElement) => it.naturalWidth > 0)).toBe(true);
});
