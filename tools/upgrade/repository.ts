/** The firm's repository: what must hold before an upgrade, our versions in it, and the branch that it becomes. */
import { existsSync, readFileSync, rmSync } from 'node:fs';

import { git, gitBytes, gitList, Refusal, treeOf, tryGit } from './git.ts';
import { compareVersions, parseVersion, type Version } from './versions.ts';

/** Where our versions are kept in the firm's repository: apart from its own tags, and from the branches below. */
const OURS = 'refs/versions';

/** Refuses a folder in which no upgrade can be made. */
export function checkRepository(): void {
  git('--version');
  if (tryGit('rev-parse', '--is-inside-work-tree') !== 'true')
    throw new Refusal('This folder is in no git repository: git init && git add . && git commit -m Start');
  if (git('rev-parse', '--show-prefix'))
    throw new Refusal('Run it in the top folder of the repository, where package.json has to be.');
  if (!tryGit('rev-parse', '--verify', '--quiet', 'HEAD^{commit}'))
    throw new Refusal('This repository has no commit yet: git add . && git commit -m Start');
  if (!tryGit('var', 'GIT_COMMITTER_IDENT'))
    throw new Refusal(
      'git does not know who you are: git config user.name "Your Name" && git config user.email you@your.firm',
    );
}

/** Files with changes that are not committed, new ones included. */
export const uncommitted = (): string[] =>
  gitList('status', '--porcelain', '--no-renames', '--untracked-files=all', '-z').map((line) =>
    line.slice(3),
  );

/** The version that package.json of a commit names; nothing where it names none. */
export function versionAt(commit: string): string {
  try {
    return (JSON.parse(git('show', `${commit}:package.json`)) as { version?: string }).version ?? '';
  } catch {
    return '';
  }
}

/**
 * Fetches our versions.
 * @throws {Refusal} with git's reason
 */
export function fetchVersions(address: string): void {
  const quiet = ['--quiet', '--no-tags', '--prune', '--no-auto-gc'];
  try {
    git('fetch', ...quiet, '--no-recurse-submodules', '--', address, `+refs/tags/v*:${OURS}/v*`);
  } catch (error) {
    const reason = (error as Error).message.replace(/^git fetch: /, '');
    throw new Refusal(`Our repository cannot be read at ${address}. Check the address; git says: ${reason}`);
  }
}

/** Our versions that have been fetched, oldest first. */
export const fetchedVersions = (): Version[] =>
  git('for-each-ref', '--format=%(refname:lstrip=2)', `${OURS}/`)
    .split('\n')
    .map(parseVersion)
    .filter((version) => version !== undefined)
    .sort(compareVersions);

/** The commit of one of our versions, such as 0.3.0. */
export const commitOf = (version: string): string | undefined =>
  tryGit('rev-parse', '--verify', '--quiet', `${OURS}/v${version}^{commit}`);

/**
 * The commit of ours that the firm stands on: the version in its package.json; or, where the two share their history,
 * the later commit that the firm began with.
 * @param asked what `--from` says: a version or a commit
 * @param target the commit that is to be taken
 */
export function baseCommit(asked: string | undefined, target: string): string {
  if (asked !== undefined) {
    const commit =
      commitOf(asked.replace(/^v/, '')) ?? tryGit('rev-parse', '--verify', '--quiet', `${asked}^{commit}`);
    if (!commit) throw new Refusal(`--from: There is no version and no commit ${asked}.`);
    return commit;
  }
  const version = versionAt('HEAD');
  const tagged = commitOf(version);
  const shared = tryGit('merge-base', 'HEAD', target);
  const later =
    shared &&
    versionAt(shared) === version &&
    (!tagged || tryGit('merge-base', '--is-ancestor', tagged, shared) !== undefined);
  const base = later ? shared : tagged;
  if (base) return base;
  const shallow = git('rev-parse', '--is-shallow-repository') === 'true';
  throw new Refusal(
    `Our repository has no version ${version}, on which you stand (package.json). ` +
      (shallow
        ? 'This clone is shallow: git fetch --unshallow, then run it again.'
        : 'Say with which commit of ours you began: npm run upgrade -- --from COMMIT'),
  );
}

/** The branch that an upgrade becomes. */
export const branchFor = (version: string): string => `upgrade/v${version}`;

/** Whether a file is as before or after a switch of branches, or as one that was stopped in the middle left it. */
function isHalfway(path: string, before: string | undefined, after: string | undefined): boolean {
  if (before === after) return false;
  if (!existsSync(path)) return true;
  const found = readFileSync(path);
  const [old, next] = [before, after].map((entry) => entry && gitBytes(['cat-file', 'blob', entry.slice(7)]));
  return (
    (Buffer.isBuffer(old) && found.equals(old)) ||
    (Buffer.isBuffer(next) && next.subarray(0, found.length).equals(found))
  );
}

/**
 * The branch of an upgrade that was stopped while git wrote its files.
 * @param changed files with changes; each must be of the upgrade's making
 */
export function stoppedBranch(changed: readonly string[]): string | undefined {
  const head = git('rev-parse', 'HEAD');
  const before = treeOf(head);
  return git('for-each-ref', '--format=%(refname)', 'refs/heads/upgrade/')
    .split('\n')
    .filter((branch) => branch && tryGit('rev-parse', `${branch}^`) === head)
    .find((branch) => {
      const after = treeOf(branch);
      return changed.every((path) => isHalfway(path, before.get(path), after.get(path)));
    })
    ?.replace('refs/heads/', '');
}

/** Waits for a git that may still be at work, then removes the lock that a killed one left. */
function releaseIndex(): void {
  const lock = git('rev-parse', '--git-path', 'index.lock');
  for (let tries = 0; tries < 20 && existsSync(lock); tries++)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  rmSync(lock, { force: true });
}

/**
 * Makes the branch the current one; files change from here on.
 * @param stopped files that an earlier run left half written, maybe none; undefined if there was no such run
 */
export function switchTo(branch: string, stopped?: readonly string[]): void {
  if (stopped) releaseIndex();
  const before = stopped?.length ? treeOf('HEAD') : undefined;
  // Git protects files that it does not know; these are its own.
  for (const path of stopped ?? []) if (!before?.has(path)) rmSync(path, { force: true });
  git('switch', '--quiet', stopped ? '--discard-changes' : '--no-overwrite-ignore', branch);
}
