import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { isFirmFile } from '../../../tools/firm-files.ts';
import {
  commit,
  type Files,
  filesAt,
  gitIn,
  leftBehind,
  newFolder,
  newRepository,
  removeFolders,
  runUpgrade,
  startFirm,
  stateOf,
  write,
} from '../../support/repositories.ts';
import { component, FIRM, makeProduct, NEWEST, OLD_VERSIONS } from '../../support/small-product.ts';

let ours: string;
beforeAll(() => {
  ours = makeProduct();
});
afterAll(removeFolders);

const firm = (version: string, edits: Files) => startFirm(ours, version, edits);
const upgrade = (folder: string, ...words: string[]) => runUpgrade(folder, ['--no-tests', ...words, ours]);

/** All of the firm's own files, and components: one that both changed, one on the same line, one that we did not. */
const EDITS: Files = {
  ...FIRM,
  'src/components/Card.astro': component([15, 'of the firm']),
  'src/components/Footer.astro': component([10, 'of the firm']),
  'src/components/Header.astro': component([3, 'of the firm']),
  'src/components/Gone.astro': null,
  'src/drawings/own.ts': 'export default "ours";\n',
  'src/content/blog/own.mdx': 'An article of the firm\n',
  'tests/sample/words.test.ts': null,
};

describe.each(OLD_VERSIONS)('a firm that began with %s', (version) => {
  let folder: string;
  let said: string;
  let before: Record<string, string>;
  let after: Record<string, string>;
  beforeAll(() => {
    const card = version === 'v0.0.3' ? component([1, 'line 1 of 0.0.3'], [15, 'of the firm']) : undefined;
    folder = firm(version, { ...EDITS, ...(card && { 'src/components/Card.astro': card }) });
    before = filesAt(folder);
    const run = upgrade(folder);
    said = run.said;
    expect(run.status, said).toBe(0);
    after = filesAt(folder);
  });

  test('keeps its own files to the byte', () => {
    for (const [path, text] of Object.entries(before))
      if (isFirmFile(path)) expect(after[path], path).toBe(text);
    expect(after['src/drawings/own.ts']).toBe(before['src/drawings/own.ts']);
  });

  test('has our newest files but for those it edited, and no mark of a conflict', () => {
    const next = filesAt(ours, NEWEST);
    const expected = {
      ...Object.fromEntries(Object.entries(next).filter(([path]) => !isFirmFile(path))),
      ...Object.fromEntries(Object.entries(before).filter(([path]) => isFirmFile(path))),
      'src/drawings/own.ts': before['src/drawings/own.ts'],
      'src/components/Card.astro': component([1, 'line 1 of 9.9.9'], [15, 'of the firm']),
      'src/components/Footer.astro': component([10, 'of the firm']),
      'src/components/Header.astro': component([3, 'of the firm']),
      // Of the firm's, and needed by our pages.
      'src/content/pages/careers.json': next['src/content/pages/careers.json'],
      'src/words.txt': next['src/words.txt'],
    };
    for (const path of ['src/components/Gone.astro', 'tests/sample/words.test.ts'])
      Reflect.deleteProperty(expected, path);
    expect(after).toEqual(expected);
    for (const [path, text] of Object.entries(after)) expect(text, path).not.toMatch(/^(<<<<<<<|>>>>>>>)/m);
  });

  test('reads what was merged, kept, left away and added, with both sides', () => {
    const list = (title: string) => said.split(title)[1]?.split('\n\n')[0];
    expect(list('both changes are in:')).toBe('\n  src/components/Card.astro');
    expect(list('look whether you need ours:')).toBe('\n  src/components/Footer.astro');
    expect(list('they stay away:')).toBe('\n  src/components/Gone.astro (you deleted it)');
    expect(list('as they were:')).toBe('\n  src/components/Header.astro');
    expect(list('put yours:')).toBe('\n  src/content/pages/careers.json\n  src/words.txt');
    expect(list('your-files.ours.diff:')).toBe('\n  src/site.config.ts\n  src/content/blog/1.mdx');
    expect(leftBehind(folder, 'src/components/Footer.astro.ours.diff')).toContain('+line 10 of 9.9.9');
    expect(leftBehind(folder, 'src/components/Footer.astro.yours.diff')).toContain('+of the firm');
    expect(leftBehind(folder, 'src/components/Card.astro.ours.diff')).toContain('+line 1 of 9.9.9');
    expect(leftBehind(folder, 'your-files.ours.diff')).toContain('language: "en-US"');
    expect(leftBehind(folder, 'report.txt')).toContain('src/components/Footer.astro');
  });

  test('is on a branch of one commit, with nothing left to commit, and goes back by a switch', () => {
    expect(gitIn(folder, 'branch', '--show-current')).toBe('upgrade/v9.9.9\n');
    expect(gitIn(folder, 'rev-parse', 'HEAD^')).toBe(gitIn(folder, 'rev-parse', 'main'));
    expect(gitIn(folder, 'status', '--porcelain')).toBe('');
    expect(gitIn(folder, 'tag')).toBe('');
    gitIn(folder, 'switch', '--quiet', '-');
    expect(filesAt(folder)).toEqual(before);
    // As the last line of an upgrade says.
    gitIn(folder, 'merge', '--quiet', 'upgrade/v9.9.9');
    expect(filesAt(folder)).toEqual(after);
  });

  test('reads what the changelog says', () => {
    expect(said).toContain('## [9.9.9] - 2026-12-01\n\n- A page for careers.');
    expect(said).not.toContain('- The first.');
  });
});

