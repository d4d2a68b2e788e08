/**
 * What holds for every page, whatever the content. Each page is opened on a phone in light colors; pages that are the
 * first to show a template or a part are also touched, and opened on a desktop in dark colors.
 */
import type { Page, ViewportSize } from '@playwright/test';

import { expectNoViolations } from '../support/axe.ts';
import {
  countLoads,
  MAX_SHIFT,
  measureAfterInteraction,
  measureBeforeInteraction,
  measureDocument,
  measureDownload,
  overBudget,
} from '../support/budgets.ts';
import { expect, NIGHTLY, settled, test, unlayered } from '../support/page.ts';
import { ALL_PAGES, PAGES_WITH_NEW_PARTS, PAGES_WITH_OWN_HEAD } from '../support/routes.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Widths at which a layout has the least room, and at which it has the most. */
const WIDTHS = [320, 768, 1024, 1920];

interface Watched {
  refused: string[];
  moved: number;
}
type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number };

/** Records what the policy refuses and what shifts without being touched. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { refused: [], moved: 0 };
    Object.assign(globalThis, { watched });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      watched.refused.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) watched.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
async function expectNothingRefusedOrMoved(page: Page): Promise<void> {
  const { refused, moved } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  expect(refused, 'refused by the policy').toEqual([]);
  expect(moved, 'layout shift').toBeLessThanOrEqual(MAX_SHIFT);
}

async function open(page: Page, route: string, viewport: ViewportSize, colorScheme: 'light' | 'dark') {
  await watch(page);
  await page.setViewportSize(viewport);
  // Animations would take a fifth of the time; slow-files.spec.ts tests each template with them.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  const loaded = countLoads(page);
  expect((await page.goto(route))?.status()).toBe(200);
  await settled(page);
  await page.evaluate(() => {
    // Shifts before the fonts arrive are left to slow-files.spec.ts.
    (globalThis as unknown as { watched: Watched }).watched.moved = 0;
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await settled(page);
  return loaded;
}

/** Touches what a visitor may touch first: the phone menu, and the field of a page with an island of its own. */
async function touch(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.locator('[data-island]:not([data-state=hydrated]) .menu-sheet')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  const field = page.locator('main form [name=name], main form [name=q]').first();
  if (await field.count()) {
    await field.focus();
    await expect(page.locator('main [data-island]:not([data-state=hydrated])')).toHaveCount(0);
  }
}

/** Loads photos further down, too, which axe would not see otherwise. */
const showPhotos = (page: Page) =>
  page.evaluate(() => {
    for (const photo of document.images) photo.loading = 'eager';
  });

test('documents that are opened by night alone stay within their budget', () => {
  for (const route of ALL_PAGES.filter((path) => !PAGES_WITH_NEW_PARTS.includes(path)))
    expect.soft(overBudget(measureDocument(route)), route).toEqual([]);
});

for (const route of ALL_PAGES) {
  const hasNewParts = PAGES_WITH_NEW_PARTS.includes(route);
  test(`${route} is sound on a phone`, { tag: hasNewParts ? [] : NIGHTLY }, async ({ page }) => {
    const loaded = await open(page, route, PHONE, 'light');
    const figures = {
      ...measureDownload(route, loaded),
      ...(await measureBeforeInteraction(page, loaded)),
    };
    await showPhotos(page);
    expect(await unlayered(page)).toEqual([]);
    if (hasNewParts) {
      await touch(page);
      Object.assign(figures, await measureAfterInteraction(page, loaded));
    }
    await expectNothingRefusedOrMoved(page);
    await expectNoViolations(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ ...PHONE, width });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `pixels beyond a screen of ${width}`).toBeLessThanOrEqual(0);
    }
    expect(overBudget(figures)).toEqual([]);
  });
}

for (const route of PAGES_WITH_NEW_PARTS) {
  // Below its head, a page has the same parts as on a phone, where they have been tested.
  const tag = PAGES_WITH_OWN_HEAD.includes(route) ? [] : NIGHTLY;
  test(`${route} is sound on a desktop in dark colors`, { tag }, async ({ page }) => {
    const loaded = await open(page, route, DESKTOP, 'dark');
    const figures = await measureBeforeInteraction(page, loaded);
    await showPhotos(page);
    await touch(page);
    await expectNothingRefusedOrMoved(page);
    await expectNoViolations(page);
    expect(overBudget({ ...figures, ...(await measureAfterInteraction(page, loaded)) })).toEqual([]);
  });
}
