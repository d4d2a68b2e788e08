import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { CONTACT_FIELDS, validateContact } from '../../../src/lib/forms/validation.ts';

const right = { name: 'Ada', email: 'ada@mason.example', subject: 'Frame', message: 'Hello' };
const MESSAGES = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
};

test('accepts a complete form and reports the four specified errors of an empty one', () => {
  expect(validateContact(right)).toEqual({});
  expect(validateContact({})).toEqual(MESSAGES);
});

test.each(['a@b.c', 'a.b+c@d-e.fg', 'ä@ö.ü'])('accepts email %s', (email) => {
  expect(validateContact({ ...right, email })).toEqual({});
});

test.each(['', 'a', 'a@b', 'a@.', '@b.c', 'a@b.', 'a b@c.d', 'a@b.c ', 'a@b .c', 'ab.c'])(
  'rejects email "%s"',
  (email) => {
    expect(validateContact({ ...right, email })).toEqual({ email: MESSAGES.email });
  },
);

describe('compared with a simple model', () => {
  /** The rules of the requirements, read letter by letter. */
  const model = (values: Record<string, string>) => {
    const isBlank = (text = '') => Array.from(text).every((letter) => /\s/.test(letter));
    const isEmail = (text = '') => {
      if (/\s/.test(text)) return false;
      const [before, after, ...more] = text.split('@');
      if (!before || !after || more.length) return false;
      return Array.from(after).some((letter, at) => letter === '.' && at > 0 && at < after.length - 1);
    };
    return CONTACT_FIELDS.filter((field) =>
      field === 'email' ? !isEmail(values[field]) : isBlank(values[field]),
    );
  };
  const words = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('a', '.', '@', ' ', '\n') }),
    fc.constant('a@b.c'),
  );

  test('rejects the same fields for any input', () => {
    fc.assert(
      fc.property(fc.record({ name: words, email: words, subject: words, message: words }), (values) => {
        expect(Object.keys(validateContact(values))).toEqual(model(values));
      }),
      { numRuns: 2000 },
    );
  });
});
