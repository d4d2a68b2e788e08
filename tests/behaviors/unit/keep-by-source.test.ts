import { expect, test } from 'vitest';

import { keepBySource } from '../../../src/lib/keep-by-source.ts';

test('a file is asked about again when its text has changed, and no other file is', () => {
  const asked: string[] = [];
  const wordsOf = keepBySource(({ file, source }) => {
    asked.push(file);
    return source.split(' ').length;
  });
  expect(wordsOf({ file: 'a', source: 'one two' })).toBe(2);
  expect(wordsOf({ file: 'b', source: 'one' })).toBe(1);
  expect(wordsOf({ file: 'a', source: 'one two' })).toBe(2);
  expect(wordsOf({ file: 'a', source: 'one two three' })).toBe(3);
  expect(wordsOf({ file: 'b', source: 'one' })).toBe(1);
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('the items of a list are told apart', () => {
  const placeOf = keepBySource(({ listIndex }) => listIndex);
  const list = { file: 'list.json', source: '[1, 2]' };
  expect(['0', '1', '0'].map((listIndex) => placeOf({ ...list, listIndex }))).toEqual(['0', '1', '0']);
});
