import { expect, test } from 'vitest';

import { teamOf } from '../../../src/data/people.ts';
import { toItems } from '../../../src/data/published.ts';

test('the office itself is one of the people while there is nobody else, or where it is kept', () => {
  const [office, ada] = [
    { id: 'office', isOffice: true },
    { id: 'ada', isOffice: false },
  ];
  expect(teamOf([office])).toEqual([office]);
  expect(teamOf([ada, office])).toEqual([ada]);
  expect(teamOf([ada, office], () => true)).toEqual([ada, office]);
});

test('people stand in the order that the firm sets, the others after them by the names of their files', () => {
  const entries = [
    ['ada', undefined],
    ['ben', undefined],
    ['zoe', 1],
    ['yan', 2],
  ].map(([id, order]) => ({ id, collection: 'authors', data: { name: id, ...(order && { order }) } }));
  const people = toItems<'authors'>(entries as unknown as Parameters<typeof toItems<'authors'>>[0]);
  expect(people.map(({ id }) => id)).toEqual(['zoe', 'yan', 'ada', 'ben']);
});
