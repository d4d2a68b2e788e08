import { join } from 'node:path';

import { expect, test } from 'vitest';

import { deadLinkMistakes } from '../../../src/integrations/dead-links.ts';
import { put } from '../../support/files.ts';
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

/** Names of files, each with the ways to write a link to it. */
test.each([
  [
    'plan&section.pdf',
    ['plan&amp;section.pdf', 'plan&#38;section.pdf', 'plan%26section.pdf', 'plan&#x26;section.pdf'],
  ],
  ["Joe's form.pdf", ['Joe&#39;s%20form.pdf', "Joe's%20form.pdf", 'Joe&apos;s form.pdf']],
  ['Drawing list #3.pdf', ['Drawing%20list%20%233.pdf', 'Drawing%20list%20%233.pdf#page=2']],
  ['Addendum+1.pdf', ['Addendum+1.pdf', 'Addendum%2B1.pdf?v=2&amp;x']],
  ['100% set.pdf', ['100%25%20set.pdf', '100% set.pdf']],
  ['plano-diseño.pdf', ['plano-dise%C3%B1o.pdf', 'plano-diseño.pdf', 'plano-dise&#241;o.pdf']],
])('a link to %s leads there, however it is written', (name, links) => {
  const page = (all: string[]) => all.map((link) => `<a href="/samples/${link}">A file</a>`).join('');
  expect(mistakesOf({ [`/samples/${name}`]: '', '/': page(links) })).toEqual([]);
  expect(mistakesOf({ '/': page(links.map((link) => `x${link}`)) }).join()).toContain(
    'There is no such page, and a page links to it: /.',
  );
});

const GOOD =
  '/contact/#form /contact/?about=boq#form /contact/#q&amp;a /contact/#%C3%BCber /contact/#note_fn-%C3%BC /contact/# /contact/#top /contact/#:~:text=fixed%20price #here /plan.pdf#page=2 /beam.svg#d';
test.each(GOOD.split(' '))('a link to %s leads to what is there', (link) => {
  const page = `<p id="here"><a href="${link}">A</a>`;
  expect(
    mistakesOf({ '/contact/': `${CONTACT}</main>`, '/': page, '/plan.pdf': '', '/beam.svg': '' }),
  ).toEqual([]);
});

test.each([
  '/contact/#takeoffs',
  '/contact/?about=boq#takeoffs',
  'https://oak-iron.example/contact/#takeoffs',
])('a link to a part that only other pages have is named with its pages: %s', (link) => {
  const page = `<p id="takeoffs"><a href="${link}">A</a> <a href="${link}">B</a>`;
  const found = mistakesOf({
    '/contact/': `${CONTACT}</main>`,
    '/': page,
    '/b/': page,
    '/c/': page,
    '/d/': page,
  });
  // Full addresses are for the content check, and a page may link to any other site.
  expect(found).toEqual(
    link.startsWith('/')
      ? [
          '/contact/#takeoffs\n  This page has no such part, and 4 pages link to it: /, /b/, /c/ and 1 more. Link to one of #form, #über (search src/ for "#takeoffs").',
        ]
      : [],
  );
});

test('a link to no part of its own page is named, and a page may have none', () => {
  expect(mistakesOf({ '/a/': '<main><a href="#b">B</a></main>' })).toEqual([
    '/a/#b\n  This page has no such part, and a page links to it: /a/. Take #b out of the links (search src/ for "#b").',
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
    '/firm/contact/#team\n  This page has no such part, and a page links to it: /about.html. Link to one of #form, #über (search src/ for "#team").',
  ]);
});

test('a link to an old address is named, with where it leads now', () => {
  put('src/content/redirects.json', '{ "/about.html": "/contact/" }');
  expect(mistakesOf({ '/contact/': CONTACT, '/about.html': '', '/': '<a href="/about.html#a">' })).toEqual([
    '/about.html\n  This is an old address, and a page links to it: /. Link to /contact/ instead (search src/ for "/about.html").',
  ]);
});
