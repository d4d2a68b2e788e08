/**
 * `npm run ready` lists what has to be settled before the site is published, each with its file and line, and fails
 * while there is something; until then, a build for a host is a preview (tools/build.ts). The site of the demo firm
 * (`"demo": true`) passes.
 */
import { appendFileSync } from 'node:fs';

import { firm } from '../src/firm.ts';
import { FIRM_FILE, pathIn } from '../src/schemas/content-files.ts';
import { translation } from '../src/schemas/languages.ts';
import { readArguments } from './command.ts';
import { describeTasks, readyTasks } from './ready/ready-tasks.ts';
import { summaryOf } from './ready/release.ts';

readArguments('npm run ready', { options: {}, allowPositionals: false });
if (firm.demo) {
  console.log(
    `This is the demonstration of a fictional firm ("demo": true in ${pathIn('', FIRM_FILE)}); every page says so.`,
  );
} else {
  const tasks = await readyTasks(firm);
  const errors = tasks.filter(({ severity }) => severity === 'error').length;
  for (const line of describeTasks(tasks)) console.log(line);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary && errors) appendFileSync(summary, summaryOf(tasks, process.env));
  // It runs once for each language.
  const what = translation ? ` the pages in ${translation}` : '';
  console.log(errors ? `\nTo do before you publish${what}: ${errors}` : `Ready to publish${what}.`);
  process.exitCode = errors ? 1 : 0;
}
