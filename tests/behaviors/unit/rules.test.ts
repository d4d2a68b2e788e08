import { describe, expect, test } from 'vitest';

import { z } from 'zod';

import { cleanData } from '../../../src/schemas/clean-data.ts';
import type { Entry } from '../../../src/content-check/entry.ts';
import { checkRedirects } from '../../../src/content-check/redirects.ts';
import { checkReferences } from '../../../src/content-check/references.ts';
import { checkDiscipline, checkHolders, checkSheets, checkText } from '../../../src/content-check/rules.ts';
import { jsonSchemaOf } from '../../../src/schemas/json-schema.ts';
import { day, reference } from '../../../src/schemas/primitives.ts';
import { fromList } from '../../../src/schemas/lists.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';
import { ask, entry, linesOf } from '../../support/rules.ts';

const service = (id: string, { body = 'One.\n\nTwo.', sheet = 1 } = {}): Entry =>
  entry({ id, file: `src/content/services/${id}.mdx`, body, data: { sheet } });

const site = {
  targets: new Map([['disciplines', ['design', 'estimating']]]),
  pages: new Map([['/services/estimating/', Infinity]]),
};

test('a service is not public before its discipline', () => {
  const draft = { ...service('estimating/boq'), data: { draft: true } };
  const [mistake] = ask(checkDiscipline, [service('estimating/boq')], site);
  expect(mistake?.message).toContain('The discipline "estimating" is a draft.');
  expect(ask(checkDiscipline, [draft, service('design/boq')], site)).toEqual([]);
});

test.each(['roofs/one', 'one', 'design/b/one'])('checkDiscipline rejects %s', (id) => {
  const message =
    'Put the file into one of the folders design, estimating, or add its folder to src/content/home/disciplines.json.';
  expect(ask(checkDiscipline, [service(id), service('design/fine')], site)).toEqual([{ id, message }]);
});

describe('checkHolders', () => {
  const licenses = [{ holder: 'Ada Mason' }, { holder: 'Ben Ruiz' }, { holder: 'Ben Ruiz' }, {}];
  const says = (people: string[]) =>
    ask(checkHolders, [entry({ id: 'firm', file: 'src/content/firm.json', data: { licenses } })], {
      targets: new Map([['people', people]]),
    });

  test('names a licensee without a page once', () => {
    expect(says(['Ada Mason'])).toEqual([
      { id: 'firm', message: expect.stringContaining('Ben Ruiz has no page.') as string },
    ]);
  });

  test('is content with a page for each, and with a firm without pages of people', () => {
    expect([says(['Ada Mason', 'Ben Ruiz']), says([])]).toEqual([[], []]);
  });
});

describe('checkText', () => {
  const TWO = ['One.\n\nTwo.', 'One\nstill one.\n\n\n\nTwo.\n', 'One.\r\n\r\nTwo.', '\n\nOne.\n \nTwo.'];
  test.each(TWO)('accepts %j', (body) => {
    expect(ask(checkText, [service('a/b', { body })])).toEqual([]);
  });

  test.each([
    ['', 'found 0'],
    ['One.', 'found 1'],
    ['One.\n\nTwo.\n\nThree.', 'found 3'],
    ['## Heading\n\nOne.', 'one blank line between; found "## Heading"'],
    ['One.\n\n- item', 'one blank line between; found "- item"'],
    ['<Callout title="x" />\n\nOne.', 'found "<Callout'],
  ])('rejects %j', (body, message) => {
    expect(ask(checkText, [service('a/b', { body })])).toEqual([
      { id: 'a/b', message: expect.stringContaining(message) as string },
    ]);
  });
});

