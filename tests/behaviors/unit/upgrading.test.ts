/** Runs the lines of docs/upgrading.md in a firm's clone with edits of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { commit, gitEnvironment } from '../../support/git.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const env = gitEnvironment(process.env);
const run = (cwd: string, command: string, ...words: string[]): string =>
  execFileSync(command, words, { cwd, env, encoding: 'utf8', stdio: 'pipe' });

const lines = (...changed: string[]): string =>
  Array.from({ length: 20 }, (_, at) => `${changed.find((it) => it.startsWith(`${at} `)) ?? at}\n`).join('');

test('an upgrade merges what both edited, and leaves the firm’s files alone', () => {
  const folder = temporaryFolder();
  const [product, firm] = [join(folder, 'product'), join(folder, 'firm')];
  run(folder, 'git', 'init', '--quiet', '--initial-branch=main', '--template=', product);
  const firms = [
    'README.md',
    'src/content/blog/1.mdx',
    'src/styles/tokens.css',
    'public/favicon.svg',
    'src/ui-text.ts',
  ];
  const both = (text: string) => Object.fromEntries(firms.map((path) => [path, text]));
  const left = ['.github/workflows/night.yml', 'CHANGELOG.md', 'tests/repository.test.ts'];
  const ours = (text: string) => Object.fromEntries(left.map((path) => [path, text]));
  const first = { 'src/page.ts': lines(), 'tests/demo/a.ts': 'old', ...both('sample\n'), ...ours(lines()) };
  commit(product, { ...first, '.github/workflows/check.yml': lines() }, 'First');
  run(product, 'git', 'tag', 'v0.1.0');
  run(folder, 'git', 'clone', '--quiet', '--no-tags', product, firm);
  for (const path of ['tests', ...left]) rmSync(join(firm, path), { recursive: true, force: true });
  commit(firm, { 'src/page.ts': lines('15 of the firm'), ...both('of the firm\n') }, 'Ours');
  const next = { 'src/page.ts': lines('3 newer'), 'src/new.ts': 'new\n', 'tests/demo/a.ts': 'newer' };
  const later = { ...next, ...both('newer\n'), ...ours(lines('9 newer')) };
  commit(product, { ...later, '.github/workflows/check.yml': lines('9 newer') }, 'Second');
  run(product, 'git', 'tag', 'v0.2.0');

  const guide = readFileSync('docs/upgrading.md', 'utf8');
  const [, commands = ''] = /^## Upgrade$[^]*?```sh\n([^]*?)```/m.exec(guide) ?? [];
  const gitOnly = commands.replace('ADDRESS', '../product').replace(/^npm .*\n/gm, '');
  run(firm, 'bash', '-eo', 'pipefail', '-c', gitOnly);

  const read = (path: string) => readFileSync(join(firm, path), 'utf8');
  expect(read('src/page.ts')).toBe(lines('3 newer', '15 of the firm'));
  expect(read('src/new.ts')).toBe('new\n');
  for (const path of firms) expect(read(path), path).toBe('of the firm\n');
  expect(['tests', ...left].filter((path) => existsSync(join(firm, path)))).toEqual([]);
  const changes = ['M  .github/workflows/check.yml', 'A  src/new.ts', 'M  src/page.ts'];
  expect(run(firm, 'git', 'status', '--porcelain').trimEnd().split('\n')).toEqual(changes);
});
