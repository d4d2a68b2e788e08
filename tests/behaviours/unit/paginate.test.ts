import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pageNumbers, paginate } from '../../../src/lib/paginate.ts';

test('puts every item on one page, in order, within the page size', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
      const pages = paginate(items, size);
      expect(pages.flatMap((page) => page.items)).toEqual(items);
      expect(pages.every((page, i) => page.number === i + 1 && page.count === pages.length)).toBe(true);
      expect(pages.every((page) => page.items.length <= size)).toBe(true);
      expect(pages.slice(0, -1).every((page) => page.items.length === size)).toBe(true);
    }),
  );
});

test('an empty list is one empty page', () => {
  expect(paginate([], 12)).toEqual([{ items: [], number: 1, count: 1 }]);
});

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 4]],
  [5, 9, [1, 4, 5, 6, 9]],
  [834, 834, [1, 833, 834]],
])('page %d of %d shows %j', (number, count, shown) => {
  expect(pageNumbers(number, count)).toEqual(shown);
});
