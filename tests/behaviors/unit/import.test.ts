/** `npm run import` as a whole, on a copy of the fixture firm; a test server stands in for the old site. */
import { execSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { checkContent } from '../../../src/content-check/check-content.ts';
import { importSite } from '../../../tools/import/import-site.ts';
import type { OldSite } from '../../../tools/import/old-site.ts';
import { readFolder } from '../../../tools/import/saved-pages.ts';
import { readExport } from '../../../tools/import/wordpress.ts';
import { put, replaceIn } from '../../support/files.ts';
import { listen } from '../../support/net.ts';
import { table } from '../../support/table.ts';
import { inFixtureFirm } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

const data = table('unit/import-sites') as {
  export: string;
  draft: string[];
  redirects: Record<string, string>;
  saved: Record<string, string>;
};
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

/** The export, with one more article if a path is given. */
function exportOf(path = '', title = '', fields = ''): string {
  const item = `<item><title>${title}</title><link>SITE${path}</link><wp:post_type>post</wp:post_type>${fields}</item>`;
  const text = path ? data.export.replace('</channel>', `${item}</channel>`) : data.export;
  put('export.xml', text.replaceAll('SITE', site));
  return 'export.xml';
}
const bringFrom = (old: OldSite, dryRun = false) =>
  importSite(old, { choose: () => Promise.resolve('Construction'), dryRun });
const bring = (file: string, dryRun = false) => bringFrom(readExport(file), dryRun);
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
  const draft = read(`${BLOG}/crane-plans.mdx`).replace(/-[0-9a-f]{6}(?=\.jpeg)/g, '-HASH');
  for (const part of data.draft) expect(draft).toContain(part);
  const redirects = JSON.parse(read(REDIRECTS)) as object;
  expect(redirects).not.toHaveProperty(['/blog/2/']);
  expect(redirects).toMatchObject(data.redirects);
  expect(paths(rules)).toEqual([
    ['/crane/?print=1', '/blog/crane-plans/'],
    ['/index.php?p=9', '/blog/hoists/'],
  ]);
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
  const { drafts } = await bring(exportOf('/slabs/', title));
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
  for (const [file, text] of Object.entries(data.saved)) put(`saved/${file}`, text);
  put('saved/lead.jpg', readFileSync(globSync('src/content/pictures/old-lead-*')[0] ?? ''));
  await bringFrom(readFolder('saved'));
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
  const notes = ['Notes', 'Other'].map((name) => `<category domain="category">${name}</category>`);
  exportOf('/forms/', 'Forms and braces', notes.join(''));
  put('categories.json', '{ "Notes": "Design" }');
  const run = (...words: string[]) => runTool(join(home, 'tools/import.ts'), words, { cwd: folder });
  expect(run('nowhere.xml').stderr).toContain('There is no file or folder nowhere.xml');
  const { stdout, status } = run('export.xml', '--categories', 'categories.json');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /Pages to write by hand[^]*\/about-us\/ {2}About us {2}→ \/people\/[^]*rules of your host[^]*p=9[^]*lead nowhere[^]*\/lorem\//,
  );
  expect(read(`${BLOG}/forms.mdx`)).toContain('category: Design');
  const [, search = ''] = /(git grep .*?blog)/.exec(stdout) ?? [];
  execSync('git init --quiet');
  expect(execSync(search, { encoding: 'utf8' })).toContain(`${BLOG}/forms.mdx`);
  put('export.xml', '<rss>\n<channel>\n<a>');
  expect(run('export.xml').stderr).toMatch(/Refusal: export\.xml:3 {2}This export is broken here/);
});

test('without a blog, an article is an address like any other; the office that has our name is not proposed', async () => {
  rmSync('src/content/pages/blog.json');
  put('src/content/authors/office.json', '{ "name": "Oak & Iron", "isOffice": true }');
  const { drafts, addresses } = await bring(exportOf('/opened/', 'Oak &amp; Iron opens'), true);
  expect(drafts.size).toBe(0);
  expect(addresses.filter(({ to }) => /^\/(?:blog|feed|people\/office)/.test(to ?? ''))).toEqual([]);
});
