import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { weighDocument } from '../support/budgets.ts';
import { ALL_PAGES, fileOf } from '../support/routes.ts';
import { PAGES } from './addresses.ts';
import { readPage } from './read-page.ts';

test('articles of the demo firm fit little more than the first round trip', () => {
  const articles = Object.keys(PAGES).filter((path) => /^\/blog\/\d\/$/.test(path));
  expect(articles).toHaveLength(6);
  for (const path of articles)
    expect(brotliCompressSync(readFileSync(fileOf(path))).length, path).toBeLessThanOrEqual(13_000);
});

test('link previews of the demo firm are small', async ({ page }) => {
  const previews = new Set<string>();
  for (const path of ALL_PAGES) {
    const { picture } = await readPage(page, path, { picture: '[property="og:image"]@content' });
    for (const address of picture) previews.add(new URL(address).pathname);
  }
  expect(previews.size).toBeGreaterThan(70);
  for (const path of previews) expect(readFileSync(fileOf(path)).length, path).toBeLessThanOrEqual(60_000);
});

test('the median page of the demo firm paints from 11 kB', () => {
  // The order of pages hardly depends on the compression level.
  const weights = ALL_PAGES.map((path) => [weighDocument(path).sum(4), path] as const);
  const [, median = ''] = weights.sort(([one], [other]) => one - other).at(weights.length / 2) ?? [];
  expect(weighDocument(median).sum(11), median).toBeLessThanOrEqual(11_000);
});
