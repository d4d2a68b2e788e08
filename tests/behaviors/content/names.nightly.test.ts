/** Names that a file system gives, in development and on nginx; what a build makes of them is in unusual.test.ts. */
import { existsSync, globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { copyFixture } from '../../support/copy.ts';
import { DevServer, until } from '../../support/dev-server.ts';
import { PREVIEW_BASE as BASE } from '../../support/fixture.ts';
import { NGINX, startNginx } from '../../support/hosts.ts';
import {
  addOddNames,
  BLOG,
  DRAWINGS,
  PAGE_NAMES,
  PICTURES,
  putBeside,
  SAMPLES,
  visitOddNames,
} from '../../support/odd-content.ts';
import { previewSite } from '../../support/shared-sites.ts';

/** Names of pictures and documents that are refused, each with what it should be called, or the reason. */
const FILES = {
  'what?': 'what',
  'two\nlines': 'two-lines',
  // Of a system with Latin letters of one byte.
  'Caf\uFFFD': 'caf',
};
const PAGES = { 'Crane Plan': 'crane-plan', nul: 'file-nul' };
const REFUSED = [
  [PICTURES, '.jpg', { ...FILES, 'a#b': 'a-b' }],
  [SAMPLES, '.pdf', FILES],
  [BLOG, '.mdx', PAGES],
  [DRAWINGS, '.svg', PAGES],
] as const;

/** Bytes of a name; of one with a lost letter those of another encoding. */
const bytesOf = (file: string): Buffer => Buffer.from(file, file.includes('\uFFFD') ? 'latin1' : 'utf8');

test('development reports the names that it refuses, and no others, and serves every other file', async () => {
  const copy = await copyFixture();
  const names = await addOddNames(copy);
  const refused = REFUSED.flatMap(([folder, ending, wrong]) =>
    Object.entries(wrong).map(([name, right]) => ({
      file: `${folder}/${name}${ending}`,
      remedy: right.includes(' ') ? `${right}${ending}` : `Rename it to ${right}${ending}`,
    })),
  ).filter(({ file }) => {
    const path = join(copy, file);
    return putBeside(bytesOf(path), join(path, '..'), 'x');
  });
  expect(refused.length).toBeGreaterThan(10);
  const server = new DevServer(copy);
  onTestFinished(() => server.close());
  await server.open();
  const reportOf = (file: string) =>
    server.printed
      .split(`${file}\n  `)
      .slice(1)
      .map((text) => text.split('\n')[0])
      .join('\n');
  await until(() => refused.every(({ file }) => reportOf(file)));
  for (const { file, remedy } of refused) expect(reportOf(file), file).toContain(remedy);
  for (const name of names.pictures) expect(reportOf(`${PICTURES}/${name}.jpg`), name).toBe('');
  for (const name of names.documents) expect(reportOf(`${SAMPLES}/${name}.pdf`), name).toBe('');

  for (const { file } of refused) await rm(bytesOf(join(copy, file)));
  await until(() => server.printed.includes('No errors left.'));
  // The development server says that a mistake is fixed before its pages show it.
  const { documents, types, pictures, pages } = await until(async () => {
    const answer = await visitOddNames(server.origin);
    return answer.documents.length ? answer : undefined;
  });
  expect(documents).toEqual([...names.documents, ...names.documents]);
  // Also of a document whose name Vite does not find by itself.
  expect(types).toEqual(names.documents.map(() => 'application/pdf'));
  // The first is that of the article.
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
