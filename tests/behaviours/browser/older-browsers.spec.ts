import type { Page } from '@playwright/test';

import { contrast } from '../../../src/lib/css-color.ts';
import { expect, fillEnquiry, REPEATED, test, waitLikeAPerson } from '../../support/page.ts';
import { OWN_ENDPOINT_PORT } from '../../support/ports.ts';

test.use({ baseURL: `http://localhost:${OWN_ENDPOINT_PORT}` });

/** Something that browsers below the supported range (`browserslist` in package.json) may not have. */
interface Means {
  /** Its name in HTML, CSS and scripts, which is replaced by one that no browser knows. */
  name?: RegExp;
  /** Properties of the page's global object that are taken away, such as `Promise.withResolvers`. */
  properties?: string[];
}

const MEANS: Record<string, Means> = {
  'light-dark()': { name: /light-dark(?=\()/g },
  popovers: {
    name: /(?<=[ :])popover(?=[ =>]|-open)/g,
    properties: [
      'HTMLElement.prototype.popover',
      'HTMLElement.prototype.showPopover',
      'HTMLElement.prototype.hidePopover',
      'HTMLButtonElement.prototype.popoverTargetElement',
    ],
  },
  ':has()': { name: /(?<=:)has(?=\()/g },
  'cascade layers': { name: /(?<=@)layer/g },
  'nested rules': { name: /&(?=[ .:>[])(?![^<]*<\/script>)/g },
  'starting styles': { name: /(?<=@)starting-style/g },
  'view transitions': { name: /(?<=@)view-transition/g },
  'scroll timelines': { name: /animation-timeline/g },
  'anchor positions': { name: /anchor(?=\(|-)|(?<=-)anchor/g },
  'the media query for scripts': { name: /scripting(?=:)/g },
  'properties of transforms': { name: /(?<=[;{])(?:translate|rotate|scale)(?=:)/g },
  'balanced lines': { name: /text-wrap/g },
  'exclusive details': { name: /(?<=<details )name/g },
  'search elements': { name: /(?<=<\/?)search(?=[ >])/g },
  'render-blocking links': { name: /(?<=rel=")expect/g },
  'speculation rules': { name: /speculationrules/g },
  'Promise.withResolvers': { properties: ['Promise.withResolvers'] },
  groupBy: { properties: ['Map.groupBy', 'Object.groupBy'] },
  'copying methods of arrays': {
    properties: ['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  },
  findLast: { properties: ['Array.prototype.findLast', 'Array.prototype.findLastIndex'] },
  'well-formed strings': { properties: ['String.prototype.toWellFormed', 'String.prototype.isWellFormed'] },
  'methods of sets and iterators': {
    properties: ['Set.prototype.union', 'Set.prototype.intersection', 'Iterator'],
  },
  'AbortSignal.any': { properties: ['AbortSignal.any'] },
  checkVisibility: { properties: ['Element.prototype.checkVisibility'] },
  'ARIA by property': {
    properties: ['ariaExpanded', 'ariaCurrent', 'ariaHidden'].map((name) => `Element.prototype.${name}`),
  },
  'what needs https': { properties: ['Navigator.prototype.clipboard', 'Crypto.prototype.randomUUID'] },
  'idle moments': { properties: ['requestIdleCallback'] },
};

/** A page without one of these looks or works another way; without all others at once as with them. */
const SEEN = ['light-dark()', 'popovers', ':has()'];

/** Serves the pages that are opened from now on as to a browser without some means. */
async function takeAway(page: Page, ...taken: Means[]): Promise<void> {
  const properties = taken.flatMap((means) => means.properties ?? []);
  const names = taken.flatMap(({ name }) => name ?? []);
  await page.addInitScript((paths) => {
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

/** What is taken away from a browser, by its name. */
const TAKEN: Record<string, Means[]> = {
  ...Object.fromEntries(Object.entries(MEANS).map(([name, means]) => [name, [means]])),
  'all of them': Object.values(MEANS),
};

for (const [what, taken] of Object.entries(TAKEN))
  for (const width of taken.some(({ name }) => name) ? [390, 1280] : [390]) {
    const title = `without ${what}, pages of ${width} px can be read and used`;
    const tag = taken.length > 1 || SEEN.includes(what) ? [] : [REPEATED];
    test(title, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await takeAway(page, ...taken);
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
      await fillEnquiry(page);
      await waitLikeAPerson(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Thank you. We reply within one business day.').first()).toBeVisible();
      // What is fetched ahead may be under way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

test('without :has() the portfolio shows every project, and no buttons that do nothing', async ({ page }) => {
  await takeAway(page, MEANS[':has()'] ?? {});
  await page.goto('/portfolio/');
  await expect(page.locator('.project-card').first()).toBeVisible();
  await expect(page.locator('.project-card:visible')).toHaveCount(
    await page.locator('.project-card').count(),
  );
  await expect(page.locator('.gallery fieldset')).toBeHidden();
});
