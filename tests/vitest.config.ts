/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig({
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
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
