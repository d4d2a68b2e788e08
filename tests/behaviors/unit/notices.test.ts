import { describe, expect, test } from 'vitest';

import { today } from '../../../src/build-env.ts';
import { enquiryNotice } from '../../../src/integrations/build-checks.ts';
import { GET } from '../../../src/pages/.well-known/security.txt.ts';
import { put } from '../../support/files.ts';
import { render } from '../../support/render.ts';
import { enterEmptyFolder, reloadModules } from '../../support/temporary.ts';

describe('a build without a receiver', () => {
  test('reports every remedy, unless somebody receives enquiries or nobody is to', () => {
    const notice = enquiryNotice(false, undefined);
    expect(notice).toContain('ENQUIRIES GO NOWHERE');
    for (const way of ['forms.contact', 'CONTACT_DELIVERY', 'CONTACT_DELIVERY=none'])
      expect(notice).toContain(way);
    // A variable that a workflow passes on without a value counts as unset.
    expect(enquiryNotice(false, '')).toBe(notice);
    expect(enquiryNotice(true, undefined)).toBeUndefined();
    expect(enquiryNotice(false, 'none')).toBeUndefined();
  });

  test.each<[settings: Record<string, string>, stops: boolean]>([
    [{}, false],
    [{ PUBLISH_TO: 'server' }, true],
    [{ NETLIFY: 'true', CONTEXT: 'production' }, true],
    [{ VERCEL: '1', VERCEL_ENV: 'preview' }, false],
    [{ PUBLISH_TO: 'server', PREVIEW: '1' }, false],
    [{ NETLIFY: 'true', CONTEXT: 'production', CONTACT_DELIVERY: 'none' }, false],
    [{ NETLIFY: 'true', CONTEXT: 'production', CONTACT_DELIVERY: 'netlify' }, false],
  ])('with %j stops: %s', async (settings, stops) => {
    reloadModules(settings);
    const { buildChecks } = await import('../../../src/integrations/build-checks.ts');
    const start = buildChecks().hooks['astro:build:start'] as () => void;
    if (stops) expect(start).toThrow(/^Not for publishing\. ENQUIRIES GO NOWHERE/);
    else expect(start).not.toThrow();
  });
});

test('the contact for security reports is valid for a year', async () => {
  const answer = await GET({} as Parameters<typeof GET>[0]);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(await answer.text()) ?? [];
  expect(Math.round((Date.parse(expires) - Number(today)) / 86_400_000)).toBeOneOf([365, 366]);
});

test.each([
  ['', 'notice'],
  ['es', 'notice/es'],
])('the browser keeps the closed notice of the language "%s" as %s', async (tag, key) => {
  enterEmptyFolder();
  put('src/content/es/firm.json', '{}');
  reloadModules({ TRANSLATION: tag });
  const { firm } = await import('../../../src/firm.ts');
  firm.notice = { text: 'Closed until January 2', until: new Date('2999-01-02') };
  const { default: component } = (await import('../../../src/components/site/TopNotice.astro')) as {
    default: unknown;
  };
  expect(await render(component)).toContain(`key = "${key}"`);
});
