import { execFileSync } from 'node:child_process';

/** Runs a command in silence; the caller looks whether it helped. */
export function attempt(command: string, ...words: string[]): void {
  try {
    execFileSync(command, words, { stdio: 'ignore' });
  } catch {
    // The next way is tried, or the tests that need it tell what is missing.
  }
}
