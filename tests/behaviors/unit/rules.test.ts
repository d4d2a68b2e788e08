import { describe, expect, test } from 'vitest';

import { z } from 'zod';

import { checkRedirects } from '../../../src/content-check/links.ts';
import { checkReferences } from '../../../src/content-check/references.ts';
import { checkDiscipline, checkListItems, checkSheet, checkText } from '../../../src/content-check/rules.ts';
import type { Entry } from '../../../src/reading/entry.ts';
import { cleanData } from '../../../src/schemas/clean-data.ts';
import { firmSchema } from '../../../src/schemas/firm.ts';
import { jsonSchemaOf } from '../../../src/schemas/json-schema.ts';
import { fromList, glossaryTermSchema } from '../../../src/schemas/lists.ts';
import { postSchema } from '../../../src/schemas/post.ts';
import { reference } from '../../../src/schemas/primitives.ts';
import { pageSchema } from '../../../src/schemas/page.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';
import { ask, entry, linesOf } from '../../support/rules.ts';
import { table } from '../../support/table.ts';

const rows = table('unit/rules') as {
  redirects: [line: string, message: string][];
  references: [fields: object, message: string][];
  cleaned: [written: object, read: object][];
  texts: [body: string, message?: string][];
};

const service = (id: string, { body = 'One.\n\nTwo.' } = {}): Entry =>
  entry({ id, file: `src/content/services/${id}.mdx`, body, source: body });

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

test('a number of a sheet that another service of its discipline has gets a warning', () => {
  const services = ['estimating/boq', 'estimating/copy', 'design/permitting'].map((id) => ({
    ...service(id),
    data: { sheet: 2 },
  }));
  expect(ask(checkSheet, services)).toEqual([
    {
      id: 'estimating/copy',
      message: 'sheet: src/content/services/estimating/boq.mdx has this number, too. Take the next free one.',
    },
  ]);
});

test('a term that is explained twice is called by the field that its writer sees', () => {
  const twice = ['0', '1'].map((listIndex) => entry({ id: 'alternate', listIndex }));
  const said = ask(checkListItems, twice, { jsonSchema: jsonSchemaOf(glossaryTermSchema) });
  expect(said).toEqual([
    { id: 'alternate', message: 'name: "alternate" appears twice. Write another word.' },
  ]);
});

test('an article does not name a draft of a person, whose page it links to', () => {
  const people = new Map([
    ['/people/ada/', -Infinity],
    ['/people/ben/', Infinity],
    ['/people/office/', Date.parse('2999-01-01')],
  ]);
  const says = (data: object, linksAllowedUntil = Date.parse('2026-11-25')) =>
    ask(checkReferences, [entry({ data: { ...data } })], {
      pages: people,
      linksAllowedUntil,
      jsonSchema: jsonSchemaOf(postSchema),
    }).map(({ message }) => message);
  expect(says({ author: 'ada' })).toEqual([]);
  expect(says({ author: 'ben', draft: true })).toEqual([]);
  expect(says({ author: 'office', date: '2999-01-01' }), 'its page comes with the article').toEqual([]);
  expect(says({ author: 'ben' }, Infinity), 'a preview shows drafts').toEqual([]);
  const DRAFT = expect.stringMatching(/^(?:author|reviewedBy): \/people\/ben\/ is a draft\./) as string;
  expect(says({ author: 'ben', date: '2999-01-01' })).toEqual([DRAFT]);
  expect(says({ author: 'ada', reviewedBy: 'ben' })).toEqual([DRAFT]);
});

test.each(['roofs/one', 'one', 'design/b/one'])('checkDiscipline rejects %s', (id) => {
  const message =
    'Put the file into one of the folders design, estimating, or add its folder to src/content/home/disciplines.json.';
  expect(ask(checkDiscipline, [service(id), service('design/fine')], site)).toEqual([{ id, message }]);
});

test.each(rows.texts)('the text of a service %j is refused: %j', (body, message) => {
  const said = ask(checkText, [service('a/b', { body })]);
  expect(said.map((each) => each.message)).toEqual(message ? [expect.stringContaining(message)] : []);
});

test('a text that is only a code block, as some programs wrap what they write, is none', () => {
  const says = (body: string) => ask(checkText, [entry({ body, source: body })]);
  expect(says('```markdown\n## Cranes\n\nTwo.\n```')).toHaveLength(1);
  expect(says('Copy this:\n\n```\nDear sir\n```')).toEqual([]);
});

