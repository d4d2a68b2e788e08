import { describe, expect, test } from 'vitest';

import {
  authorsExist,
  datesAreReal,
  disciplineIsPublic,
  type Entry,
  insideDiscipline,
  projectReferencesExist,
  relatedServicesExist,
  sampleGroupExists,
  sheetsAreUnique,
  twoParagraphs,
} from '../../../src/content-layer/rules.ts';
import { redirectsLead } from '../../../src/content-layer/redirects.ts';
import { ask, entry } from '../../support/rules.ts';

const service = (id: string, { body = 'One.\n\nTwo.', sheet = 1, related = [] as string[] } = {}): Entry =>
  entry({
    id,
    body,
    data: {
      sheet,
      relatedServices: related.map((target) => ({ service: { collection: 'services', id: target } })),
    },
  });

test('a service is not public before its discipline', () => {
  const lookup = { draftDisciplineIds: ['estimating'] };
  const draft = { ...service('estimating/boq'), data: { draft: true } };
  const [mistake] = ask(disciplineIsPublic, [service('estimating/boq')], lookup);
  expect(mistake?.message).toContain('The discipline "estimating" is a draft.');
  expect(ask(disciplineIsPublic, [draft, service('design/boq')], lookup)).toEqual([]);
});

describe('twoParagraphs', () => {
  test.each(['One.\n\nTwo.', 'One\nstill one.\n\n\n\nTwo.\n', 'One.\r\n\r\nTwo.', '\n\nOne.\n \nTwo.'])(
    'accepts %j',
    (body) => {
      expect(ask(twoParagraphs, [service('a/b', { body })])).toEqual([]);
    },
  );

  test.each([
    ['', 'found 0'],
    ['One.', 'found 1'],
    ['One.\n\nTwo.\n\nThree.', 'found 3'],
    ['## Heading\n\nOne.', 'plain paragraphs only; found "## Heading"'],
    ['One.\n\n- item', 'plain paragraphs only; found "- item"'],
    ['<Callout title="x" />\n\nOne.', 'plain paragraphs only'],
  ])('rejects %j', (body, message) => {
    expect(ask(twoParagraphs, [service('a/b', { body })])).toEqual([
      { id: 'a/b', message: expect.stringContaining(message) as string },
    ]);
  });
});

describe('relatedServicesExist', () => {
  test('accepts existing, different services', () => {
    const entries = [
      service('a/one', { related: ['a/two', 'b/three'] }),
      service('a/two'),
      service('b/three'),
    ];
    expect(ask(relatedServicesExist, entries)).toEqual([]);
  });

  test.each([
    [['a/nine'], 'relatedServices.0.service: There is no service "a/nine".'],
    [['three'], 'There is no service "three". Did you mean b/three?'],
    [['a/one'], 'A service cannot be related to itself.'],
    [['b/three', 'b/three'], 'relatedServices.1.service: "b/three" is listed twice.'],
  ])('rejects %j', (related, message) => {
    const found = ask(relatedServicesExist, [service('a/one', { related }), service('b/three')]);
    expect(found).toEqual([{ id: 'a/one', message: expect.stringContaining(message) as string }]);
  });
});

describe('projectReferencesExist', () => {
  const project = (services: string[], authors: string[] = []): Entry =>
    entry({
      data: {
        services: services.map((id) => ({ collection: 'services', id })),
        team: [{ role: 'Cost engineer' }, ...authors.map((id) => ({ role: 'Estimator', author: { id } }))],
      },
    });
  const known = { serviceIds: ['a/one', 'b/three'], authorIds: ['ada'] };

  test('accepts a project without references, and existing ones', () => {
    expect(ask(projectReferencesExist, [entry({}), project(['b/three', 'a/one'], ['ada'])], known)).toEqual(
      [],
    );
  });

  test.each([
    [project(['a/nine']), 'services.0: There is no service "a/nine". Write discipline/file-name'],
    [project(['a/one', 'three']), 'services.1: There is no service "three". Did you mean b/three?'],
    [project(['a/one', 'a/one']), 'services.1: "a/one" is listed twice.'],
    [project(['a/one'], ['ben']), 'team.1.author: There is no author "ben". Choose one of: ada;'],
  ])('rejects %#', (wrong, message) => {
    expect(ask(projectReferencesExist, [wrong], known)).toEqual([
      { id: '1', message: expect.stringContaining(message) as string },
    ]);
  });
});

test('authorsExist knows the authors’ ids', () => {
  const about = (author: string) =>
    ask(authorsExist, [entry({ data: { author: { collection: 'authors', id: author } } })], {
      authorIds: ['ada', 'ben'],
    });
  expect(about('ben')).toEqual([]);
  expect(about('Ben')).toEqual([
    {
      id: '1',
      message:
        'author: There is no author "Ben". Choose one of: ada, ben; or write src/content/authors/Ben.json.',
    },
  ]);
});

