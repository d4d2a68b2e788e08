import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { unreadable } from '../support/colors.ts';

test('every color can be read on its ground, in both themes', () => {
  expect(unreadable(readFileSync('src/styles/tokens.css', 'utf8'))).toEqual([]);
});
