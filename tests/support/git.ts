import { execFileSync } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';

import { put } from './files.ts';

/** An environment in which git ignores the settings and the repository of the person who runs the tests. */
export const gitEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'A firm'],
      [`GIT_${who}_EMAIL`, 'firm@example.com'],
    ]),
  ),
});

/** Runs git in a folder; returns what it prints. */
export const git = (cwd: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd, env: gitEnvironment(process.env), encoding: 'utf8' }).trim();

/** Writes files into a repository, and commits all changes. */
export function commit(cwd: string, files: Readonly<Record<string, string>>, message: string): void {
  for (const [path, text] of Object.entries(files)) put(join(cwd, path), text);
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', message);
}
