import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects that axe finds nothing to object to on a page, frames of other hosts aside. Axe is run in the page itself:
 * by way of `@axe-core/playwright`, which carries all that passes out of it, a page takes twice the time.
 * @param rules ids of the only rules that are asked; of all, so many must pass that an empty page does not
 */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  await page.evaluate(`if (!globalThis.axe) {${SOURCE}}`);
  const { violations, passes } = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const options: import('axe-core').RunOptions = { resultTypes: ['violations'], preload: false };
    if (runOnly) options.runOnly = runOnly;
    const results = await axe.run({ exclude: ['iframe'] }, options);
    return {
      violations: results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
      passes: results.passes.length,
    };
  }, rules);
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThan(rules ? 0 : 20);
}
