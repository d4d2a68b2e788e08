import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { checkSite } from '../../src/schemas/site.ts';
import { site } from '../../src/site.config.ts';
import { paletteOf, SCHEMES, unreadable } from '../../tools/adopt/palette.ts';

test('the firm’s config is valid', () => {
  expect(() => {
    checkSite(site);
  }).not.toThrow();
});

test.each(SCHEMES)('every color of the %s theme can be read where it stands', (scheme) => {
  expect(unreadable(paletteOf(readFileSync('src/styles/tokens.css', 'utf8'), scheme))).toEqual([]);
});
