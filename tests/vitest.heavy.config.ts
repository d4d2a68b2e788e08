/** The tests of scale, for the night: `npm run test:heavy`. */
import type { ConfigEnv } from 'vitest/config';

import base from './vitest.config.ts';

export default async (environment: ConfigEnv) => {
  const { test, ...rest } = await base(environment);
  return {
    ...rest,
    test: {
      ...test,
      projects: [{ extends: true, test: { name: 'heavy', include: ['tests/**/*.heavy.test.ts'] } }],
      exclude: [],
      // A report of its own: the suites may run side by side.
      reporters: ['default', ['json', { outputFile: 'test-results/vitest-heavy.json' }]],
      testTimeout: 900_000,
    },
  };
};
