import { mkdirSync, writeFileSync } from 'node:fs';

import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../support/temporary.ts';

test('facts that cannot be read in the first language are told there, and not as missing in another', async () => {
  const home = process.cwd();
  process.chdir(temporaryFolder());
  mkdirSync('src/content/es', { recursive: true });
  writeFileSync('src/content/firm.json', '{ "name": “Oak” }');
  writeFileSync('src/content/es/firm.json', '{ "language": "es-US" }');
  vi.stubEnv('TRANSLATION', 'es');
  vi.resetModules();
  const { readCollection } = await import('../../../src/reading/read-collection.ts');
  const { sources } = await import('../../../src/schemas/sources.ts');
  const { entries, errors } = readCollection(sources.firm);
  process.chdir(home);
  vi.unstubAllEnvs();
  // The next file of this worker reads the first language.
  vi.resetModules();
  expect([entries, errors]).toEqual([[], []]);
});
