/**
 * `npm run build` builds the site. One for a host (PUBLISH_TO, or a host that builds by itself) is a preview while
 * `npm run ready` lists something, and stops where the finished site is at its address already.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { basePath, host, isPreview, noindexSite } from '../src/build-env.ts';
import { firm } from '../src/firm.ts';
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
// In a process of its own, which reads the settings anew.
const astro = fileURLToPath(new URL('astro.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [astro, 'build', ...process.argv.slice(2)], {
  env: { ...env, ...settings },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
