import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { someWords, writeArticles } from '../../support/articles.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { frameOf, LIMITS } from '../../support/budgets.ts';
import { fixtureFile } from '../../support/fixture.ts';

const BLOG = 'src/content/blog';

let copy: string;

beforeAll(async () => {
  copy = await copyFixture();
});
afterAll(() => rm(copy, { recursive: true }));

async function build(): Promise<void> {
  const { code, output } = await buildProject(copy);
  expect(code, output).toBe(0);
}
const page = (path: string): Promise<string> => readFile(join(copy, 'dist', path, 'index.html'), 'utf8');

test('ten times the services, a thousand articles and a long one stay within budget', async () => {
  const wire = (text: string) => brotliCompressSync(text).length;
  await build();
  const before = wire(await page('contact'));

  const services = join(copy, 'src/content/services');
  let more = 0;
  for (const path of await readdir(services, { recursive: true })) {
    if (!path.endsWith('.mdx')) continue;
    const text = await readFile(join(services, path), 'utf8');
    for (let copies = 1; copies < 10; copies++) {
      const name = someWords(++more, 3);
      const clone = text
        .replace(/^title: .*$/m, `title: ${name}`)
        .replace(/^sheet: (\d+)/m, (_, sheet) => `sheet: ${Number(sheet) + 20 * copies}`);
      await writeFile(join(services, path, '..', `${name.replaceAll(' ', '-')}.mdx`), clone);
    }
  }
  await build();
  const after = wire(await page('contact'));
  console.log(`Each of ${more} more services: ${((after - before) / more).toFixed(1)} B on every page`);
  expect((after - before) / more).toBeLessThanOrEqual(30);

  await rm(services, { recursive: true });
  await cp(fixtureFile('src/content/services'), services, { recursive: true });
  writeArticles(join(copy, BLOG), 1000);
  await appendFile(join(copy, BLOG, '3.mdx'), `\n${'Concrete cures slowly. '.repeat(3000)}\n`);
  await build();
  const frame = wire(frameOf('/blog/3/', await page('blog/3')));
  const index = wire(await readFile(join(copy, 'dist/blog/index-1.json'), 'utf8'));
  console.log(
    `The frame of an article of 10,000 words: ${frame} B; the first index of 1,000 articles: ${index} B`,
  );
  expect(frame).toBeLessThanOrEqual(LIMITS['frame of a page with running text, B']);
  expect(index).toBeLessThanOrEqual(60_000);
});
