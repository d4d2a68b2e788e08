/**
 * `npm run build` builds the site. A build for a host (PUBLISH_TO, or a host that builds by itself) is a preview while
 * `npm run ready` lists something, and stops if the finished site is already at its address.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { basePath, host, isPreview, noindexSite } from '../src/build-env.ts';
import { firm } from '../src/firm.ts';
import { releaseOf } from './ready/release.ts';

const { env } = process;
const run = fileURLToPath(new URL('run.mjs', import.meta.url));
/** Exit status of a tool, run in a separate process, which reads the settings again. */
const runTool = (name: string, words: readonly string[], own: Record<string, string>) =>
  spawnSync(process.execPath, [run, name, ...words], { env: { ...env, ...own }, stdio: 'inherit' }).status;

const settings: Record<string, string> = isPreview ? { PREVIEW: '1' } : {};
let outcome = '';
if (host && !noindexSite && !firm.demo) {
  const isReady = runTool('ready', [], {}) === 0;
  const { as, message } = await releaseOf(isReady, firm.url + basePath);
  if (env['GITHUB_STEP_SUMMARY']) appendFileSync(env['GITHUB_STEP_SUMMARY'], `${message}\n\n`);
  if (as === 'stopped') {
    console.log(message);
    process.exit(1);
  }
  outcome = message;
  if (as === 'preview') settings['PREVIEW'] = '1';
}
// Later steps of a workflow test and upload what was built.
if (host && env['GITHUB_ENV']) {
  const lines = Object.entries({ ...settings, BASE_PATH: basePath }).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  appendFileSync(env['GITHUB_ENV'], lines.join(''));
}
const status = runTool('astro', ['build', ...process.argv.slice(2)], settings);
// Below what Astro prints about each page.
if (status === 0 && outcome) console.log(outcome);
process.exitCode = status ?? 1;
