import { expect, test } from 'vitest';

import { teamOf, withPages } from '../../../src/data/people.ts';
import { toItems } from '../../../src/data/published.ts';

test('the list of people has the office itself only while there is nobody else', () => {
  const [office, ada] = [
    { id: 'office', isOffice: true },
    { id: 'ada', isOffice: false },
  ];
  expect(teamOf([office])).toEqual([office]);
  expect(teamOf([ada, office])).toEqual([ada]);
});

test('the office itself has a page where it signs something, and while there is nobody else', () => {
  const [office, ada] = [
    { isOffice: true, posts: [] as string[], projects: [] as string[] },
    { posts: [], projects: [] },
  ];
  const author = { ...office, posts: ['Reading a bid'] };
  expect(withPages([office])).toEqual([office]);
  expect(withPages([ada, office])).toEqual([ada]);
  const builder = { ...office, projects: ['A clinic'] };
  const reviewer = { ...office, isReviewer: true };
  for (const each of [author, builder, reviewer]) expect(withPages([ada, each])).toEqual([ada, each]);
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
