import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { parse } from 'yaml';

import { expect, test } from '../support/page.ts';
import { ALL_PAGES } from '../support/routes.ts';
import { PAGES, SERVICES } from './addresses.ts';
import { readPage } from './read-page.ts';

type Wanted = number | string[] | Partial<Record<'has' | 'hasNot' | 'like', string[]> & { least: number }>;
const TABLE = parse(readFileSync('tests/demo/pages.yaml', 'utf8')) as Record<string, Record<string, Wanted>>;
const SPECIFIED = [...Object.keys({ ...PAGES, ...SERVICES }), '/404.html'];

test('pages hold what was specified', async ({ page }) => {
  for (const [address, parts] of Object.entries(TABLE)) {
    // Pages that a writer adds need not be as long as those that were specified.
    const paths = SPECIFIED.filter((path) => matchesGlob(path, address));
    expect(paths, address).not.toEqual([]);
    const selectors = Object.fromEntries(Object.keys(parts).map((it) => [it, it]));
    for (const path of paths) {
      const found = await readPage(page, path, selectors);
      for (const [selector, wanted] of Object.entries(parts)) {
        const [values, where] = [found[selector] ?? [], `${path}: ${selector}`];
        if (Array.isArray(wanted)) expect.soft(values, where).toEqual(wanted);
        else if (typeof wanted === 'number') expect.soft(values, where).toHaveLength(wanted);
        else {
          const { has = [], hasNot = [], like, least = 0 } = wanted;
          for (const words of has) expect.soft(values.join('\n'), where).toContain(words);
          for (const words of hasNot) expect.soft(values, where).not.toContain(words);
          if (like) expect.soft(values, where).toEqual(like.map((each) => expect.stringMatching(each)));
          expect.soft(values.length, where).toBeGreaterThanOrEqual(least);
        }
      }
    }
  }
});

test('the skip link is the first stop and opens the main content', async ({ page }) => {
  await page.goto('/blog/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('answers to closed questions are on paper', async ({ page }) => {
  await page.goto('/services/estimating/boq/');
  const answers = page.locator('.questions p');
  const shown = () => answers.evaluateAll((all) => all.map((answer) => answer.checkVisibility()));
  expect(await shown()).toEqual([false, false, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([true, true, true]);
});

test('the contact form does by keyboard what was specified', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto('/contact/');
  await field('Name').focus();
  for (const words of ['Ada', 'ada@mason.example', 'Frame']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Hello');
  await field('Subject').press('Enter');
  await expect(page.locator('[data-sonner-toast]')).toHaveText([
    /Message Sent.*We've received your message and will respond shortly\./s,
  ]);
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(name)).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'nothing was sent' })).toContainText(
    'Demonstration: nothing was sent.',
  );
  expect(calls).toEqual([]);
});

test('every band that a writer can edit is on a page', async ({ page }) => {
  const shown: string[] = [];
  for (const path of ALL_PAGES) shown.push(...(await readPage(page, path, { text: 'main' })).text);
  for (const file of globSync('src/content/pages/**/*.json')) {
    const { bands = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      bands?: Record<string, { title: string }>;
    };
    for (const [name, { title }] of Object.entries(bands))
      expect(shown.join('\n').includes(title), `${file}: ${name}`).toBe(true);
  }
});
