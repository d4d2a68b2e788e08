import { expect, test } from 'vitest';

import { clean } from '../../../src/lib/forms/clean.ts';
import { EMAIL_PATTERN } from '../../../src/lib/forms/fields.ts';
import { checkContact } from '../../../src/lib/forms/validation.ts';
import { table } from '../../support/table.ts';

const right = { name: 'Ada', email: 'ada@mason.example', subject: 'Frame', message: 'Hello' };
const MESSAGES = {
  name: 'Please enter your name',
  email: 'Please enter a valid email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
};
const validate = (values: Partial<typeof right>) => checkContact(values, MESSAGES);

test('the check accepts a complete form and reports the four specified errors of an empty one', () => {
  expect(validate(right)).toEqual({});
  expect(validate({})).toEqual(MESSAGES);
  expect(validate({ name: ' ', email: '\t', subject: '\u00a0', message: '\n' })).toEqual(MESSAGES);
});

test.each([
  ['name', ' Ada\tMason\u2028', 'Ada Mason'],
  ['subject', 'a\u000Bb\fc\u0085d\u2029e\r\nf\0g', 'a b c d e f g'],
  ['message', 'a\u000Bb\fc\u0085d\u2029e\r\nf\rg\th\0i', 'a\nb\nc\nd\ne\nf\ng h i'],
  ['message', '\u202Egnp.\u2066x\u200B', 'gnp.x'],
  ['name', 'می\u200Cخواهم', 'می\u200Cخواهم'],
])('clean tidies the field %s "%s"', (field, value, cleaned) => {
  expect(clean(field, value)).toBe(cleaned);
});

const { taken, refused } = table('unit/emails') as Record<'taken' | 'refused', string[]>;

test.each(taken)('the check accepts the email %s', (email) => {
  expect(validate({ ...right, email })).toEqual({});
});

test.each(refused)('the check rejects the email "%s"', (email) => {
  expect(validate({ ...right, email })).toEqual({ email: MESSAGES.email });
});

test('browsers ask for an address that can be answered, also without our script', () => {
  const pattern = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v');
  for (const email of ['a@b.c', 'a.b+c@d-e.f.gh']) expect(email).toMatch(pattern);
  for (const email of ['a..b@c.de', '.a@c.de', 'a.@c.de', 'a@c..de', 'a@c', 'a@c.de.'])
    expect(email).not.toMatch(pattern);
});
