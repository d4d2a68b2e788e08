import { brotliCompressSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { drawings } from '../../src/data/drawings.ts';

/** Bytes that one drawing may weigh, compressed. */
const HEAVIEST = 4096;
const PENS = /^(none|currentColor|var\(--accent\)|var\(--surface-raised\))$/;

test('no two drawings are alike', () => {
  const all = [...drawings.values()];
  expect(new Set(all.map(({ body }) => body)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

describe.each([...drawings])('%s', (_id, { title, body }) => {
  test('has a description and weighs little', () => {
    expect(title).toMatch(/^[A-Z0-9].{20,200}$/);
    expect(brotliCompressSync(body).length).toBeLessThanOrEqual(HEAVIEST);
  });

  test('uses the theme’s pens, and no ids, styles or scripts', () => {
    const colors = [...body.matchAll(/(?:stroke|fill)="([^"]*)"/g)].map(([, color = '']) => color);
    expect(colors.filter((color) => !PENS.test(color))).toEqual([]);
    expect(body).not.toMatch(/\b(id|class|style|href|on\w+)=|<(script|style|image|use)\b/);
    expect(body).not.toMatch(/NaN|undefined|Infinity/);
  });
});
