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
