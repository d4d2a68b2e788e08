import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import Map from '../../../src/components/contact/Map.astro';
import Office from '../../../src/components/contact/Office.astro';
import Address from '../../../src/components/legal/Address.astro';
import { organization } from '../../../src/data/json-ld-firm.ts';
import { firmSchema } from '../../../src/schemas/firm.ts';
import { site } from '../../support/fixture.ts';
import { render } from '../../support/render.ts';

/** Mistakes in the facts of a firm, each with its field. */
const mistakesOf = (facts: object): string[] =>
  (firmSchema.safeParse(facts).error?.issues ?? []).map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );

/** Firms that differ from the fixture firm in what they print of themselves, and what visitors and search engines read. */
const FIRMS: [name: string, shown: string[], hidden: RegExp, data: object][] = [
  [
    'two-offices',
    [
      'Aspen &amp; Pine Estimating LLC<br>9 Kiln Road<br>Denver, CO 80202',
      '<a href="tel:3035550142,204">(303) 555-0142 ext. 204</a>',
      'Monday to Friday 8–12 and 1–5, Saturday 9–12',
      '<h3 class="mt-6 text-h3">Boulder office</h3>',
      '31 Pearl Street<br>Boulder, CO 80302',
      '<a href="tel:180055575862">1-800-555-PLUMB</a>',
      'Open 31 Pearl Street, Boulder, CO 80302 in Maps',
      'By appointment',
      'Pueblo, CO<',
      'Open 9 Kiln Road in Maps',
    ],
    /undefined|data-embed/,
    {
      telephone: '3035550142;ext=204',
      openingHoursSpecification: [
        { opens: '08:00', closes: '12:00' },
        { opens: '13:00', closes: '17:00' },
        { dayOfWeek: ['Saturday'], opens: '09:00', closes: '12:00' },
      ],
      location: [
        {
          '@type': 'ProfessionalService',
          name: 'Aspen & Pine, Boulder office',
          telephone: '180055575862',
          address: { streetAddress: '31 Pearl Street', postalCode: '80302' },
          hasMap: 'https://www.openstreetmap.org/?mlat=40.0190&mlon=-105.2747',
        },
        { name: 'Aspen & Pine, Field office', address: { addressLocality: 'Pueblo' } },
      ],
    },
  ],
  [
    'estimator-at-home',
    ['Ada Mason Estimating<br>Dayton, OH<', 'Ada Mason Estimating, Dayton, OH, <a'],
    /undefined|tel:|Phone|hours|Maps|<h3|streetAddress|postalCode|telephone|opening|hasMap|location"/,
    { address: { addressLocality: 'Dayton', addressRegion: 'OH' }, areaServed: ['Ohio', expect.any(String)] },
  ],
  [
    'day-and-night',
    ['<a href="tel:+498912340">+49 (0)89 1234–0</a>', 'Kohlstraße 3<br>80469 München', 'data-embed'],
    /undefined|<h3/,
    {
      '@type': 'GeneralContractor',
      telephone: '+498912340',
      openingHoursSpecification: [
        { dayOfWeek: ['Saturday', 'Sunday'], opens: '00:00', closes: '23:59' },
        { opens: '22:00', closes: '06:00' },
      ],
    },
  ],
];

test.each(FIRMS)('the firm %s is shown as it is', async (name, shown, hidden, data) => {
  const own = { ...site };
  const facts: unknown = JSON.parse(readFileSync(`tests/fixture/firms/${name}.json`, 'utf8'));
  expect(mistakesOf(facts as object)).toEqual([]);
  for (const key of Object.keys(own)) Reflect.deleteProperty(site, key);
  Object.assign(site, firmSchema.parse(facts));
  const { map } = site;
  const html = [
    await render(Office, { title: 'Our office' }),
    await render(Address),
    map ? await render(Map, { title: 'Map', map }) : '',
  ].join(' ');
  const described = organization();
  for (const key of Object.keys(site)) Reflect.deleteProperty(site, key);
  Object.assign(site, own);
  for (const words of shown) expect(html).toContain(words);
  expect(html + JSON.stringify(described)).not.toMatch(hidden);
  expect(described).toMatchObject(data);
});

const MISTAKES = parse(readFileSync('tests/behaviours/unit/firm-mistakes.yaml', 'utf8')) as {
  name: string;
  wrong: object;
  answer: string;
}[];

test.each(MISTAKES)('$name is reported with field and remedy', ({ wrong, answer }) => {
  expect(mistakesOf({ ...site, ...wrong }).join('\n')).toContain(answer);
});

test('a host may have accents, and a form service is known by its address', () => {
  const formspree = (address: string) => ({ contact: `formspree:${address}abcdwxyz`, newsletter: 'none' });
  const parsed = (facts: object) => firmSchema.parse({ ...site, ...facts });
  expect(parsed({ url: 'https://www.müller-bau.example' }).url).toBe('https://www.xn--mller-bau-q9a.example');
  expect(parsed({ url: 'https://bücher.example:8443' }).url).toBe('https://xn--bcher-kva.example:8443');
  const social = [{ name: 'Xing', url: 'https://www.müller.example/straße' }];
  expect(parsed({ social }).social).toEqual(social);
  for (const address of ['', 'https://formspree.io/f/', 'formspree.io/f/', ' https://www.formspree.io/f/'])
    expect(parsed({ forms: formspree(address) }).forms.contact).toBe('formspree:abcdwxyz');
});