test('a file that we moved takes the firm’s edit along, or stays where it was', () => {
  const clean = firm('v0.0.2', { 'src/lib/moved.ts': component([2, 'moved'], [19, 'of the firm']) });
  expect(upgrade(clean).said).toContain('src/lib/where/it-is.ts (moved from src/lib/moved.ts)');
  expect(filesAt(clean)).toMatchObject({
    'src/lib/where/it-is.ts': component([2, 'moved, better'], [19, 'of the firm']),
  });
  expect(filesAt(clean)).not.toHaveProperty(['src/lib/moved.ts']);

  const clash = firm('v0.0.2', { 'src/lib/moved.ts': component([2, 'of the firm']) });
  expect(upgrade(clash).said).toContain('src/lib/moved.ts (we moved it to src/lib/where/it-is.ts)');
  expect(filesAt(clash)).toMatchObject({
    'src/lib/moved.ts': component([2, 'of the firm']),
    'src/lib/where/it-is.ts': component([2, 'moved, better']),
  });
});

test('a file that we deleted stays if the firm edited it, and one that both added stays the firm’s', () => {
  const folder = firm('v0.0.1', {
    'src/components/Old.astro': 'of the firm\n',
    'src/pages/careers.astro': 'of the firm\n',
  });
  const { said } = upgrade(folder);
  expect(said).toContain('src/components/Old.astro (we deleted it)');
  expect(said).toContain('src/pages/careers.astro (both added it)');
  expect(filesAt(folder)).toMatchObject({
    'src/components/Old.astro': 'of the firm\n',
    'src/pages/careers.astro': 'of the firm\n',
  });
});

test('a firm’s packages and scripts stay in package.json and the lock file, next to ours', () => {
  const folder = firm('v0.0.1', { 'own/package.json': '{ "name": "own", "version": "1.2.3" }\n' });
  const facts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
  const own = {
    ...facts,
    name: 'halvorsen',
    scripts: { 'test:publish': 'true', build: 'build 0.0.1', own: 'own' },
    dependencies: { own: 'file:own', part: 'file:part' },
  };
  commit(folder, { 'package.json': JSON.stringify(own) });
  const { status, said } = upgrade(folder);
  expect(status, said).toBe(0);
  const after = filesAt(folder);
  expect(JSON.parse(after['package.json'] ?? '')).toEqual({
    ...own,
    version: '9.9.9',
    scripts: { ...own.scripts, build: 'build 9.9.9' },
  });
  expect(JSON.parse(after['package-lock.json'] ?? '')).toHaveProperty(
    ['packages', 'own', 'version'],
    '1.2.3',
  );
  expect(said).toContain('package-lock.json (ours, with your packages)');
});

