/** Input of `npm run import`: texts, addresses and exports, with hostile ones among them. */
import { createServer } from 'node:http';
import { join } from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { afterAll, describe, expect, test } from 'vitest';

import { nodesOf, parseText } from '../../../src/lib/text/parse-text.ts';
import { proposalFor } from '../../../tools/import/addresses.ts';
import { textOf } from '../../../tools/import/markdown.ts';
import { readAddress } from '../../../tools/import/old-site.ts';
import { readFolder, readSitemap } from '../../../tools/import/saved-pages.ts';
import { readShortcodes } from '../../../tools/import/shortcodes.ts';
import { readExport } from '../../../tools/import/wordpress.ts';
import { put } from '../../support/files.ts';
import { listen } from '../../support/net.ts';
import { table } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';

type Row = [input: string, output: string];
const rows = table('unit/import') as {
  texts: Row[];
  hostile: Row[];
  exports: Row[];
  addresses: [path: string, title: string, to: string | null][];
};
const silent = () => undefined;

describe('textOf', () => {
  const read = async (html: string) => {
    const { body } = await textOf(
      () => fromHtml(readShortcodes(html), { fragment: true }),
      (href) => (href.startsWith('https:') ? href : undefined),
      (src) => Promise.resolve(src.includes('gone') ? { reason: 'it is gone' } : { src: 'a.jpg' }),
    );
    return body;
  };

  test.each(rows.texts)('%s', async (html, markdown) => {
    expect(await read(html)).toContain(markdown);
  });

  test.each(rows.hostile)('leaves no code of %s', async (html, markdown) => {
    const body = await read(html);
    expect(body).toContain(markdown);
    expect(body).not.toMatch(/javascript:|data:|<script|<style|<svg/);
    const code = [...nodesOf(parseText(body))].filter(({ type }) => /^(?:mdx|html)/.test(type));
    for (const node of code) {
      // The site itself turns `:::note` into a Callout.
      expect(['Figure', 'Callout']).toContain('name' in node && node.name);
      expect(JSON.stringify(node)).not.toMatch(/Expression/);
    }
  });

  test('names a text that is nested too deep to be read', async () => {
    expect(await read(`${'<div>'.repeat(5000)}Text`)).toContain('(TODO) The old text could not be read');
  });
});

const places: Record<string, string> = {
  '/moved.jpg': '/a.jpg',
  '/elsewhere.jpg': 'http://other.example/a.jpg',
  '/inside.jpg': 'http://169.254.169.254/latest/',
  '/round.jpg': '/round.jpg',
};
const server = createServer(({ url = '' }, response) => {
  if (places[url]) response.writeHead(302, { location: places[url] }).end();
  else if (url === '/large.jpg') response.writeHead(200, { 'content-length': 26e6 }).flushHeaders();
  else response.writeHead(url === '/a.jpg' ? 200 : 404).end('picture');
});
const site = await listen(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('readAddress', () => {
  test.each(['/a.jpg', '/moved.jpg'])('reads %s', async (path) => {
    expect((await readAddress(site, site + path)).toString()).toBe('picture');
  });

  test.each([
    ['/elsewhere.jpg', 'it is not on 127.0.0.1'],
    ['/inside.jpg', 'it is not on 127.0.0.1'],
    ['/round.jpg', 'it has too many redirects'],
    ['/large.jpg', 'it is larger than 25 MB'],
    ['/none.jpg', 'the old site answers 404'],
    ['https://other.example/a.jpg', 'it is not on 127.0.0.1'],
    ['ftp://127.0.0.1/a.jpg', 'it is not on 127.0.0.1'],
    ['file:///etc/passwd', 'it is not on 127.0.0.1'],
  ])('does not take %s', async (address, message) => {
    await expect(readAddress(site, new URL(address, site).href)).rejects.toThrow(message);
  });
});

describe('readExport', () => {
  const read = (xml: string) => {
    const file = join(temporaryFolder(), 'export.xml');
    put(file, xml);
    return Array.fromAsync(readExport(file, silent).pages());
  };

  test.each(rows.exports)('refuses %s', async (xml, message) => {
    await expect(read(xml)).rejects.toThrow(message);
  });

  test('leaves out what has no address', async () => {
    const items = ['javascript:a()', '', 'https://old.example/a/'].map(
      (link) => `<item><link>${link}</link></item>`,
    );
    const pages = await read(
      `<rss><channel><link>https://old.example</link>${items.join('')}</channel></rss>`,
    );
    expect(pages.map(({ url }) => url)).toEqual(['https://old.example/a/']);
  });

  test('reads a text with a large picture in it', async () => {
    const link = '<link>https://old.example/</link>';
    const picture = `<img src="data:image/png;base64,${'A'.repeat(6e6)}">`;
    const item = `<item>${link}<content:encoded><![CDATA[${picture}]]></content:encoded></item>`;
    expect(await read(`<rss><channel>${link}${item}</channel></rss>`)).toHaveLength(1);
  });

  test('reads a site in a folder, whose plugins have fields of the same names', async () => {
    const meta = ['title', 'link'].map(
      (key) => `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>`,
    );
    const pages = await read(
      `<rss><channel><link>https://old.example/wp</link><wp:tag><wp:tag_slug>b</wp:tag_slug></wp:tag>
      <item><title>A</title><link>https://old.example/wp/a/</link>${meta.join('')}</item></channel></rss>`,
    );
    expect(pages).toMatchObject([
      { url: 'https://old.example/wp/tag/b/' },
      { title: 'A', url: 'https://old.example/wp/a/' },
    ]);
  });
});

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
    put(join(folder, 'index.html'), '<title>Home</title><time datetime="2019-03-05">Crane plans</time>');
    // As wget names the page /?p=5, where the system lets it.
    const five = process.platform === 'win32' ? 'p.html' : 'index.html?p=5.html';
    put(join(folder, five), '<title>Five</title>');
    put(join(folder, 'a.jpg'), 'picture');
    put(join(folder, '../secret.txt'), 'secret');
    const { pages, read } = readFolder(folder, silent);
    const found = await Array.fromAsync(pages());
    const others = ['Été', 'Home', 'Five'].map((title) => ({ type: 'page', title }));
    const slabs = { title: 'Slabs', url: 'https://old.example/slabs.htm' };
    expect(found).toMatchObject([slabs, { type: 'page', title: 'Café' }, article, ...others]);
    // The page's title, menu and footer are not part of its text, a heading like the title is.
    expect(toString(found[2]?.text() ?? { type: 'root', children: [] }).trim()).toBe('WhereText');
    expect((await read('https://old.example/a.jpg')).toString()).toBe('picture');
    await expect(read('https://old.example/%2e%2e%2fsecret.txt')).rejects.toThrow('not in the folder');
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

test.each(rows.addresses)('%s, %s, leads to %s', (path, title, to) => {
  const pages = '/ /people/ /portfolio/ /services/ /services/estimating/steel-takeoffs/ /blog/ /feed.xml';
  const others = '/services/estimating/bid-estimating/ /legal/privacy/ /contact/ /careers/';
  expect(proposalFor(path, title, `${pages} ${others}`.split(' '))).toBe(to ?? undefined);
});
