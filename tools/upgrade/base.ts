/** Finds the version that a site was made from, in whatever way it was copied. */
import { refuse } from '../command.ts';
import { git, gitReading, tryGit } from '../git.ts';

/**
 * The version that differs from this site in the fewest files. Of two with as many it is the older one, so that an upgrade
 * leaves nothing out.
 * @param newest looked at together with all that went before it
 * @param firms patterns of the files that the firm writes itself
 * @throws Refusal where even that differs in more files than half of those of this site
 */
function closestVersion(newest: string, firms: readonly string[]): string {
  const own = git('rev-parse', 'HEAD^{tree}');
  const versions = git('log', '--reverse', '--topo-order', '--format=%T %H', newest)
    .split('\n')
    .map((line) => line.split(' ') as [tree: string, commit: string]);
  const software = ['.', ...firms.map((pattern) => `:(exclude,glob)${pattern}`)];
  const pairs = versions.map(([tree]) => `${own} ${tree}\n`).join('');
  const compared = gitReading(pairs, 'diff-tree', '--stdin', '-r', '--name-only', '--', ...software);
  // For each pair its trees and the files that differ; nothing for two that are the same.
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
    refuse('This site was made from no version in that repository: too few of its files are the same.');
  return commit;
}

/**
 * The version that this site has: the last that its history has in common with that of the software. A history without
 * one, as a template or a download begins, gets the closest version as a parent.
 * @param target the version that this site is to have
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
