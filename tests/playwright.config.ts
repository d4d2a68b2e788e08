import { defineConfig } from '@playwright/test';

import { browserFlags, findBrowser } from '../tools/browser.ts';
import { translation } from '../src/schemas/languages.ts';
import { registerWords } from '../src/words.ts';
import { DIST_PORT, FIXTURE_PORT } from './support/ports.ts';

// Invariants compare with the words of the language that they look at.
registerWords();

const chromium = { launchOptions: { executablePath: findBrowser(), args: browserFlags } };
const ofDist = { ...chromium, baseURL: `http://localhost:${DIST_PORT}` };
const baseURL = `http://localhost:${FIXTURE_PORT}`;
/** Only the invariants hold for a translation, too. */
const ofFirst = translation ? [] : '*.spec.ts';
/** Tests that use Chromium's own tools, or features that other engines do not have yet. */
const CHROMIUM_ONLY = /@chromium/;

/** Three kinds of tests (tests/README.md); tests of behavior also run in Playwright's Firefox and WebKit. */
export default defineConfig({
  globalSetup: './support/servers.ts',
  outputDir: '../test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  // Twice the cores of a small CI machine: a test spends half its time waiting for frames, idle moments and answers.
  workers: 4,
  // Reached only by what hangs, however busy the machine is: a test that builds a site has taken four minutes.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // Browsers fail now and then: the summary names what passed on its second try, and the nightly run fails for it.
  retries: 1,
  failOnFlakyTests: process.env['FAIL_ON_FLAKY'] === '1',
  reporter: 'dot',
  reportSlowTests: { max: 10, threshold: 30_000 },
  projects: [
    { name: 'invariants', testDir: 'invariants', testMatch: '*.spec.ts', use: ofDist },
    { name: 'demo', testDir: 'demo', testMatch: ofFirst, use: ofDist },
    { name: 'behaviors', testDir: 'behaviors/browser', testMatch: ofFirst, use: { ...chromium, baseURL } },
    ...(['firefox', 'webkit'] as const).map((browserName) => ({
      name: `own-${browserName}`,
      testDir: 'behaviors/browser',
      use: { browserName, baseURL },
      grepInvert: CHROMIUM_ONLY,
    })),
  ],
});
