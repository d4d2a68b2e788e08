/** Finds the version that a site was made from, in whatever way it was copied. */
import { refuse } from '../command.ts';
import { git, gitList, tryGit } from '../git.ts';

/** Tells of a file whether it stays as it is in this site, whatever the software has. */
export type Stays = (path: string) => boolean;

/** Hashes of the files at a commit by path, without those that stay as they are. */
function filesAt(commit: string, stays: Stays): Map<string, string> {
  const lines = gitList('ls-tree', '-r', '--format=%(path)\t%(objectname)', commit);
  const files = lines.map((line) => line.split('\t'));
  return new Map(files.flatMap(([path = '', hash = '']) => (stays(path) ? [] : [[path, hash] as const])));
}

/**
 * The version with the most files that are the same in this site. Of two with as many it is the older one, so that an
 * upgrade leaves nothing out.
 * @param newest looked at together with all that went before it
 * @throws Refusal where this site has not even half of its files
 */
function closestVersion(newest: string, stays: Stays): string {
  const own = filesAt('HEAD', stays);
  const countOf = (path: string, hash: string): number => Number(own.get(path) === hash);
  const counts = new Map<string, number>();
  let commit = '';
  const order = ['--reverse', '--topo-order', '--root', '--diff-merges=first-parent', '--no-renames'];
  for (const line of git('log', ...order, '--raw', '--no-abbrev', '--format=%H %P', newest).split('\n')) {
    const [, before, after, path] = /^:\S+ \S+ (\w+) (\w+) \w\t(.*)$/.exec(line) ?? [];
    if (before && after && path) {
      const change = countOf(path, after) - countOf(path, before);
      counts.set(commit, (counts.get(commit) ?? 0) + change);
    } else if (line) {
      const [hash = '', parent = ''] = line.split(' ');
      commit = hash;
      counts.set(commit, counts.get(parent) ?? 0);
    }
  }
  const [best, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
  if (most < filesAt(best, stays).size / 2)
    refuse('This site was made from no version in that repository: too few of its files are the same.');
  return best;
}

/**
 * The version that this site has: the last that its history has in common with that of the software. A history without
 * one, as a template or a download begins, gets the version with the most equal files as a parent.
 * @param target the version that this site is to have
 */
export function findBase(target: string, stays: Stays): string {
  const shared = tryGit('merge-base', 'HEAD', target);
  if (shared) return shared;
  const base = closestVersion(target, stays);
  const message = `Record the version that this site was made from, ${base.slice(0, 8)}`;
  git('merge', '--quiet', '--strategy=ours', '--allow-unrelated-histories', '-m', message, base);
  return base;
}
