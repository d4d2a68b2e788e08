/** Runs Playwright's tests, once for each language of the site in `dist/`; a translation runs only the invariants. */
import { translation } from '../src/schemas/languages.ts';

process.argv.splice(2, 0, 'test', '--config', 'tests/playwright.config.ts');
if (translation) process.argv.push('--pass-with-no-tests');
await import(new URL('../node_modules/@playwright/test/cli.js', import.meta.url).href);
