/** A site with only its home page translated; unit/translations.test.ts tests the functions behind it in every run. */
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';
import { replaceIn } from '../../support/files.ts';
import { temporaryFolder } from '../../support/temporary.ts';

test('the home page alone can be a translation, and an older one is told with file and line', async () => {
  const copy = await copyFixture(temporaryFolder());
  const es = join(copy, 'src/content/es');
  const moved = { '/es/inicio.html': '/es/', '/es/viejo/': '/contact/' };
  writeFileSync(join(copy, 'src/content/redirects.json'), JSON.stringify(moved));
  for (const file of ['firm.json', 'pages/home.json']) cpSync(`tests/fixture/es/${file}`, join(es, file));
  replaceIn(join(es, 'pages/home.json'), '2026-11-24', '2026-11-01');
  for (const name of ['cookies', 'privacy', 'terms'])
    replaceIn(join(copy, `src/content/legal/${name}.mdx`), 'draft: true', 'draft: false');
  const { code, output } = await buildProject(copy, { BASE_PATH: '/firm' });
  expect(code, output).toBe(0);
  expect(output).toMatch(/src\/content\/es\/pages\/home\.json:6\n.*has changed on 2026-11-20/);
  const built = join(copy, 'dist/firm/es');
  expect(globSync('**/*.html', { cwd: built }).sort()).toEqual([
    'index.html',
    'inicio.html',
    join('viejo', 'index.html'),
  ]);
  expect(readFileSync(join(built, 'inicio.html'), 'utf8')).toContain('url=/firm/es/"');
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  expect(html).toContain('href="/firm/contact/" hreflang="en"');
  // In the order of their sheet numbers.
  const legal = Array.from(html.matchAll(/href="\/firm\/legal\/(\w+)\/"/g), ([, name]) => name);
  expect(legal).toEqual(['privacy', 'terms', 'cookies']);
});
