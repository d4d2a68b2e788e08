import { describe, expect, test } from 'vitest';

import { postSchema } from '../../../src/schemas/post.ts';
import { projectSchema } from '../../../src/schemas/project.ts';
import { sampleGroupSchema } from '../../../src/schemas/sample-group.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';
import { site } from '../../support/fixture.ts';

// The schemas ask the config for the photo host; here it is the fixture firm's.

const text = (length: number) => 'x'.repeat(length);
const photo = { src: `${site.photoHost}/photo-1`, alt: 'A crane beside a frame' };
const titled = { title: 'Feature', description: text(120) };

const service = {
  title: 'Steel Takeoffs',
  section: 'Takeoffs',
  sheet: 3,
  updated: new Date('2026-11-20'),
  description: text(140),
  heroDescription: text(120),
  heroImage: photo,
  servicePoints: Array.from({ length: 8 }, () => text(40)),
  features: [titled, titled, titled],
  relatedServices: [{ service: 'estimating/boq' }, { service: 'design/permitting', description: text(60) }],
};
const post = {
  title: 'A headline of some length',
  excerpt: text(120),
  image: photo,
  date: '2026-11-20',
  category: 'Design',
  author: 'ada-mason',
  reviewedBy: 'ben-ortiz',
  answer: text(120),
  sources: [
    { title: '14 CFR Part 107', url: 'https://www.ecfr.gov/current/title-14', note: '107.51(b): height' },
    { title: 'A standard that is not online' },
  ],
};
const project = {
  title: 'A clinic by the river',
  location: 'Denver, CO',
  year: 2024,
  category: 'Healthcare',
  image: photo,
  description: text(200),
};
const sample = { name: 'Door schedule', format: 'PDF', size: '2.4 MB' };
const group = {
  title: 'Design Templates',
  order: 1,
  color: 'blue',
  samples: [sample, sample, sample, sample],
};

/** The messages a schema gives for an entry, each behind the path of its field. */
function mistakes(
  schema: typeof serviceSchema | typeof postSchema | typeof projectSchema | typeof sampleGroupSchema,
  data: object,
): string {
  const { error } = schema.safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
}

