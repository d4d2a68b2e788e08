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

/** Changes the facts of the firm. */
const edit = (change: (firm: Record<string, unknown>) => void) => {
  const file = join(copy, 'src/content/firm.json');
  const firm = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(firm);
  writeFileSync(file, JSON.stringify(firm));
};
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

  edit((firm) => {
    firm['colors'] = { accent: '#0b6b4f', ink: '#17261f' };
  });
  await buildSite(copy, { TODAY: '2100-01-01' }, '--outDir', 'after');
  expect(existsSync(join(copy, 'after/careers/site-engineer'))).toBe(false);
  expect(await built('after', 'careers/index.html')).toContain(t.none);
  const after = await built('after', 'index.html');
  for (const word of ['top-notice', 'Closed until', 'href="/careers/"']) expect(after).not.toContain(word);
  for (const list of ['llms.txt', 'search/index.json'])
    expect(await built('after', list), list).not.toContain('site-engineer');
  // The colors of the firm are those of its pages and of the bars of browsers.
  expect(after).toMatch(/--accent:[^;]*#0b6b4f[^;]*#73c4a4/);
  expect(after).toContain('<meta name="theme-color" content="#eef6f2"');
  expect(home).not.toContain('#0b6b4f');
});

test('a firm that uses none of it sees none of it', async () => {
  edit((firm) => {
    for (const key of ['certifications', 'memberships', 'capability', 'booking', 'notice', 'colors'])
      Reflect.deleteProperty(firm, key);
  });
  // The words of the pages wait.
  rmSync(join(copy, 'src/content/careers'), { recursive: true });
  await buildSite(copy, {}, '--outDir', 'none');
  for (const page of ['careers', 'capability'])
    expect(existsSync(join(copy, 'none', page)), page).toBe(false);
  for (const path of ['index.html', 'contact/index.html', 'sitemap.xml', 'sitemap/index.html'])
    expect(await built('none', path), path).not.toMatch(/careers|apability|notice"|booking|Memberships/);
});
