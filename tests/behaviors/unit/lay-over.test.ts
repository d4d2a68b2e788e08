import { expect, test } from 'vitest';

import { layOver } from '../../../src/schemas/content-files.ts';

test('facts of a translation are laid over the first in depth', () => {
  const first = {
    name: 'Oak',
    hours: { text: 'Monday', opens: '09:00' },
    social: [{ name: 'X' }, { name: 'Y' }],
  };
  const own = { hours: { text: 'lunes' }, social: [{ name: 'Z' }] };
  expect(layOver(first, own)).toEqual({
    name: 'Oak',
    hours: { text: 'lunes', opens: '09:00' },
    social: [{ name: 'Z' }],
  });
  expect(layOver(first, undefined)).toBe(first);
});
