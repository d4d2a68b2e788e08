import { readdir, readFile } from 'node:fs/promises';

import { FIXTURE_PROJECT, site } from '../../support/fixture.ts';
import { expect, test } from '../../support/page.ts';

test('in forced colors, tokens map to system colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await expect(page.locator('.drawing').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('islands carry nothing from the firm’s config that they do not use', async () => {
  const files = (await readdir(`${FIXTURE_PROJECT}/dist/_astro`)).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const code = await readFile(`${FIXTURE_PROJECT}/dist/_astro/${file}`, 'utf8');
    for (const words of [site.legalName, site.address.street, site.map?.embed, site.about, site.phone])
      expect(code.includes(words ?? 'left out'), `${file}: ${words}`).toBe(false);
  }
});

test('every control has a visible name and does something', async ({ page }) => {
  const routes = ['/', '/blog/', '/blog/1/', '/samples/', '/portfolio/', '/services/design/permitting/'];
  for (const route of routes) {
    await page.goto(route);
    // Asked again: a frame that scrolls is found out after the first layout.
    const faults = () =>
      page.evaluate(() => {
        const text = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
        const named = (element: Element) =>
          text(document.getElementById(element.getAttribute('aria-labelledby') ?? ''));
        const found = [
          ...[...document.querySelectorAll('aside[aria-label], [aria-description]')],
          ...[...document.querySelectorAll('th')].filter((cell) => !text(cell)),
          ...[...document.querySelectorAll('fieldset')].filter((set) => !text(set.querySelector('legend'))),
          ...[...document.querySelectorAll('li > article')].filter((card) => !named(card)),
          ...[...document.querySelectorAll('[tabindex="0"]')].filter(
            (stop) => stop.scrollWidth <= stop.clientWidth,
          ),
          ...[...document.querySelectorAll('[target=_blank]')].filter(
            (link) => !text(link).includes('new tab'),
          ),
        ];
        return found.map((element) => element.outerHTML.slice(0, 120));
      });
    await expect.poll(faults, route).toEqual([]);
  }
});
