/** An upgrade that is killed at each call of git, before it and after it: the next run always finishes. */
import { afterAll, expect, test } from 'vitest';

import {
  filesAt,
  gitIn,
  removeFolders,
  runUntil,
  runUpgrade,
  startFirm,
  stateOf,
} from '../../support/repositories.ts';
import { component, FIRM, makeProduct } from '../../support/small-product.ts';

const EDITS = { ...FIRM, 'src/components/Card.astro': component([15, 'of the firm']) };
afterAll(removeFolders);

test('an upgrade killed at any call of git leaves all files or none changed, and the next run finishes', () => {
  const ours = makeProduct();
  const words = ['--no-tests', ours];
  const whole = startFirm(ours, 'v0.0.2', EDITS);
  expect(runUpgrade(whole, words).status).toBe(0);
  const expected = filesAt(whole);

  let untouched = 0;
  let complete = 0;
  for (let call = 1; ; call++) {
    const folder = startFirm(ours, 'v0.0.2', EDITS);
    const before = stateOf(folder);
    const { status } = runUntil(folder, words, { at: call, done: call % 2 === 0 });
    // More calls than there are: it was not killed.
    if (status === 0) break;
    const switched = gitIn(folder, 'branch', '--show-current') === 'upgrade/v9.9.9\n';
    if (switched) expect(gitIn(folder, 'status', '--porcelain'), `call ${call}`).toBe('');
    else expect(stateOf(folder), `call ${call}`).toEqual(before);
    if (switched) complete++;
    else untouched++;
    expect(runUpgrade(folder, words).status, `call ${call}`).toBe(0);
    expect(filesAt(folder), `call ${call}`).toEqual(expected);
    expect(gitIn(folder, 'status', '--porcelain'), `call ${call}`).toBe('');
  }
  console.log(`Killed ${untouched} times before the files changed, ${complete} times after it`);
  expect(untouched).toBeGreaterThan(20);
  expect(complete).toBeGreaterThan(0);
});
