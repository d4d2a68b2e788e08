/** Merges a newer version of the software into the site of a firm. */
import { FIRM_FILE, readJson } from '../../src/schemas/content-files.ts';
import { DEMO } from '../adopt/demo-facts.ts';
import { refuse } from '../command.ts';
import { git, gitList, gitStatus, tryGit } from '../git.ts';
import { findBase } from './base.ts';

const LOCK = 'package-lock.json';
/** Files that the firm writes itself, as git patterns. */
const FIRMS = ['src/content/**', 'public/**', 'README.md'];
const EDITED_AND_DELETED = 'you edited it, the new version deletes it: git rm it, or git add it to keep it';
const EDITED_BY_BOTH = 'you and the new version edited the same lines: choose, then git add it';

/** Fetches a version: a branch, a tag, a commit, or what its repository has now. */
function fetchVersion(address: string, version: string): string {
  // Servers know a commit by its full name only.
  const isShort = /^[0-9a-f]{7,39}$/.test(version);
  git('fetch', '--quiet', '--no-tags', address, isShort ? 'HEAD' : version);
  return git('rev-parse', '--verify', `${isShort ? version : 'FETCH_HEAD'}^{commit}`);
}

/** Files that git could not merge, with git's reason: DU if the site deleted it, UD if the new version did. */
const unmerged = () => new Map([...gitStatus()].filter(([, why]) => /U|AA|DD/.test(why)));

/** Files that a merge has changed so far: all, or those that match the patterns. */
const touched = (patterns: readonly string[] = []) => {
  const globs = patterns.map((pattern) => `:(glob)${pattern}`);
  return gitList('diff', '--cached', '--name-only', '--no-renames', 'HEAD', '--', ...globs);
};

/** Merges a version; the firm's files stay as they are, existing or deleted. */
function merge(target: string, firms: readonly string[]): void {
  // The firm's files must not move with a renamed folder.
  const words = ['-c', 'merge.directoryRenames=false', 'merge', '--no-commit', '--no-ff', target];
  if (tryGit(...words) === undefined && !unmerged().size) git(...words);
  const deleted = [...unmerged()].flatMap(([path, why]) => (why === 'DU' ? [path] : []));
  for (const path of new Set([...touched(firms), ...deleted]))
    if (tryGit('checkout', 'HEAD', '--', path) === undefined) git('rm', '--quiet', '--force', '--', path);
  // npm install adds the firm's own packages to it again.
  if (unmerged().has(LOCK)) git('checkout', target, '--', LOCK);
}

/**
 * Merges a newer version into the site, in one commit; with conflicts, the firm has to commit. The firm's own files
 * stay as they are, and what it has deleted stays deleted.
 * @param address of the repository of the software, or the path of a copy
 * @param version a commit, tag or branch of it
 * @returns the commit before it, the versions before and after, the files it changed, and decisions left to the firm
 * @throws Refusal, with nothing changed, if it cannot be merged
 */
export function upgrade(address = 'upstream', version = 'HEAD') {
  if (tryGit('rev-parse', '--verify', 'HEAD') === undefined)
    refuse(
      'This folder has no history, so nothing could be undone. Begin one, then run this again:',
      'git init && git add -A && git commit -m "Our site"',
    );
  if (address === 'upstream' && tryGit('remote', 'get-url', address) === undefined)
    refuse(
      'Say once where this software comes from: git remote add upstream ADDRESS. Then run npm run upgrade.',
    );
  if (git('status', '--porcelain')) refuse('Commit your changes first, so that the upgrade can be undone.');
  const before = git('rev-parse', 'HEAD');
  const target = fetchVersion(address, version);
  if (tryGit('merge-base', '--is-ancestor', target, 'HEAD') !== undefined)
    refuse(`This site already has that version: ${target.slice(0, 8)}.`);
  const facts = readJson(FIRM_FILE) as { demo?: boolean } | undefined;
  const firms = [...FIRMS, ...(facts?.demo ? [] : DEMO.files)];
  try {
    const base = findBase(target, firms);
    merge(target, firms);
    const conflicts = new Map(
      [...unmerged()].map(([path, why]) => [path, why === 'UD' ? EDITED_AND_DELETED : EDITED_BY_BOTH]),
    );
    const changed = touched();
    if (!conflicts.size) git('commit', '--quiet', '-m', `Upgrade to ${target.slice(0, 8)}`);
    return { before, base, target, changed, conflicts };
  } catch (error) {
    git('reset', '--quiet', '--hard', before);
    throw error;
  }
}
