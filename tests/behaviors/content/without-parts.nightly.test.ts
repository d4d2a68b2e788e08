/**
 * A firm without blog, portfolio and samples, which `npm run adopt -- --without` takes out. One page of its own still links
 * to the blog, and to the old address of another page, which is all that the build finds wrong.
 */
import { globSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { OPTIONAL_PARTS } from '../../../src/schemas/page.ts';
import { editSite } from '../../../tools/adopt/files.ts';
import { removePart } from '../../../tools/adopt/parts.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';

test('no page, link, feed, menu, search entry or rule for a host is left of parts that are left out', async () => {
  const copy = await copyFixture();
  const home = process.cwd();
  process.chdir(copy);
  editSite(() => {
    for (const part of OPTIONAL_PARTS) removePart(part);
  });
  process.chdir(home);
  await writeFile(join(copy, 'src/content/redirects.json'), '{ "/old-crane/": "/contact/" }');
  await writeFile(
    join(copy, 'src/pages/extra.astro'),
    '<meta charset="utf-8"><a href="/blog/">Articles</a><a href="/old-crane/">A crane</a><a href="/contact/#takeoffs">Takeoffs</a>',
  );
  const { code, output } = await buildProject(copy);
  expect(code).toBe(1);
  expect(output).toContain(
    '/blog/\n  There is no such page, and a page links to it: /extra/. Take the links',
  );
  expect(output).toContain(
    '/old-crane/\n  This is an old address, and a page links to it: /extra/. Link to /contact/ instead (search src/ for "/old-crane/").',
  );
  expect(output).toMatch(
    /\/contact\/#takeoffs\n {2}This page has no such part, and a page links to it: \/extra\/\. Link to one of #form, #/,
  );
  expect(output).not.toMatch(/Stack trace|^\s+at /m);
  const files = globSync('dist/**/*', { cwd: copy }).filter((file) => !file.includes('_astro'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => /(?<!drawings\/)(?:blog|portfolio|samples)|feed/.test(file))).toEqual([]);
  for (const file of files.filter((name) => /\.\w+$|_redirects$/.test(name) && !name.includes('extra')))
    expect(readFileSync(join(copy, file), 'utf8'), file).not.toMatch(
      /(?<!drawings)\/(?:blog|portfolio|samples)\/|feed\.(?:xml|json)|newsletter-email/,
    );
  await rm(copy, { recursive: true });
});
