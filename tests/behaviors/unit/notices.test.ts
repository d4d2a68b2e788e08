import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { enquiryNotice, securityNotice } from '../../../src/integrations/build-checks.ts';
import { GET } from '../../../src/pages/.well-known/security.txt.ts';

describe('a build without a receiver', () => {
  test('reports every remedy, unless somebody receives enquiries or nobody is to', () => {
    const notice = enquiryNotice(false, undefined);
    expect(notice).toContain('ENQUIRIES GO NOWHERE');
    for (const way of ['forms.contact', 'CONTACT_DELIVERY', 'CONTACT_DELIVERY=none'])
      expect(notice).toContain(way);
    // A variable that a workflow passes on without a value is none.
    expect(enquiryNotice(false, '')).toBe(notice);
    expect(enquiryNotice(true, undefined)).toBeUndefined();
    expect(enquiryNotice(false, 'none')).toBeUndefined();
  });

  test.each([
    [{}, false],
    [{ PUBLISH_TO: 'server' }, true],
    [{ NETLIFY: 'true', CONTEXT: 'production' }, true],
    [{ VERCEL: '1', VERCEL_ENV: 'preview' }, false],
    [{ PUBLISH_TO: 'server', PREVIEW: '1' }, false],
    [{ NETLIFY: 'true', CONTEXT: 'production', CONTACT_DELIVERY: 'none' }, false],
    [{ NETLIFY: 'true', CONTEXT: 'production', CONTACT_DELIVERY: 'netlify' }, false],
  ])('with %j stops: %s', async (settings, stops) => {
    vi.resetModules();
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      // Other files share the modules, which have read these variables.
      vi.resetModules();
    });
    const { buildChecks } = await import('../../../src/integrations/build-checks.ts');
    const start = buildChecks().hooks['astro:build:start'] as () => void;
    if (stops) expect(start).toThrow(/^Not for publishing\. ENQUIRIES GO NOWHERE/);
    else expect(start).not.toThrow();
  });
});

test.each([
  ['2027-10-31', '2027-07-01', undefined],
  ['2027-10-31', '2027-09-01', ' lapses on 2027-10-31'],
  ['2027-10-31', '2027-10-31', ' lapses on 2027-10-31'],
  ['2027-10-31', '2027-11-01', ' lapsed on 2027-10-31'],
])('securityNotice of a contact valid until %s warns on %s', (until, today, notice) => {
  const message = securityNotice(until, Date.parse(today));
  if (notice) expect(message).toContain(notice);
  else expect(message).toBeUndefined();
});

test('the contact for security reports is valid to the end of its last day', async () => {
  const answer = await GET({} as Parameters<typeof GET>[0]);
  expect(await answer.text()).toContain('Expires: 2027-10-31T23:59:59');
});
