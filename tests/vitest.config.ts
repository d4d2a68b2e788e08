/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';

import { getViteConfig } from 'astro/config';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Tests of code know the words and facts of the fixture firm, whatever the firm's own are. */
const FIXTURE_FIRM = [
  { find: /^(?:\.{1,2}\/)+(?:src\/)?ui-text\.ts$/, replacement: file('../src/ui-text/en.ts') },
  { find: /^(?:\.{1,2}\/)+(?:src\/)?firm\.ts$/, replacement: file('support/fixture-firm.ts') },
];

export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        resolve: { alias: FIXTURE_FIRM },
        test: { name: 'behaviours', include: ['tests/behaviours/**/*.test.ts', 'src/**/*.test.ts'] },
      },
      { extends: true, test: { name: 'content', include: ['tests/{invariants,sample}/**/*.test.ts'] } },
    ],
    // For the night (npm run test:heavy).
    exclude: ['tests/**/*.heavy.test.ts'],
    // Vitest empties style sheets; this one is read as text for its colors.
    css: { include: [/tokens\.css\?raw$/] },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    // One for each core of a small CI machine; by default one core stays idle.
    maxWorkers: 2,
    // The content tests build the site with broken entries.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
