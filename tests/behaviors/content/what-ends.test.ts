/** Content that expires, and parts that a firm leaves out, in the sites that tests share. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import * as spanish from '../../../src/ui-text/es.ts';
import { PREVIEW_BASE as BASE } from '../../support/fixture.ts';
import { OVER, TODAY } from '../../support/fixture-edits.ts';
import { previewSite, publicSite } from '../../support/shared-sites.ts';

const LISTS = ['sitemap.xml', 'llms.txt', 'search/index.json'];

test('an opening and a notice are there on their last day, and none of the day before', async () => {
  const folder = join(await publicSite(), 'dist');
  const built = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const opening = built('careers/site-engineer/index.html');
  expect(opening).toContain(`"validThrough":"${TODAY}"`);
  expect(opening).toContain('$31.50 – $38 an hour');
  expect(opening).toMatch(/Apply to<\/dt>\s*<dd>\s*<a href="https:\/\/jobs\.example\//);
  expect(built('index.html')).toContain('Closed until January 2');
  expect(built('index.html')).toContain('href="/careers/"');
  expect(existsSync(join(folder, 'careers/over'))).toBe(false);
  expect(built('careers/index.html')).not.toContain(OVER);
  for (const list of LISTS) {
    expect(built(list), list).toContain('/careers/site-engineer/');
    expect(built(list), list).not.toContain('careers/over');
  }
});

test('a firm whose notice and openings are over, and which has no certificates, shows none', async () => {
  const folder = join(await previewSite(), 'dist', BASE);
  const built = (path: string): string => readFileSync(join(folder, path), 'utf8');
  expect(built('careers/index.html')).toContain(spanish.careers.none);
  for (const page of ['careers/site-engineer', 'capability'])
    expect(existsSync(join(folder, page)), page).toBe(false);
  for (const path of ['index.html', 'contact/index.html'])
    expect(built(path), path).not.toMatch(/apability|top-notice|Closed until|booking|\/careers\//);
  for (const words of [spanish.contact.certifications, spanish.contact.memberships])
    expect(built('contact/index.html')).not.toContain(words);
  for (const list of ['llms.txt', 'search/index.json'])
    expect(built(list), list).not.toContain('site-engineer');
});

test('a firm with a booking service offers it beside each consultation', async () => {
  const folder = join(await publicSite(), 'dist');
  for (const [path, count] of [
    ['index.html', 2],
    ['contact/index.html', 1],
    ['services/estimating/boq/index.html', 1],
  ] as const)
    expect(
      readFileSync(join(folder, path), 'utf8').split('href="https://booking.example/oak-iron">Book a call<'),
      path,
    ).toHaveLength(count + 1);
});

test('the colors of a firm are those of its pages and of the bars of browsers', async () => {
  const [own, usual] = [await previewSite(), await publicSite()];
  const home = readFileSync(join(own, 'dist', BASE, 'index.html'), 'utf8');
  expect(home).toMatch(/--accent:[^;]*#0b6b4f[^;]*#73c4a4/);
  expect(home).toContain('<meta name="theme-color" content="#eef6f2"');
  expect(readFileSync(join(usual, 'dist/index.html'), 'utf8')).not.toContain('#0b6b4f');
});
