/** Git repositories for the tests of `npm run upgrade`: one of ours with its versions, and those of firms. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

/** Files by their paths; null deletes one. */
export type Files = Record<string, string | null>;

const folders: string[] = [];
const TOOL = resolve('tools/upgrade.ts');
/** Neither the settings nor the repository of whoever runs the tests. */
const ENV: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A firm',
  GIT_AUTHOR_EMAIL: 'firm@example.com',
  GIT_COMMITTER_NAME: 'A firm',
  GIT_COMMITTER_EMAIL: 'firm@example.com',
};

/** Runs git in a folder. */
export const gitIn = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, env: ENV, encoding: 'utf8', maxBuffer: 1e9, stdio: 'pipe' });

/** A new folder beside the system's temporary files. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-test-'));
  folders.push(folder);
  return folder;
}

/** A new repository on the branch `main`. */
export function newRepository(): string {
  const folder = newFolder();
  gitIn(folder, 'init', '--quiet', '--initial-branch=main', '--template=');
  return folder;
}

/** Writes files, without a commit. */
export function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
}

/** Commits all that differs, and tags it. */
export function commit(folder: string, files: Files, tag?: string): string {
  write(folder, files);
  gitIn(folder, 'add', '--all');
  gitIn(folder, 'commit', '--quiet', '--no-verify', '--allow-empty', '-m', tag ?? 'Change');
  if (tag) gitIn(folder, 'tag', tag);
  return gitIn(folder, 'rev-parse', 'HEAD').trim();
}

/** First commits of firms by version and repository; a copy is quicker than a clone. */
const starts = new Map<string, string>();

/**
 * A firm that begins with a version of ours as its first commit, as "Use this template" does.
 * @param edits what it commits next
 */
export function startFirm(ours: string, version: string, edits: Files): string {
  const key = `${ours} ${version}`;
  let start = starts.get(key);
  if (start === undefined) {
    start = newFolder();
    starts.set(key, start);
    gitIn(start, 'clone', '--quiet', '--depth=1', '--branch', version, `file://${ours}`, '.');
    rmSync(join(start, '.git'), { recursive: true });
    gitIn(start, 'init', '--quiet', '--initial-branch=main', '--template=');
    commit(start, {});
  }
  const folder = newFolder();
  cpSync(start, folder, { recursive: true });
  commit(folder, edits);
  return folder;
}

/** Deletes all folders that were made here. */
export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Runs the tool in a firm's repository. */
export function runUpgrade(
  folder: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  tool = TOOL,
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...words], {
    cwd: folder,
    env: { ...ENV, ...env },
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, said: stdout + stderr };
}

/** All files of a commit; each character of their contents is a byte. */
export function filesAt(folder: string, ref = 'HEAD'): Record<string, string> {
  const listed = gitIn(folder, 'ls-tree', '-r', '-z', ref).split('\0').filter(Boolean);
  const objects = listed.map((line) => line.split('\t')[0]?.split(' ')[2] ?? '');
  const batch = { cwd: folder, env: ENV, input: objects.join('\n'), maxBuffer: 1e9 };
  const output = execFileSync('git', ['cat-file', '--batch'], batch);
  let at = 0;
  return Object.fromEntries(
    listed.map((line) => {
      // "OBJECT blob SIZE", the contents, and a line's end.
      const end = output.indexOf('\n', at);
      const size = Number(output.toString('utf8', at, end).split(' ')[2]);
      at = end + 1 + size + 1;
      return [line.split('\t')[1] ?? '', output.toString('latin1', end + 1, end + 1 + size)];
    }),
  );
}

/** What a refused or stopped run must leave alone: the commit, branches and tags, what is not committed. */
export const stateOf = (folder: string): string[] => [
  gitIn(folder, 'status', '--porcelain=v2', '--branch', '--untracked-files=all'),
  gitIn(folder, 'for-each-ref', 'refs/heads/main', 'refs/tags', 'refs/remotes'),
];

/** A diff or list that the last upgrade left. */
export const leftBehind = (folder: string, name: string): string | undefined => {
  const file = join(folder, '.upgrade', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Where a git that stands in for the real one kills the program that runs it. */
export interface Stop {
  /** At that command of git, or at the call of that number. */
  at: string | number;
  /** Whether git does its work first. */
  done?: boolean;
  /** Shell commands before the end; `$GIT` is git. */
  meanwhile?: string;
}

/** Runs the tool with a git that kills it at some point, as a power cut would. */
export function runUntil(folder: string, words: readonly string[], { at, done, meanwhile = '' }: Stop) {
  const place = newFolder();
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh
GIT=${real}
echo call >>${place}/calls
if [ "$1" = "${at}" ] || [ "$(wc -l <${place}/calls)" -eq "${Number(at) || 0}" ]; then
  ${done ? '$GIT "$@"' : ':'}
  ${meanwhile}
  kill -9 $PPID
  exit 1
fi
exec $GIT "$@"
`;
  writeFileSync(join(place, 'git'), script, { mode: 0o755 });
  return runUpgrade(folder, words, { PATH: `${place}${delimiter}${process.env['PATH'] ?? ''}` });
}
