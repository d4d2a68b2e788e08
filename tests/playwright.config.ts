import { defineConfig } from '@playwright/test';

import { browserFlags, findBrowser } from '../tools/browser.ts';

const PORT = 4391;

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
  webServer: {
    command: `npm run preview -- --port ${PORT}`,
    cwd: '..',
    url: `http://localhost:${PORT}`,
  },
});
