import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { buildProject, copyFixture, FIXTURE } from '../../support/copy.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';
import { site as firm } from '../../support/fixture.ts';
import { expect, standIn, test } from '../../support/page.ts';

/** One entry of each kind: collection and entry as the editor calls them, the field to change, the file. */
const EDITS = [
  [
    'Blog',
    'What a drone survey can and cannot prove on a construction site',
    'Title',
    'src/content/blog/1.mdx',
  ],
  ['Estimating Services', 'BOQ Preparation', 'Title', 'src/content/services/estimating/boq.mdx'],
  ['Portfolio', 'Twelve-Story Office Building', 'Title', 'src/content/portfolio/1.json'],
  ['Pages', 'Contact us', 'Heading', 'src/content/pages/contact.json'],
] as const;
const NEW = 'Words from the browser';

let project: string;
let site: Awaited<ReturnType<typeof serveFolder>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  project = await copyFixture();
  const { code, output } = await buildProject(project, { CMS: 'local' });
  expect(code, output).toBe(0);
  // Another build follows, which would take this one's place.
  await rename(join(project, 'dist'), join(project, 'with-editor'));
  site = await serveFolder(join(project, 'with-editor'));
});

/** What Sveltia asks of other hosts unbidden (fonts that the page brings along, news): the policy refuses it. */
const REFUSED = /(?:jsdelivr\.net|githubstatus\.com|hostedstatus\.com)\/.*(?:violates|Refused)/;
test.afterEach(({ consoleErrors }) => {
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((message) => !REFUSED.test(message)));
});

test.afterAll(async () => {
  site.close();
  await rm(project, { recursive: true });
});

/** A file of the fixture firm, by its path in a project. */
const original = (path: string): Promise<string> => readFile(path.replace(/^src/, FIXTURE), 'utf8');

/** Opens the editor on a folder that the browser keeps to itself, filled with the project's content. */
async function openEditor(page: Page): Promise<void> {
  const entries = await readdir(join(project, 'src/content'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((it) => it.isFile())
    .map((it) => relative(project, join(it.parentPath, it.name)));
  const files = await Promise.all(paths.map(async (path) => [path, await original(path)] as const));
  await page.addInitScript((content) => {
    const folder = async (...names: string[]) => {
      let handle = await navigator.storage.getDirectory();
      for (const name of names) handle = await handle.getDirectoryHandle(name, { create: true });
      return handle;
    };
    const showDirectoryPicker = async () => {
      await folder('repository', '.git');
      for (const [path, text] of content) {
        const names = path.split('/');
        const file = await (
          await folder('repository', ...names.slice(0, -1))
        ).getFileHandle(names.at(-1) ?? '', { create: true });
        const stream = await file.createWritable();
        await stream.write(text);
        await stream.close();
      }
      return folder('repository');
    };
    Object.assign(globalThis, { showDirectoryPicker });
  }, files);
  await standIn(page, site.origin);
  await page.goto(`${site.origin}/admin/`);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
}

/** The bytes of a file as the editor left it. */
const savedBytes = (page: Page, path: string): Promise<number[]> =>
  page.evaluate(async (names) => {
    let folder = await navigator.storage.getDirectory();
    for (const name of ['repository', ...names.slice(0, -1)]) folder = await folder.getDirectoryHandle(name);
    const file = await (await folder.getFileHandle(names.at(-1) ?? '')).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  }, path.split('/'));

/** The text of a file as the editor left it. */
const saved = async (page: Page, path: string): Promise<string> =>
  Buffer.from(await savedBytes(page, path)).toString();

/** Opens an entry, by the collection's name and the entry's. */
async function edit(page: Page, collection: string, entry: string): Promise<void> {
  await page.getByRole('treeitem', { name: collection }).click();
  await page.getByRole('gridcell', { name: entry, exact: true }).first().click();
}

/**
 * Line breaks inside a list or an object of JSON are the editor's own, and it writes out each "no" of an
 * entry; all else counts.
 */
const laidOut = (path: string, text: string): string =>
  path.endsWith('.json')
    ? JSON.stringify(JSON.parse(text), (key, value: unknown) =>
        ['draft', 'noindex', 'decorative'].includes(key) ? undefined : value,
      )
    : text.replace(/^ *(draft|decorative): false\n/gm, '');

test('an edit changes one field of its file, contacts only the photo host, and builds', async ({ page }) => {
  test.setTimeout(180_000);
  const strangers: string[] = [];
  page.on('requestfinished', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.origin) strangers.push(request.url());
  });
  await openEditor(page);
  for (const [collection, entry, field, path] of EDITS) {
    const before = await original(path);
    await edit(page, collection, entry);
    const box = page.getByRole('textbox', { name: field, exact: true }).first();
    const text = await box.inputValue();
    expect(before.split(text), path).toHaveLength(2);
    await box.fill(NEW);
    await page.getByRole('button', { name: 'Save' }).click();
    // For an instant, while the editor writes it, there is no file to be read.
    await expect(async () => {
      expect(laidOut(path, await saved(page, path))).toBe(laidOut(path, before.replace(text, NEW)));
    }).toPass({ timeout: 10_000 });
    await writeFile(join(project, path), await saved(page, path));
  }
  // The photo that the editor shows beside its field.
  expect(strangers.filter((url) => !url.startsWith(firm.photoHost))).toEqual([]);

  // The same sources without the setting: the words are there, the editor is not.
  const { code, output } = await buildProject(project);
  expect(code, output).toBe(0);
  const dist = join(project, 'dist');
  for (const route of ['blog/1', 'services/estimating/boq', 'portfolio', 'contact'])
    expect(await readFile(join(dist, route, 'index.html'), 'utf8'), route).toContain(NEW);
  expect(existsSync(join(dist, 'admin'))).toBe(false);
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const file of files.filter((it) => it.isFile()))
    expect(await readFile(join(file.parentPath, file.name), 'latin1'), file.name).not.toMatch(/sveltia/i);
});

