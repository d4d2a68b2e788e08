/** Runs Playwright's tests, once for each language of the site in `dist/`; a translation runs only the invariants. */
import { translation } from '../src/schemas/languages.ts';

const given = process.argv.splice(2);
const words = translation
  ? [...given.filter((word) => !/^--project=(?!invariants)/.test(word)), '--pass-with-no-tests']
  : given;
process.argv.push('test', '--config', 'tests/playwright.config.ts', ...words);
await import(new URL('../node_modules/@playwright/test/cli.js', import.meta.url).href);
