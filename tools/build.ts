/**
 * `npm run build` builds the site. One for a host (PUBLISH_TO, or a host that builds by itself) is a preview while
 * `npm run ready` lists something, and stops where the finished site is at its address already.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { basePath, host, isPreview, noindexSite } from '../src/build-env.ts';
import { firm } from '../src/firm.ts';
import { translations } from '../src/schemas/content-files.ts';
import { releaseOf, summaryOf } from './ready/release.ts';
import { describeTasks, readyTasks } from './ready/ready-tasks.ts';

const { env } = process;
const settings: Record<string, string> = isPreview ? { PREVIEW: '1' } : {};
if (host && !noindexSite && !firm.demo) {
  const missing = (await readyTasks(firm)).filter(({ severity }) => severity === 'error');
  const { as, message } = await releaseOf(missing, firm.url + basePath);
  for (const line of [...describeTasks(missing), message]) console.log(line);
  if (env['GITHUB_STEP_SUMMARY'])
    appendFileSync(env['GITHUB_STEP_SUMMARY'], summaryOf(message, missing, env));
  if (as === 'stopped') process.exit(1);
  if (as === 'preview') settings['PREVIEW'] = '1';
}
// Later steps of a workflow test and upload what was built.
if (host && env['GITHUB_ENV']) {
  const lines = Object.entries({ ...settings, BASE_PATH: basePath }).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  appendFileSync(env['GITHUB_ENV'], lines.join(''));
}
// The site, then each translation into its folder there, in processes of their own, which read the settings anew.
const run = fileURLToPath(new URL('run.mjs', import.meta.url));
for (const TRANSLATION of ['', ...translations()]) {
  const { status } = spawnSync(process.execPath, [run, 'astro', 'build', ...process.argv.slice(2)], {
    env: { ...env, ...settings, TRANSLATION },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
