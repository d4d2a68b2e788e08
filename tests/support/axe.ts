import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects that axe finds nothing to object to on a page, frames of other hosts aside. Axe is run in the page itself:
 * by way of `@axe-core/playwright`, which carries all that passes out of it, a page takes twice the time.
 * So many rules must pass that an empty page does not.
 * @param rules the only ones to look for; all by default
 */
export async function expectNoViolations(page: Page, ...rules: string[]): Promise<void> {
  await page.evaluate(`if (!globalThis.axe) {${SOURCE}}`);
  const { violations, passes } = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const results = await axe.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], preload: false, ...(rules.length > 0 && { runOnly: rules }) },
    );
    return {
      violations: results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
      passes: results.passes.length,
    };
  }, rules);
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThan(rules.length ? 0 : 20);
}
