/** `npm run import` as a whole, on a copy of the fixture firm; a test server stands in for the old site. */
import { execSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { checkContent } from '../../../src/content-check/check-content.ts';
import { importSite } from '../../../tools/import/import-site.ts';
import type { OldSite } from '../../../tools/import/old-site.ts';
import { readFolder } from '../../../tools/import/saved-pages.ts';
import { readExport } from '../../../tools/import/wordpress.ts';
import { exportEntries } from '../../support/export-entries.ts';
import { put, replaceIn } from '../../support/files.ts';
import { listen } from '../../support/net.ts';
import { inFixtureFirm } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const [BLOG, REDIRECTS] = ['src/content/blog', 'src/content/redirects.json'];
const read = (file: string): string => readFileSync(file, 'utf8');
const allContent = () => new Map(globSync('src/content/**/*.*').map((file) => [file, read(file)]));

const server = createServer(({ url = '' }, response) => {
  if (url.includes('moved')) response.writeHead(302, { location: 'http://localhost:1/a.jpg' }).end();
  else if (/-300x200|only\.jpg/.test(url) || !url.endsWith('.jpg')) response.writeHead(404).end();
  else
    void sharp({
      create: { width: url.includes('small') ? 300 : 1200, height: 400, channels: 3, background: 'red' },
    })
      .jpeg()
      .toBuffer()
      .then((bytes) => response.end(bytes));
});
const home = process.cwd();
const folder = inFixtureFirm();
const site = await listen(server);
afterAll(() => {
  server.close();
});

const { itemOf, meta, category } = exportEntries(site);
const SENTENCE = 'A crane plan says where the crane stands, and what it may lift there. ';
const items = () => [
  itemOf(
    '/2019/03/crane-plans/',
    'Crane &amp; hoist plans',
    `<p>${SENTENCE.repeat(3)}</p><img src="/up/tower-300x200.jpg" alt="Tower crane"><img src="/up/small.jpg"><img src="/up/only-1200x400.jpg" alt="Deck">
    <img alt="Nowhere"><img src="/up/moved.jpg"><img src="https://other.example/b.jpg"> <a href="/?p=9">Hoists</a> <a href="/about-us/">us</a> <a href="/?p=5">this</a>
    <a href="javascript:steal()">Steal</a>`,
    `<wp:post_id>5</wp:post_id>${category('Site &amp; Field')}${category('Other')}${meta('_thumbnail_id', '7')}`,
  ),
  itemOf('/?p=9', 'Hoists &lt;script>', 'Text', '<wp:post_id>9</wp:post_id>'),
  itemOf('/a/../../crane-plans/', '../../etc'),
  itemOf('', 'Home with a date'),
  itemOf('/secret/', 'Secret', '', '<wp:status>private</wp:status>'),
  itemOf('/about-us/', 'About us', '', '', 'page'),
  itemOf('/lorem', 'Lorem', '', '', 'page'),
  itemOf('/blog/2/', 'An article of ours', '', '', 'page'),
  itemOf(
    '/2019/03/crane-plans/lead/',
    'lead',
    '',
    `<wp:post_id>7</wp:post_id><wp:attachment_url>${site}/up/lead.jpg</wp:attachment_url>
    ${meta('_wp_attachment_image_alt', 'The lead picture')}`,
    'attachment',
  ),
];
function exportOf(...more: string[]): string {
  put(
    'export.xml',
    `<?xml version="1.0"?>\n<rss xmlns:wp="w" xmlns:dc="d" xmlns:content="c"><channel><link>${site}</link>
    <wp:author><wp:author_login>dok</wp:author_login><wp:author_display_name>Daniel Okafor</wp:author_display_name></wp:author>
    <wp:category><wp:category_nicename>site-field</wp:category_nicename><wp:cat_name>Site &amp;amp; Field</wp:cat_name></wp:category>
    <wp:category><wp:category_nicename>rigging</wp:category_nicename><wp:category_parent>site-field</wp:category_parent><wp:cat_name>Rigging</wp:cat_name></wp:category>
    <wp:tag><wp:tag_slug>cranes</wp:tag_slug><wp:tag_name>cranes</wp:tag_name></wp:tag>
    ${[...items(), ...more].join('\n')}</channel></rss>`,
  );
  return 'export.xml';
}
const silent = () => undefined;
const bringFrom = (old: OldSite, dryRun = false) =>
  importSite(old, { choose: () => Promise.resolve('Construction'), dryRun, progress: silent });
const bring = (file: string, dryRun = false) => bringFrom(readExport(file, silent), dryRun);
const paths = (pages: readonly { path: string; to?: string | undefined }[]) =>
  pages.map(({ path, to }) => [path, to]);

test('a dry run writes nothing', async () => {
  const before = allContent();
  const { drafts } = await bring(exportOf(), true);
  expect(drafts.size).toBe(4);
  expect(allContent()).toEqual(before);
});

test('an old site comes in as drafts, with its pictures and a page for each address', async () => {
  const { rules, nowhere } = await bring(exportOf());
  const draft = read(`${BLOG}/crane-plans.mdx`);
  const [picture] = globSync('src/content/pictures/old-tower-*.jpeg');
  for (const line of [
    'title: Crane & hoist plans',
    `excerpt: ${SENTENCE.repeat(2)}A`.slice(0, 130),
    'alt: The lead picture',
    'date: 2019-03-05',
    'category: Construction',
    'author: daniel-okafor',
    'draft: true',
    `<Figure src="${picture?.replace(/.*[\\/]/, '')}" alt="Tower crane"`,
    'alt="Deck"',
    'is not here: it is 300 pixels wide',
    'img Nowhere` is not here: it has no address',
    'img /up/moved.jpg` is not here: it is not on 127.0.0.1',
    'img https://other.example/b.jpg` is not here: it is not on 127.0.0.1',
    '[Hoists](/blog/hoists/) [us](/people/) [this](/blog/crane-plans/) Steal',
  ])
    expect(draft).toContain(line);
  expect(draft).toMatch(/src: old-lead-\w+\.jpeg/);
  const redirects = JSON.parse(read(REDIRECTS)) as object;
  expect(redirects).not.toHaveProperty(['/blog/2/']);
  expect(redirects).toMatchObject({
    '/blog/an-older-name/': '/blog/2/',
    '/2019/03/crane-plans/': '/blog/crane-plans/',
    '/2019/03/crane-plans/lead/': '/blog/crane-plans/',
    '/about-us/': '/people/',
    '/feed/': '/feed.xml',
    '/author/dok/': '/people/daniel-okafor/',
    '/category/site-field/': '/blog/category/construction/',
    '/category/site-field/rigging/': '/blog/',
    '/tag/cranes/': '/blog/',
  });
  expect(paths(rules)).toEqual([['/?p=9', '/blog/hoists/']]);
  expect(paths(nowhere)).toEqual([['/lorem/', undefined]]);
  expect(existsSync(`${BLOG}/secret.mdx`)).toBe(false);
  // Names with .. stay in this folder.
  expect(globSync(`${BLOG}/**/*crane*`)).toHaveLength(2);
  const mistakes = (await checkContent()).filter(({ severity }) => severity === 'error');
  expect(mistakes, JSON.stringify(mistakes, null, 2)).toEqual([]);
});

test('a second run adds what is new, and touches no file that somebody edited or renamed', async () => {
  replaceIn(`${BLOG}/crane-plans.mdx`, 'draft: true', 'updated: 2020-01-01');
  replaceIn(REDIRECTS, '"/about-us/": "/people/"', '"/about-us/": "/contact/"');
  cpSync(`${BLOG}/hoists.mdx`, `${BLOG}/our-hoists.mdx`);
  // As the editor does.
  replaceIn(`${BLOG}/crane-plans.mdx`, /# From .*\n/, '');
  const before = allContent();
  const title =
    'Slabs on grade, and where to cut their joints, what to cure them with, and for how many days';
  const { drafts } = await bring(exportOf(itemOf('/slabs/', title)));
  expect([...drafts.keys()]).toEqual(['/slabs/']);
  // The title is cut, and kept whole beside it.
  expect(read(`${BLOG}/slabs.mdx`)).toMatch(
    new RegExp(`^---\n# From .*\n# Title: ${title}\n(?:#.*\n)*title: Slabs .*…`),
  );
  const after = allContent();
  after.delete(join(BLOG, 'slabs.mdx'));
  after.set(REDIRECTS, read(REDIRECTS).replace(/,\s+"\/slabs.*/, ''));
  expect(after).toEqual(before);
});

test('a saved page links to others by their files, and takes no photo or author from them', async () => {
  const article =
    '<meta property="og:type" content="article"><title>A note on decks</title><main><a href="../about/index.html">Us</a></main>';
  put(
    'saved/about/index.html',
    '<title>About us</title><link rel="canonical" href="https://old.example/who/">',
  );
  const person = '<title>Marta Ibarra</title><meta property="og:image" content="/lead.jpg">';
  put('saved/notes/decks.html', article);
  put('saved/people/marta.html', person);
  put('saved/lead.jpg', readFileSync(globSync('src/content/pictures/old-lead-*')[0] ?? ''));
  await bringFrom(readFolder('saved', silent));
  const draft = read(`${BLOG}/decks.mdx`);
  expect(draft).toContain('(TODO) Choose a picture');
  expect(draft).toContain('(TODO) The old page has no date');
  expect(draft).toContain('author: daniel-okafor');
  expect(draft).toContain('[Us](/people/)');
});

test('a file of old addresses that cannot be read stays as it is', async () => {
  const [before, broken] = [read(REDIRECTS), '{ "/by-hand/": "/contact/", }'];
  put(REDIRECTS, broken);
  await expect(bring(exportOf())).rejects.toThrow('redirects.json cannot be read');
  expect(read(REDIRECTS)).toBe(broken);
  put(REDIRECTS, before);
});

test('the command takes a table of categories, lists what is left, and names what is broken by its line', () => {
  put(
    'export-2.xml',
    read(exportOf(itemOf('/forms/', 'Forms and braces', '', category('Notes') + category('Other')))),
  );
  put('categories.json', '{ "Notes": "Design" }');
  const run = (...words: string[]) => runTool(join(home, 'tools/import.ts'), words, { cwd: folder });
  expect(run('nowhere.xml').stderr).toContain('There is no file or folder nowhere.xml');
  const { stdout, status } = run('export-2.xml', '--categories', 'categories.json');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /Pages to write by hand[^]*\/about-us\/ {2}About us {2}→ \/people\/[^]*rules of your host[^]*\/\?p=9[^]*lead nowhere[^]*\/lorem\//,
  );
  expect(read(`${BLOG}/forms.mdx`)).toContain('category: Design');
  const [, search = ''] = /(git grep .*?blog)/.exec(stdout) ?? [];
  execSync('git init --quiet');
  expect(execSync(search, { encoding: 'utf8' })).toContain(`${BLOG}/forms.mdx`);
  put('export-2.xml', '<rss>\n<channel>\n<a>');
  expect(run('export-2.xml').stderr).toMatch(/Refusal: export-2\.xml:3 {2}This export is broken here/);
});