/** What a new entry is made of: its collection, the words for its fields, the file that they go into. */
const CREATED = [
  'Authors',
  {
    Name: 'Ada Mason',
    Role: 'Senior estimator',
    Bio: 'Ada has priced concrete and steel for twenty years, and reads the specification first.',
  },
  'src/content/authors/ada-mason.json',
] as const;

test('a new entry becomes a file with its name', async ({ page }) => {
  const [collection, words, path] = CREATED;
  await openEditor(page);
  await page.getByRole('treeitem', { name: collection }).click();
  await page.getByRole('button', { name: 'Create New Entry' }).click();
  const box = (field: string) => page.getByRole('textbox', { name: field, exact: true });
  // What is typed while the list still fades out, the editor forgets.
  await expect(async () => {
    for (const [field, text] of Object.entries(words)) await box(field).fill(text);
    for (const [field, text] of Object.entries(words)) expect(await box(field).inputValue()).toBe(text);
  }).toPass();
  await page.getByRole('button', { name: 'Save' }).click();
  const [name, role, bio] = Object.values(words);
  await expect(async () => {
    expect(JSON.parse(await saved(page, path))).toEqual({ name, role, bio });
  }).toPass({ timeout: 10_000 });
});

test('an uploaded camera photo becomes a small, plainly named file that the site shows', async ({ page }) => {
  test.setTimeout(180_000);
  const path = 'src/content/portfolio/1.json';
  const pixels = { width: 4000, height: 3000, channels: 3, background: '#a63' } as const;
  const buffer = await sharp({ create: pixels })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  // Fields come as they are scrolled to.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await openEditor(page);
  await edit(page, 'Portfolio', 'Twelve-Story Office Building');
  await page.getByRole('textbox', { name: 'Alt' }).fill('A crane over the street');
  await page.getByRole('button', { name: 'Replace Image' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'Krän über Straße 1.JPG', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Insert' }).click();
  const name = 'kraen-ueber-strasse-1.webp';
  await expect(page.getByText(`./${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Entry saved.')).toBeVisible();
  const entry = await saved(page, path);
  expect(JSON.parse(entry)).toMatchObject({ image: { src: `./${name}`, alt: 'A crane over the street' } });
  const picture = Buffer.from(await savedBytes(page, `src/content/pictures/${name}`));
  const { width, format, exif } = await sharp(picture).metadata();
  expect({ width, format, exif }).toEqual({ width: 2560, format: 'webp', exif: undefined });

  await writeFile(join(project, path), entry);
  await mkdir(join(project, 'src/content/pictures'), { recursive: true });
  await writeFile(join(project, 'src/content/pictures', name), picture);
  const { code, output } = await buildProject(project);
  expect(code, output).toBe(0);
  expect(await readFile(join(project, 'dist/portfolio/index.html'), 'utf8')).toMatch(
    /src="[^"]*kraen-ueber-strasse-1[^"]*\.webp"[^>]*alt="A crane over the street"/,
  );
  // The next test opens the fixture's own files.
  await rm(join(project, 'src/content/pictures', name));
});

test('the editor refuses what the schema refuses, and shows the limit beside the field', async ({ page }) => {
  await openEditor(page);
  await edit(page, 'Blog', 'What a drone survey can and cannot prove on a construction site');
  const title = page.getByRole('group', { name: /Title/ });
  await expect(title).toContainText('Headline in sentence case.');
  await expect(title).toContainText(/10\s*\/\s*63\s*\/\s*80/);
  await title.getByRole('textbox').fill('Too short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(title.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toContainText('at least 10 characters');
  expect(await saved(page, 'src/content/blog/1.mdx')).toBe(await original('src/content/blog/1.mdx'));
});

test('the editor is hidden from search engines, and its policy allows no other host and no inline code', async ({
  request,
}) => {
  const html = await (await request.get(`${site.origin}/admin/`)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self' data: blob:;");
  expect(policy).not.toContain('eval');
});
