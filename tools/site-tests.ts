/** The invariants in Chromium, on the pages of a language in `dist/`: the second half of `npm run test:site`. */
import { spawnSync } from 'node:child_process';

const words = ['test', '--config', 'tests/playwright.config.ts', '--project=invariants'];
const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', ...words], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
