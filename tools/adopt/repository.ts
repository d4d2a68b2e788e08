/** The changes that make the repository a firm's own, beside its content. */
import { existsSync, globSync, readFileSync } from 'node:fs';

import { DRAWINGS } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { filesIn, type Plan, planDeletion, textOf } from './changes.ts';

/** Files that speak for the makers of the software, or test their sample. */
export const OURS = [
  '.github/ISSUE_TEMPLATE/*',
  '.github/PULL_REQUEST_TEMPLATE.md',
  '.github/dependabot.yml',
  '.github/home.png',
  '.github/workflows/adopt.yml',
  '.github/workflows/everything.yml',
  'CHANGELOG.md',
  '.github/SECURITY.md',
  'tests/behaviors/adopt.nightly.test.ts',
  'tests/behaviors/firm.nightly.test.ts',
  'tests/repository.test.ts',
  'tests/demo/*',
  'tests/support/firm.ts',
];

const README = 'tools/adopt/README.template.md';

/** Plans that files leave which speak for us, and that the README is the firm's. */
export function planRepository(plan: Plan, firm: Firm): void {
  planDeletion(
    plan,
    globSync(OURS).map((path) => path.replaceAll('\\', '/')),
  );
  const facts: Record<string, string> = { name: firm.name, legalName: firm.legalName, url: firm.url };
  const readme = readFileSync(README, 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, fact: string) => facts[fact] ?? '',
  );
  plan.set('README.md', readme);
}

/** Plans that drawings leave which only files that change have named. */
export function planDrawings(plan: Plan): void {
  const ids = filesIn(plan, DRAWINGS).map((file) => file.slice(DRAWINGS.length + 1).replace('.svg', ''));
  const before = [...plan.keys()].filter((file) => existsSync(file));
  const had = before.map((file) => `${file}\n${readFileSync(file, 'utf8')}`).join('\n');
  const rest = filesIn(plan, 'src').filter((file) => /\.(?:astro|json|mdx|tsx?)$/.test(file));
  const has = rest.map((file) => `${file}\n${textOf(plan, file)}`).join('\n');
  for (const id of ids)
    if (id.includes('/') && had.includes(id) && !has.includes(id))
      plan.set(`${DRAWINGS}/${id}.svg`, undefined);
}
