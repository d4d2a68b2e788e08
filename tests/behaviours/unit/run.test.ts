/** What keeps the tools from running is a sentence. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../support/temporary.ts';

const home = process.cwd();
/** What a tool says in a folder. */
function run(cwd: string, tool = 'content-check', ...options: string[]) {
  const words = [...options, resolve(home, 'tools/run.mjs'), tool, '--help'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
const PACKAGES =
  /^Packages of this project are missing, .*Run npm ci in its folder; it brings the right Node as well\.\n$/;

test.each(['100%', 'a#b', 'a?b', 'a%20b', 'a"b', 'a*b'])('a folder called %s is refused', (name) => {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  const [sign = ''] = /\W/.exec(name) ?? [];
  const { status, said } = run(folder);
  expect(said.trim().split('\n')).toEqual([
    `The path of this folder, ${folder}, has the sign ${sign}, with which no site can be built. Rename the folder.`,
  ]);
  expect(status).toBe(1);
});

test('without packages, or without the Node that they bring, npm ci is asked for', () => {
  const refused = { status: 1, said: expect.stringMatching(PACKAGES) as string };
  expect(run(temporaryFolder())).toEqual(refused);
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules/astro'), { recursive: true });
  expect(run(folder, 'new', '--no-experimental-strip-types')).toEqual(refused);
});

test('a Node of the system that reads no TypeScript is told from missing packages', () => {
  expect(run(home, 'new', '--no-experimental-strip-types')).toEqual({
    status: 1,
    said: `Node ${process.versions.node} cannot run the tools of this project. Use the npm scripts, which have the right one: npm run lists them.\n`,
  });
});

test('any other folder runs the tool with its words', () => {
  const folder = join(temporaryFolder(), "O'Brien & Söhne (1) [2] $3");
  mkdirSync(folder);
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(home, 'src'), join(folder, 'src'));
  expect(run(folder)).toEqual({
    status: 0,
    said: expect.stringMatching(/^Write: npm run content:check/) as string,
  });
});
