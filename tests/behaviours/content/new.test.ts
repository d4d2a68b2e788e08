import { existsSync } from 'node:fs';
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
/** Names for entries to choose from, which cannot be drafts. */
const NAMES = [
  ['category', 'Site Notes', '--text', 'What we saw, one a week.'],
  ['project-category', 'Parks'],
  ['format', 'DGN', '--text', 'MicroStation drawing'],
];
const TRACES = new RegExp(
  [...NEW.map(([[, name]]) => name), 'where-a-crane', 'roof-inspection', '<mark>'].join('|'),
  'i',
);

let copy: string;

/** Runs `npm run new` in the copy, with so many lines typed in. */
const write = (words: string[], typed = '') =>
  runTool('tools/new.ts', words, { cwd: copy, env: { TODAY: BEFORE }, input: typed });

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
  // A drawing that no takeoff can show, since it does not say what it shows.
  const untitled =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path d="M1 1h7v4z" stroke="#000"/></svg>';
  await writeFile(join(copy, 'src/content/drawings/samples/a-plan.svg'), untitled);
  for (const words of [...NEW.map(([each]) => each), ...NAMES, ['discipline', 'Land Surveying']]) {
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

test('a new entry is a draft in the right folder with the next free number', async () => {
  for (const [, file] of NEW)
    expect(await readFile(join(copy, file), 'utf8'), file).toMatch(/^ *"?draft"?: true,?$/m);
  expect(await readFile(join(copy, NEW[0]?.[1] ?? ''), 'utf8')).toContain(`date: ${BEFORE}`);
  expect(await readFile(join(copy, NEW[1]?.[1] ?? ''), 'utf8')).toContain('sheet: 13');
  expect(await readFile(join(copy, NEW[3]?.[1] ?? ''), 'utf8')).toContain('"order": 3');
});

test('a takeoff names a service and a titled drawing that are there, and a discipline the first free letter', async () => {
  const takeoff = JSON.parse(
    await readFile(join(copy, 'src/content/takeoffs/ramp-slab.json'), 'utf8'),
  ) as Record<string, string>;
  expect(existsSync(join(copy, `src/content/services/${takeoff['service']}.mdx`))).toBe(true);
  const drawing = await readFile(join(copy, `src/content/drawings/${takeoff['drawing']}.svg`), 'utf8');
  expect(drawing).toContain('<title>');
  const disciplines = await readFile(join(copy, 'src/content/home/disciplines.json'), 'utf8');
  expect((JSON.parse(disciplines) as object[]).at(-1)).toMatchObject({ id: 'land-surveying', letter: 'L' });
});

test('a name for entries to choose from is on the site at once', () => {
  expect(before['blog/category/site-notes/index.html']).toContain('Site Notes');
});

test('the last place of a range that is taken leaves the first free one', async () => {
  const file = join(copy, 'src/content/samples/last.json');
  const sample = await readFile(join(copy, 'src/content/samples/site-logbooks.json'), 'utf8');
  await writeFile(file, sample.replace('"order": 3', '"order": 99'));
  expect(write(['sample', 'After the last']).status).toBe(0);
  const after = join(copy, 'src/content/samples/after-the-last.json');
  expect(await readFile(after, 'utf8')).toContain('"order": 4');
  await rm(file);
  await rm(after);
});

test('the editor’s schema accepts a new entry', () => {
  const files = NEW.map(([, file]) => join(copy, file));
  const { status, stdout } = runTool('tools/content-check.ts', files);
  expect(stdout).not.toMatch(/ (error|warning) /);
  expect(status).toBe(0);
});

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

test('a new group of samples begins with the files that nobody offers yet', async () => {
  const folder = join(copy, 'public/samples');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'gate-times.pdf'), 'x'.repeat(40_960));
  const { status, stderr } = write(['sample', 'Gate Papers']);
  expect(status, stderr).toBe(0);
  const group = join(copy, 'src/content/samples/gate-papers.json');
  expect(JSON.parse(await readFile(group, 'utf8'))).toMatchObject({
    samples: [{ name: 'Gate times', format: 'PDF', file: 'gate-times.pdf' }],
  });
  // Offered by then.
  write(['sample', 'Other Papers']);
  const other = join(copy, 'src/content/samples/other-papers.json');
  expect(await readFile(other, 'utf8')).not.toContain('gate-times');
  await rm(group);
  await rm(other);
  await rm(folder, { recursive: true });
});

test.each([
  [['post', 'Where a crane stands'], `${BLOG}/where-a-crane-stands.mdx is there already.`],
  [['service', 'Roof Inspection', '--discipline', 'estimating'], 'roof-inspection.mdx is there already.'],
  [['sample', 'Site Logbooks'], 'site-logbooks.json is there already.'],
  [['testimonial', 'Ada Quillfeather'], 'has an entry "ada-quillfeather" already. Change that one.'],
  [['post', 'Short'], 'Title: Write 10 to 80 characters; "Short" has 5.'],
  [['post', '— — — — — — —'], 'Title: Write at least one letter from a to z or a figure'],
  [['post', 'Where', 'a', 'crane'], 'Title: Put it into quotation marks: "Where a crane".'],
  [
    ['page', 'About our firm'],
    'What: Choose one of: post, service, discipline, project, sample, takeoff, person, testimonial, claim, reason, step, category, project-category, format; found "page".',
  ],
  [['person', 'Ida Winterbourne'], 'ida-winterbourne.json is there already.'],
  [['claim', 'spans closed'], 'home/claims.json has an entry "spans-closed" already.'],
  [['category', 'Site notes', '--text', 'What we saw, one a week.'], 'has an entry "site-notes" already.'],
  [['category', 'Cranes', '--text', 'Short'], 'Text: Write 20 to 300 characters; "Short" has 5.'],
  [
    ['service', 'Roof Drains', '--discipline', 'roofs'],
    'Discipline: Choose one of: design, estimating, construction, inspection, land-surveying; found "roofs".',
  ],
  [['post', 'Where a crane stands', '--date', 'soon'], 'Write: npm run new -- post|service|discipline|'],
  [['service', 'Roof Drains'], 'Nothing was answered, and nothing written.'],
])('%j writes nothing and explains why', async (words, answer) => {
  const [, file = ''] = NEW.find(([[kind]]) => kind === words[0]) ?? [];
  const there = file && (await readFile(join(copy, file), 'utf8'));
  const { status, stderr } = write(words);
  expect(status).toBe(1);
  expect(stderr).toContain(answer);
  expect(stderr).not.toContain('    at ');
  if (there) expect(await readFile(join(copy, file), 'utf8')).toBe(there);
});

test('asks for missing answers', () => {
  const { status, stdout } = write([], 'service\nRoof Drains\ndesign\n');
  expect(status).toBe(0);
  expect(stdout).toContain('Title, 3 to 60 characters: ');
  expect(existsSync(join(copy, 'src/content/services/design/roof-drains.mdx'))).toBe(true);
});
