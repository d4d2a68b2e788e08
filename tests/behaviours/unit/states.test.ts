import { expect, test } from 'vitest';

import { STATE_CODES, stateList, stateName } from '../../../src/lib/states.ts';

test('lists fifty states, the District of Columbia and five territories once', () => {
  expect(STATE_CODES).toHaveLength(50 + 1 + 5);
  expect(new Set(STATE_CODES.map(stateName)).size).toBe(56);
});

test('a code becomes a name; other text stays', () => {
  expect(stateName('CO')).toBe('Colorado');
  expect(stateName('Estimates everywhere')).toBe('Estimates everywhere');
  expect(stateName('constructor')).toBe('constructor');
});

test.each([
  [[], ''],
  [['CO'], 'Colorado'],
  [['CO', 'CO', 'TX'], 'Colorado and Texas'],
  [['CO', 'OH', 'TX'], 'Colorado, Ohio and Texas'],
])('formats %j as "%s"', (codes, text) => {
  expect(stateList(codes)).toBe(text);
});
