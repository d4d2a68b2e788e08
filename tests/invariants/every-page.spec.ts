/**
 * Holds for every page, whatever the content. Each page is opened on a phone with light colors; those that show a
 * template or a part first are also touched, seen in dark colors, and opened on a desktop with dark colors.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expectNoViolations } from '../support/axe.ts';
import {
  type Budget,
  budgetsOverMedian,
  countLoads,
  FIGURES,
  type Figures,
  ENFORCED_BUDGETS,
  LIMITS,
  weighDocument,
  measureAfterInteraction,
  measureBeforeInteraction,
  measureDownload,
  MAX_SHIFT,
} from '../support/budgets.ts';
import { expect, NIGHTLY, settled, test } from '../support/page.ts';
import { PAGES_WITH_OWN_HEAD, PAGES, TEXT_ONLY_TEMPLATES, PAGES_WITH_NEW_PARTS } from '../support/routes.ts';

/** Screens and the themes that they begin with. */
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'light' } as const;
const DESKTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const;
const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1920];
/** Where a layout has the least room, for pages that differ from others in words alone. */
const NARROW = [320, 768, 1024];
/** The element that a visitor touches first on a page with an island of its own. */
const TOUCHED = 'main form [name=name], main form [name=q]';

interface Watched {
  seen: string[];
  shifts: number[];
}
type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number };

/** Notes what the policy refuses and what moves without being touched. */
function watch(page: Page) {
  return page.addInitScript(() => {
    const [seen, shifts]: [string[], number[]] = [[], []];
    Object.assign(globalThis, { watched: { seen, shifts } });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      seen.push(`refused: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
/** All of that, but what moves until the fonts are there, which slow-files.spec.ts looks at. */
async function seen(page: Page): Promise<string[]> {
  const { seen, shifts } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  const moved = shifts.reduce((sum, value) => sum + value, 0);
  return moved > MAX_SHIFT ? [...seen, `moved by ${moved}`] : seen;
}

async function nothingIsCutOff(page: Page, widths: readonly number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `pixels beyond a screen of ${width}`).toBeLessThanOrEqual(0);
  }
}

async function open(page: Page, route: string, { viewport, colorScheme }: typeof PHONE | typeof DESKTOP) {
  await watch(page);
  await page.setViewportSize(viewport);
  // A fifth of the time goes into motion; slow-files.spec.ts looks at each template with it.
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  const loaded = countLoads(page);
  expect((await page.goto(route))?.status()).toBe(200);
  await settled(page);
  await page.evaluate(() => {
    (globalThis as unknown as { watched: Watched }).watched.shifts.length = 0;
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await settled(page);
  return loaded;
}

/**
 * Selectors outside of the cascade's layers that are neither a token's nor a utility's. A component's styles are there once
 * its file is no longer found by src/integrations/vite/cascade-layers.ts, and then win over all others.
 */
const unlayered = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.styleSheets)
      .flatMap(({ cssRules }) => Array.from(cssRules))
      .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : []))
      .filter(
        (selector) => !/^(?:\.gallery:has.*|:root|\[data-theme="\w+"\]|\.(?:\\.|[\w-])+)$/.test(selector),
      ),
  );

/** Touches what a visitor may touch first: the menu of a phone, and a field. */
async function touch(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.locator('[data-island]:not([data-state=hydrated]) .menu-sheet')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  const field = page.locator(TOUCHED).first();
  if (await field.count()) {
    await field.focus();
    await expect(page.locator('main [data-island]:not([data-state=hydrated])')).toHaveCount(0);
  }
}

function staysInBudget(route: string, screen: string, figures: Figures): void {
  mkdirSync(FIGURES, { recursive: true });
  const file = `${route.replaceAll('/', '_')}.${screen}.json`;
  writeFileSync(join(FIGURES, file), JSON.stringify({ route, screen, figures }));
  for (const [budget, figure] of Object.entries(figures) as [Budget, number][])
    if (ENFORCED_BUDGETS.includes(budget)) expect.soft(figure, `${route}: ${budget}`).toBeLessThanOrEqual(LIMITS[budget]);
}

/** Photos further down, too, for whom axe would find nothing. */
const showPhotos = (page: Page) =>
  page.evaluate(() => {
    for (const photo of document.images) photo.loading = 'eager';
  });

// The worker that ends last finds the figures of all pages.
test.afterAll(() => {
  expect(budgetsOverMedian(PAGES)).toEqual([]);
});

/** Differ from others in words alone. */
const TEXT_ONLY_PAGES = PAGES.filter((route) => !PAGES_WITH_NEW_PARTS.includes(route) && !TEXT_ONLY_TEMPLATES.includes(route));

test('pages that differ in words alone weigh no more than their budget', () => {
  for (const route of TEXT_ONLY_PAGES) staysInBudget(route, 'file', weighDocument(route).figures);
});

for (const route of PAGES) {
  const isVaried = PAGES_WITH_NEW_PARTS.includes(route);
  const tag = TEXT_ONLY_PAGES.includes(route) ? NIGHTLY : [];
  test(`${route} on a phone`, { tag }, async ({ page }) => {
    const loaded = await open(page, route, PHONE);
    const figures = { ...measureDownload(route, loaded), ...(await measureBeforeInteraction(page, route, loaded)) };
    await showPhotos(page);
    expect(await unlayered(page)).toEqual([]);
    if (isVaried) {
      await touch(page);
      Object.assign(figures, measureAfterInteraction(route, loaded));
    }
    expect(await seen(page)).toEqual([]);
    await expectNoViolations(page);
    if (isVaried) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolations(page, 'color-contrast');
    }
    await nothingIsCutOff(page, isVaried ? WIDTHS : NARROW);
    staysInBudget(route, 'phone', figures);
  });
}

// Below its head, a page is made of the same parts on a phone, where they have been seen in both themes.
for (const route of PAGES_WITH_NEW_PARTS)
  test(`${route} on a desktop`, { tag: PAGES_WITH_OWN_HEAD.includes(route) ? [] : NIGHTLY }, async ({ page }) => {
    const loaded = await open(page, route, DESKTOP);
    const figures = await measureBeforeInteraction(page, route, loaded);
    await showPhotos(page);
    await touch(page);
    expect(await seen(page)).toEqual([]);
    await expectNoViolations(page);
    staysInBudget(route, 'desktop', { ...figures, ...measureAfterInteraction(route, loaded) });
  });
