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
import { oldAddressesAreFree } from '../../../src/content-layer/old-addresses.ts';
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

describe('oldAddressesAreFree', () => {
  const file = 'src/content/blog/new.mdx';
  const at = (to: string, owner: string, index = 0) => ({ to, file: owner, place: '', index });
  const says = (oldAddresses: [string, ReturnType<typeof at>][], data: Entry['data']) =>
    ask(oldAddressesAreFree, [entry({ file, data })], {
      pages: new Map(['/blog/', '/blog/new/'].map((path) => [path, 0])),
      oldAddresses: new Map(oldAddresses),
    }).map(({ message }) => message);

  test('accepts entries without old addresses, and addresses of their own', () => {
    expect(says([], {})).toEqual([]);
    const two = [
      ['/blog/old/', at('/blog/new/', file, 0)],
      ['/old/', at('/blog/new/', file, 1)],
    ] satisfies [string, object][];
    expect(says(two, { formerly: ['/blog/old/', '/old/'] })).toEqual([]);
  });

  test.each([
    [['/blog/'], at('/blog/new/', file), 'formerly.0: There is a page /blog/ now. '],
    [
      ['/old/', '/old/'],
      at('/blog/new/', file),
      'formerly.1: /old/ already leads to /blog/new/, as src/content/blog/new.mdx says. Take it out of one of the two.',
    ],
    [['/old/'], at('/x/', 'x.mdx'), 'formerly.0: /old/ already leads to /x/, as x.mdx says. '],
    [['/old/'], at('/not-found/', file), 'formerly.0: This entry has no page that search engines list. '],
  ])('rejects %j', (formerly, owner, message) => {
    expect(says([[formerly[0] ?? '', owner]], { formerly })).toEqual([
      expect.stringContaining(message) as string,
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
