/** Drafts, scheduled articles and replaced pictures in builds of one copy, one after the other. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildSite, copyFixture } from '../../support/copy.ts';
import { replaceIn } from '../../support/files.ts';
import { runTool } from '../../support/tool.ts';

const BEFORE = '2026-11-29';
const DAY = '2026-11-30';
const SCHEDULED = 'An article whose day will come';
const STEEL = 'src/content/services/estimating/steel-takeoffs.mdx';
const BLOG = 'src/content/blog';
const PICTURES = 'src/content/pictures';

/** Entries written by `npm run new`: the words behind it, of which the second is a name, its file, a page with the name. */
const NEW: [words: [kind: string, name: string, ...more: string[]], file: string, page: string][] = [
  [['post', 'Where a crane: stands'], `${BLOG}/where-a-crane-stands.mdx`, 'blog/where-a-crane-stands'],
  [
    ['service', 'Roof Inspection', '--discipline', 'estimating'],
    'src/content/services/estimating/roof-inspection.mdx',
    'services/estimating/roof-inspection',
  ],
  [['project', 'Library by the River'], 'src/content/portfolio/7.json', 'portfolio/7'],
  [['sample', 'Site Logbooks'], 'src/content/samples/site-logbooks.json', 'samples'],
  [['testimonial', 'Ada Quillfeather'], 'src/content/home/testimonials.json', ''],
  [['takeoff', 'Ramp slab'], 'src/content/takeoffs/ramp-slab.json', 'samples'],
  [['person', 'Ida Winterbourne'], 'src/content/authors/ida-winterbourne.json', 'people'],
  [['claim', 'spans closed'], 'src/content/home/claims.json', ''],
  [['reason', 'Plans you can price'], 'src/content/home/reasons.json', ''],
  [['step', 'Quillfeather visits'], 'src/content/home/process.json', ''],
];
const TRACES = new RegExp(
  [...NEW.map(([[, name]]) => name), 'where-a-crane', 'roof-inspection', '<mark>'].join('|'),
  'i',
);

let copy: string;

/** Runs `npm run new` in the copy. */
const write = (words: string[]) => runTool('tools/new.ts', words, { cwd: copy, env: { TODAY: BEFORE } });

const build = (today: string, ...flags: string[]) => buildSite(copy, { TODAY: today }, ...flags);

const edit = (path: string, from: RegExp, to: string) => {
  replaceIn(join(copy, path), from, to);
};

/** Pages, lists and indexes of a built site by path; its code and fonts apart. */
async function texts(folder: string): Promise<Record<string, string>> {
  const paths = await readdir(join(copy, folder), { recursive: true });
  const found = paths.filter((path) => /\.(html|json|xml|txt)$/.test(path));
  return Object.fromEntries(
    await Promise.all(found.map(async (path) => [path, await readFile(join(copy, folder, path), 'utf8')])),
  ) as Record<string, string>;
}

/** A picture of one color under the name that the first article uses. */
const paint = (background: string) =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toFile(join(copy, PICTURES, 'crane.jpg'));

let before: Record<string, string>;
let after: Record<string, string>;

beforeAll(async () => {
  copy = await copyFixture();
  for (const [words] of NEW) {
    const { status, stderr } = write(words);
    expect(status, stderr).toBe(0);
  }
  // A public service that names the draft, a draft that leads to the draft, and an article of a later day.
  edit(STEEL, /service: estimating\/concrete-takeoffs/, 'service: estimating/roof-inspection');
  edit(`${BLOG}/where-a-crane-stands.mdx`, /$/, '\nSee [roofs](/services/estimating/roof-inspection/).\n');
  await mkdir(join(copy, PICTURES));
  await paint('#4a6');
  edit(`${BLOG}/1.mdx`, /src: \S+/, 'src: crane.jpg');
  const article = await readFile(join(copy, BLOG, '1.mdx'), 'utf8');
  await writeFile(
    join(copy, BLOG, 'day-to-come.mdx'),
    article.replace(/^title: .*/m, `title: ${SCHEDULED}`).replace(/^date: .*/m, `date: ${DAY}`),
  );
  // The public build must not find again what a build with drafts has finished.
  await build(BEFORE, '--drafts', '--outDir', 'all');
  await build(BEFORE);
  before = await texts('dist');
  await paint('#f00');
  await build(DAY);
  after = await texts('dist');
}, 600_000);
afterAll(() => rm(copy, { recursive: true }));

test('the public site contains no drafts or scheduled articles', () => {
  expect(Object.keys(before).length).toBeGreaterThan(40);
  for (const [path, text] of Object.entries(before)) {
    expect(path).not.toMatch(TRACES);
    expect(text.match(TRACES)?.[0], path).toBeUndefined();
    expect(text, path).not.toContain(SCHEDULED);
  }
  expect(before).not.toHaveProperty(['blog/day-to-come/index.html']);
  // Another service of the discipline stands in for the draft that it names.
  const steel = before['services/estimating/steel-takeoffs/index.html'] ?? '';
  expect(/<ul class="service-cards [^"]*">[^]*?<\/ul>/.exec(steel)?.[0].match(/<h3[ >]/g)).toHaveLength(2);
});

test('an article appears on its date, although yesterday’s finished pages are cached', () => {
  expect(after).toHaveProperty(['blog/day-to-come/index.html']);
  for (const path of ['blog', 'blog/1', 'blog/4', 'blog/category/technology'])
    expect(after[`${path}/index.html`], path).toContain(SCHEDULED);
  for (const [path, text] of Object.entries(after)) expect(text.match(TRACES)?.[0], path).toBeUndefined();
});

test('pages that name neither the new article nor the new picture are the same in both builds', () => {
  const same = Object.keys(before).filter(
    (path) => !/day-to-come|blog\/1\b/.test(`${path}${before[path]}${after[path]}`),
  );
  expect(same.length).toBeGreaterThan(20);
  for (const path of same) expect(after[path] === before[path], path).toBe(true);
});

test('a new picture under the same name replaces the old one', () => {
  const [old, young] = [before, after].map(
    (pages) => /src="(\/_astro\/[^"]*\.webp)"/.exec(pages['blog/1/index.html'] ?? '')?.[1],
  );
  expect(young).toBeDefined();
  expect(young).not.toBe(old);
});

test('a build with drafts marks them and is kept from search engines', async () => {
  const all = await texts('all');
  for (const [[, name], , page] of NEW) {
    const html = all[join(page, 'index.html')] ?? '';
    expect(html, page).toContain(name);
    expect(html, page).toMatch(/<mark>\s*Draft\s*<\/mark>/);
  }
  for (const path of ['blog/day-to-come', 'blog', 'blog/1'])
    expect(all[`${path}/index.html`], path).toMatch(/<mark>\s*Scheduled for November 30, 2026\s*<\/mark>/);
  for (const [path, html] of Object.entries(all))
    if (path.endsWith('.html')) expect(html, path).toContain('<meta name="robots" content="noindex">');
});
