/**
 * Successive builds of one copy: none reuses outdated results of an earlier one. another-firm.test.ts tests that drafts
 * are absent from a public site and marked in a preview.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { createEntry, type Request } from '../../../tools/new/create-entry.ts';
import { buildSite, copyFixture } from '../../support/copy.ts';
import { put, replaceIn } from '../../support/files.ts';
import { addDrafts, DRAFT, DRAFT_SERVICE, SCHEDULED, TODAY } from '../../support/fixture-edits.ts';
import { folderOfFile } from '../../support/temporary.ts';

const DAY = '2026-11-30';
const STEEL = 'src/content/services/estimating/steel-takeoffs.mdx';

/** Entries as `npm run new` writes them, each with a page that shows its name. */
const NEW: [Request & { name: string }, page: string][] = [
  [{ kind: 'project', name: 'Library by the River' }, 'portfolio/7'],
  [{ kind: 'sample', name: 'Site Logbooks' }, 'samples'],
  [{ kind: 'testimonial', name: 'Ada Quillfeather' }, ''],
  [{ kind: 'takeoff', name: 'Ramp slab' }, 'samples'],
  [{ kind: 'person', name: 'Ida Winterbourne' }, 'people'],
  [{ kind: 'claim', name: 'spans closed' }, ''],
  [{ kind: 'reason', name: 'Plans you can price' }, ''],
  [{ kind: 'step', name: 'Quillfeather visits' }, ''],
];
const DRAFTS = new RegExp([DRAFT, DRAFT_SERVICE, ...NEW.map(([{ name }]) => name), '<mark>'].join('|'));

const copy = folderOfFile();
let drafts: Map<string, string>;
let before: Map<string, string>;
let after: Map<string, string>;

/** Builds the copy; returns the site's pages, lists and indexes by path, without its code and fonts. */
async function build(today: string, ...flags: string[]): Promise<Map<string, string>> {
  await buildSite(copy, { TODAY: today }, ...flags);
  const paths = globSync('**/*.{html,json,xml,txt}', { cwd: join(copy, 'dist') });
  return new Map(paths.map((path) => [path, readFileSync(join(copy, 'dist', path), 'utf8')]));
}
/** Writes a picture of one color under the name that the first article uses. */
async function paint(background: string) {
  const picture = sharp({ create: { width: 1500, height: 1000, channels: 3, background } });
  put(join(copy, 'src/content/pictures/crane.jpg'), await picture.jpeg().toBuffer());
}

beforeAll(async () => {
  await copyFixture(copy);
  addDrafts(copy);
  const home = process.cwd();
  process.chdir(copy);
  for (const [request] of NEW) await createEntry(request, () => Promise.resolve(''));
  process.chdir(home);
  // A public service names the draft.
  replaceIn(
    join(copy, STEEL),
    'service: estimating/concrete-takeoffs',
    'service: estimating/roof-inspection',
  );
  await paint('#4a6');
  replaceIn(join(copy, 'src/content/blog/1.mdx'), /src: \S+/, 'src: crane.jpg');
  drafts = await build(TODAY, '--drafts');
  before = await build(TODAY);
  await paint('#f00');
  after = await build(DAY);
}, 600_000);

test('a build with drafts marks an entry of every kind', () => {
  for (const [{ name }, page] of NEW) {
    expect(drafts.get(join(page, 'index.html')), page).toContain(name);
    expect(drafts.get(join(page, 'index.html')), page).toMatch(/<mark>\s*Draft\s*<\/mark>/);
  }
});

test('the public site of the same copy has no drafts and no scheduled article', () => {
  expect(before.size).toBeGreaterThan(40);
  for (const [path, text] of before) {
    expect(DRAFTS.exec(path + text)?.[0], path).toBeUndefined();
    expect(text, path).not.toContain(SCHEDULED);
  }
  // Another service of the discipline takes the place of the draft that this one names.
  const steel = before.get('services/estimating/steel-takeoffs/index.html') ?? '';
  expect(/<ul class="sheet-cards [^"]*">[^]*?<\/ul>/.exec(steel)?.[0].match(/<h3[ >]/g)).toHaveLength(2);
});

test('an article appears on its date, although yesterday’s finished pages are cached', () => {
  for (const path of ['blog/day-to-come', 'blog', 'blog/1', 'blog/4', 'blog/category/technology'])
    expect(after.get(`${path}/index.html`), path).toContain(SCHEDULED);
  for (const [path, text] of after) expect(DRAFTS.exec(text)?.[0], path).toBeUndefined();
});

test('a new picture under the same name replaces the old one; every other page stays the same', () => {
  const [old, young] = [before, after].map(
    (pages) => /src="(\/_astro\/[^"]*\.webp)"/.exec(pages.get('blog/1/index.html') ?? '')?.[1],
  );
  expect(young).toBeDefined();
  expect(young).not.toBe(old);
  const same = [...before].filter(
    ([path, text]) => !/day-to-come|blog\/1\b/.test(`${path}${text}${after.get(path)}`),
  );
  expect(same.length).toBeGreaterThan(20);
  for (const [path, text] of same) expect(after.get(path) === text, path).toBe(true);
});