describe('accepts a valid entry', () => {
  test.each([
    ['service', serviceSchema, service],
    ['post', postSchema, post],
    ['project', projectSchema, project],
    ['sample group', sampleGroupSchema, group],
  ])('%s', (_name, schema, data) => {
    expect(mistakes(schema, data)).toBe('');
  });

  test('trims text and reads a date as midnight UTC', () => {
    const parsed = postSchema.parse({ ...post, author: '  ada-mason ' });
    expect(parsed.author).toEqual({ collection: 'authors', id: 'ada-mason' });
    expect(parsed.date.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });

  test.each(['1 KB', '40 KB', '850 KB', '2.4 MB', '156 MB', '1.5 GB'])('size %s', (size) => {
    expect(
      mistakes(sampleGroupSchema, { ...group, samples: [sample, sample, sample, { ...sample, size }] }),
    ).toBe('');
  });
});

describe('rejects an invalid entry, naming the field and what is allowed', () => {
  test.each([
    [
      'missing field',
      { ...service, title: undefined },
      'title: Write a text of 3 to 60 characters; found nothing.',
    ],
    [
      'seven points',
      { ...service, servicePoints: service.servicePoints.slice(1) },
      'servicePoints: Write exactly 8 items; this list has 7.',
    ],
    [
      'nine points',
      { ...service, servicePoints: [...service.servicePoints, text(40)] },
      'servicePoints: Write exactly 8 items; this list has 9.',
    ],
    [
      'two features',
      { ...service, features: [titled, titled] },
      'features: Write exactly 3 items; this list has 2.',
    ],
    [
      'one related service',
      { ...service, relatedServices: [{ service: 'design/permitting' }] },
      'relatedServices: Write 2 to 3 items; this list has 1.',
    ],
    [
      'a seventh fact',
      { ...service, facts: { for: text(20), warranty: text(20) } },
      'facts: Unknown key "warranty". Allowed: for, send, get, turnaround, price, rush, formats, toConfirm.',
    ],
    [
      'a price without a figure',
      { ...service, facts: { price: 'Fixed per drawing set' } },
      'facts.price: Write a number, such as from $650 per drawing set, or leave the field out; found "Fixed per drawing set".',
    ],
    [
      'a description that search engines would cut',
      { ...service, description: text(156) },
      'description: Write 70 to 155 characters; this text has 156.',
    ],
    [
      'an answer without a question',
      { ...service, questions: [{ answer: text(60) }, { question: 'Who checks it?', answer: text(60) }] },
      'questions.0.question: Write a text of 10 to 100 characters; found nothing.',
    ],
    ['unknown key', { ...service, color: 'red' }, ': Unknown key "color". Allowed: title, section'],
    [
      'unknown key inside',
      { ...service, heroImage: { ...photo, credit: 'me' } },
      'heroImage: Unknown key "credit". Allowed: src, alt, decorative, drawing.',
    ],
    [
      'long point',
      { ...service, servicePoints: [...service.servicePoints.slice(1), text(111)] },
      'servicePoints.7: Write 25 to 110 characters; this text has 111.',
    ],
    [
      'broken date',
      { ...service, updated: 'soon' },
      'updated: Write a date as YYYY-MM-DD, for example 2026-11-20; found "soon".',
    ],
    ['impossible day', { ...service, updated: '2026-02-31' }, 'updated: 2026-02-31 is not in the calendar'],
    [
      'day with an hour',
      { ...service, updated: new Date('2026-11-20T23:00:00-05:00') },
      'updated: Write a date as YYYY-MM-DD, for example 2026-11-20; found "2026-11-21T04:00:00.000Z".',
    ],
    [
      'sheet that is no number',
      { ...service, sheet: '3' },
      'sheet: Write a whole number from 1 to 999; found "3".',
    ],
    [
      'photo over an unknown drawing',
      { ...service, heroImage: { ...photo, drawing: 'boq' } },
      'heroImage.drawing: There is no drawing "boq". Put boq.svg into src/content/drawings, or write one of its names, such as estimating/boq.',
    ],
    [
      'photo without text',
      { ...service, heroImage: { src: photo.src } },
      'heroImage.alt: Write a text of 5 to 140 characters; found nothing.',
    ],
    ['two lines', { ...service, title: 'Steel\nTakeoffs' }, 'title: Keep this text on one line.'],
    [
      'an invisible sign',
      { ...service, title: 'Steel \u0008Takeoffs' },
      'title: There is an invisible control character here. Delete it.',
    ],
    [
      'wrong type',
      { ...service, servicePoints: 'eight' },
      'servicePoints: Write a list of exactly 8 items; found "eight".',
    ],
  ])('service: %s', (_name, data, message) => {
    expect(mistakes(serviceSchema, data)).toContain(message);
  });

  test.each([
    [
      'year as text',
      projectSchema,
      { ...project, year: '2024' },
      'year: Write a whole number from 1990 to 2100; found "2024".',
    ],
    [
      'unknown key of a project',
      projectSchema,
      { ...project, budget: '$4M' },
      ': Unknown key "budget". Allowed: title, location',
    ],
    [
      'empty result',
      projectSchema,
      { ...project, result: ' ' },
      'result: Write 80 to 700 characters; this text has 0.',
    ],
    [
      'quote without a name',
      projectSchema,
      { ...project, quote: { text: text(60) } },
      'quote.by: Write a text of 5 to 120 characters; found nothing.',
    ],
    [
      'empty list of services',
      projectSchema,
      { ...project, services: [] },
      'services: Write 1 to 8 items; this list has 0.',
    ],
    [
      'member of the team without a role',
      projectSchema,
      { ...project, team: [{ author: 'ada-mason' }] },
      'team.0.role: Write a text of 3 to 80 characters; found nothing.',
    ],
    [
      'no sample',
      sampleGroupSchema,
      { ...group, samples: [] },
      'samples: Write 1 to 50 items; this list has 0.',
    ],
  ])('%s', (_name, schema, data, message) => {
    expect(mistakes(schema, data)).toContain(message);
  });

  test.each([
    [
      'a source without a title',
      { sources: [{ url: 'https://www.ecfr.gov/' }] },
      'sources.0.title: Write a text of 8 to 160 characters; found nothing.',
    ],
    [
      'a source without encryption',
      { sources: [{ title: '14 CFR Part 107', url: 'http://www.ecfr.gov/' }] },
      'sources.0.url: Write an address that begins with https://, or leave it out; found "http://www.ecfr.gov/".',
    ],
    [
      'a source that is a script',
      { sources: [{ title: '14 CFR Part 107', url: 'javascript:alert(1)' }] },
      'sources.0.url: Write an address that begins with https://',
    ],
    ['no source at all', { sources: [] }, 'sources: Write 1 to 12 items; this list has 0.'],
    ['a long answer', { answer: text(401) }, 'answer: Write 80 to 400 characters; this text has 401.'],
    ['a reviewer in a list', { reviewedBy: ['ben'] }, 'reviewedBy: Write a text of 2 to 60 characters'],
  ])('article with %s', (_name, wrong, message) => {
    expect(mistakes(postSchema, { ...post, ...wrong })).toContain(message);
  });

  test.each(['0 KB', '2 TB', '2,4 MB', '2.4MB', '', '-1 MB'])('size "%s"', (size) => {
    const samples = [sample, sample, sample, { ...sample, size }];
    expect(mistakes(sampleGroupSchema, { ...group, samples })).toContain(
      'samples.3.size: Write a size such as',
    );
  });
});
