/** Old sites as saved pages: of a folder, and of a sitemap. */
import { join } from 'node:path';

import { toString } from 'hast-util-to-string';
import { describe, expect, test } from 'vitest';

import { readFolder, readSitemap } from '../../../tools/import/saved-pages.ts';
import { put } from '../../support/files.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const silent = () => undefined;

describe('saved pages', () => {
  const page = `<!doctype html><title>Crane plans – Firm</title><meta property="og:title" content="Crane plans">
    <meta property="article:published_time" content="2019-03-05T08:00:00Z">
    <link rel="canonical" href="https://old.example/crane-plans/"><nav>Menu</nav>
    <main><h1>Crane plans</h1><h1>Where</h1><p>Text</p></main><footer>Foot</footer>`;
  const article = { type: 'post', url: 'https://old.example/crane-plans/', title: 'Crane plans' };

  test('of a folder, with files from there alone, in the encodings that they name', async () => {
    const folder = join(temporaryFolder(), 'site');
    put(join(folder, 'crane/index.html'), page);
    put(
      join(folder, 'cafe.html'),
      Buffer.from('<meta charset="windows-1252"><title>Caf\xe9</title>', 'latin1'),
    );
    put(join(folder, 'ete.html'), Buffer.from('<title>\xc9t\xe9</title>', 'latin1'));
    put(
      join(folder, 'Slabs – Firm.html'),
      '<!doctype html>\n<!-- saved from url=(0028)https://old.example/slabs.htm -->\n<title>Slabs</title>',
    );
    put(
      join(folder, 'us.html'),
      '<title>Us</title><aside><time datetime="2019-03-05">Crane plans</time></aside>',
    );
    put(join(folder, 'index.html'), '<title>Home</title><time datetime="2019-03-05">Crane plans</time>');
    // As wget names the page /?p=5, where the system lets it.
    const five = process.platform === 'win32' ? 'p.html' : 'index.html?p=5.html';
    put(join(folder, five), '<title>Five</title>');
    put(join(folder, 'a.jpg'), 'picture');
    put(join(folder, '../secret.txt'), 'secret');
    const { pages, read } = readFolder(folder, silent);
    const found = await Array.fromAsync(pages());
    const others = ['Été', 'Home', 'Five', 'Us'].map((title) => ({ type: 'page', title }));
    const slabs = { title: 'Slabs', url: 'https://old.example/slabs.htm' };
    expect(found).toMatchObject([slabs, { type: 'page', title: 'Café' }, article, ...others]);
    // The page's title, menu and footer are not part of its text, a heading like the title is.
    expect(toString(found[2]?.text() ?? { type: 'root', children: [] }).trim()).toBe('WhereText');
    expect((await read('https://old.example/a.jpg')).toString()).toBe('picture');
    await expect(read('https://old.example/%2e%2e%2fsecret.txt')).rejects.toThrow('not in the folder');
  });

  test('of a site that repeats its menu in tables, and names the firm in its titles', async () => {
    const folder = temporaryFolder();
    const menu = '<td>Home, Services, News, and our guestbook</td>';
    const body = (title: string, text: string) =>
      `<title>${title} - Firm</title><table><tr>${menu}<td><h2>${title}</h2><p>${text}</table>`;
    put(join(folder, 'articles/flood.htm'), body('The flood', 'Forty houses, and one pump that ran.'));
    put(join(folder, 'post/crane.htm'), `${body('A crane', 'Doris.')}{"datePublished": "2004-11-12"}`);
    put(join(folder, 'blog/category/cranes.html'), body('Cranes', 'A list'));
    put(join(folder, 'contact.htm'), '<title>Contact</title><main itemprop="articleBody">x</main>');
    const found = await Array.fromAsync(readFolder(folder, silent).pages());
    expect(found).toMatchObject([
      { type: 'post', title: 'The flood', date: '' },
      { type: 'page', title: 'Cranes' },
      { type: 'page', title: 'Contact' },
      { type: 'post', title: 'A crane', date: '2004-11-12' },
    ]);
    expect(toString(found[0]?.text() ?? { type: 'root', children: [] })).toBe(
      'Forty houses, and one pump that ran.',
    );
  });

  test('of a sitemap that names another one', async () => {
    const locations = (...paths: string[]) =>
      paths.map((path) => `<loc> <![CDATA[https://old.example/${path}]]> </loc>`);
    const files = new Map([
      ['sitemap.xml', `<sitemapindex><sitemap>${locations('posts.xml').join('')}</sitemap></sitemapindex>`],
      [
        'posts.xml',
        `<urlset><url>${locations('crane-plans/', 'blog/gone/').join('</url><url>')}</url></urlset>`,
      ],
      ['crane-plans/', page],
    ]);
    const ask = (url: string) => {
      const file = files.get(url.slice('https://old.example/'.length));
      return file ? Promise.resolve(Buffer.from(file)) : Promise.reject(new Error('it answers 404'));
    };
    const pages = (path: string) =>
      Array.fromAsync(readSitemap(`https://old.example/${path}`, silent, ask).pages());
    // The address of a page that is gone still has to lead somewhere.
    const gone = { type: 'page', url: 'https://old.example/blog/gone/' };
    expect(await pages('sitemap.xml')).toMatchObject([article, gone]);
    await expect(pages('crane-plans/')).rejects.toThrow('This is not a sitemap.');
  });
});
