import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { ALL_PAGES, fileOf } from '../support/routes.ts';
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

/** Bytes that one link preview of the sample may weigh. */
const PREVIEW = 60_000;

test('sample link previews are small', () => {
  const previews = ALL_PAGES.flatMap((page) => {
    const [, path] =
      /"og:image" content="https:\/\/[^/]+([^"]+)/.exec(readFileSync(fileOf(page), 'utf8')) ?? [];
    return path ?? [];
  });
  expect(previews.length).toBeGreaterThan(70);
  for (const path of previews) expect(readFileSync(fileOf(path)).length, path).toBeLessThanOrEqual(PREVIEW);
});