describe('references', () => {
  const fields = z.object({
    author: reference('authors').optional(),
    category: fromList('blogCategories').optional(),
    file: z.string().meta({ format: 'document' }).optional(),
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
  const says = (data: object) => {
    const each = entry({ id: 'a/one', data: fields.parse(data) });
    return ask(checkReferences, [each], { jsonSchema, targets }).map(({ message }) => message);
  };

  test('accepts none, and what is there', () => {
    expect(says({})).toEqual([]);
    expect(says({ services: ['a/one', 'b/two'], author: 'ada', category: 'Design' })).toEqual([]);
    expect(says({ team: [{}, { author: 'ben' }, { author: 'ben' }], samples: 'reports' })).toEqual([]);
  });

  test.each(rows.references)('rejects %j', (data, message) => {
    expect(says(data)).toEqual([expect.stringContaining(message) as string]);
  });

  test.each([
    ['src/content/authors/ada.json', 160],
    ['src/content/portfolio/1.json', 600],
  ])('a picture of %s needs %i pixels', (file, least) => {
    const schema = jsonSchemaOf(z.object({ src: z.string().meta({ format: 'picture' }) }));
    const found = [least, least - 1].map((width) => {
      const site = { jsonSchema: schema, pictures: new Map([['a.jpg', width]]) };
      return ask(checkReferences, [entry({ file, data: { src: 'a.jpg' } })], site).length;
    });
    expect(found).toEqual([0, 1]);
  });
});

test('a notice of the firm leads to a page that visitors find', () => {
  const pages = new Map([
    ['/contact/', -Infinity],
    ['/blog/soon/', Infinity],
  ]);
  const says = (href: string) => {
    const facts = entry({ data: { notice: { href } } });
    return ask(checkReferences, [facts], { pages, jsonSchema: jsonSchemaOf(firmSchema) })[0]?.message;
  };
  expect(['/contact/', 'tel:+13035550142', 'contact', '/contcat/', '/blog/soon/'].map(says)).toEqual([
    undefined,
    undefined,
    'notice.href: Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "contact".',
    'notice.href: There is no page /contcat/. Did you mean /contact/?',
    'notice.href: /blog/soon/ is a draft. Publish it first, or choose another.',
  ]);
});

describe('checkRedirects', () => {
  const today = Date.parse('2026-11-25');
  const pages = new Map([
    ['/blog/', -Infinity],
    ['/blog/new/', -Infinity],
    ['/blog/draft/', Infinity],
    ['/blog/soon/', Date.parse('2026-11-30')],
  ]);
  const says = (lines: readonly string[]) => {
    const source = `{\n${lines.join(',\n')}\n}\n`;
    const data = JSON.parse(source) as Record<string, string>;
    const site = { pages, oldAddresses: new Map(Object.entries(data)), linksAllowedUntil: today };
    return linesOf(checkRedirects, entry({ file: 'redirects.json', source, data }), site);
  };

  test('accepts none, and old addresses that lead to a page or a part of one', () => {
    expect(says([])).toEqual([]);
    for (const from of ['/2019/03/bim-basics/', '/about.html', '/über-uns/', '/About-Us/', '/shop/item.PHP'])
      for (const to of ['/blog/#list', '/blog#list']) expect(says([`"${from}": "${to}"`])).toEqual([]);
  });

  test('the address of a draft waits with it', () => {
    expect(says(['"/old/": "/blog/draft/"', '"/older/": "/blog/soon/#part"'])).toEqual([]);
  });

  test.each(rows.redirects)('rejects %s', (line, message) => {
    expect(says([line])).toEqual([expect.stringContaining(`2 ${message}`) as string]);
  });

  test('rejects one that is longer than hosts take', () => {
    expect(says([`"/${'a'.repeat(198)}/": "/blog/"`])).toEqual([]);
    expect(says([`"/${'a'.repeat(199)}/": "/blog/"`])).toHaveLength(1);
  });

  test('rejects one that leads to another old one', () => {
    expect(says(['"/old/": "/blog/"', '"/older/": "/old/"'])).toEqual([
      '3 /older/: /old/ is an old address. Write /blog/.',
    ]);
  });
});

const jsonSchema = jsonSchemaOf(serviceSchema);
test.each(rows.cleaned)('a field that people or other programs leave as %j', (written, read) => {
  expect(cleanData(written, jsonSchema)).toEqual(read);
});

test('the words of a band are cleaned like those of any other field', () => {
  const bands = { list: { title: "Today's &amp; older", text: '' } };
  expect(cleanData({ bands }, jsonSchemaOf(pageSchema))).toEqual({
    bands: { list: { title: 'Today’s & older' } },
  });
});
