import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import {
  FIRM_FILES,
  isFirmFile,
  isNeededFile,
  isSampleFile,
  SAMPLE_FILES,
} from '../../../tools/firm-files.ts';

test('the firm’s places are few, and all there', () => {
  expect(FIRM_FILES.length).toBeLessThanOrEqual(10);
  for (const place of FIRM_FILES) expect(existsSync(place), place).toBe(true);
});

test('no place of the firm’s lies within another', () => {
  for (const place of FIRM_FILES)
    expect(FIRM_FILES.filter((other) => other !== place && place.startsWith(other))).toEqual([]);
});

test('the document names exactly the same places', () => {
  const text = readFileSync('docs/firm-and-product.md', 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, place]) => place);
  expect(rows).toEqual(FIRM_FILES);
  for (const place of SAMPLE_FILES) expect(text).toContain(`Delete \`${place}\``);
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(40);
});

test.each([
  ['src/content/blog/1.mdx', true],
  ['public/samples/own.pdf', true],
  ['src/site.config.ts', true],
  ['src/site.config.test.ts', false],
  ['src/content.config.ts', false],
  ['src/ui-text/en.ts', false],
  ['src/drawings/own.ts', false],
  ['tests/fixture/content/blog/1.mdx', false],
])('%s is the firm’s: %s', (path, firms) => {
  expect(isFirmFile(path)).toBe(firms);
});

test('what our code cannot do without is of the firm’s', () => {
  expect(isNeededFile('src/content/pages/careers.json')).toBe(true);
  expect(isNeededFile('src/words.txt')).toBe(true);
  expect(isNeededFile('src/content/blog/9.mdx')).toBe(false);
  expect(isNeededFile('public/own.pdf')).toBe(false);
  expect(isSampleFile('tests/sample/routes.spec.ts')).toBe(true);
});
