import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects that axe finds no violations on a page, frames aside. Axe runs in the page itself: `@axe-core/playwright`,
 * which also transfers everything that passes, takes twice the time. Enough rules must pass to rule out an empty page.
 * @param rules the only rules to check; all by default
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
