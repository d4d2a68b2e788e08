import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { checkSite } from '../../src/schemas/site.ts';
import { site } from '../../src/site.config.ts';
import { unreadable } from '../support/colors.ts';

test('the firm’s config is valid', () => {
  expect(() => {
    checkSite(site);
  }).not.toThrow();
});

test('every color can be read on its ground, in both themes', () => {
  expect(unreadable(readFileSync('src/styles/tokens.css', 'utf8'))).toEqual([]);
});
