import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Site } from '../../../src/schemas/site.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { site } from '../../support/fixture.ts';

const CONFIG = 'src/site.config.ts';
/** Another firm in place of the first, which may have switched on what it likes. */
const OTHER: Partial<Site> = {
  name: 'Keystone',
  legalName: 'Keystone & Sons Ltd',
  url: 'https://keystone-sons.example',
  about: 'Keystone draws, prices and builds.',
  email: 'post@keystone-sons.example',
  phone: '+44 20 7946 0958',
  address: {
    street: '9 Mason’s Yard',
    city: 'Leeds',
    region: 'West Yorkshire',
    postalCode: 'LS1 4AP',
    country: 'GB',
  },
  social: [{ name: 'LinkedIn', url: 'https://social.example/keystone' }],
  map: { embed: 'https://maps.example/embed?leeds', link: 'https://maps.example/leeds' },
};

let copy: string;
let files: Map<string, string>;

beforeAll(async () => {
  copy = await copyFixture();
  const config = await readFile(CONFIG, 'utf8');
  const theirs = `export const site: Site = ${JSON.stringify({ ...site, ...OTHER, cms: undefined })};`;
  await writeFile(
    join(copy, CONFIG),
    config.replace(/^export const site: Site = \{[^]*?^\};/m, () => theirs),
  );
  const { code, output } = await buildProject(copy);
  expect(code, output).toBe(0);
  const entries = await readdir(copy, { recursive: true, withFileTypes: true });
  const built = entries
    .filter((entry) => entry.isFile() && /\/(dist|hosts)(\/|$)/.test(entry.parentPath.slice(copy.length)))
    .map((entry) => join(entry.parentPath, entry.name));
  files = new Map(
    await Promise.all(
      built.map(async (path) => [path.slice(copy.length), await readFile(path, 'latin1')] as const),
    ),
  );
});

afterAll(() => rm(copy, { recursive: true }));

test('nothing published names the first firm', () => {
  expect(files.size).toBeGreaterThan(100);
  const traces = [
    site.name,
    new URL(site.url).host,
    site.phone,
    site.phone.replace(/[^+\d]/g, ''),
    site.address.street,
    site.address.postalCode,
    ...[...site.social.map(({ url }) => url), site.map.embed, site.map.link].map(
      (url) => new URL(url).pathname,
    ),
  ].filter((trace) => trace.length > 4);
  for (const [path, text] of files) {
    const lower = text.toLowerCase();
    for (const trace of traces)
      expect(
        lower.includes(trace.toLowerCase()),
        `${trace} in ${path}: ${text.slice(lower.indexOf(trace.toLowerCase()) - 60).slice(0, 120)}`,
      ).toBe(false);
  }
});

test('every page names the second firm: logo, email, phone, registered name', () => {
  // A page at an old address names the firm in its title alone.
  const pages = [...files].filter(
    ([path, html]) =>
      path.startsWith('/dist/') && path.endsWith('.html') && !html.includes('http-equiv="refresh"'),
  );
  expect(pages.length).toBeGreaterThanOrEqual(30);
  for (const [path, html] of pages)
    for (const fact of [
      '| Keystone<',
      'mailto:post@keystone-sons.example',
      'tel:+442079460958',
      'Keystone &amp; Sons Ltd',
    ])
      expect(html.includes(fact), `${fact} in ${path}`).toBe(true);
});

test('sitemap address, policy and host files follow the config', () => {
  const contact = files.get('/dist/contact/index.html') ?? '';
  expect(contact).toContain('Leeds');
  expect(contact).toContain('frame-src https://maps.example;');
  expect(files.get('/hosts/nginx/nginx.conf')).toContain('server_name keystone-sons.example;');
});
