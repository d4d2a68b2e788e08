import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import Map from '../../../src/components/contact/Map.astro';
import Office from '../../../src/components/contact/Office.astro';
import Address from '../../../src/components/legal/Address.astro';
import { legalValues } from '../../../src/data/legal.ts';
import { organization } from '../../../src/data/json-ld-firm.ts';
import { type Firm, firmSchema } from '../../../src/schemas/firm.ts';
import { put } from '../../support/files.ts';
import { site } from '../../support/fixture.ts';
import { render } from '../../support/render.ts';
import { table } from '../../support/table.ts';
import { enterEmptyFolder } from '../../support/temporary.ts';

/** The facts as the fixture firm writes them. */
const written = JSON.parse(readFileSync('tests/fixture/content/firm.json', 'utf8')) as Firm;

/** Mistakes in the facts of a firm, each with its field. */
const mistakesOf = (facts: object): string[] =>
  (firmSchema.safeParse(facts).error?.issues ?? []).map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );

interface Case {
  facts: object;
  shown: string[];
  hidden: string;
  described: object;
}
const FIRMS = table('unit/firms') as Case[];
/** What every firm has, and what says nothing about its offices. */
const { url, tagline, about, social, forms, photoHost } = written;

test.each(FIRMS)('the firm $facts.name is shown as it is', async ({ facts, shown, hidden, described }) => {
  const own = { ...site };
  const all = { url, tagline, about, social, forms, photoHost, ...facts };
  expect(mistakesOf(all)).toEqual([]);
  for (const key of Object.keys(own)) Reflect.deleteProperty(site, key);
  Object.assign(site, firmSchema.parse(all));
  const { map } = site;
  const html = [
    await render(Office, { title: 'Our office' }),
    await render(Address),
    map ? await render(Map, { title: 'Map', map }) : '',
  ].join(' ');
  const data = organization();
  for (const key of Object.keys(site)) Reflect.deleteProperty(site, key);
  Object.assign(site, own);
  for (const words of shown) expect(html).toContain(words);
  expect(html + JSON.stringify(data)).not.toMatch(new RegExp(hidden));
  expect(data).toMatchObject(described);
});

const MISTAKES = table('unit/firm-mistakes') as {
  name: string;
  wrong: object;
  answer: string;
}[];

test.each(MISTAKES)('$name is reported with field and remedy', ({ wrong, answer }) => {
  expect(mistakesOf({ ...written, ...wrong }).join('\n')).toContain(answer);
});

test('a host may have accents, and a form service is known by its address', () => {
  const formspree = (address: string) => ({ contact: `formspree:${address}abcdwxyz`, newsletter: 'none' });
  const parsed = (facts: object) => firmSchema.parse({ ...written, ...facts });
  expect(parsed({ url: 'https://www.müller-bau.example' }).url).toBe('https://www.xn--mller-bau-q9a.example');
  expect(parsed({ url: 'https://bücher.example:8443' }).url).toBe('https://xn--bcher-kva.example:8443');
  const social = [{ name: 'Xing', url: 'https://www.müller.example/straße' }];
  expect(parsed({ social }).social).toEqual(social);
  for (const address of ['', 'https://formspree.io/f/', 'formspree.io/f/', ' https://www.formspree.io/f/'])
    expect(parsed({ forms: formspree(address) }).forms.contact).toBe('formspree:abcdwxyz');
});

const VIDEO = 'https://vimeo.com/1084537';
test.each([
  ['blog/1.mdx', `---\ntitle: A\n---\n\n<Video title="Topping out" url="${VIDEO}" />`],
  ['blog/1.mdx', `---\ntitle: A\n---\n\n<Video\n  title='Section A -> "B"'\n  url='${VIDEO}'\n/>`],
  ['portfolio/1.json', JSON.stringify({ video: { title: 'Topping out', url: VIDEO } })],
  ['portfolio/1.json', JSON.stringify({ video: { title: 'Frame {A} "B"', url: VIDEO } }, null, 2)],
])('legal texts name the host of a video in %s: %s', (file, text) => {
  enterEmptyFolder();
  for (const part of ['blog', 'portfolio']) put(`src/content/pages/${part}.json`, '{}');
  put(`src/content/${file}`, text);
  expect(legalValues().video).toBe('player.vimeo.com');
});
