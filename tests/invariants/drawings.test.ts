import { expect, test } from 'vitest';

import { drawingIds, getDrawing } from '../../src/data/drawings.ts';

// The words of a label are its writer's: an infinity pool, a class of fire resistance, an address.
test.each(drawingIds)('%s is made of lines alone, with nothing from elsewhere', (id) => {
  const group = getDrawing(id)?.group;
  expect(group).not.toMatch(/<[^>]*\s(class|style|on\w+)=|\shref="[^#]|url\([^#]/);
  expect(group).not.toMatch(/<(script|style|image|foreignObject|a)\b|="[^"]*(\/\/|NaN|undefined|Infinity)/);
});
