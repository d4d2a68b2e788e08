/** Makes the repository a firm's own, apart from its content. */
import { globSync, writeFileSync } from 'node:fs';

import type { Firm } from '../../src/schemas/firm.ts';
import { DEMO } from './demo-facts.ts';
import { remove, textOf } from './files.ts';

const README = 'tools/adopt/README.template.md';

/** Deletes the files that speak for us, and writes the firm's README. */
export function adoptRepository({ name, legalName, url }: Firm): void {
  remove(globSync(DEMO.files));
  const facts: Record<string, string> = { name, legalName, url };
  writeFileSync(
    'README.md',
    textOf(README).replace(/\{\{(\w+)\}\}/g, (_, fact: string) => facts[fact] ?? ''),
  );
}
