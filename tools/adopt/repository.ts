/** Whether a repository is ready for a change that git can undo. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { FIRM_FILES, isFirmFile, isSampleFile } from '../firm-files.ts';

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Folders that get new files: what `git clean` has to look at. */
const CLEANED = [...new Set(FIRM_FILES.map((path) => path.split('/')[0] ?? ''))];

/** How to undo all that was done. */
export const UNDO = `git restore . && git clean -fd ${CLEANED.join(' ')}`;

/** Why nothing can be done here; undefined where all is ready. */
export function notReady(): string | undefined {
  let status: string;
  try {
    // Another repository around this folder would be restored instead.
    if (git('rev-parse', '--show-prefix').trim()) return 'Run it in the top folder of the repository.';
    git('rev-parse', 'HEAD');
    status = git('status', '--porcelain', '--no-renames', '--untracked-files=all', '-z');
  } catch {
    return 'This folder is no git repository, so nothing could be undone. Run: git init && git add -A && git commit -m Start';
  }
  // A file of answers or a logo may lie in the folder, where undoing does not reach it.
  const changed = status
    .split('\0')
    .filter(Boolean)
    .map((line) => ({ isNew: line.startsWith('??'), path: line.slice(3) }))
    .filter(
      ({ isNew, path }) =>
        !isNew || isFirmFile(path) || isSampleFile(path) || CLEANED.includes(path.split('/')[0] ?? ''),
    )
    .map(({ path }) => `  ${path}`);
  if (changed.length)
    return `Commit or stash your changes first (git status), so that everything can be undone:\n${changed.join('\n')}`;
  if (!readFileSync('src/site.config.ts', 'utf8').includes('plumbline.example'))
    return 'The sample firm is no longer here: this repository has been adopted already. Edit src/site.config.ts and src/content/ (CONTRIBUTING.md).';
  return undefined;
}
