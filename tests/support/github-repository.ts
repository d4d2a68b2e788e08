import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const IDENTITY = { NAME: 'Stand-in', EMAIL: 'stand-in@firm.example' };
const env = {
  ...process.env,
  ...Object.fromEntries(
    Object.entries(IDENTITY).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  ),
  GIT_CONFIG_GLOBAL: '/dev/null',
};

/** What a commit changes: whole files by path, and paths that go. */
export interface Changes {
  additions: readonly { path: string; contents: string }[];
  deletions: readonly { path: string }[];
}

/**
 * A bare repository, as a host of repositories keeps it: branches, commits and merges are git's own.
 * @param folder where it is made
 */
export function bareRepository(folder: string) {
  const run = (args: readonly string[], input?: string | Buffer, more: Record<string, string> = {}): Buffer =>
    execFileSync('git', ['-C', folder, ...args], {
      env: { ...env, ...more },
      input,
      maxBuffer: 1e9,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  /** Output of a command, without the line break at its end. */
  const git = (...args: string[]): string => run(args).toString().replace(/\n$/, '');
  const attempt = (...args: string[]): string | undefined => {
    try {
      return git(...args);
    } catch {
      return undefined;
    }
  };
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder], { env });

  /** Makes a commit of a tree and points a branch at it. */
  function record(branch: string, tree: string, message: string, ...parents: string[]): string {
    const commit = git('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message);
    git('update-ref', `refs/heads/${branch}`, commit);
    return commit;
  }

  return {
    git,
    /** What an expression such as `main:src/site.config.ts` names; undefined if there is no such thing. */
    find: (expression: string) => attempt('rev-parse', '--verify', '--quiet', expression),
    read: (expression: string): Buffer => run(['cat-file', 'blob', expression]),
    /** All files of a folder as the first commit of the main branch. */
    fill(from: string): void {
      const worktree = ['--work-tree', from, '--git-dir', folder];
      execFileSync('git', [...worktree, 'add', '--all', '.'], { env, cwd: from });
      const tree = git('write-tree');
      record('main', tree, 'Begin');
    },
    /** @returns the commit */
    commit(branch: string, { additions, deletions }: Changes, message: string): string {
      const head = git('rev-parse', branch);
      const index = { GIT_INDEX_FILE: join(folder, 'stand-in-index') };
      run(['read-tree', head], undefined, index);
      for (const { path, contents } of additions) {
        const blob = run(['hash-object', '-w', '--stdin'], Buffer.from(contents, 'base64')).toString().trim();
        run(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`], undefined, index);
      }
      for (const { path } of deletions) run(['update-index', '--force-remove', path], undefined, index);
      return record(branch, run(['write-tree'], undefined, index).toString().trim(), message, head);
    },
    /** Squashes a branch into the main one. @returns the commit; undefined where both changed the same lines */
    squash(branch: string, message: string): string | undefined {
      const tree = attempt('merge-tree', '--write-tree', 'main', branch);
      return tree === undefined ? undefined : record('main', tree, message, git('rev-parse', 'main'));
    },
  };
}
