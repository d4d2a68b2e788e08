/** Makes the repository a firm's own, apart from its content. */
import { globSync, writeFileSync } from 'node:fs';

import type { Firm } from '../../src/schemas/firm.ts';
import { remove, textOf } from './files.ts';

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
  'tests/support/firm*.ts',
  'tests/support/guides.ts',
];

const README = 'tools/adopt/README.template.md';

/** Deletes the files that speak for us, and writes the firm's README. */
export function adoptRepository({ name, legalName, url }: Firm): void {
  remove(globSync(OURS));
  const facts: Record<string, string> = { name, legalName, url };
  writeFileSync(
    'README.md',
    textOf(README).replace(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? ''),
  );
}
