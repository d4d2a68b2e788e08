import { expect, test } from 'vitest';

import { drawings } from '../../src/data/drawings.ts';
import { getPublished } from '../../src/data/published.ts';
import { SERVICES } from './addresses.ts';

test('each of the 33 services has a drawing of its own', () => {
  const ids = Object.keys(SERVICES).map((path) => path.slice('/services/'.length, -1));
  expect(ids).toHaveLength(33);
  expect(ids.filter((id) => !drawings.has(id))).toEqual([]);
});

// Those that a writer adds may show a drawing that is there already.
test('each of the six articles and projects has a drawing of its own', async () => {
  const photos = [...(await getPublished('blog')), ...(await getPublished('portfolio'))]
    .filter(({ id }) => /^[1-6]$/.test(id))
    .map(({ image }) => image.drawing ?? 'none');
  expect(new Set(photos).size).toBe(photos.length);
  expect(photos.filter((id) => !/^(blog|portfolio)\//.test(id) || !drawings.has(id))).toEqual([]);
});
