import { defineConfig } from '@playwright/test';

import { browserFlags, findBrowser } from '../tools/browser.ts';
import { DIST_PORT, FIXTURE_PORT } from './support/ports.ts';

const chromium = { launchOptions: { executablePath: findBrowser() ?? '', args: browserFlags } };
const dist = { ...chromium, baseURL: `http://localhost:${DIST_PORT}` };
const fixture = { ...chromium, baseURL: `http://localhost:${FIXTURE_PORT}` };

/** Three kinds of tests; tests/README.md says what each is for. */
export default defineConfig({
  globalSetup: './support/servers.ts',
  outputDir: '../test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: '../test-results/playwright.json' }]],
  projects: [
    { name: 'invariants', testDir: 'invariants', testMatch: '*.spec.ts', use: dist },
    { name: 'behaviours', testDir: 'behaviours/browser', use: fixture },
    { name: 'heavy', testDir: 'behaviours/heavy', use: fixture },
    { name: 'sample', testDir: 'sample', testMatch: '*.spec.ts', use: dist },
  ],
});