test('a firm that shares our history begins with the commit it took, not with the version before', () => {
  const folder = newFolder();
  gitIn(folder, 'clone', '--quiet', `file://${ours}`, '.');
  // Between v0.0.3 and v9.9.9 we deleted a file.
  gitIn(folder, 'reset', '--quiet', '--hard', 'v9.9.9^');
  commit(folder, FIRM);
  const { status, said } = upgrade(folder);
  expect(status, said).toBe(0);
  expect(said).not.toContain('you deleted');
});

test('the version that is taken can be chosen, and the next upgrade begins there', () => {
  const folder = firm('v0.0.1', EDITS);
  expect(upgrade(folder, '--to', '0.0.3').status).toBe(0);
  expect(filesAt(folder)['src/components/Card.astro']).toBe(
    component([1, 'line 1 of 0.0.3'], [15, 'of the firm']),
  );
  // The address is known from the first time.
  const second = runUpgrade(folder, ['--no-tests']);
  expect(second.status, second.said).toBe(0);
  expect(filesAt(folder)['src/components/Card.astro']).toBe(
    component([1, 'line 1 of 9.9.9'], [15, 'of the firm']),
  );
});

test('--status names the files of ours that were edited', () => {
  const folder = firm('v0.0.1', EDITS);
  expect(runUpgrade(folder, ['--status']).said).toBe(
    'Say where our repository is: npm run upgrade -- --status ADDRESS\n',
  );
  const before = stateOf(folder);
  const { status, said } = runUpgrade(folder, ['--status', ours]);
  expect(status).toBe(0);
  expect(said).toContain('You stand on v0.0.1 of ours and have edited 4 of its files.');
  expect(said).toContain('  edited  src/components/Card.astro\n');
  expect(said).toContain('  deleted src/components/Gone.astro\n');
  expect(stateOf(folder)).toEqual(before);
});

test('the packages are installed and the gates run; red ones say how to go back', () => {
  const folder = firm('v0.0.1', FIRM);
  const red = runUpgrade(folder, [ours], { GATES: '1' });
  expect(red.status).toBe(1);
  expect(red.said).toContain('or go back: git switch main && npm ci');
  expect(existsSync(join(folder, 'node_modules/.package-lock.json'))).toBe(true);
  const green = runUpgrade(folder, [ours]);
  expect(green.status, green.said).toBe(0);
  expect(green.said).toMatch(
    /All gates are green \(\w+\)\. Take it: git switch main && git merge upgrade\/v9\.9\.9/,
  );
});

