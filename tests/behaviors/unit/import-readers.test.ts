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
import { temporaryFolder } from '../../support/temporary.ts';

const silent = () => undefined;

describe('toMarkdown', () => {
  const read = (html: string) =>
    toMarkdown(html, {
      linkTo: (href) => (href.startsWith('https:') ? href : undefined),
      pictureOf: (src) =>
        Promise.resolve(src.includes('gone') ? { reason: 'it is gone' } : { name: 'a.jpg' }),
    });
  const picture = '<img src="a.jpg" alt="A &quot;tower&quot; crane">';
  const figure = `<Figure src="a.jpg" alt="A 'tower' crane"`;

  test.each([
    ['<h1>Where?</h1><h4>Why.</h4>', '## Where?\n\n#### Why'],
    ['<ul><li>one</li></ul><p><b>two</b> <em>three</em></p>', '-   one\n\n**two** *three*'],
    ['First line\nsecond\n\nNext', 'First line\\\nsecond\n\nNext'],
    ['<p>End<br></p>', 'End'],
    ['<pre>\n  a {b}\n</pre>', '```\n  a {b}\n'],
    ['<table><tr><td>a</td><td>b|c<br>d</td></tr></table>', '| a | b\\|c d |\n| --- | --- |'],
    [
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
      '| a | b |\n| --- | --- |\n| c | d |',
    ],
    [`<table><tr><td>${picture}</td><td><p>Left</p></td></tr></table>`, 'Say what to notice" />\n\nLeft'],
    [`<p>a <strong>${picture}</strong> b</p>`, `a\n\n${figure} caption="(TODO) Say what to notice" />`],
    [`<figure>${picture}<figcaption>Its base</figcaption></figure>`, `${figure} caption="Its base" />`],
    [
      `[caption width="9"]<a href="/a.jpg">${picture}</a> Its base[/caption]`,
      `${figure} caption="Its base" />`,
    ],
    [`[et_pb_image src="a.jpg" alt="A 'tower' crane" /]`, figure],
    ['<img src="gone.jpg" alt="Crane">', '(TODO) `img gone.jpg Crane` is not here: it is gone.'],
    ['<a href="https://b.example/(c)">b</a>', '[b](https://b.example/\\(c\\))'],
    ['<a href="/spec.pdf">The spec</a>', 'The spec (TODO) link to /spec.pdf'],
    ['<iframe src="https://video.example/1"></iframe>', '(TODO) `iframe https://video.example/1`'],
    ['<form>Your mail <input></form>', '(TODO) `form Your mail`'],
    ['<!-- wp:latest-posts {"n":3} /-->', '(TODO) `latest-posts`'],
    ['[contact-form-7 title="Ask"]', '(TODO) `contact-form-7 title="Ask"`'],
    ['[gallery ids="1,2"][/gallery]', '(TODO) `gallery ids="1,2"`'],
    ['[gallery]Old words[/gallery]', 'Old words\n\n(TODO) `Only the words are left of: gallery`'],
    ['[vc_row][vc_toggle title="How long?"]Ten days[/vc_toggle][/vc_row]', '### How long?\n\nTen days'],
    ['It reads [sic] here', 'It reads \\[sic\\] here'],
    ['', '(TODO) The old article has no text.'],
  ])('%s', async (html, markdown) => {
    expect((await read(html)).body).toContain(markdown);
  });

  test.each([
    ['<p onclick="steal()">Text</p><script>steal()</script><style>a{}</style>', 'Text'],
    ['<a href="javascript:steal()">Here</a> <a href="data:text/html,x">there</a>', 'Here there'],
    ['<p>{steal()} &lt;b> ${1}</p>', '\\{steal()\\} \\<b> \\$\\{1\\}'],
    [
      '<p>import x from "y"</p><p>export const a = 1</p>',
      '&#105;mport x from "y"\n\n&#101;xport const a = 1',
    ],
    ['<svg onload="steal()"><a>x</a></svg>Text', 'Text'],
    ['<img src="a.jpg" alt="x&quot; onload=&quot;steal()">', `alt="x' onload='steal()"`],
    ['<Figure src={steal()} />Text', 'Text'],
  ])('leaves no code of %s', async (html, markdown) => {
    const { body } = await read(html);
    expect(body).toContain(markdown);
    expect(body).not.toMatch(/javascript:|data:|<script|<style|<svg|^(?:import|export)|(?<!\\)\{/m);
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
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n<rss>&b;</rss>';
  test.each([
    [bomb, ':1  An export of WordPress has no DOCTYPE'],
    ['<html/>', ':1  This is no export of WordPress: it begins with <html>'],
    ['<rss>\n<channel>\n</rss>', ':3  This export is broken here'],
    ['<rss>\n<channel>', 'This export is broken here'],
    ['<rss>\n&bomb;</rss>', ':2  This export is broken here'],
    ['<rss><channel>\n<link>nowhere</link></channel></rss>', ':2  <link> has no address'],
    ['', 'This is no export of WordPress'],
  ])('refuses %s', async (xml, message) => {
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

test.each([
  ['/about-us/', 'About Us', '/people/'],
  ['/photo-gallery.html', 'Photos', '/portfolio/'],
  ['/privacy-policy/', 'Privacy', '/legal/privacy/'],
  ['/feed/', '', '/feed.xml'],
  ['/category/news/page/2/', '', '/blog/'],
  ['/2014/', '', '/blog/'],
  ['/author/jo/', 'Jo', '/people/'],
  ['/steel-takeoff/', 'Steel takeoff', '/services/estimating/steel-takeoffs/'],
  ['/services/roofs/', 'Roofs', '/services/'],
  ['/lorem/', 'Lorem', undefined],
])('%s leads to %s', (path, title, to) => {
  const entries = searchEntries([
    { page: '/services/', entries: [{ id: 'estimating/steel-takeoffs', data: { title: 'Steel Takeoffs' } }] },
  ] as never);
  const pages = ['/', '/people/', '/portfolio/', '/services/', '/blog/', '/feed.xml', '/legal/privacy/'];
  expect(proposalFor(path, title, new Map(pages.map((page) => [page, 0])), entries)).toBe(to);
});
