/**
 * A build of the same sources in another folder is byte-identical. Every run also tests, in unusual.test.ts, that no
 * file names the folder that it was built in.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { expect, test } from 'vitest';

import { buildSite, copyFixture } from '../../support/copy.ts';

const filesOf = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'dist'), { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();

test('a build of the same in another folder is byte-identical', async () => {
  const folders = [await copyFixture(), await copyFixture()] as const;
  for (const folder of folders) await buildSite(folder, { SOCIAL_IMAGES: 'on' });
  const [one, other] = folders;
  const names = await filesOf(one);
  expect(names.length).toBeGreaterThan(100);
  expect(await filesOf(other)).toEqual(names);
  for (const name of names)
    expect((await readFile(join(other, name))).equals(await readFile(join(one, name))), name).toBe(true);
  for (const folder of folders) await rm(folder, { recursive: true });
});
