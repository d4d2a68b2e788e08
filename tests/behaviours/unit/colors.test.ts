import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { checkPalette } from '../../../src/content-check/palette.ts';
import { contrast, unreadable } from '../../support/colors.ts';

const tokens = readFileSync('tests/fixture/tokens.css', 'utf8');

test('a color that previews cannot be drawn in is named with its line', () => {
  const modern = tokens.replace(/--surface: .*;/, '--surface: light-dark(oklch(0.96 0.01 90), #0b2a52);');
  expect(Array.from(checkPalette(modern), ({ line, message }) => [line, message])).toEqual([
    [
      tokens.split('\n').findIndex((text) => text.includes('--surface:')) + 1,
      'Write --surface as light-dark(#f6f3ec, #0b2a52), by day and by night; found "oklch(0.96 0.01 90), #0b2a52".',
    ],
  ]);
  expect([...checkPalette(tokens)]).toEqual([]);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#fff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('a color that cannot be read is named with its theme and contrast', () => {
  const yellow = tokens.replace(/--accent: light-dark\(#\w+/, '--accent: light-dark(#ffcc00');
  expect(unreadable(yellow)[0]).toMatch(/^accent on surface \(light\) has 1\.3\d:1, needs 4\.5:1$/);
  expect(unreadable(tokens)).toEqual([]);
});

test('both palettes of the guide are complete and can be read', () => {
  const names = (css: string) => css.match(/--[\w-]+(?=: (?:light-dark|var))/g);
  const palettes = [...readFileSync('docs/writing/colors.md', 'utf8').matchAll(/```css\n([^]*?)```/g)].map(
    ([, css = '']) => css,
  );
  expect(palettes).toHaveLength(2);
  for (const palette of palettes) {
    expect(names(palette)).toEqual(names(tokens));
    expect(unreadable(palette)).toEqual([]);
  }
});
