import { defineConfig } from '@playwright/test';

import { browserFlags, findBrowser } from '../tools/browser.ts';

/** First of the ports that the tests take; TEST_PORT moves them, for two runs side by side. */
const PORT = Number(process.env['TEST_PORT'] ?? 4391);
/** The same site with a form endpoint set, and where that endpoint listens (tests/e2e/delivery.spec.ts). */
export const SENDING_PORT = PORT + 1;
export const ENDPOINT_PORT = PORT + 2;
const sendingTo = `json:http://localhost:${ENDPOINT_PORT}/enquiries`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: findBrowser() ?? '', args: browserFlags },
  },
  webServer: [
    {
      command: `npm run preview -- dist ${PORT}`,
      cwd: '..',
      url: `http://localhost:${PORT}`,
    },
    {
      command: `npm run build -- --outDir test-results/sending && npm run preview -- test-results/sending ${SENDING_PORT}`,
      cwd: '..',
      url: `http://localhost:${SENDING_PORT}`,
      env: { CONTACT_DELIVERY: sendingTo, NEWSLETTER_DELIVERY: sendingTo },
    },
  ],
});