describe('references', () => {
  const fields = z.object({
    author: reference('authors').optional(),
    category: fromList('blogCategories').optional(),
    samples: z.string().meta({ reference: 'samples' }).optional(),
    services: z.array(reference('services')).optional(),
    team: z.array(z.object({ author: reference('authors').optional() })).optional(),
  });
  const targets = new Map([
    ['authors', ['ada', 'ben']],
    ['blogCategories', ['Design', 'Technology']],
    ['samples', ['reports']],
    ['services', ['a/one', 'b/two', 'b/three']],
  ]);
  const jsonSchema = jsonSchemaOf(fields);
  const says = (data: z.input<typeof fields>, file = 'src/content/portfolio/1.json') => {
    const each = entry({ id: 'a/one', file, data: fields.parse(data) });
    return ask(checkReferences, [each], { jsonSchema, targets }).map(({ message }) => message);
  };
  const SERVICES = 'src/content/services/a/one.mdx';

  test('accepts none, and what is there', () => {
    expect(says({})).toEqual([]);
    expect(says({ services: ['a/one', 'b/two'], author: 'ada', category: 'Design' })).toEqual([]);
    expect(says({ team: [{}, { author: 'ben' }, { author: 'ben' }], samples: 'reports' })).toEqual([]);
    expect(says({ services: ['b/three'] }, SERVICES)).toEqual([]);
  });

  test.each<[z.input<typeof fields>, string, string?]>([
    [
      { services: ['b/two', 'three'] },
      'services.1: There is no "three" in src/content/services. Did you mean b/three?',
    ],
    [
      { services: ['/services/b/three/'] },
      'services.0: There is no "/services/b/three/" in src/content/services. Did you mean',
    ],
    [{ author: 'Ada.json' }, 'author: There is no "Ada.json" in src/content/authors. Did you mean ada?'],
    [{ author: 'Cy Ortiz' }, 'in src/content/authors. Choose one of: ada, ben; or add it there.'],
    [{ services: ['b/three', 'b/three'] }, 'services.1: "b/three" is listed twice.'],
    [{ services: ['a/one'] }, 'services.0: A service cannot be related to itself.', SERVICES],
    [{ samples: 'report' }, 'samples: There is no "report" in src/content/samples. Choose one of: reports;'],
  ])('rejects %j', (data, message, file) => {
    expect(says(data, file)).toEqual([expect.stringContaining(message) as string]);
  });

  test('a person who is a draft can be named by drafts alone', () => {
    const pages = new Map([['/people/ada/', Infinity]]);
    const of = (data: Record<string, unknown>) =>
      ask(checkReferences, [entry({ data })], { jsonSchema, targets, pages }).map(({ message }) => message);
    expect(of({ author: 'ada', draft: true })).toEqual([]);
    expect(of({ author: 'ben', team: [{ author: 'ada' }] })).toEqual([
      'team.0.author: "ada" is a draft. Take the line "draft": true out of src/content/authors/ada.json.',
    ]);
  });
});

test.each([
  ['2026-02-31', '2026-02-31 is not in the calendar. Write a date as YYYY-MM-DD.'],
  ['2026-13-01', '2026-13-01 is not in the calendar.'],
  ['2027-02-29', '2027-02-29 is not in the calendar.'],
  ['2028-02-29', undefined],
])('the day %s', (text, message) => {
  const [issue] = day.safeParse(text).error?.issues ?? [];
  if (message) expect(issue?.message).toContain(message);
  else expect(issue).toBeUndefined();
});

test('checkSheets counts within a discipline', () => {
  expect(ask(checkSheets, [service('a/one'), service('b/one')])).toEqual([]);
  expect(ask(checkSheets, [service('a/one'), service('a/two')])).toEqual([
    { id: 'a/two', message: 'sheet: 1 is taken by a/one. Take the next free number.' },
  ]);
});

