/** Unusual file names, in development and on nginx; unusual.test.ts tests what a build makes of them. */
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { copyFixture } from '../../support/copy.ts';
import { DevServer } from '../../support/dev-server.ts';
import { PREVIEW_BASE as BASE } from '../../support/fixture.ts';
import { NGINX, startNginx } from '../../support/hosts.ts';
import { addOddNames, PAGE_NAMES, visitOddNames } from '../../support/odd-content.ts';
import { previewSite } from '../../support/shared-sites.ts';
import { temporaryFolder } from '../../support/temporary.ts';

test('development serves every file of such a name', async () => {
  const copy = await copyFixture(temporaryFolder());
  const names = await addOddNames(copy);
  const server = new DevServer(copy);
  onTestFinished(() => server.close());
  await server.open();
  const { documents, types, pictures, pages } = await visitOddNames(server.origin);
  expect(documents).toEqual([...names.documents, ...names.documents]);
  // This includes documents whose names Vite does not find by itself.
  expect(types).toEqual(names.documents.map(() => 'application/pdf'));
  // The first is the article's own picture.
  expect(pictures).toEqual(['', ...names.pictures].map(() => 'image/webp'));
  expect(pages).toEqual(PAGE_NAMES.flatMap(() => [200, 200]));
});

test.skipIf(!existsSync(NGINX))('nginx serves every file under a sub-path, and leads on there', async () => {
  const dist = resolve(await previewSite(), 'dist');
  const { origin, close } = await startNginx(dist, BASE);
  onTestFinished(close);
  const { documents, pictures, pages } = await visitOddNames(origin, BASE);
  expect(documents.length).toBeGreaterThan(60);
  expect(new Set(documents).size).toBe(documents.length / 2);
  expect(new Set(pictures)).toEqual(new Set(['image/webp']));
  expect(pages).toEqual(PAGE_NAMES.flatMap(() => [200, 200]));

  for (const [path, status, to] of [
    [`${BASE}/`, 200, null],
    [`${BASE}/contact`, 301, `${BASE}/contact/`],
    [`${BASE}/blog/an-older-name`, 301, `${BASE}/blog/2/`],
    [`${BASE}/blog/an-older-name/`, 301, `${BASE}/blog/2/`],
    [`${BASE}/blog/nowhere/`, 404, null],
    ['/nowhere/', 404, null],
  ] as const) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')], path).toEqual([status, to]);
    if (status === 404) expect(await response.text(), path).toContain(`href="${BASE}/"`);
  }
  const [script] = globSync('_astro/*.js', { cwd: join(dist, BASE) });
  const { headers } = await fetch(`${origin}${BASE}/${script}`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
