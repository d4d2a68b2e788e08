import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';

let copy: string;

beforeEach(async () => {
  copy = await copyFixture();
});

afterEach(() => rm(copy, { recursive: true }));

async function build(settings?: Record<string, string>): Promise<string> {
  const { code, output } = await buildProject(copy, settings);
  expect(code, output).toBe(0);
  return output;
}

/** Names and text of all files of a built site. */
async function files(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(found.map(async (path) => [path.slice(folder.length), await readFile(path, 'latin1')])),
  ) as Record<string, string>;
}

test('two builds in different folders are byte-identical', async () => {
  await build({ SOCIAL_IMAGES: 'on' });
  const first = await files(join(copy, 'dist'));
  await rm(copy, { recursive: true });
  copy = await copyFixture();
  await build({ SOCIAL_IMAGES: 'on' });
  const second = await files(join(copy, 'dist'));
  expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
  expect(Object.keys(second).length).toBeGreaterThan(100);
  for (const [path, text] of Object.entries(first)) expect(second[path] === text, path).toBe(true);
});

test('each page of a preview asks search engines to pass over it, and no sitemap lists it', async () => {
  const { code, output } = await buildProject(copy, { PREVIEW: '1' });
  expect(code, output).toBe(0);
  const built = await files(join(copy, 'dist'));
  expect(built['/robots.txt']).toBe('User-agent: *\nAllow: /\n');
  expect(built['/sitemap.xml']).not.toContain('<loc>');
  for (const [path, text] of Object.entries(built))
    if (path.endsWith('.html')) expect(text, path).toContain('<meta name="robots" content="noindex">');
});
