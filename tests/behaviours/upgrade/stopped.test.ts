/** Upgrades that are killed in the middle: the files are as before or complete, and the next run goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  type Files,
  filesAt,
  gitIn,
  removeFolders,
  runUntil,
  runUpgrade,
  startFirm,
  stateOf,
  type Stop,
  write,
} from '../../support/repositories.ts';
import { component, FIRM, makeProduct } from '../../support/small-product.ts';

const EDITS: Files = { ...FIRM, 'src/components/Card.astro': component([15, 'of the firm']) };
const BRANCH = 'upgrade/v9.9.9';
/** What git leaves that is killed while it writes files: some are new, one is half written, one is gone, and a lock. */
const HALFWAY = `
  mkdir -p src/pages
  $GIT show ${BRANCH}:src/pages/careers.astro >src/pages/careers.astro
  $GIT show ${BRANCH}:src/components/Footer.astro | head -c 7 >src/components/Footer.astro
  rm src/components/Old.astro
  touch .git/index.lock`;

let ours: string;
let expected: Record<string, string>;
let words: string[];
beforeAll(() => {
  ours = makeProduct();
  words = ['--no-tests', ours];
  const folder = startFirm(ours, 'v0.0.2', EDITS);
  runUpgrade(folder, words);
  expected = filesAt(folder);
});
afterAll(removeFolders);

/** A run that is killed; returns what the firm had before. */
function kill(folder: string, stop: Stop): string[] {
  const before = stateOf(folder);
  // Killed, it has no status of its own.
  expect(runUntil(folder, words, stop).status).toBeNull();
  return before;
}

function expectFinished(folder: string): void {
  const { status, said } = runUpgrade(folder, words);
  expect(status, said).toBe(0);
  expect(gitIn(folder, 'branch', '--show-current')).toBe(`${BRANCH}\n`);
  expect(gitIn(folder, 'status', '--porcelain')).toBe('');
  expect(filesAt(folder)).toEqual(expected);
}

test.each<[when: string, stop: Stop]>([
  ['after the fetch', { at: 'fetch', done: true }],
  ['once there is a branch', { at: 'update-ref', done: true }],
])('killed %s, the files are untouched, and the next run finishes', (_, stop) => {
  const folder = startFirm(ours, 'v0.0.2', EDITS);
  expect(kill(folder, stop)).toEqual(stateOf(folder));
  expectFinished(folder);
});

test('killed while files are written, the next run finishes, and a switch goes back', () => {
  const folder = startFirm(ours, 'v0.0.2', EDITS);
  const before = filesAt(folder);
  kill(folder, { at: 'switch', meanwhile: HALFWAY });
  expect(gitIn(folder, 'status', '--porcelain').split('\n').length).toBeGreaterThan(3);
  expectFinished(folder);
  gitIn(folder, 'switch', '--quiet', '-');
  expect(filesAt(folder)).toEqual(before);
  expect(gitIn(folder, 'status', '--porcelain')).toBe('');
});

test('what was changed by hand since then is not thrown away', () => {
  const folder = startFirm(ours, 'v0.0.2', EDITS);
  kill(folder, { at: 'switch', meanwhile: HALFWAY });
  write(folder, { 'src/components/Card.astro': 'by hand\n' });
  const before = stateOf(folder);
  const { status, said } = runUpgrade(folder, words);
  expect(status).toBe(1);
  expect(said).toContain('Commit or stash your changes first');
  expect(stateOf(folder)).toEqual(before);
});

test('killed after the switch, all files are there, and the next run goes on with the gates', () => {
  const folder = startFirm(ours, 'v0.0.2', EDITS);
  kill(folder, { at: 'switch', done: true });
  expect(filesAt(folder)).toEqual(expected);
  expect(gitIn(folder, 'status', '--porcelain')).toBe('');
  expectFinished(folder);
});
