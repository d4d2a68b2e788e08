/** Old sites as saved pages: of a folder, and of a sitemap. */
import { join } from 'node:path';

import { toString } from 'hast-util-to-string';
import { expect, test } from 'vitest';

import { readFolder, readSitemap } from '../../../tools/import/saved-pages.ts';
import { put } from '../../support/files.ts';
import { table } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const { folders, sitemap } = table('unit/import-sites') as {
  folders: { name: string; files: Record<string, string>; found: object[] }[];
  sitemap: Record<string, string>;
};

test.each(folders)('a folder $name', async ({ files, found }) => {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) put(join(folder, file), text);
  const pages = await Array.fromAsync(readFolder(folder).pages());
  expect(pages.map((page) => ({ ...page, words: toString(page.text()).trim() }))).toMatchObject(found);
  // What most pages have is none of the text of one.
  expect(JSON.stringify(pages.map((page) => page.text()))).not.toContain('"img"');
});

test('a folder with pages in other encodings, one that names its own and one that wget named by its query', async () => {
  const folder = join(temporaryFolder(), 'site');
  put(
    join(folder, 'cafe.html'),
    Buffer.from('<meta charset="windows-1252"><title>Caf\xe9</title>', 'latin1'),
  );
  put(join(folder, 'ete.html'), Buffer.from('<title>\xc9t\xe9</title>', 'latin1'));
  // The page /?p=5, where the system lets wget name it so.
  const five = process.platform === 'win32' ? 'p.html' : 'index.html?p=5.html';
  put(join(folder, five), '<title>Five</title>');
  put(join(folder, 'a.jpg'), 'picture');
  put(join(folder, '../secret.txt'), 'secret');
  const { pages, read } = readFolder(folder);
  const found = await Array.fromAsync(pages());
  expect(found).toMatchObject(['Café', 'Été', 'Five'].map((title) => ({ type: 'page', title })));
  expect((await read('https://old.example/a.jpg')).toString()).toBe('picture');
  await expect(read('https://old.example/%2e%2e%2fsecret.txt')).rejects.toThrow('not in the folder');
});

test('a sitemap that names another one, and a page that is gone', async () => {
  const ask = (url: string) => {
    const file = sitemap[new URL(url).pathname];
    return file ? Promise.resolve(Buffer.from(file)) : Promise.reject(new Error('it answers 404'));
  };
  const read = (path: string) => Array.fromAsync(readSitemap(`https://old.example${path}`, ask).pages());
  // The address of a page that is gone still has to lead somewhere.
  const gone = { type: 'page', url: 'https://old.example/blog/gone' };
  expect(await read('/')).toMatchObject([{ title: 'Crane plans', url: 'https://old.example/crane' }, gone]);
  await expect(read('/crane')).rejects.toThrow('This is not a sitemap.');
});
