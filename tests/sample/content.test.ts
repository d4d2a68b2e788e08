import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { getPublished } from '../../src/data/published.ts';
import { getRelatedServices, type Service } from '../../src/data/services.ts';
import { paragraphs } from '../../src/content-layer/rules.ts';
import { RELATED, SERVICES, TOPICS } from './addresses.ts';

/** The entries that the requirements name; those that a writer adds need not be as long. */
const services = (await getPublished('services')).filter(({ id }) => `/services/${id}/` in SERVICES);
const posts = (await getPublished('blog')).filter(({ id }) => /^[1-6]$/.test(id));

const words = (service: (typeof services)[number]): string =>
  JSON.stringify({ ...service, id: undefined, digest: undefined });

describe('required counts', () => {
  test.each([
    ['design', 10],
    ['estimating', 12],
    ['construction', 11],
  ])('%s has %i services or more', (discipline, wanted) => {
    expect(services.filter(({ id }) => id.startsWith(`${discipline}/`)).length).toBeGreaterThanOrEqual(
      wanted,
    );
  });

  test('six articles and six projects, numbered, and what came after them', async () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const projects = await getPublished('portfolio');
    expect(projects.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(new Set(projects.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
  });

  test('four groups of four samples or more, from 850 KB to 156 MB', async () => {
    const groups = await getPublished('samples');
    expect(groups.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Design Templates',
        'Estimation Documents',
        'Project Reports',
        'Video Tutorials',
      ]),
    );
    const sizes = groups.flatMap(({ samples }) => samples.map(({ size }) => size));
    expect(sizes.length).toBeGreaterThanOrEqual(16);
    expect(sizes).toContain('850 KB');
    expect(sizes).toContain('156 MB');
  });
});

test.each(services.map(({ id, body }) => [id, body] as const))(
  'service %s has two full paragraphs',
  (_, body) => {
    for (const paragraph of paragraphs(body))
      expect(paragraph.split(/\s+/).length).toBeGreaterThanOrEqual(55);
  },
);

const byId = new Map(services.map((service) => [service.id, service]));

test.each(Object.entries(TOPICS))('%s covers its required topics', (id, topics) => {
  const service = byId.get(id);
  const text = service ? words(service).toLowerCase() : '';
  expect(topics.filter((topic) => !text.includes(topic.toLowerCase()))).toEqual([]);
});

test.each(Object.entries(RELATED))('%s links to its required services', (id, related) => {
  expect(byId.get(id)?.relatedServices.map((item) => item.service.id)).toEqual(related);
});

test('no sentence appears on two service pages', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const service of services) {
    const { description, heroDescription, servicePoints, features, relatedServices } = service;
    const prose = [
      description,
      heroDescription,
      ...servicePoints,
      ...features.map((feature) => feature.description),
      ...relatedServices.map((item) => item.description ?? ''),
      service.body,
    ];
    for (const sentence of prose
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .map((text) => text.trim().toLowerCase())) {
      if (!sentence) continue;
      const other = seen.get(sentence);
      if (other) repeated.push(`${other} and ${service.id}: ${sentence}`);
      seen.set(sentence, service.id);
    }
  }
  expect(repeated).toEqual([]);
});

describe.each(posts.map((post) => [post.id, post.body] as const))('article %s', (_id, body) => {
  test('has 900 words or more', () => {
    const prose = body
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    expect(prose.length).toBeGreaterThanOrEqual(900);
  });

  test('has three headings, a figure, and a table or list', () => {
    expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
    expect(body).toMatch(/<Figure\s[^>]*alt="[^"]{5,}"/);
    expect(body).toMatch(/^(\| |- |1\. )/m);
  });
});

test('titles and descriptions are unique', async () => {
  const pages = await getPublished('pages');
  const projects = await getPublished('portfolio');
  const titles = [...services, ...pages, ...posts, ...projects].map(({ title }) => title);
  const descriptions = [
    ...[...services, ...pages].map(({ description }) => description),
    ...posts.map(({ excerpt }) => excerpt),
    ...projects.map(({ description, summary = description }) => summary),
  ];
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('the content check finds no mistake in the sample’s words', () => {
  const added = (path: string): boolean =>
    (path.includes('/services/') && !(path.replace(/^src\/content(.*)\.mdx$/, '$1/') in SERVICES)) ||
    (/\/(blog|portfolio)\//.test(path) && !/\/[1-6]\.\w+$/.test(path));
  const files = globSync('src/content/**/*.{mdx,json}').filter((path) => !added(path));
  expect(files.length).toBeGreaterThan(70);
  const { status, stdout } = spawnSync(process.execPath, ['tools/content-check.ts', '--strict', ...files], {
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
});

test('a page whose related service is a draft shows another of its discipline', async () => {
  const [service] = await getPublished('services');
  const named = [{ service: { id: 'estimating/a-draft' }, description: 'It is not public.' }];
  const related = { ...service, id: 'estimating/boq', relatedServices: named } as unknown as Service;
  const cards = await getRelatedServices(related);
  expect(cards.map(({ service: { id } }) => id)).toEqual([
    expect.stringMatching(/^estimating\/(?!boq)/),
    expect.stringMatching(/^estimating\/(?!boq)/),
  ]);
  expect(new Set(cards.map(({ service: { path } }) => path)).size).toBe(2);
});
