import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Pagination from './Pagination.astro';

const pagination = (number: number, count: number) =>
  render(Pagination, { page: { items: [], number, count }, base: '/blog/' });
const addresses = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

test('renders nothing for a single page', async () => {
  expect(await pagination(1, 1)).toBe('');
});

test('the first page has the list’s own address and no previous link', async () => {
  const html = await pagination(2, 3);
  expect(addresses(html)).toEqual(['/blog/', '/blog/', '/blog/page/2/', '/blog/page/3/', '/blog/page/3/']);
  expect(await pagination(1, 3)).not.toContain('rel="prev"');
  expect(await pagination(3, 3)).not.toContain('rel="next"');
});

test('marks the current page and gaps in the numbers', async () => {
  const html = await pagination(5, 9);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-label="Page 5" aria-current="page"/);
  // 1 … 4 5 6 … 9
  expect(html.match(/data-gap/g)).toHaveLength(2);
});
