import { expect, test } from 'vitest';

import { getPublished } from '../../src/data/published.ts';
import { RELATED, SERVICES, TOPICS } from './addresses.ts';

/** Only entries that the requirements name; those that a writer adds need not be as long. */
const services = (await getPublished('services')).filter(({ id }) => `/services/${id}/` in SERVICES);
const words = new Map(services.map(({ id, ...service }) => [id, JSON.stringify({ ...service, digest: '' })]));

test.each(Object.entries(TOPICS))('%s covers its required topics', (id, topics) => {
  const text = words.get(id)?.toLowerCase() ?? '';
  expect(topics.filter((topic) => !text.includes(topic.toLowerCase()))).toEqual([]);
});

test.each(Object.entries(RELATED))('%s links to its required services', (id, related) => {
  const service = services.find((each) => each.id === id);
  expect(service?.relatedServices.map((item) => item.service)).toEqual(related);
});

test('no sentence appears on two service pages', () => {
  // Facts, names of groups and marks are the same on several pages.
  const sentences = services.flatMap(({ id, ...service }) =>
    JSON.stringify({ ...service, facts: '', section: '', trueOnlyOf: '' })
      .split(/"|\\n|(?<=[.?!])\s+/)
      .flatMap((sentence) => (/\S( \S+){3}/.test(sentence) ? { id, sentence } : [])),
  );
  const alike = Map.groupBy(sentences, ({ sentence }) => sentence.toLowerCase());
  expect([...alike.values()].filter((all) => all.length > 1)).toEqual([]);
});
