import { expect, test } from 'vitest';

import { beyondLimits, type Figures, figuresOf, totals } from '../../../tools/content-check/figures.ts';

const page = (first: string, second = 'We go.', fields = 'title: Steel') =>
  figuresOf(`---\n${fields}\n---\n\n${first}\n\n${second}\n`);

test('counts words per paragraph and per sentence', () => {
  const { first, second, words } = page(
    'You need tons. We count them by mark.',
    'The set comes back by 5 p.m. on Friday.',
  );
  expect([first, second]).toEqual([8, 9]);
  expect(words).toBeCloseTo(17 / 3);
});

test('computes Flesch’s reading ease', () => {
  // Ten words, twelve syllables, two sentences: 206.835 - 1.015 * 5 - 84.6 * 1.2.
  expect(page('You send a drawing to us.', 'We count the concrete.').ease).toBeCloseTo(
    206.835 - 5.075 - 84.6 * 1.2,
    1,
  );
});

test('counts passive sentences, including those in fields', () => {
  expect(page('The steel was then counted. We send the list.', 'You price it.').passive).toBeCloseTo(25);
  expect(page('We count.', 'We send.', 'points:\n  - The bars are measured by size.').passive).toBeCloseTo(
    100 / 3,
  );
});

test('counts "each" everywhere, and "so" only between clauses', () => {
  const { each, so } = page(
    'Each beam has a mark, so you find it. So far we hold so much.',
    'We add a note so that each reader knows.',
    'title: Each',
  );
  expect([each, so]).toEqual([3, 3]);
});

test.each([
  ['You want bids that you can compare.', true],
  ['An owner who cannot open the wall has only the record.', true],
  ['Steel is heavy. You know that.', false],
])('recognizes an opening for the client: %s', (opening, expected) => {
  expect(page(opening).client).toBe(expected);
});

test('names figures beyond their limits, and checks the sums', () => {
  const good: Figures = {
    first: 60,
    second: 120,
    words: 17,
    ease: 60,
    passive: 5,
    each: 1,
    so: 1,
    client: true,
  };
  expect(beyondLimits(good)).toEqual([]);
  expect(beyondLimits({ ...good, second: 131, passive: 20.1, ease: 49 })).toEqual([
    'second',
    'ease',
    'passive',
  ]);
  const holds = (pages: Figures[]) => totals(pages).map((it) => it.holds);
  expect(holds(Array.from({ length: 33 }, () => good))).toEqual([true, true, true]);
  expect(holds(Array.from({ length: 33 }, () => ({ ...good, each: 2, so: 2, client: false })))).toEqual([
    false,
    false,
    false,
  ]);
});
