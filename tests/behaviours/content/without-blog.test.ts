/** A firm without a blog: one line and two folders, as docs/development.md says ("Leave a part out"). */
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { buildSite, copyFixture } from '../../support/copy.ts';

test('no page, link, feed, menu, search entry or rule for a host is left of a blog that is left out', async () => {
  const copy = await copyFixture();
  const pages = join(copy, 'src/schemas/page.ts');
  const before = await readFile(pages, 'utf8');
  const after = before.replace(
    'const LEFT_OUT: readonly PageId[] = [];',
    "const LEFT_OUT: readonly PageId[] = ['blog'];",
  );
  expect(after).not.toBe(before);
  await writeFile(pages, after);
  for (const folder of ['src/pages/blog', 'src/content/blog'])
    await rm(join(copy, folder), { recursive: true });
  // The content check names old addresses that lead to articles.
  await writeFile(join(copy, 'src/content/redirects.json'), '{}');
  await buildSite(copy);
  const files = globSync('dist/**/*', { cwd: copy }).filter((file) => !file.includes('_astro'));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => /(?<!drawings\/)blog|feed/.test(file))).toEqual([]);
  for (const file of files.filter((name) => /\.\w+$|_redirects$/.test(name)))
    expect(await readFile(join(copy, file), 'utf8'), file).not.toMatch(
      /(?<!drawings)\/blog\/|feed\.(?:xml|json)|newsletter-email/,
    );
  await rm(copy, { recursive: true });
});
