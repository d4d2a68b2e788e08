import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { PAGES } from './addresses.ts';

/** Bytes of the sample's articles on the wire, their text included. */
const ARTICLE = 13_000;

test('sample articles fit little more than the first round trip', () => {
  const articles = Object.keys(PAGES).filter((path) => /^\/blog\/\d\/$/.test(path));
  expect(articles).toHaveLength(6);
  for (const path of articles)
    expect(brotliCompressSync(readFileSync(`dist${path}index.html`)).length, path).toBeLessThanOrEqual(
      ARTICLE,
    );
});
