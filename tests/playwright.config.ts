import { defineConfig } from '@playwright/test';

import {
  chromium,
  firefoxCore,
  firefoxRest,
  floor,
  ownFirefox,
  ownWebkit,
  webkit,
} from './engines/engines.ts';
import { DIST_PORT, FIXTURE_PORT } from './support/ports.ts';

const ofDist = { ...chromium, baseURL: `http://localhost:${DIST_PORT}` };
const baseURL = `http://localhost:${FIXTURE_PORT}`;
const behaviours = { testDir: 'behaviours/browser' };

/** Three kinds of tests, and the engines that those of behavior run in; tests/README.md says what each is for. */
export default defineConfig({
  globalSetup: './support/servers.ts',
  outputDir: '../test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  // More than the two cores of a small CI machine: a good part of a test is waiting.
  workers: 3,
  // Browsers stumble now and then; `npm run test:count` says how many tests needed it.
  retries: 1,
  reporter: [['dot'], ['json', { outputFile: '../test-results/playwright.json' }]],
  projects: [
    // First, and one at a time beside Chromium: each start of Firefox takes a core for seconds.
    { ...behaviours, ...firefoxCore, workers: 1, use: { ...firefoxCore.use, baseURL } },
    { name: 'invariants', testDir: 'invariants', testMatch: '*.spec.ts', use: ofDist },
    { name: 'sample', testDir: 'sample', testMatch: '*.spec.ts', use: ofDist },
    { name: 'behaviours', ...behaviours, use: { ...chromium, baseURL } },
    { name: 'heavy', testDir: 'behaviours/heavy', use: { ...chromium, baseURL } },
    ...[firefoxRest, ownFirefox, ownWebkit].map((engine) => ({
      ...behaviours,
      ...engine,
      use: { ...engine.use, baseURL },
    })),
    {
      ...floor,
      testDir: '.',
      testMatch: ['behaviours/browser/{menus,theme,contact,blog-filter}.spec.ts', 'engines/floor.spec.ts'],
      use: { ...floor.use, baseURL },
    },
    // One window after the other: focus is in one of them alone.
    { ...webkit, testDir: 'engines/webkit', fullyParallel: false, workers: 1 },
  ],
});
