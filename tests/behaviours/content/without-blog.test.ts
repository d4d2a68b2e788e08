/**
 * A firm without a blog: one line and two folders, as docs/development.md says ("Leave a part out"). One page of its own
 * still links to it, to the old address of another page, and to a part that only other pages have, which is all that the
 * build finds wrong.
 */
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';
import { replaceIn } from '../../support/files.ts';

test('no page, link, feed, menu, search entry or rule for a host is left of a blog that is left out', async () => {
  const copy = await copyFixture();
  const pages = join(copy, 'src/schemas/page.ts');
  replaceIn(pages, 'LEFT_OUT: readonly PageId[] = []', "LEFT_OUT: readonly PageId[] = ['blog']");
  for (const folder of ['src/pages/blog', 'src/content/blog'])
    await rm(join(copy, folder), { recursive: true });
  // The content check names old addresses that lead to articles.
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
  expect(files.filter((file) => /(?<!drawings\/)blog|feed/.test(file))).toEqual([]);
  for (const file of files.filter((name) => /\.\w+$|_redirects$/.test(name) && !name.includes('extra')))
    expect(await readFile(join(copy, file), 'utf8'), file).not.toMatch(
      /(?<!drawings)\/blog\/|feed\.(?:xml|json)|newsletter-email/,
    );
  await rm(copy, { recursive: true });
});
