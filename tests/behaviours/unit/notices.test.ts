import { describe, expect, test } from 'vitest';

import { enquiryNotice, securityNotice, stopsPublishing } from '../../../src/build/build-checks.ts';

describe('undelivered inquiries', () => {
  test('are reported, with every remedy', () => {
    const notice = enquiryNotice(false, undefined);
    expect(notice).toContain('ENQUIRIES GO NOWHERE');
    for (const way of ['forms.contact', 'CONTACT_DELIVERY', 'CONTACT_DELIVERY=none'])
      expect(notice).toContain(way);
    // A variable that a workflow passes on without a value is none.
    expect(enquiryNotice(false, '')).toBe(notice);
  });

  test('are not reported when delivered or allowed on purpose', () => {
    expect(enquiryNotice(true, undefined)).toBeUndefined();
    expect(enquiryNotice(false, 'none')).toBeUndefined();
  });

  test('stop a build for publishing, but not that of a demonstration', () => {
    const notice = enquiryNotice(false, undefined);
    expect(stopsPublishing(notice, 'github')).toBe(true);
    expect(stopsPublishing(notice, 'github', true)).toBe(false);
    expect(stopsPublishing(notice, undefined)).toBe(false);
    expect(stopsPublishing(undefined, 'github')).toBe(false);
  });
});

test.each([
  ['2027-10-31', '2027-07-01', undefined],
  ['2027-10-31', '2027-09-01', ' lapses on 2027-10-31'],
  ['2027-10-31', '2027-10-30', ' lapses on 2027-10-31'],
  ['2027-10-31', '2027-10-31', ' lapses on 2027-10-31'],
  ['2027-10-31', '2027-11-01', ' lapsed on 2027-10-31'],
  ['2027-10-31', '2030-01-01', ' lapsed on 2027-10-31'],
])('security contact valid until %s, seen on %s', (until, today, notice) => {
  const said = securityNotice(until, Date.parse(today));
  if (notice) expect(said).toContain(notice);
  else expect(said).toBeUndefined();
});
