import { expect, test } from 'vitest';

import { drawingIds, getDrawing } from '../../src/data/drawings.ts';

// Labels may contain any words: an infinity pool, a class of fire resistance, an address.
test.each(drawingIds)('%s is made of lines alone, with nothing from elsewhere', (id) => {
  const group = getDrawing(id)?.group;
  expect(group).not.toMatch(/<[^>]*\s(class|style|on\w+)=|\shref="[^#]|url\([^#]/);
  expect(group).not.toMatch(/<(script|style|image|foreignObject|a)\b|="[^"]*(\/\/|NaN|undefined|Infinity)/);
});
