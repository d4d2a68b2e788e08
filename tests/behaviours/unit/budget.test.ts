import { join } from 'node:path';

import { expect, test } from 'vitest';

import { type Budget, FIGURES, LIMITS, MEDIANS } from '../../support/budgets.ts';
import { put } from '../../support/files.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const HTML = 'HTML and what blocks the first paint, B' satisfies Budget;
const [limit, median] = [LIMITS[HTML], MEDIANS[HTML] ?? 0];

test.each([
  ['holds', [median, median, limit], 0, 'The budgets hold on 3 visits'],
  ['is over with its worst page', [median, median, limit + 1], 1, `Over budget: ${HTML}`],
  ['is over with its median', [median, median + 1, limit], 1, `Over budget: ${HTML}`],
])('a budget %s', (_what, weights, status, words) => {
  const cwd = temporaryFolder();
  put(join(cwd, 'dist/index.html'));
  // As in the repository of the sample.
  put(join(cwd, 'tests/sample/budgets.spec.ts'));
  for (const [index, figure] of weights.entries())
    put(join(cwd, FIGURES, `${index}.json`), JSON.stringify({ route: '/', figures: { [HTML]: figure } }));
  const ended = runTool('tools/budget.ts', [], { cwd });
  expect(ended.stdout).toContain(words);
  expect(ended.status).toBe(status);
});
