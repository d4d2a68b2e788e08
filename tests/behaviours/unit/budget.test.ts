import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { type Budget, FIGURES, LIMITS, MEDIANS } from '../../support/budgets.ts';
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
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  };
  write('dist/index.html', '');
  // As in the repository of the sample.
  write('tests/sample/budgets.spec.ts', '');
  for (const [index, figure] of weights.entries())
    write(join(FIGURES, `${index}.json`), JSON.stringify({ route: '/', figures: { [HTML]: figure } }));
  const ended = runTool('tools/budget.ts', [], { cwd });
  expect(ended.stdout).toContain(words);
  expect(ended.status).toBe(status);
});