test('authorsExist requires a known reviewer other than the author', () => {
  const by = (author: string, reviewer: string) =>
    ask(authorsExist, [entry({ data: { author: { id: author }, reviewedBy: { id: reviewer } } })], {
      authorIds: ['ada', 'ben'],
    }).map(({ message }) => message);
  expect(by('ada', 'ben')).toEqual([]);
  expect(by('ada', 'cleo')).toEqual([expect.stringMatching(/^reviewedBy: There is no author "cleo"\./)]);
  expect(by('ada', 'ada')).toEqual([
    'reviewedBy: Authors do not review their own articles. Name somebody else, or leave it out.',
  ]);
});

test.each(['2026-02-31', '2026-13-01', '2027-02-29'])('datesAreReal rejects %s', (day) => {
  const source = `---\ntitle: A\ndate: ${day}\n---\n`;
  expect(ask(datesAreReal, [entry({ id: 'a', source })])).toEqual([
    { id: 'a', message: `date: ${day} is not in the calendar. Write a date as YYYY-MM-DD.` },
  ]);
});

test('datesAreReal accepts calendar dates, also quoted, and ignores running text', () => {
  const source = '---\ndate: 2028-02-29\nupdated: "2026-12-31"\n---\n\nExample: 2026-02-31\n';
  expect(ask(datesAreReal, [entry({ id: 'a', source })])).toEqual([]);
});

test('sheetsAreUnique counts within a discipline', () => {
  expect(ask(sheetsAreUnique, [service('a/one'), service('b/one')])).toEqual([]);
  expect(ask(sheetsAreUnique, [service('a/one'), service('a/two')])).toEqual([
    { id: 'a/two', message: 'sheet: 1 is taken by a/one. Take the next free number.' },
  ]);
});

test.each(['c/one', 'one', 'a/b/one'])('insideDiscipline rejects %s', (id) => {
  expect(ask(insideDiscipline, [service(id), service('a/fine')], { disciplineIds: ['a', 'b'] })).toEqual([
    {
      id,
      message:
        'Put the file into one of the folders a, b, or add its folder to src/content/home/disciplines.json.',
    },
  ]);
});

describe('redirectsLead', () => {
  const today = Date.parse('2026-11-25');
  const pages = new Map([
    ['/blog/', -Infinity],
    ['/blog/new/', -Infinity],
    ['/blog/draft/', Infinity],
    ['/blog/soon/', Date.parse('2026-11-30')],
  ]);
  const says = (lines: readonly string[], day = today) => {
    const source = `{\n${lines.join(',\n')}\n}\n`;
    const data = JSON.parse(source) as Record<string, string>;
    const site = { pages, oldAddresses: new Map(Object.entries(data)) };
    return ask(redirectsLead(day), [entry({ source, data })], site).map(
      ({ line, message }) => `${line} ${message}`,
    );
  };

  test('accepts none, and old addresses that lead to a page or a part of one', () => {
    expect(says([])).toEqual([]);
    expect(says(['"/2019/03/bim-basics/": "/blog/new/"', '"/news/": "/blog/#list"'])).toEqual([]);
  });

  test('a draft is a page where drafts are shown', () => {
    expect(says(['"/old/": "/blog/draft/"'], Infinity)).toEqual([]);
  });

  test.each([
    [
      'an address without its last slash',
      '"/old": "/blog/"',
      '2 /old: Write the old address from its first slash',
    ],
    [
      'one with its host',
      '"https://x.example/a/": "/blog/"',
      '2 https://x.example/a/: Write the old address',
    ],
    ['one in capitals', '"/Blog/": "/blog/"', '2 /Blog/: Write the old address'],
    ['one that the site needs', '"/admin/": "/blog/"', '2 /admin/: The site needs this address'],
    ['the address of a page', '"/blog/new/": "/blog/"', '2 /blog/new/: There is a page at this address'],
    [
      'no page to lead to',
      '"/old/": "/blog/nowhere/"',
      '2 /old/: There is no page /blog/nowhere/. The page /sitemap/ lists every page.',
    ],
    ['another site', '"/old/": "https://x.example/"', '2 /old/: There is no page https://x.example/.'],
    ['a draft', '"/old/": "/blog/draft/"', '2 /old/: /blog/draft/ is a draft.'],
    [
      'a page that is not public yet',
      '"/old/": "/blog/soon/"',
      '2 /old/: /blog/soon/ comes on November 30, 2026.',
    ],
  ])('rejects %s', (_, line, message) => {
    expect(says([line])).toEqual([expect.stringContaining(message) as string]);
  });

  test('rejects an address twice, and one that leads to another old one', () => {
    expect(says(['"/old/": "/blog/"', '"/older/": "/old/"', '"/old/": "/blog/new/"'])).toEqual([
      '3 /older/: /old/ is an old address itself. Write /blog/new/.',
      '4 /old/: This address appears twice. Delete one of the two lines.',
    ]);
  });
});

test('a discipline’s sample group exists', () => {
  const discipline = (samples?: string): Entry => entry({ id: 'design', data: { samples } });
  const sampleIds = ['design-templates', 'reports'];
  expect(ask(sampleGroupExists, [discipline(), discipline('reports')], { sampleIds })).toEqual([]);
  expect(ask(sampleGroupExists, [discipline('templates')], { sampleIds })).toEqual([
    {
      id: 'design',
      message:
        'samples: There is no group "templates" in src/content/samples. Leave it out, or choose one of: design-templates, reports.',
    },
  ]);
});
