// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { takeSnapshot } from '../../../src/lib/forms/snapshot.ts';

/** A form with one file in its field; `describe` gives what the browser knows of it at each look. */
function formWith(describe: () => Partial<File>): HTMLFormElement {
  document.body.innerHTML = '<form><input type="file" name="files" /></form>';
  const field = document.querySelector('input') as HTMLInputElement;
  Object.defineProperty(field, 'files', { get: () => [describe()] });
  return document.querySelector('form') as HTMLFormElement;
}

test('a deleted file, which seems to have been changed at each look, is the same; a saved one is another', () => {
  let time = 0;
  const deleted = formWith(() => ({ name: 'gone.pdf', size: 0, lastModified: time++ }));
  expect(takeSnapshot(deleted).isCurrent()).toBe(true);
  const saved = formWith(() => ({ name: 'plan.pdf', size: 8, lastModified: time++ }));
  expect(takeSnapshot(saved).isCurrent()).toBe(false);
});
