import { AxeBuilder } from '@axe-core/playwright';

import { CATEGORIES, expect, PAGES, SERVICES, test } from './site.ts';

const routes = [...Object.keys({ ...PAGES, ...SERVICES, ...CATEGORIES }), '/styleguide/'];

for (const route of routes) {
  test(`axe finds nothing on ${route}, on paper and blueprint, phone and desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(route);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const { violations, passes } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          `${colorScheme}, ${width} wide`,
        ).toEqual([]);
        expect(passes.length).toBeGreaterThan(20);
      }
    }
  });
}
