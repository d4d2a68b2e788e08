import { expect, test } from '@playwright/test';

import { weighDocument } from '../support/budgets.ts';
import { ALL_PAGES } from '../support/routes.ts';

test('the median page of the demo firm paints from 11 kB', () => {
  // The order of pages hardly depends on the compression level.
  const weights = ALL_PAGES.map((path) => [weighDocument(path).sum(4), path] as const);
  const [, median = ''] = weights.sort(([one], [other]) => one - other).at(weights.length / 2) ?? [];
  expect(weighDocument(median).sum(11), median).toBeLessThanOrEqual(11_000);
});
