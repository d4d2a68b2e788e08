import { join } from 'node:path';

import { expect, test } from 'vitest';

import { deadLinkMistakes } from '../../../src/integrations/dead-links.ts';
import { put } from '../../support/files.ts';
import { table } from '../../support/table.ts';
import { inEmptyFolders } from '../../support/temporary.ts';

inEmptyFolders();

/** Messages about a site with these files, by their paths; a path that ends in a slash is a page. */
function mistakesOf(files: Record<string, string>, base = ''): string[] {
  for (const [path, text] of Object.entries(files))
    put(join('dist', path.endsWith('/') ? `${path}index.html` : path), text);
  return deadLinkMistakes('dist', base);
}
const CONTACT =
  '<h2 id="footer-about"></h2><main id="main"><h2 class="a" id="form">A</h2><p id="q&amp;a"><h3 id="über"><p id="note_fn-%C3%BC">';

const { files, good } = table('unit/dead-links') as { files: Record<string, string[]>; good: string[] };

test.each(Object.entries(files))('a link to %s leads there, however it is written', (name, links) => {
  const page = (all: string[]) => all.map((link) => `<a href="/samples/${link}">A file</a>`).join('');
  expect(mistakesOf({ [`/samples/${name}`]: '', '/': page(links) })).toEqual([]);
  expect(mistakesOf({ '/': page(links.map((link) => `x${link}`)) }).join()).toContain(
    'There is no such page. Take the links out, or bring the page back. Linked on / (',
  );
});

test.each(good)('a link to %s leads to what is there', (link) => {
  const page = `<p id="here"><a href="${link}">A</a>`;
  const others = { '/contact/': `${CONTACT}</main>`, '/plan.pdf': '', '/beam.svg': '' };
  expect(mistakesOf({ ...others, '/': page })).toEqual([]);
});

test.each([
  '/contact/#takeoffs',
  '/contact/?about=boq#takeoffs',
  'https://oak-iron.example/contact/#takeoffs',
])('a link to a part that only other pages have is named with its pages: %s', (link) => {
  const page = `<p id="takeoffs"><a href="${link}">A</a> <a href="${link}">B</a>`;
  const others = Object.fromEntries(['/', '/b/', '/c/', '/d/'].map((path) => [path, page]));
  const found = mistakesOf({ '/contact/': `${CONTACT}</main>`, ...others });
  // Full addresses are for the content check, and a page may link to any other site.
  expect(found).toEqual(
    link.startsWith('/')
      ? [
          '/contact/#takeoffs\n  This page has no such part. Link to one of #form, #über. Linked on /, /b/, /c/ and 1 more (search src/ for "#takeoffs").',
        ]
      : [],
  );
});

test('a link to no part of its own page is named, and a page may have none', () => {
  expect(mistakesOf({ '/a/': '<main><a href="#b">B</a></main>' })).toEqual([
    '/a/#b\n  This page has no such part. Take #b out of the links. Linked on /a/ (search src/ for "#b").',
  ]);
});

test('an old address that leads to no part of a page is named, also below a sub-path', () => {
  put('src/content/redirects.json', '{ "/about.html": "/contact/#team", "/office/": "/contact/#form" }');
  // As Astro writes redirects.
  const leading = (to: string) =>
    `<meta http-equiv="refresh" content="0;url=${to}"><a href="${to}">Redirecting</a>`;
  const files = {
    '/contact/': `${CONTACT}</main>`,
    '/about.html': leading('/firm/contact/#team'),
    '/office/': leading('/firm/contact/#form'),
  };
  expect(mistakesOf(files, '/firm')).toEqual([
    '/firm/contact/#team\n  This page has no such part. Link to one of #form, #über. Linked on /about.html (search src/ for "#team").',
  ]);
});

test('a link to an old address is named, with where it leads now', () => {
  put('src/content/redirects.json', '{ "/about.html": "/contact/" }');
  expect(mistakesOf({ '/contact/': CONTACT, '/about.html': '', '/': '<a href="/about.html#a">' })).toEqual([
    '/about.html\n  This is an old address. Link to /contact/ instead. Linked on / (search src/ for "/about.html").',
  ]);
});
