/** Upgrades a small site, copied from a small repository in three ways. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { upgrade } from '../../../tools/upgrade/upgrade.ts';
import { commit, git, gitEnvironment } from '../../support/git.ts';
import { folderOfFile } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const home = process.cwd();
const folder = folderOfFile();
const [software, adopted, site] = ['software', 'adopted', 'site'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const read = (path: string) => readFileSync(join(site, path), 'utf8');

/** Twenty lines, some of them edited, such as `15 of the firm`. */
const lines = (...edited: string[]): string =>
  Array.from({ length: 20 }, (_, at) => `${edited.find((line) => line.startsWith(`${at} `)) ?? at}\n`).join(
    '',
  );

const FIRMS = ['README.md', 'src/content/blog/1.mdx', 'public/favicon.svg'];
const firms = (text: string) => Object.fromEntries(FIRMS.map((path) => [path, text]));
/** Files that `npm run adopt` deletes, and those that this firm deletes. */
const DELETED = ['CHANGELOG.md', 'tests/demo/a.test.ts', 'docs/unread.md'];
const deleted = (text: string) => Object.fromEntries(DELETED.map((path) => [path, text]));

const same = { 'src/a.ts': 'a', 'src/b.ts': 'b', 'src/c.ts': 'c', 'src/d.ts': 'd' };

const versions: string[] = [];
function release(files: Record<string, string>): void {
  commit(software, files, `Version ${versions.length + 1}`);
  versions.push(git(software, 'rev-parse', 'HEAD'));
}

beforeAll(() => {
  for (const [name, value] of Object.entries(gitEnvironment({}))) vi.stubEnv(name, value);
  git(folder, 'init', '--quiet', '--initial-branch=main', '--template=', software);
  release({ 'src/page.ts': 'export {};\n', 'src/old.ts': lines(), 'docs/unread.md': '' });
  release({
    'src/page.ts': lines(),
    ...same,
    ...firms('demo\n'),
    ...deleted(lines()),
    'package-lock.json': lines(),
  });
  git(folder, 'clone', '--quiet', software, adopted);
  for (const path of DELETED) rmSync(join(adopted, path));
  const own = { 'src/page.ts': lines('15 of the firm'), 'package-lock.json': lines('9 of the firm') };
  commit(adopted, { ...own, ...firms('ours\n'), 'src/content/firm.json': '{ "demo": false }' }, 'Our site');
  release({ 'src/page.ts': lines('3 newer'), ...firms('newer\n'), ...deleted(lines('9 newer')) });
  release({ 'src/new.ts': 'new\n', 'tests/demo/b.test.ts': 'new' });
  git(software, 'mv', 'src/old.ts', 'src/moved.ts');
  release({ 'package-lock.json': lines('9 newer') });
});
beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  cpSync(adopted, site, { recursive: true });
  process.chdir(site);
});
afterAll(() => {
  process.chdir(home);
  vi.unstubAllEnvs();
});

/** Leaves the history behind, as "Use this template" does. */
function beginHistory(): void {
  rmSync(join(site, '.git'), { recursive: true });
  git(site, 'init', '--quiet', '--template=');
  commit(site, {}, 'Initial commit');
}

test.each([
  ['a clone', () => undefined],
  ['a copy without history', beginHistory],
  [
    'a clone with facts that cannot be read',
    () => {
      commit(site, { 'src/content/firm.json': '{ "demo": }' }, 'Edit');
    },
  ],
])('%s takes what is newer and keeps what is its own, twice', (_, prepare) => {
  prepare();
  const first = upgrade(software, versions[3]);
  expect(first).toMatchObject({ base: versions[1], target: versions[3], conflicts: new Map() });
  expect(first.changed).toEqual(['src/new.ts', 'src/page.ts']);
  const second = upgrade(software);
  expect(second).toMatchObject({ base: versions[3], target: versions[4], conflicts: new Map() });

  expect(read('src/page.ts')).toBe(lines('3 newer', '15 of the firm'));
  expect(read('package-lock.json')).toBe(lines('9 newer'));
  expect([existsSync('src/old.ts'), read('src/moved.ts')]).toEqual([false, lines()]);
  for (const path of FIRMS) expect(read(path), path).toBe('ours\n');
  expect([...DELETED, 'tests/demo/b.test.ts'].filter((path) => existsSync(path))).toEqual([]);
  expect(git(site, 'status', '--porcelain')).toBe('');
  expect(() => upgrade(software)).toThrow('This site already has that version');

  git(site, 'reset', '--quiet', '--hard', first.before);
  expect(git(site, 'diff', '--no-renames', '--name-only', first.before)).toBe('');
});

test('a copy whose upgrade was squashed into one commit finds its version again', () => {
  beginHistory();
  const { before } = upgrade(software, versions[3]);
  git(site, 'reset', '--quiet', '--soft', before);
  commit(site, {}, 'Upgrade');
  expect(upgrade(software).base).toBe(versions[3]);
});

test('conflicts are named with what to do, and one command takes all back', () => {
  commit(site, { 'src/page.ts': lines('3 of the firm'), 'src/old.ts': lines('1 of the firm') }, 'Edit');
  git(software, 'rm', '--quiet', 'src/moved.ts');
  release({});
  const { before, conflicts } = upgrade(software);
  expect(Object.fromEntries(conflicts)).toEqual({
    'src/page.ts': 'you and the new version edited the same lines: choose, then git add it',
    'src/old.ts': 'you edited it, the new version deletes it: git rm it, or git add it to keep it',
  });
  expect(read('src/page.ts')).toContain('<<<<<<< ');
  git(site, 'reset', '--quiet', '--hard', before);
  const { stdout } = runTool(join(home, 'tools/upgrade.ts'), [software]);
  expect(stdout).toContain('Conflict: src/page.ts: you and the new version edited');
  const [, ...undo] = /Undo: git (.*) && npm ci/.exec(stdout)?.[1]?.split(' ') ?? [];
  git(site, 'reset', ...undo);
  expect([git(site, 'status', '--porcelain'), git(site, 'rev-parse', 'HEAD')]).toEqual(['', before]);
});

test('a site that cannot be upgraded is told why, and stays as it is', () => {
  const other = join(folder, 'other');
  git(folder, 'init', '--quiet', '--template=', other);
  commit(other, { 'a.txt': 'a', 'b.txt': 'b' }, 'Another project');
  expect(() => upgrade(other)).toThrow('This site was not made from a version in that repository');
  expect(() => upgrade(join(folder, 'none'))).toThrow('does not appear to be a git repository');
  expect(git(site, 'status', '--porcelain')).toBe('');
  writeFileSync('.git/hooks/pre-commit', '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(() => upgrade(software)).toThrow('git commit');
  expect([git(site, 'status', '--porcelain'), git(site, 'log', '-1', '--format=%s')]).toEqual([
    '',
    'Our site',
  ]);
  writeFileSync('src/page.ts', 'edited');
  expect(() => upgrade(software)).toThrow('Commit your changes first');
  expect(() => upgrade()).toThrow('git remote add upstream ADDRESS');
  rmSync('.git', { recursive: true });
  expect(() => upgrade()).toThrow('git init && git add -A && git commit');
});
