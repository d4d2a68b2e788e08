/** Firms without blog, portfolio and samples: one that leaves them out, and one that has nothing to show there yet. */
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { OPTIONAL_PARTS } from '../../../src/schemas/page.ts';
import { removeDeadReferences } from '../../../tools/adopt/dead-references.ts';
import { takeOut } from '../../../tools/adopt/disciplines.ts';
import { editSite } from '../../../tools/adopt/files.ts';
import { buildProject, buildSite, copyFixture } from '../../support/copy.ts';
import { minimalContent } from '../../support/edits.ts';
import { pagesOf } from '../../support/pages-of.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/**
 * `npm run adopt -- --without` takes them out. The build finds fault only with a page of the firm's own, which still
 * links to the blog, to an old address and to a part that is not there.
 */
test('no page, link, feed, menu, search entry or rule for a host is left of parts that are left out', async () => {
  const copy = await copyFixture(temporaryFolder());
  const home = process.cwd();
  process.chdir(copy);
  editSite(() => {
    takeOut(OPTIONAL_PARTS);
    removeDeadReferences();
  });
  process.chdir(home);
  await writeFile(join(copy, 'src/content/redirects.json'), '{ "/old-crane/": "/contact/" }');
  await writeFile(
    join(copy, 'src/pages/extra.astro'),
    '<meta charset="utf-8"><a href="/blog/">Articles</a><a href="/old-crane/">A crane</a><a href="/contact/#takeoffs">Takeoffs</a>',
  );
  const { code, output } = await buildProject(copy);
  expect(code).toBe(1);
  expect(output).toContain(
    '/blog/\n  There is no such page. Take the links out, or bring the page back. Linked on /extra/ (',
  );
  expect(output).toContain(
    '/old-crane/\n  This is an old address. Link to /contact/ instead. Linked on /extra/ (search src/ for "/old-crane/").',
  );
  expect(output).toMatch(
    /\/contact\/#takeoffs\n {2}This page has no such part\. Link to one of #form, #.*\. Linked on \/extra\/ /,
  );
  expect(output).not.toMatch(/Stack trace|^\s+at /m);
  const files = globSync('dist/**/*', { cwd: copy }).filter((file) => !file.includes('_astro'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => /(?<!drawings\/)(?:blog|portfolio|samples)|feed/.test(file))).toEqual([]);
  for (const file of files.filter((name) => /\.\w+$|_redirects$/.test(name) && !name.includes('extra')))
    expect(readFileSync(join(copy, file), 'utf8'), file).not.toMatch(
      /(?<!drawings)\/(?:blog|portfolio|samples)\/|feed\.(?:xml|json)|newsletter-email/,
    );
});

test('a firm with nothing to show yet says so, and leads nowhere that is empty', async () => {
  const copy = await copyFixture(temporaryFolder());
  minimalContent(copy);
  await buildSite(copy);
  const dist = join(copy, 'dist');
  const file = (path: string) => readFileSync(join(dist, path), 'utf8');
  const pages = pagesOf(dist);
  expect(
    pages.filter((path) =>
      /^\/(careers|services\/construction|samples\/.|portfolio\/.|blog\/(?!category|$))/.test(path),
    ),
  ).toEqual([]);
  const home = file('index.html');
  expect(home.match(/<(header|footer)\b[^]*?<\/\1>/g)?.join()).not.toMatch(
    /"\/(?:portfolio|samples|blog)\/"/,
  );
  expect(home.match(/class="bubble"/g)?.length).toBeGreaterThan(1);
  for (const [path, words] of [
    ['portfolio', 'The first projects are being written up.'],
    ['blog', 'The first articles are being written.'],
    ['samples', 'The first documents are being prepared.'],
    [pages.find((each) => each.startsWith('/blog/category/')) ?? '', 'No articles in this category yet.'],
  ] as const)
    expect(file(`${path}/index.html`), path).toContain(words);
  for (const name of ['llms.txt', 'sitemap/index.html', 'samples/index.html'])
    expect(file(name)).not.toContain('Sample takeoffs');
  expect(file('feed.xml')).toMatch(/<\/channel>\s*<\/rss>\s*$/);
  const listed = pages.filter((path) => !/^\/(\d+\.html|contact\/sent\/)$/.test(path));
  const locations = file('sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g);
  expect(Array.from(locations, ([, path]) => path).toSorted()).toEqual(listed.toSorted());

  // Facts that the firm left out are not printed, and the address follows its country.
  for (const path of pages.filter((each) => each.endsWith('/')))
    expect(file(`${path}index.html`), path).not.toMatch(/[">]undefined|tel:|or call|"telephone"|hasMap/);
  expect(file('contact/index.html')).toContain('64000 Monterrey, N.L.');
  expect(file('legal/terms/index.html')).toContain('The law of Nuevo León applies');
  expect(file('legal/privacy/index.html')).toMatch(/We\s+delete\s+them\s+after\s+90\s+days/);
  expect(home).toMatch(/<input[^>]*value="dark" checked/);
  // A menu of one page would be a step for nothing.
  expect(home).not.toContain('id="menu-work"');
});
