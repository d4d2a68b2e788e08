import { execFileSync } from 'node:child_process';

import { refuse } from './command.ts';

/**
 * Output of a git command that reads `input` from stdin.
 * @throws Refusal with git's own message if it fails
 */
export function gitReading(input: string, ...words: string[]): string {
  try {
    return execFileSync('git', words, {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 30,
      input,
    }).trimEnd();
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** Output of a git command. */
export const git = (...words: string[]): string => gitReading('', ...words);

/** Output of a git command; undefined if it fails. */
export function tryGit(...words: string[]): string | undefined {
  try {
    return git(...words);
  } catch {
    return undefined;
  }
}

/** The items that a git command prints with `-z`. */
export const gitList = (command: string, ...words: string[]): string[] =>
  git(command, '-z', ...words)
    .split('\0')
    .filter(Boolean);

/** The files that differ from the last commit, each with git's two letters for it, such as `??`. */
export const gitStatus = (): Map<string, string> =>
  new Map(
    gitList('status', '--porcelain', '--untracked-files=all', '--no-renames').map((line) => [
      line.slice(3),
      line.slice(0, 2),
    ]),
  );
