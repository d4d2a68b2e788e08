/**
 * Prints the worst page of each budget, from the figures that tests/invariants/every-page.spec.ts left, and
 * fails where the median of all pages, which no page alone can tell, is over.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { FIGURES, type Figures, HELD, isSample, LIMITS, MEDIANS } from '../tests/support/budgets.ts';
import { refuse } from './command.ts';

interface Visit {
  route: string;
  figures: Figures;
}

const ageOf = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);
if (ageOf(FIGURES) <= ageOf('dist/index.html'))
  refuse('Nobody has weighed this build yet: npm run test:browser -- every-page');
const visits = readdirSync(FIGURES).map(
  (name) => JSON.parse(readFileSync(join(FIGURES, name), 'utf8')) as Visit,
);
const over: string[] = [];
const rows = HELD.map((budget) => {
  const weighed = visits
    .flatMap(({ route, figures }) => {
      const figure = figures[budget];
      return figure === undefined ? [] : [{ route, figure }];
    })
    .sort((a, b) => a.figure - b.figure);
  const worst = weighed.at(-1);
  const median = weighed[Math.floor(weighed.length / 2)]?.figure ?? 0;
  const max = isSample ? MEDIANS[budget] : undefined;
  if ((worst?.figure ?? 0) > LIMITS[budget] || median > (max ?? Infinity)) over.push(budget);
  return [
    budget,
    { worst: worst?.figure, page: worst?.route, median, limit: LIMITS[budget], 'median limit': max ?? '' },
  ] as const;
});
console.table(Object.fromEntries(rows));
console.log(
  over.length
    ? `Over budget: ${over.join('; ')}`
    : `The budgets hold on ${visits.length} visits, phone and desktop.`,
);
process.exitCode = over.length ? 1 : 0;
