/** Runs Playwright's tests, once for each language of the site in `dist/`: those of a translation are invariants alone. */
import { spawnSync } from 'node:child_process';

import { translation } from '../src/schemas/languages.ts';

const given = process.argv.slice(2);
const words = translation
  ? [...given.filter((word) => !/^--project=(?!invariants)/.test(word)), '--pass-with-no-tests']
  : given;
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts', ...words],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
