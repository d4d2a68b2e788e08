/**
 * What holds of every page, whatever the content. Each page is opened once on a phone and once on a
 * desktop, and everything that can be seen there is looked at on that one visit.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { firm } from '../../src/firm.ts';
import { expectNoViolations } from '../support/axe.ts';
import {
  type Budget,
  countLoads,
  FIGURES,
  type Figures,
  LIMITS,
  OF_CONTENT,
  weighTouched,
  weighUntouched,
} from '../support/budgets.ts';
import { expect, test } from '../support/page.ts';
import { PAGES } from '../support/routes.ts';

/** Both themes are looked at, each on one of the screens: they share every color. */
const SCREENS = [
  { screen: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { screen: 'desktop', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;
const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1920];
/** What a visitor touches first on a page with an island of its own. */
const TOUCHED = 'main form [name=name], main form [name=q]';

/** Notes what the policy refuses and what moves without being touched. */
function watch(page: Page) {
  return page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      seen.push(`refused: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput } = entry as PerformanceEntry & { hadRecentInput: boolean };
        if (!hadRecentInput) seen.push(`shifted: ${JSON.stringify(entry)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);

async function hasLandmarks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const role of ['main', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1);
  const banner = page.getByRole('banner');
  await expect(banner.getByText(firm.tagline)).toBeAttached();
  for (const [name, to] of [
    [firm.email, `mailto:${firm.email}`],
    [firm.phone, `tel:${firm.phone.replace(/[^+\d]/g, '')}`],
  ] as const)
    await expect(banner.locator(`a[href="${to}"]`).first()).toContainText(name);
}

async function nothingIsCutOff(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `pixels beyond a screen of ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const route of PAGES) {
  for (const { screen, viewport, colorScheme } of SCREENS) {
    test(`${route} on a ${screen}`, async ({ page }) => {
      test.setTimeout(60_000);
      await watch(page);
      await page.setViewportSize(viewport);
      // A fifth of the time goes into motion; slow-files.spec.ts looks at each template with it.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const loaded = countLoads(page);
      const response = await page.goto(route);
      expect(response?.status()).toBe(200);
      await page.mouse.wheel(0, 1e5);
      await page.waitForLoadState('networkidle');
      const figures: Figures = await weighUntouched(page, route, loaded);

      await hasLandmarks(page);
      await page.evaluate(() => {
        for (const photo of document.images) photo.loading = 'eager';
      });
      if (screen === 'phone') {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.locator('[data-island]:not([data-state=hydrated]) .menu-sheet')).toHaveCount(0);
        await page.keyboard.press('Escape');
      }
      const field = page.locator(TOUCHED).first();
      if (await field.count()) {
        await field.focus();
        await expect(page.locator('main [data-island]:not([data-state=hydrated])')).toHaveCount(0);
      }
      Object.assign(figures, weighTouched(route, loaded));
      expect(await seen(page)).toEqual([]);

      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
      if (screen === 'desktop') await nothingIsCutOff(page);

      mkdirSync(FIGURES, { recursive: true });
      const file = `${route.replaceAll('/', '_')}.${screen}.json`;
      writeFileSync(join(FIGURES, file), JSON.stringify({ route, screen, figures }));
      for (const [budget, figure] of Object.entries(figures) as [Budget, number][])
        if (!OF_CONTENT.includes(budget)) expect.soft(figure, budget).toBeLessThanOrEqual(LIMITS[budget]);
    });
  }
}
