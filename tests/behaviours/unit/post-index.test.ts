import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { type IndexedPost, matches, searchPosts } from '../../../src/search/post-filter.ts';

const post = (title: string): IndexedPost => ({
  title,
  excerpt: '',
  category: 'Design',
  url: `/blog/${title}/`,
  sheet: 'N-01',
  note: '',
});

const search = async (files: IndexedPost[][], q: string, enough: number) => {
  const read = vi.fn((file: number) => Promise.resolve(files[file - 1] ?? []));
  const found = [];
  for await (const finding of searchPosts({ category: '', q }, enough, files.length, read))
    found.push(finding);
  return { found, read };
};

test('finds what a plain filter over all files finds, in order', async () => {
  const titles = fc.array(fc.constantFrom('crane', 'a crane', 'permit', 'Crane pad'), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(titles, { minLength: 1, maxLength: 5 }), async (list) => {
      const files = list.map((names) => names.map(post));
      const { found } = await search(files, 'crane', Infinity);
      const all = files.flat().filter((one) => matches(one, { category: '', q: 'crane' }));
      expect(found.at(-1)).toEqual({ posts: all, complete: true });
    }),
  );
});

test('reads no more files than needed', async () => {
  const { found, read } = await search([[post('crane')], [post('crane')], [post('crane')]], 'crane', 2);
  expect(read.mock.calls).toEqual([[1], [2]]);
  expect(found.at(-1)).toMatchObject({ complete: false });
});

test('a file that cannot be read is an error', async () => {
  const read = () => Promise.reject(new Error('gone'));
  await expect(searchPosts({ category: '', q: 'x' }, 1, 1, read).next()).rejects.toThrow('gone');
});
