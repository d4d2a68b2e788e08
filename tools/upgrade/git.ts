import { execFileSync } from 'node:child_process';

import { refuse } from '../command.ts';

/**
 * What a git command prints.
 * @throws Refusal with git's own words where it fails
 */
export function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 30 }).trimEnd();
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** What a git command prints; undefined where it fails. */
export function tryGit(...words: string[]): string | undefined {
  try {
    return git(...words);
  } catch {
    return undefined;
  }
}

/** The items that a git command prints with `-z`. */
export const gitList = (...words: string[]): string[] =>
  git(...words, '-z')
    .split('\0')
    .filter(Boolean);
