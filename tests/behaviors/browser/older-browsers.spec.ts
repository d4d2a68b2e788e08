import type { Page } from '@playwright/test';

import { contrast } from '../../../src/lib/css-color.ts';
import { expect, fillEnquiry, test, waitLikeAPerson } from '../../support/page.ts';

/**
 * What browsers below the supported range (`browserslist` in package.json) may not have: its name in HTML, CSS and scripts,
 * which is replaced by one that no browser knows. A page without one of these looks or works another way.
 */
const SEEN: Record<string, RegExp> = {
  'light-dark()': /light-dark(?=\()/g,
  popovers: /(?<=[ :])popover(?=[ =>]|-open)/g,
  ':has()': /(?<=:)has(?=\()/g,
};
/** The same for what no page depends on. */
const UNSEEN: RegExp[] = [
  /(?<=@)layer/g,
  // Nested rules.
  /&(?=[ .:>[])(?![^<]*<\/script>)/g,
  /(?<=@)(?:starting-style|view-transition)/g,
  /animation-timeline|anchor(?=\(|-)|(?<=-)anchor|scripting(?=:)|text-wrap|speculationrules/g,
  /(?<=[;{])(?:translate|rotate|scale)(?=:)/g,
  /(?<=<details )name|(?<=<\/?)search(?=[ >])|(?<=rel=")expect/g,
];
/** Properties of the page's global object that these browsers lack. */
const PROPERTIES = [
  ...['Promise.withResolvers', 'Map.groupBy', 'Object.groupBy', 'AbortSignal.any', 'Iterator'],
  ...['Array.prototype.toSorted', 'Array.prototype.toReversed', 'Array.prototype.toSpliced'],
  ...['Array.prototype.with', 'Array.prototype.findLast', 'Array.prototype.findLastIndex'],
  ...['String.prototype.toWellFormed', 'String.prototype.isWellFormed'],
  ...['Set.prototype.union', 'Set.prototype.intersection', 'Element.prototype.checkVisibility'],
  // What needs https.
  ...['Navigator.prototype.clipboard', 'Crypto.prototype.randomUUID', 'requestIdleCallback'],
];
const OF_POPOVERS = [
  ...['popover', 'showPopover', 'hidePopover'].map((name) => `HTMLElement.prototype.${name}`),
  'HTMLButtonElement.prototype.popoverTargetElement',
];

/** Serves the pages that are opened from now on as to a browser without some names and properties, and without ARIA by property. */
async function takeAway(page: Page, names: readonly RegExp[], properties: readonly string[] = []) {
  await page.addInitScript((paths) => {
    for (const name of Object.keys(Element.prototype))
      if (/^(?:role$|aria[A-Z])/.test(name)) Reflect.deleteProperty(Element.prototype, name);
    for (const path of paths) {
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      let owner: object = window;
      for (const key of keys) owner = Reflect.get(owner, key) as object;
      Reflect.deleteProperty(owner, last);
    }
  }, properties);
  await page.route(/localhost/, async (route) => {
    if (!/document|script|stylesheet/.test(route.request().resourceType())) return route.continue();
    // A server closes connections that wait.
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    const body = names.reduce((rest, name) => rest.replaceAll(name, 'gone'), text.replace(policy, ''));
    return route.fulfill({ response, body });
  });
}

/** What lies under something else, of the words, links and fields in sight. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, label, input, textarea, .logo, main a')]
      .filter((it) => !it.closest('.hidden-visually, .card-link, details:not([open]) > div'))
      .filter((it) => !it.matches('[tabindex="-1"]'))
      .filter((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        // A label and the field in it.
        return hit && width > 1 && !it.contains(hit) && !hit.contains(it);
      })
      .map((it) => it.outerHTML.slice(0, 80)),
  );

/** A color as browsers compute it, in hexadecimal digits. */
const toHex = (rgb: string): string =>
  `#${Array.from(rgb.matchAll(/\d+/g), ([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`;

/** Contrast of text with what it stands on, black on white where there is no color. */
async function contrastOf(page: Page, selector: string): Promise<number> {
  const [text, ground] = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      let at: Element | null = element;
      while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
      const white = 'rgb(255, 255, 255)';
      return [getComputedStyle(element).color, at ? getComputedStyle(at).backgroundColor : white];
    });
  return contrast(toHex(text), toHex(ground));
}

const cases: [what: string, names: RegExp[], properties: string[], widths: number[]][] = [
  ...Object.entries(SEEN).map(([what, name]): (typeof cases)[number] => {
    const isPopovers = what === 'popovers';
    return [what, [name], isPopovers ? OF_POPOVERS : [], isPopovers ? [390, 1280] : [390]];
  }),
  ['what no page depends on', UNSEEN, PROPERTIES, [390]],
  ['all of it', [...Object.values(SEEN), ...UNSEEN], [...PROPERTIES, ...OF_POPOVERS], [390, 1280]],
];
for (const [what, names, properties, widths] of cases)
  for (const width of widths)
    test(`without ${what}, pages of ${width} px can be read and used`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await takeAway(page, names, properties);
      await page.goto('/search/?q=steel+takeoffs');
      await expect(page.locator('.search-list h3').first()).toHaveText('Steel Takeoffs');
      expect(await covered(page), 'covered').toEqual([]);
      for (const text of ['h1', '.page-head .text-lead', '.menu-sheet a', '.menu-panel a', 'footer a'])
        expect(await contrastOf(page, text), text).toBeGreaterThan(4.5);

      // The bar covers what goes under it.
      const bar = page.locator('.site-header');
      if ((await bar.evaluate((it) => getComputedStyle(it).position)) === 'sticky')
        await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

      const contact = page.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true });
      if (!(await contact.first().isVisible())) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.locator('.menu-sheet')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
      await contact.filter({ visible: true }).first().click();

      await expect(page).toHaveURL(/\/contact\/$/);
      await waitLikeAPerson(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await fillEnquiry(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Thank you. We reply within one business day.').first()).toBeVisible();
      // What is fetched ahead may be under way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

test('without ARIA by property, states are shown and said', async ({ page }) => {
  await takeAway(page, []);
  await page.goto('/blog/');
  const category = (name: string) => page.getByRole('button', { name, exact: true });
  await category('Design').click();
  await expect(category('Design')).toHaveAttribute('aria-pressed', 'true');
  await expect(category('All')).toHaveAttribute('aria-pressed', 'false');
  const menu = page.locator('.desktop-nav button').first();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('without :has() the portfolio shows every project, and no buttons that do nothing', async ({ page }) => {
  await takeAway(page, [SEEN[':has()'] ?? /$^/]);
  await page.goto('/portfolio/');
  await expect(page.locator('.project-card').first()).toBeVisible();
  await expect(page.locator('.project-card:visible')).toHaveCount(
    await page.locator('.project-card').count(),
  );
  await expect(page.locator('.gallery fieldset')).toBeHidden();
});