test('the newer version brings its own tool', () => {
  const parts = readdirSync('tools/upgrade').map((name) => `upgrade/${name}`);
  const files = ['firm-files.ts', 'upgrade.ts', ...parts].map((name) => `tools/${name}`);
  const tool = Object.fromEntries(files.map((path) => [path, readFileSync(path, 'utf8')]));
  const product = makeProduct();
  const json = (version: string) => JSON.stringify({ name: 'product', version, type: 'module' });
  commit(product, { ...tool, 'package.json': json('10.0.0') }, 'v10.0.0');
  const better = `${tool['tools/upgrade.ts'] ?? ''}console.log('The newer tool was here');\n`;
  commit(product, { 'tools/upgrade.ts': better, 'package.json': json('10.0.1') }, 'v10.0.1');
  const folder = startFirm(product, 'v10.0.0', FIRM);
  const { status, said } = runUpgrade(folder, ['--no-tests', product], {}, join(folder, 'tools/upgrade.ts'));
  expect(status, said).toBe(0);
  expect(said).toContain('The newer tool was here');
  expect(filesAt(folder)).toMatchObject({ 'tools/upgrade.ts': better, ...FIRM });
});
describe('is refused in a sentence, before anything is touched', () => {
  const CASES: [what: string, prepare: (folder: string) => void, words: string[], sentence: string][] = [
    [
      'a change that is not committed',
      (folder) => {
        write(folder, { 'src/site.config.ts': 'half\n' });
      },
      [],
      'Commit or stash your changes first; nothing was touched: src/site.config.ts',
    ],
    [
      'a new file that is not committed',
      (folder) => {
        write(folder, { 'src/new file.ts': 'half\n' });
      },
      [],
      'Commit or stash your changes first; nothing was touched: src/new file.ts',
    ],
    [
      'a version that is not there',
      () => undefined,
      ['--to', 'v3.0.0'],
      'There is no version v3.0.0 of ours; there are: v0.0.1, v0.0.2, v0.0.3, v9.9.9.',
    ],
    [
      'a word for a version',
      () => undefined,
      ['--to', 'newest'],
      'There is no version newest of ours; there are: v0.0.1, v0.0.2, v0.0.3, v9.9.9.',
    ],
    [
      'an older version',
      () => undefined,
      ['--to', '0.0.1'],
      'v0.0.1 is older than v0.0.2, on which you stand. Use git to go back.',
    ],
    [
      'the same version',
      () => undefined,
      ['--to', '0.0.2'],
      'You stand on v0.0.2 already, and there is no newer version. There are: v0.0.1, v0.0.2, v0.0.3, v9.9.9.',
    ],
    [
      'an unknown start',
      () => undefined,
      ['--from', 'nowhere'],
      '--from: There is no version and no commit nowhere.',
    ],
    [
      'an unknown option',
      () => undefined,
      ['--too', '1'],
      'Write: npm run upgrade -- [--to v0.3.0] [--from REF] [--no-tests] ADDRESS, the address or folder of our repository.',
    ],
    [
      'a version of the firm’s own',
      (folder) => commit(folder, { 'package.json': '{ "version": "0.7.0" }\n' }),
      [],
      'Our repository has no version 0.7.0, on which you stand (package.json). Say with which commit of ours you began: npm run upgrade -- --from COMMIT',
    ],
    [
      'no version',
      (folder) => commit(folder, { 'package.json': '{}\n' }),
      [],
      'package.json: version is to be that of ours, such as 0.1.0; found "".',
    ],
    [
      'a file where we need a folder',
      (folder) => commit(folder, { 'src/lib/where': 'a file\n' }),
      [],
      'src/lib/where: Something of ours needs that place. Rename yours and commit, then run it again.',
    ],
    [
      'a branch of that name',
      (folder) => gitIn(folder, 'branch', '--force', 'upgrade/v9.9.9'),
      [],
      'The branch upgrade/v9.9.9 is there already, with something else: git branch -D upgrade/v9.9.9',
    ],
    [
      'git without a name to commit under',
      (folder) => gitIn(folder, 'config', 'user.useConfigOnly', 'true'),
      [],
      'git does not know who you are: git config user.name "Your Name" && git config user.email you@your.firm',
    ],
  ];

  let folder: string;
  let start: string;
  beforeAll(() => {
    folder = firm('v0.0.2', FIRM);
    start = gitIn(folder, 'rev-parse', 'HEAD').trim();
  });
  afterEach(() => {
    gitIn(folder, 'reset', '--quiet', '--hard', start);
    gitIn(folder, 'clean', '--quiet', '-fd');
  });

  test.each(CASES)('%s', (what, prepare, words, sentence) => {
    prepare(folder);
    const before = stateOf(folder);
    const nobody = { GIT_COMMITTER_NAME: undefined, GIT_COMMITTER_EMAIL: undefined };
    const { status, said } = runUpgrade(
      folder,
      [...words, ours],
      what.startsWith('git without') ? nobody : {},
    );
    expect(said.replace(/^Fetching .*\n/, '').trim()).toBe(sentence);
    expect(status).toBe(1);
    expect(stateOf(folder)).toEqual(before);
  });

  test('a place without a repository, without a commit, below its top, or an address without one', () => {
    const empty = newFolder();
    const bare = newRepository();
    mkdirSync(join(folder, 'below'));
    expect(upgrade(empty).said).toContain('This folder is in no git repository');
    expect(upgrade(bare).said).toContain('This repository has no commit yet');
    expect(upgrade(join(folder, 'below')).said).toContain('Run it in the top folder of the repository');
    expect(runUpgrade(folder, []).said).toContain('Write: npm run upgrade');
    const nowhere = runUpgrade(folder, [resolve(empty)]);
    expect(nowhere.said).toMatch(/Our repository cannot be read at .*does not appear to be a git repository/);
    const shallow = newFolder();
    gitIn(shallow, 'clone', '--quiet', '--depth=1', `file://${ours}`, '.');
    expect(runUpgrade(folder, [shallow]).said).toContain(`${shallow} has no versions`);
    for (const { said } of [upgrade(empty), upgrade(bare), nowhere]) expect(said).not.toContain('    at ');
  });
});
