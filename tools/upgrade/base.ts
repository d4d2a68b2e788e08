/** Finds the version that a site was made from, however it was copied. */
import { refuse } from '../command.ts';
import { git, gitReading, tryGit } from '../git.ts';

/**
 * The version that differs from this site in the fewest files. Of two that differ in as many, it is the older one, so
 * that an upgrade leaves nothing out.
 * @param newest the newest version to consider, with all versions before it
 * @param firms patterns of the files that the firm writes itself
 * @throws Refusal if even this version differs in more than half as many files as this site has
 */
function closestVersion(newest: string, firms: readonly string[]): string {
  const own = git('rev-parse', 'HEAD^{tree}');
  const versions = git('log', '--reverse', '--topo-order', '--format=%T %H', newest)
    .split('\n')
    .map((line) => line.split(' ') as [tree: string, commit: string]);
  const software = ['.', ...firms.map((pattern) => `:(exclude,glob)${pattern}`)];
  const pairs = versions.map(([tree]) => `${own} ${tree}\n`).join('');
  const compared = gitReading(pairs, 'diff-tree', '--stdin', '-r', '--name-only', '--', ...software);
  // For each pair, git prints its trees and the files that differ; nothing if the two are the same.
  const differences = new Map(
    compared
      .split(`${own} `)
      .slice(1)
      .map((part) => [part.slice(0, own.length), part.trimEnd().split('\n').length - 1]),
  );
  const countOf = (tree: string) => differences.get(tree) ?? 0;
  const [tree, commit] = versions.reduce((one, other) => (countOf(other[0]) < countOf(one[0]) ? other : one));
  const all = git('ls-files', '--', ...software).split('\n').length;
  if (countOf(tree) > all / 2)
    refuse('This site was not made from a version in that repository: too few of its files are the same.');
  return commit;
}

/**
 * The version that this site has: the last one that its history shares with that of the software. A history that shares
 * none, such as that of a template or a download, gets the closest version as a parent.
 * @param target the version to upgrade to
 * @param firms patterns of the files that the firm writes itself
 */
export function findBase(target: string, firms: readonly string[]): string {
  const shared = tryGit('merge-base', 'HEAD', target);
  if (shared) return shared;
  const base = closestVersion(target, firms);
  const message = `Record the version that this site was made from, ${base.slice(0, 8)}`;
  git('merge', '--quiet', '--strategy=ours', '--allow-unrelated-histories', '-m', message, base);
  return base;
}
