import { globSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';

/** Names and text of all files of the fixture firm's site, built in a folder of its own. */
async function built(): Promise<Map<string, string>> {
  const copy = await copyFixture();
  const { code, output } = await buildProject(copy, { SOCIAL_IMAGES: 'on' });
  expect(code, output).toBe(0);
  const dist = join(copy, 'dist');
  const files = globSync('**/*', { cwd: dist }).filter((name) => statSync(join(dist, name)).isFile());
  const texts = files.sort().map((name) => [name, readFileSync(join(dist, name), 'latin1')] as const);
  await rm(copy, { recursive: true });
  return new Map(texts);
}

test('two builds in different folders are byte-identical', async () => {
  const [first, second] = [await built(), await built()];
  expect(first.size).toBeGreaterThan(100);
  expect([...second.keys()]).toEqual([...first.keys()]);
  for (const [name, text] of first) expect(second.get(name) === text, name).toBe(true);
});
