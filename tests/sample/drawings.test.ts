import { expect, test } from 'vitest';

import { drawings } from '../../src/data/drawings.ts';
import { getPublished } from '../../src/data/published.ts';
import { SERVICES } from './addresses.ts';

test('every service has its own drawing', () => {
  const ids = Object.keys(SERVICES).map((path) => path.slice('/services/'.length, -1));
  expect(ids).toHaveLength(33);
  expect(ids.filter((id) => !drawings.has(id))).toEqual([]);
});

// Those that a writer adds may show a drawing that is there already.
test('every article and project has its own drawing', async () => {
  const photos = [...(await getPublished('blog')), ...(await getPublished('portfolio'))]
    .filter(({ id }) => /^[1-6]$/.test(id))
    .map(({ image }) => image.drawing ?? 'none');
  expect(new Set(photos).size).toBe(photos.length);
  expect(photos.filter((id) => !/^(blog|portfolio)\//.test(id) || !drawings.has(id))).toEqual([]);
});
