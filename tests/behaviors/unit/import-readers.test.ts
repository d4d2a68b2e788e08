/** What `npm run import` reads: texts, addresses and exports, with hostile ones among them. */
import { createServer } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { proposalFor, searchEntries } from '../../../tools/import/addresses.ts';
import { toMarkdown } from '../../../tools/import/markdown.ts';
import { readerOf } from '../../../tools/import/read-address.ts';
import { readFolder, readSitemap } from '../../../tools/import/saved-pages.ts';
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

describe('toMarkdown', () => {
  const read = async (html: string) => {
    const { body } = await toMarkdown(html, {
      linkTo: (href) => (href.startsWith('https:') ? href : undefined),
      pictureOf: (src) =>
        Promise.resolve(src.includes('gone') ? { reason: 'it is gone' } : { name: 'a.jpg' }),
    });
    return body;
  };

  test.each(rows.texts)('%s', async (html, markdown) => {
    expect(await read(html)).toContain(markdown);
  });

  test.each(rows.hostile)('leaves no code of %s', async (html, markdown) => {
    const body = await read(html);
    expect(body).toContain(markdown);
    expect(body).not.toMatch(/javascript:|data:|<script|<style|<svg|^(?:import|export)|(?<!\\)\{/m);
  });

  test('names a text that is nested too deep to be read', async () => {
    expect(await read(`${'<div>'.repeat(5000)}Text`)).toContain('(TODO) The old text could not be read');
  });
});

describe('readerOf', () => {
  const server = createServer(({ url }, response) => {
    const places: Record<string, string> = {
      '/moved.jpg': '/a.jpg',
      '/elsewhere.jpg': 'http://other.example/a.jpg',
      '/inside.jpg': 'http://169.254.169.254/latest/',
      '/round.jpg': '/round.jpg',
    };
    const location = places[url ?? ''];
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(url === '/a.jpg' ? 200 : 404).end('picture');
  });
  let site = '';
  beforeAll(async () => {
    site = await listen(server);
  });
  afterAll(() => {
    server.close();
  });
  const reader = () => readerOf(site, { allowIPAddressList: ['127.0.0.1'] });

  test.each(['/a.jpg', '/moved.jpg'])('reads %s', async (path) => {
    expect((await reader()(site + path)).toString()).toBe('picture');
  });

  test.each([
    ['/elsewhere.jpg', 'it is not on 127.0.0.1'],
    ['/inside.jpg', 'it is not on 127.0.0.1'],
    ['/round.jpg', 'it leads from address to address'],
    ['/none.jpg', 'the old site answers 404'],
  ])('does not follow %s', async (path, message) => {
    await expect(reader()(site + path)).rejects.toThrow(message);
  });

  test.each(['https://other.example/a.jpg', 'file:///etc/passwd', 'ftp://old.example/a'])(
    'asks nothing for %s',
    async (url) => {
      await expect(readerOf('https://old.example/')(url)).rejects.toThrow('it is not on old.example');
    },
  );

  test('connects to no private address, by figures or by a name', async () => {
    const named = site.replace('127.0.0.1', 'localhost');
    for (const own of [site, named, 'http://[::1]:9/', 'http://10.0.0.1/', 'http://169.254.169.254/'])
      await expect(readerOf(own)(new URL('/a.jpg', own).href), own).rejects.toThrow('is not allowed');
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
});

describe('saved pages', () => {
  const page = `<!doctype html><title>Crane plans – Firm</title><meta property="og:title" content="Crane plans">
    <meta property="article:published_time" content="2019-03-05T08:00:00Z">
    <link rel="canonical" href="https://old.example/crane-plans/"><nav>Menu</nav>
    <main><h1>Crane plans</h1><p>Text</p></main><footer>Foot</footer>`;
  const read = {
    type: 'post',
    url: 'https://old.example/crane-plans/',
    title: 'Crane plans',
    html: '<p>Text</p>',
  };

  test('of a folder, with files from there alone', async () => {
    const folder = temporaryFolder();
    put(join(folder, 'site/crane/index.html'), page);
    put(join(folder, 'site/a.jpg'), 'picture');
    put(join(folder, 'secret.txt'), 'secret');
    const site = readFolder(join(folder, 'site'));
    expect(await Array.fromAsync(site.pages())).toMatchObject([read]);
    expect((await site.read('https://old.example/a.jpg')).toString()).toBe('picture');
    await expect(site.read('https://old.example/%2e%2e%2fsecret.txt')).rejects.toThrow('not in the folder');
  });

  test('of a sitemap that names another one', async () => {
    const files: Record<string, string> = {
      'sitemap.xml':
        '<sitemapindex><sitemap><loc>https://old.example/posts.xml</loc></sitemap></sitemapindex>',
      'posts.xml': '<urlset><url><loc> https://old.example/crane-plans/ </loc></url></urlset>',
      'crane-plans/': page,
      'page.html': page,
    };
    const ask = (url: string) =>
      Promise.resolve(Buffer.from(files[url.slice('https://old.example/'.length)] ?? ''));
    const pages = (address: string) => Array.fromAsync(readSitemap(address, ask, silent).pages());
    expect(await pages('https://old.example/sitemap.xml')).toMatchObject([read]);
    await expect(pages('https://old.example/page.html')).rejects.toThrow('This is no sitemap.');
  });
});

test.each(rows.addresses)('%s, %s, leads to %s', (path, title, to) => {
  const entries = searchEntries([
    { page: '/services/', entries: [{ id: 'estimating/steel-takeoffs', data: { title: 'Steel Takeoffs' } }] },
  ] as never);
  const pages = ['/', '/people/', '/portfolio/', '/services/', '/blog/', '/feed.xml', '/legal/privacy/'];
  expect(proposalFor(path, title, new Map(pages.map((page) => [page, 0])), entries)).toBe(to ?? undefined);
});
