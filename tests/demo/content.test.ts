import { describe, expect, test } from 'vitest';

import { getPublished } from '../../src/data/published.ts';
import { RELATED, SERVICES, TOPICS } from './addresses.ts';

/** Only entries that the requirements name; those that a writer adds need not be as long. */
const services = (await getPublished('services')).filter(({ id }) => `/services/${id}/` in SERVICES);
const posts = (await getPublished('blog')).filter(({ id }) => /^[1-6]$/.test(id));

const words = (service: (typeof services)[number]): string =>
  JSON.stringify({ ...service, id: undefined, digest: undefined });

test.each(services.map(({ id, body }) => [id, body] as const))(
  'service %s has two full paragraphs',
  (_, body) => {
    for (const paragraph of body.trim().split(/\n\s*\n/))
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
  expect(byId.get(id)?.relatedServices.map((item) => item.service)).toEqual(related);
});

test('no sentence appears on two service pages', () => {
  const sentences = services.flatMap((service) => {
    const { id, description, heroDescription, servicePoints, features, relatedServices } = service;
    const prose = [
      description,
      heroDescription,
      ...servicePoints,
      ...features.map((feature) => feature.description),
      ...relatedServices.map((item) => item.description ?? ''),
      service.body,
    ];
    return prose
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .map((text) => ({ id, sentence: text.trim().toLowerCase() }));
  });
  const alike = Map.groupBy(
    sentences.filter(({ sentence }) => sentence),
    ({ sentence }) => sentence,
  );
  expect([...alike.values()].filter((all) => all.length > 1)).toEqual([]);
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
