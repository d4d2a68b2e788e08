/** What ends by itself, and what a firm does without: the site after the last days, and one of a firm that has none of it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { careers as t } from '../../../src/ui-text/en.ts';
import { buildSite, copyFixture } from '../../support/copy.ts';

let copy: string;
beforeAll(async () => {
  copy = await copyFixture();
});
afterAll(() => rm(copy, { recursive: true }));

const built = (folder: string, path: string): Promise<string> => readFile(join(copy, folder, path), 'utf8');

test('an opening and a notice are there on their last day, and gone after it', async () => {
  await buildSite(copy, { TODAY: '2099-12-31' }, '--outDir', 'last');
  const opening = await built('last', 'careers/site-engineer/index.html');
  expect(opening).toContain('"validThrough":"2099-12-31"');
  expect(opening).toContain('$31.50 – $38 an hour');
  const home = await built('last', 'index.html');
  expect(home).toContain('Closed until January 2');
  expect(home).toContain('href="/careers/"');
  for (const list of ['sitemap.xml', 'llms.txt', 'search/index.json'])
    expect(await built('last', list), list).toContain('/careers/site-engineer/');

  await buildSite(copy, { TODAY: '2100-01-01' }, '--outDir', 'after');
  expect(existsSync(join(copy, 'after/careers/site-engineer'))).toBe(false);
  expect(await built('after', 'careers/index.html')).toContain(t.none);
  const after = await built('after', 'index.html');
  for (const word of ['top-notice', 'Closed until', 'href="/careers/"']) expect(after).not.toContain(word);
  for (const list of ['llms.txt', 'search/index.json'])
    expect(await built('after', list), list).not.toContain('site-engineer');
});

test('a firm that uses none of it sees none of it', async () => {
  const file = join(copy, 'src/content/firm.json');
  const firm = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  for (const key of ['certifications', 'memberships', 'capability', 'booking', 'notice'])
    Reflect.deleteProperty(firm, key);
  writeFileSync(file, JSON.stringify(firm));
  // The words of the pages wait.
  rmSync(join(copy, 'src/content/careers'), { recursive: true });
  await buildSite(copy, {}, '--outDir', 'none');
  for (const page of ['careers', 'capability'])
    expect(existsSync(join(copy, 'none', page)), page).toBe(false);
  for (const path of ['index.html', 'contact/index.html', 'sitemap.xml', 'sitemap/index.html'])
    expect(await built('none', path), path).not.toMatch(/careers|apability|notice"|booking|Memberships/);
});