describe('checkRedirects', () => {
  const today = Date.parse('2026-11-25');
  const pages = new Map([
    ['/blog/', -Infinity],
    ['/blog/new/', -Infinity],
    ['/blog/draft/', Infinity],
    ['/blog/soon/', Date.parse('2026-11-30')],
    ['/services/design/draft/', Infinity],
  ]);
  const says = (lines: readonly string[], linksAllowedUntil = today) => {
    const source = `{\n${lines.join(',\n')}\n}\n`;
    const data = JSON.parse(source) as Record<string, string>;
    const site = { pages, oldAddresses: new Map(Object.entries(data)), linksAllowedUntil };
    return linesOf(checkRedirects, entry({ file: 'redirects.json', source, data }), site);
  };

  test('accepts none, and old addresses that lead to a page or a part of one', () => {
    expect(says([])).toEqual([]);
    for (const from of ['/2019/03/bim-basics/', '/about.html', '/über-uns/', '/About-Us/', '/shop/item.PHP'])
      expect(says([`"${from}": "/blog/#list"`])).toEqual([]);
  });

  test('a draft is a page where drafts are shown', () => {
    expect(says(['"/old/": "/services/design/draft/"'], Infinity)).toEqual([]);
  });

  test('an old address waits for its article', () => {
    expect(says(['"/old/": "/blog/draft/"', '"/older/": "/blog/soon/#part"'])).toEqual([]);
  });

  test.each([
    ['"/old": "/blog/"', '/old: Write the old address from its first slash'],
    ['"https://x.example/a/": "/blog/"', 'https://x.example/a/: Write the old address'],
    ['"/%C3%BCber-uns/": "/blog/"', '/%C3%BCber-uns/: Write the old address'],
    ['"/über uns/": "/blog/"', '/über uns/: Write the old address'],
    ['"/../old/": "/blog/"', '/../old/: Write the old address'],
    ['"/feed.xml": "/blog/"', '/feed.xml: Write the old address'],
    ['"/?p=123": "/blog/"', '/?p=123: Hosts tell addresses with ? apart'],
    ['"/Blog/": "/blog/new/"', '/Blog/: There is a page at this address'],
    ['"/blog/index.html": "/blog/new/"', '/blog/index.html: There is a page at this address'],
    ['"/404.html": "/blog/"', '/404.html: The site needs this address'],
    ['"/admin/": "/blog/"', '/admin/: The site needs this address'],
    ['"/old/": "/old/"', '/old/: There is no page /old/.'],
    ['"/old/": "/nowhere/"', '/old/: There is no page /nowhere/. The page /sitemap/ lists every page.'],
    ['"/old/": "https://x.example/"', '/old/: There is no page https://x.example/.'],
    ['"/old/": "/services/design/draft/"', '/old/: /services/design/draft/ is a draft.'],
  ])('rejects %s', (line, message) => {
    expect(says([line])).toEqual([expect.stringContaining(`2 ${message}`) as string]);
  });

  test('rejects an address twice, and one that leads to another old one', () => {
    expect(says(['"/old/": "/blog/"', '"/older/": "/old/"', '"/old/": "/blog/new/"'])).toEqual([
      '3 /older/: /old/ is an old address. Write /blog/new/.',
      '4 /old/: This address appears twice. Delete one of the two lines.',
    ]);
  });
});

const jsonSchema = jsonSchemaOf(serviceSchema);
test.each<[object, object]>([
  [{ seoTitle: null, title: 'A' }, { title: 'A' }],
  [{ seoTitle: '' }, {}],
  [{ seoTitle: ' \n', questions: [{ question: '', answer: null }] }, {}],
  [{ draft: null }, {}],
  [{ questions: [] }, {}],
  [{ heroImage: { src: 'a.jpg', drawing: null } }, { heroImage: { src: 'a.jpg' } }],
  [{ relatedServices: [{ service: 'a/b', description: '' }] }, { relatedServices: [{ service: 'a/b' }] }],
  // A field that is needed, or unknown, is reported by the schema.
  [
    { title: '', colour: '' },
    { title: '', colour: '' },
  ],
  [{ title: 'Joe&#8217;s crane &amp; rigging' }, { title: 'Joe’s crane & rigging' }],
  [{ title: '&frac12; &lt; &#x2153; &eacute;' }, { title: '½ < ⅓ é' }],
  [{ title: 'R&D; A&B &nothing; & C' }, { title: 'R&D; A&B &nothing; & C' }],
  [{ servicePoints: ['Crane &ndash; plan'] }, { servicePoints: ['Crane – plan'] }],
])('a field that people or other programs leave as %j', (written, read) => {
  expect(cleanData(written, jsonSchema)).toEqual(read);
});
