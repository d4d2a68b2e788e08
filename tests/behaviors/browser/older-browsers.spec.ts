import type { Page } from '@playwright/test';

import { expectNoViolations } from '../../support/axe.ts';
import { takeAway } from '../../support/older-browser.ts';
import { expect, fillEnquiry, test } from '../../support/page.ts';
import { table } from '../../support/table.ts';

const { seen, unseen, properties } = table('browser/older-browsers') as {
  seen: Record<string, string>;
  unseen: string[];
  properties: string[];
};
const names = (features: readonly string[]) => features.map((feature) => new RegExp(feature, 'g'));

/** Visible texts, links and fields that something else covers. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, label, input, textarea, .logo, main a')]
      .filter((it) => !it.closest('.hidden-visually, .card-link, details:not([open]) > div'))
      .filter((it) => !it.matches('[tabindex="-1"]'))
      .filter((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        // A label may be hit by the field in it, and the other way round.
        return hit && width > 1 && !it.contains(hit) && !hit.contains(it);
      })
      .map((it) => it.outerHTML.slice(0, 80)),
  );

for (const width of [390, 1280])
  test(`pages of ${width} px can be read and used without any of it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await takeAway(page, names([...Object.values(seen), ...unseen]), properties);
    await page.goto('/search/?q=steel+takeoffs');
    await expect(page.locator('.search-list h3').first()).toHaveText('Steel Takeoffs');
    expect(await covered(page), 'covered').toEqual([]);
    await expectNoViolations(page, 'color-contrast');

    // The bar hides what scrolls under it.
    const bar = page.locator('.site-header');
    if ((await bar.evaluate((it) => getComputedStyle(it).position)) === 'sticky')
      await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

    const contact = page.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true });
    if (!(await contact.first().isVisible())) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.locator('.menu-sheet')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expectNoViolations(page, 'color-contrast');
    }
    await contact.filter({ visible: true }).first().click();

    await expect(page).toHaveURL(/\/contact\/$/);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await fillEnquiry(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you. We reply within one business day.').first()).toBeVisible();
    // A prefetch may still be in progress.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('the portfolio without :has() shows every project, and no buttons that do nothing', async ({ page }) => {
  await takeAway(page, names([seen[':has()'] ?? '']));
  await page.goto('/portfolio/');
  const cards = page.locator('.project-card');
  await expect(cards.first()).toBeVisible();
  await expect(cards.filter({ visible: true })).toHaveCount(await cards.count());
  await expect(page.locator('.gallery fieldset')).toBeHidden();
});
