import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import type { Page } from '@playwright/test';

import { fixtureFile } from '../../support/fixture.ts';
import { expect, test } from '../../support/page.ts';

/** The editor asks another host for fonts, which the policy refuses: the page has its own. */
const REFUSED = /jsdelivr\.net\/.*violates/;
test.afterEach(({ consoleErrors }) => {
  consoleErrors.splice(0, Infinity, ...consoleErrors.filter((message) => !REFUSED.test(message)));
});

/** The folder in the browser's storage where the editor's test backend keeps the repository. */
const FOLDER = 'sveltia-cms-test';
const SPANISH = 'tests/fixture/es';

/** Opens the editor with its test backend, filled with the fixture firm's content. */
async function openEditor(page: Page): Promise<void> {
  const files: [string, string][] = [];
  for (const [from, to] of [
    [fixtureFile('src/content'), 'src/content'],
    [SPANISH, 'src/content/es'],
  ] as const)
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) files.push([join(FOLDER, to, relative(from, path)), await readFile(path, 'utf8')]);
    }
  await page.goto('/robots.txt');
  await page.evaluate(async (files) => {
    for (const [path, text] of files) {
      const names = path.split('/');
      const name = names.pop() ?? '';
      let folder = await navigator.storage.getDirectory();
      for (const each of names) folder = await folder.getDirectoryHandle(each, { create: true });
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, files);
  await page.route('**/admin/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/"backend":\{[^}]*\}/, '"backend":{"name":"test-repo"}');
    await route.fulfill({ response, body });
  });
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'Work with Test Repository' }).click();
  await expect(page.getByRole('treeitem', { name: 'Services' })).toBeVisible();
}

/** The text of a file as the editor left it. */
const saved = (page: Page, path: string): Promise<string> =>
  page.evaluate(
    async (names) => {
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      return (await (await folder.getFileHandle(names.at(-1) ?? '')).getFile()).text();
    },
    [FOLDER, ...path.split('/')],
  );

const WORDS = 'Words from the browser';
/** An entry's address in the editor, the field to change, and the file. */
const EDITS = [
  ['services/entries/estimating/boq', 'Title', 'src/content/services/estimating/boq.mdx'],
  ['firm/entries/firm', 'Tagline', 'src/content/firm.json'],
] as const;

/** The editor formats JSON lists its own way and writes out each `false`; every other difference counts. */
const content = (path: string, text: string): unknown =>
  path.endsWith('.json')
    ? { demo: false, httpsOnSubdomains: false, ...(JSON.parse(text) as object) }
    : text.replace(/^ *(?:draft|decorative|drawings): false\n/gm, '');

test('an edit changes one field, and a required one may not be empty @chromium', async ({ page }) => {
  await openEditor(page);
  for (const [entry, field, path] of EDITS) {
    const before = await readFile(fixtureFile(path), 'utf8');
    // The field in the first language.
    const box = page.getByRole('textbox', { name: field, exact: true }).first();
    // The editor may still go to its list after the last save.
    await expect(async () => {
      await page.evaluate((hash) => (location.hash = hash), `#/collections/${entry}`);
      await expect(box).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(box).not.toHaveValue('');
    const text = await box.inputValue();
    expect(before.split(text), path).toHaveLength(2);
    const save = page.getByRole('button', { name: 'Save' });

    await box.fill('');
    await save.click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.fill(WORDS);
    await save.click();
    const after = content(path, before.replace(text, WORDS));
    // While the editor writes the file, it cannot be read for an instant.
    await expect(async () => {
      expect(content(path, await saved(page, path))).toEqual(after);
    }).toPass();
  }
});

test('both languages of an entry are edited side by side, each in its file @chromium', async ({ page }) => {
  await openEditor(page);
  const titles = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(async () => {
    await page.evaluate(() => (location.hash = '#/collections/pages/entries/home'));
    await expect(titles).toHaveCount(2, { timeout: 5000 });
  }).toPass();
  await expect(titles.first()).toHaveValue('Construction design, estimating and management');
  await expect(titles.last()).toHaveValue('Diseño, cotizaciones y gerencia de obra');
  await titles.last().fill(WORDS);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(async () => {
    expect(JSON.parse(await saved(page, 'src/content/es/pages/home.json'))).toMatchObject({ title: WORDS });
    const { title } = JSON.parse(await saved(page, 'src/content/pages/home.json')) as { title: string };
    expect(title).toBe('Construction design, estimating and management');
  }).toPass();
});
