import { expect, test } from 'vitest';

import { languageHasWords, languageMessage } from '../../../src/content-layer/rules.ts';
import { firmSchema } from '../../../src/schemas/firm.ts';
import * as english from '../../../src/ui-text/en.ts';
import * as spanish from '../../../src/ui-text/es.ts';
import { site } from '../../support/fixture.ts';
import { ask, entry } from '../../support/rules.ts';

/** Mistakes in the facts of a firm, each with its field. */
const mistakesOf = (facts: object): string[] =>
  (firmSchema.safeParse(facts).error?.issues ?? []).map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );

test('accepts optional licenses, insurance, role, demo and service area', () => {
  const facts = {
    ...site,
    demo: true,
    role: 'We design.',
    businessType: 'GeneralContractor',
    licenses: [
      { state: 'Colorado', kind: 'Architect', holder: 'Ada Mason', number: '1' },
      { state: 'Texas', kind: 'Firm registration', number: 'F-2' },
    ],
    insurance: ['General liability'],
    serviceArea: ['Colorado', 'Estimates everywhere'],
  };
  expect(mistakesOf(facts)).toEqual([]);
});

test('refuses a language whose words are not chosen', () => {
  expect(ask(languageHasWords, [entry({ data: { language: 'en-GB' } })])).toEqual([]);
  expect(ask(languageHasWords, [entry({ data: { language: 'es-MX' } })])[0]?.message).toContain(
    'language: The site is in es-MX, but src/ui-text.ts chooses the words of src/ui-text/en.ts. Choose',
  );
});

test.each<[string, Record<string, unknown>, string]>([
  ['an empty name', { name: ' ' }, 'name: Write it like Plumbline; found " ".'],
  [
    'an address with a slash',
    { url: 'https://firm.example/' },
    'url: Write it like https://www.firm.com, without a slash at the end; found "https://firm.example/".',
  ],
  ['an address without encryption', { url: 'http://firm.example' }, 'found "http://firm.example".'],
  ['no e-mail address', { email: 'hello' }, 'email: Write it like hello@firm.com; found "hello".'],
  [
    'a phone number in words',
    { phone: 'call us' },
    'phone: Write it like +1 (303) 555-0142; found "call us".',
  ],
  ['a short phone number', { phone: '+1 55' }, 'phone: Write it like'],
  [
    'a country by name',
    { address: { ...site.address, country: 'USA' } },
    'address.country: Write it like US, two capital letters; found "USA".',
  ],
  [
    'an hour without minutes',
    { hours: { ...site.hours, opens: '9' } },
    'hours.opens: Write it like 09:00; found "9".',
  ],
  [
    'a day that ends before it begins',
    { hours: { ...site.hours, closes: '08:00' } },
    'hours: Opens must come before closes.',
  ],
  [
    'a script as a network',
    { social: [{ name: 'x', url: 'javascript:alert(1)' }] },
    'social.0.url: Write it like https://www.firm.com/page; found "javascript:alert(1)".',
  ],
  ['a photo host with a path', { photoHost: 'https://photos.example/x' }, 'photoHost: Write it like'],
  ['a photo host with a star', { photoHost: 'https://*.photos.example' }, 'photoHost: Write it like'],
  ['a map without a host', { map: { ...site.map, embed: '/map' } }, 'map.embed: Write it like'],
  [
    'a day that is not in the calendar',
    { securityContactUntil: '2027-02-30' },
    'securityContactUntil: Write a day as YYYY-MM-DD; found "2027-02-30".',
  ],
  [
    'a counter without encryption',
    { analytics: { script: 'http://count.example/a.js', endpoint: 'https://count.example' } },
    'analytics.script: Write it like https://www.firm.com/page; found "http://count.example/a.js".',
  ],
  [
    'a counter that reports to everybody',
    { analytics: { script: 'https://count.example/a.js', endpoint: 'https://*.count.example' } },
    'analytics.endpoint: Write it like https://www.firm.com, without a slash at the end',
  ],
  [
    'a repository by its address',
    { cms: { backend: 'github', repo: 'https://github.com/firm/website', branch: 'main' } },
    'cms.repo: Write it like firm/website; found "https://github.com/firm/website".',
  ],
  [
    'another host of repositories',
    { cms: { backend: 'svn', repo: 'firm/website', branch: 'main' } },
    'cms.backend: Choose one of: github, gitlab; found "svn".',
  ],
  [
    'a license without a state',
    { licenses: [{ kind: 'Architect', number: '1' }] },
    'licenses.0.state: Write it like Colorado; found nothing.',
  ],
  [
    'a license without a number',
    { licenses: [{ state: 'CO', kind: 'Architect' }] },
    'licenses.0.number: Write it like PE.0012345; found nothing.',
  ],
  [
    'a kind of business that search engines do not know',
    { businessType: 'Plumbing' },
    'businessType: Choose one of: ProfessionalService, GeneralContractor, HomeAndConstructionBusiness',
  ],
  [
    'a language with an underscore',
    { language: 'en_US' },
    'language: Write a language tag such as en-US or es-MX; found "en_US".',
  ],
  ['an unknown key', { fax: '1' }, 'Unknown key "fax". Allowed: demo, name, legalName'],
])('%s is told with field and remedy', (_name, wrong, answer) => {
  expect(mistakesOf({ ...site, ...wrong }).join('\n')).toContain(answer);
});

test('words agree with the language of the site', () => {
  expect(languageMessage(english)).toBeUndefined();
  expect(languageMessage(english, 'en-GB')).toBeUndefined();
  expect(languageMessage(spanish, 'es-MX')).toBeUndefined();
  expect(languageMessage(spanish, 'en-US')).toContain('src/ui-text/es.ts');
});
