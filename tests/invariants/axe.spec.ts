import { AxeBuilder } from '@axe-core/playwright';

import { CATEGORIES, expect, PAGES, SERVICES, test } from './site.ts';

const routes = [
  ...Object.keys({ ...PAGES, ...SERVICES, ...CATEGORIES }),
  '/styleguide/',
  '/styleguide/design/',
];

for (const route of routes) {
  test(`axe finds nothing on ${route}, on paper and blueprint, phone and desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(route);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        // Without frames to look into, one page is enough; what passes is counted, not listed. Half the time.
        const axe = new AxeBuilder({ page })
          .exclude('iframe')
          .setLegacyMode()
          .options({ resultTypes: ['violations'] });
        // The theme changes colors and nothing else.
        if (colorScheme === 'dark') axe.withRules(['color-contrast']);
        const { violations, passes } = await axe.analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          `${colorScheme}, ${width} wide`,
        ).toEqual([]);
        expect(passes.length).toBeGreaterThan(colorScheme === 'dark' ? 0 : 20);
      }
    }
  });
}
