/// <reference types="vitest/config" />
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { getViteConfig } from 'astro/config';
import type { Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Tests of code use the words and facts of the fixture firm, whatever the firm's own are. */
const STAND_INS = new Map([
  [file('../src/ui-text.ts'), file('../src/ui-text/en.ts')],
  [file('../src/firm.ts'), file('support/fixture-firm.ts')],
]);
const fixtureFirm: Plugin = {
  name: 'fixture-firm',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source.startsWith('.') ? STAND_INS.get(resolve(dirname(importer), source)) : undefined,
};
const NIGHTLY = '{tests,endpoint}/**/*.nightly.test.ts';
// Many tests build a site in a process of its own; reached only by what hangs, however busy the machine is.
const testTimeout = 600_000;

export default getViteConfig({
  test: {
    // Each project is a server of its own, which loads Astro's settings.
    projects: [
      {
        extends: true,
        plugins: [fixtureFirm],
        test: {
          name: 'code',
          include: ['tests/behaviors/**/*.test.ts', 'endpoint/tests/**/*.test.ts'],
          exclude: [NIGHTLY],
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/{invariants,demo}/**/*.test.ts', 'tests/repository.test.ts'],
          exclude: [NIGHTLY],
          testTimeout,
        },
      },
      {
        extends: true,
        test: { name: 'nightly', include: [NIGHTLY], testTimeout: 3_600_000, hookTimeout: 900_000 },
      },
    ],
    // Vitest empties style sheets by default; this one is read as text for its colors.
    css: { include: [/tokens\.css\?raw$/] },
    // One for each core of a small CI machine; by default one core stays idle.
    maxWorkers: 2,
    // Each file undoes its changes; a worker for each would add a second to its start.
    isolate: false,
    // Tests that do not import these read or start them, which matters for --changed.
    forceRerunTriggers: [
      '**/{tools,.github}/**',
      '**/endpoint/*.ts',
      '**/tests/{support/**,*.ts}',
      '**/package.json',
    ],
    restoreMocks: true,
    unstubGlobals: true,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: 60_000 } },
  },
});
