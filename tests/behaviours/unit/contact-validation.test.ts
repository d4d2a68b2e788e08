import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { clean } from '../../../src/lib/forms/clean.ts';
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

test.each([
  ['name', 'a', 200],
  ['email', 'ada@mason.example', 254],
  ['subject', 'é', 200],
  ['message', '\n.', 10_000],
] as const)('takes as much of %s as the endpoint', (field, text, most) => {
  const full = text.padStart(most, text.slice(0, 1).trim() || 'a');
  expect(validateContact({ ...right, [field]: full })).toEqual({});
  const problem = validateContact({ ...right, [field]: `a${full}` })[field];
  expect(problem).toContain(`at most ${most.toLocaleString('en')} characters`);
});

test.each([
  ['name', ' Ada\tMason\u2028', 'Ada Mason'],
  ['subject', 'a\u000Bb\fc\u0085d\u2029e\r\nf\0g', 'a b c d e f g'],
  ['message', 'a\u000Bb\fc\u0085d\u2029e\r\nf\rg\th\0i', 'a\nb\nc\nd\ne\nf\ng h i'],
  ['message', '\u202Egnp.\u2066x\u200B', 'gnp.x'],
  ['name', 'می\u200Cخواهم', 'می\u200Cخواهم'],
])('cleans the field %s "%s"', (field, value, cleaned) => {
  expect(clean(field, value)).toBe(cleaned);
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
