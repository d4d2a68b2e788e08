import { brotliCompressSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { drawingIds, getDrawing } from '../../src/data/drawings.ts';
import { getPublished } from '../../src/data/published.ts';
import { SERVICES } from './addresses.ts';

/** Bytes that one drawing may weigh, compressed. */
const HEAVIEST = 4096;
const PENS = /^(none|currentColor|var\(--accent\)|var\(--surface-raised\))$/;

test('no two drawings are alike', () => {
  const groups = drawingIds.map((id) => getDrawing(id)?.group);
  expect(new Set(groups).size).toBe(drawingIds.length);
});

test('every service has its own drawing', () => {
  const ids = Object.keys(SERVICES).map((path) => path.slice('/services/'.length, -1));
  expect(ids).toHaveLength(33);
  expect(ids.filter((id) => !drawingIds.includes(id))).toEqual([]);
});

// Entries that a writer adds may reuse a drawing.
test('every article and project has its own drawing', async () => {
  const photos = [...(await getPublished('blog')), ...(await getPublished('portfolio'))]
    .filter(({ id }) => /^[1-6]$/.test(id))
    .map(({ image }) => image?.drawing ?? 'none');
  expect(new Set(photos).size).toBe(photos.length);
  expect(photos.filter((id) => !/^(blog|portfolio)\//.test(id) || !drawingIds.includes(id))).toEqual([]);
});

describe.each(drawingIds)('%s', (id) => {
  const { title, group } = getDrawing(id) ?? { title: '', group: '' };

  test('has a description of its own and weighs little', () => {
    expect(title).toMatch(/^[A-Z0-9].{20,200}$/);
    expect(drawingIds.filter((other) => getDrawing(other)?.title === title)).toEqual([id]);
    expect(brotliCompressSync(group).length).toBeLessThanOrEqual(HEAVIEST);
  });

  test('is drawn with the theme’s pens', () => {
    const colors = [...group.matchAll(/(?:stroke|fill)="([^"]*)"/g)].map(([, color = '']) => color);
    expect(colors.filter((color) => !PENS.test(color))).toEqual([]);
    expect(group).not.toMatch(/\bid=|<use\b/);
  });
});
