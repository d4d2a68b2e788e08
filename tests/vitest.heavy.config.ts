/** The tests of scale, for the night: `npm run test:heavy`. */
import { defineConfig, mergeConfig } from 'vitest/config';

import base from './vitest.config.ts';

export default async (environment: Parameters<typeof base>[0]) => {
  const { test, ...rest } = await base(environment);
  return mergeConfig(
    defineConfig({ ...rest, test: { ...test, include: [], exclude: [] } }),
    defineConfig({
      test: {
        include: ['tests/**/*.heavy.test.ts'],
        reporters: ['default', ['json', { outputFile: 'test-results/vitest-heavy.json' }]],
        testTimeout: 900_000,
      },
    }),
  );
};
