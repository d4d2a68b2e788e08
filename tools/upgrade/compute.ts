/** Computes an upgrade from git's objects: what becomes of each file, and the tree that holds the result. */
import { join } from 'node:path';

import { gitBytes, gitList, Refusal, treeOf } from './git.ts';
import { inTemporaryFolder, lockFor, mergeFile } from './merge.ts';
import { type Change, plan, type Sides } from './plan.ts';
import type { Commits } from './report.ts';

/** Files of ours that we moved, by their old paths. */
function renamesBetween({ base, next }: Commits): Map<string, string> {
  const facts = gitList('diff-tree', '-r', '-M', '-l0', '-z', '--name-status', '--diff-filter=R', base, next);
  return new Map(facts.flatMap((_, at) => (at % 3 === 1 ? [[facts[at] ?? '', facts[at + 1] ?? '']] : [])));
}

/** Writes the firm's files with the changes among git's objects; returns the tree. */
function writeTree(firm: string, changes: readonly Change[]): string {
  return inTemporaryFolder((folder) => {
    const env = { GIT_INDEX_FILE: join(folder, 'index') };
    gitBytes(['read-tree', firm], { env });
    const none = `0 ${'0'.repeat(firm.length)}`;
    const lines = changes
      .filter(({ entry }) => entry !== undefined)
      .map(({ path, entry }) => `${entry ?? none}\t${path}\0`);
    gitBytes(['update-index', '-z', '--index-info'], { env, input: lines.join('') });
    return gitBytes(['write-tree'], { env }).toString().trim();
  });
}

/** Writes the files of a tree to a folder. */
function checkOut(tree: string, folder: string): void {
  inTemporaryFolder((other) => {
    const env = { GIT_INDEX_FILE: join(other, 'index') };
    gitBytes(['read-tree', tree], { env });
    gitBytes(['checkout-index', '--all', `--prefix=${folder}/`], { env });
  });
}

/** Every file that the upgrade does not name must be the firm's own, to the byte. */
function checkUntouched(tree: string, { firm }: Sides, changes: readonly Change[]): void {
  const named = new Set(changes.filter(({ entry }) => entry !== undefined).map(({ path }) => path));
  const after = treeOf(tree);
  const lost = [...firm.keys()].find((path) => !named.has(path) && after.get(path) !== firm.get(path));
  if (lost)
    throw new Refusal(
      `${lost}: Something of ours needs that place. Rename yours and commit, then run it again.`,
    );
}

/**
 * Computes an upgrade; nothing outside git's objects changes.
 * @returns what becomes of each file, and the tree with all of it
 * @throws {Refusal} if a file of the firm's stands in the way, or npm cannot resolve its packages
 */
export function compute(commits: Commits): { changes: Change[]; sides: Sides; tree: string } {
  const sides = { base: treeOf(commits.base), next: treeOf(commits.next), firm: treeOf(commits.firm) };
  const changes = plan(sides, renamesBetween(commits), mergeFile);
  const [json, lock] = ['package.json', 'package-lock.json'].map((path) =>
    changes.find((change) => change.path === path),
  );
  const [ours, oursLocked] = ['package.json', 'package-lock.json'].map((path) => sides.next.get(path));
  if (json?.entry && lock?.entry && ours && oursLocked) {
    const draft = writeTree(commits.firm, changes);
    const resolved = lockFor(json.entry, ours, lock.entry, (folder) => {
      checkOut(draft, folder);
    });
    if (resolved) Object.assign(lock, { kind: 'merged', entry: resolved, note: 'ours, with your packages' });
    else Object.assign(lock, { kind: 'replaced', entry: oursLocked });
  }
  const tree = writeTree(commits.firm, changes);
  checkUntouched(tree, sides, changes);
  return { changes, sides, tree };
}
