import { expect, test } from 'vitest';

import { drawingIds, getDrawing } from '../../src/data/drawings.ts';

test('no two drawings are alike', () => {
  const bodies = drawingIds.map((id) => getDrawing(id)?.body);
  expect(new Set(bodies).size).toBe(drawingIds.length);
});

test.each(drawingIds)('%s is made of lines alone, with nothing from elsewhere', (id) => {
  const body = getDrawing(id)?.body;
  expect(body).not.toMatch(/\b(class|style|on\w+)=|href="[^#]|url\([^#]/);
  expect(body).not.toMatch(/<(script|style|image|foreignObject|a)\b|\/\/|NaN|undefined|Infinity/);
});
