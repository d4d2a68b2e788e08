import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from './site.ts';

const TEMPLATES = [
  '/',
  '/services/design/architectural-design/',
  '/services/estimating/steel-takeoffs/',
  '/blog/',
  '/blog/1/',
  '/portfolio/',
  '/samples/',
  '/contact/',
  '/404.html',
];

for (const route of TEMPLATES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test(`axe finds nothing on ${route}, ${colorScheme}, ${width} wide`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await page.goto(route);
        const { violations, passes } = await new AxeBuilder({ page }).exclude('iframe').analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
        expect(passes.length).toBeGreaterThan(20);
      });
    }
  }
}
