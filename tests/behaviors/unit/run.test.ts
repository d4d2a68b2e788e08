/** Each reason that keeps the tools from running is told in a sentence. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const home = process.cwd();
const RUN = resolve('tools/run.mjs');
/** Output of a tool in a folder. */
function run(cwd: string, tool = 'content-check', NODE_OPTIONS = '') {
  const { status, stdout, stderr } = runTool(RUN, [tool, '--help'], { cwd, env: { NODE_OPTIONS } });
  return { status, said: stdout + stderr };
}
const PACKAGES =
  /^Packages are missing, .*Run npm ci in this folder; it installs the right Node as well\.\n$/;

test.each(['100%', 'a?b', 'a"b'])('run.mjs refuses a folder called %s', (name) => {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  const [sign = ''] = /\W/.exec(name) ?? [];
  const { status, said } = run(folder);
  expect(said.trim().split('\n')).toEqual([
    `The path ${folder} contains ${sign}, which breaks file URLs. Rename the folder.`,
  ]);
  expect(status).toBe(1);
});

test('run.mjs asks for npm ci without packages, or without the Node that they bring', () => {
  const refused = { status: 1, said: expect.stringMatching(PACKAGES) as string };
  expect(run(temporaryFolder())).toEqual(refused);
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules/astro'), { recursive: true });
  expect(run(folder, 'new', '--no-experimental-strip-types')).toEqual(refused);
});

test('run.mjs tells a Node that reads no TypeScript from missing packages', () => {
  expect(run(home, 'new', '--no-experimental-strip-types')).toEqual({
    status: 1,
    said: `Node ${process.versions.node} cannot run the tools of this project. Use the npm scripts, which have the right one: npm run lists them.\n`,
  });
});

test('run.mjs runs a tool with its words in any other folder', () => {
  const folder = join(temporaryFolder(), "O'Brien & Söhne (1) [2] $3");
  mkdirSync(folder);
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(home, 'src'), join(folder, 'src'));
  expect(run(folder)).toEqual({
    status: 0,
    said: expect.stringMatching(/^Usage: npm run content:check/) as string,
  });
});

test.each([
  ['ready', '--language', 'xx'],
  ['content-check', '--language=xx'],
  ['content-check', '--language'],
  ['ready', '--language='],
])('run.mjs reads the language of %s %s', (...words) => {
  expect(runTool(RUN, words).stderr).toMatch(/^--language: Write a language/);
});

test.each(['--help', '--none'])('a tool for each language prints its usage once for %s', (word) => {
  const { stdout, stderr } = runTool(RUN, ['content-check', word]);
  expect((stdout + stderr).match(/Usage/g)).toEqual(['Usage']);
});

test('a file is checked in its own language, whichever is named', () => {
  const { stdout } = runTool(RUN, ['content-check', 'src/content/redirects.json', '--language=xx']);
  expect(stdout).toMatch(/, files: 1, /);
});

test('a tool that refuses prints why, without a stack trace', () => {
  const answer = (TODAY: string) => {
    const { status, stdout, stderr } = runTool(RUN, ['content-check', 'none.mdx'], { env: { TODAY } });
    return [status, stdout, stderr];
  };
  const none = 'There is no file or folder none.mdx. Write paths such as src/content/blog.\n';
  expect(answer('')).toEqual([1, '', none]);
  expect(answer('soon')).toEqual([1, '', 'TODAY: Write a day as YYYY-MM-DD; found "soon".\n']);
});

test('the tests of a site that is not built end before they begin', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [first = ''] = scripts['test:site']?.split(' && ') ?? [];
  const [, tool = '', ...words] = first.replace('dist', 'none').split(' ');
  const { status, stderr } = runTool(tool, words);
  expect([status, stderr]).toEqual([1, 'There is no site in none/ yet: run npm run build\n']);
});
