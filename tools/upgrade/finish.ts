/** What follows the files of an upgrade: the packages, and all the gates that publishing has. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

import { git, tryGit } from './git.ts';

const WINDOWS = process.platform === 'win32';

/** Runs npm; Windows starts it by way of its shell. */
const npm = (...words: string[]): boolean =>
  spawnSync('npm', words, { stdio: 'inherit', shell: WINDOWS }).status === 0;

/** Whether the lock file is newer than what was installed. */
function packagesAreOld(): boolean {
  const installed = 'node_modules/.package-lock.json';
  return !existsSync(installed) || statSync('package-lock.json').mtimeMs > statSync(installed).mtimeMs;
}

/**
 * Installs what the new version needs, and runs the gates.
 * @returns whether all is well
 */
export function finish(branch: string, tests: boolean): boolean {
  const before = tryGit('rev-parse', '--abbrev-ref', '@{-1}') ?? '-';
  const back = `git switch ${before} && npm ci`;
  const old = packagesAreOld();
  if (!tests || (old && WINDOWS)) {
    // Node's own file is among the packages, and Windows does not replace one in use.
    console.log(
      tests
        ? 'Now run npm ci, and then this command again: it goes on with the tests.'
        : `Next: npm ci && npm run test:publish. To go back: ${back}`,
    );
    return true;
  }
  if (old && !npm('ci')) {
    console.error(`npm ci failed. Run the same command again to go on, or go back: ${back}`);
    return false;
  }
  if (!npm('run', 'test:publish')) {
    console.error(
      `The gates are red, on the branch ${branch} alone; ${before} is as it was. Mend and commit it here, then run the same command again; or go back: ${back}`,
    );
    return false;
  }
  const commit = git('rev-parse', '--short', 'HEAD');
  console.log(
    `All gates are green (${commit}). Take it: git switch ${before} && git merge ${branch}. Or go back: ${back}`,
  );
  return true;
}
