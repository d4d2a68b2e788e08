import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import PostLinks from './PostLinks.astro';

const post = (title: string, sheet: string) => ({
  path: `/blog/${sheet}/`,
  sheet,
  title,
  date: new Date('2026-11-20'),
});
const links = (posts: unknown[], notes?: string[]) =>
  render(PostLinks, { title: 'Read on', id: 'next', posts, ...(notes && { notes }) });

test('leaves out an empty place and keeps the others’ labels', async () => {
  const html = await links([undefined, post('Cranes', 'N-01')], ['Newer', 'Older']);
  expect(html).toContain('Older N-01');
  expect(html).not.toContain('Newer');
  expect(html).toMatch(/<a href="\/blog\/N-01\/">Cranes<\/a>/);
  expect(html).toContain('<time datetime="2026-11-20">November 20, 2026</time>');
});

test('renders no section, and no heading, without articles', async () => {
  expect(await links([])).toBe('');
  expect(await links([undefined, undefined])).toBe('');
});

test('marks an article that links to itself', async () => {
  // The container renders every component at the root.
  const html = await render(PostLinks, {
    title: 'Recent posts',
    id: 'recent',
    posts: [{ ...post('Cranes', 'N-01'), path: '/' }, post('Permits', 'N-02')],
  });
  expect(html.match(/<a[^>]*>/g)).toEqual(['<a href="/" aria-current="page">', '<a href="/blog/N-02/">']);
});
