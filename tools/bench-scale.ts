/**
 * Builds this site and a bare Astro site with the same many articles, cold and after one edit, in
 * turns: `npm run bench:scale -- 100 1000 10000`. Prints seconds, memory, pages a second, and how many
 * times as much this site takes.
 */
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { writeArticles } from './articles.ts';
import { type Build, buildProject, copyProject, emptyProject } from './copy.ts';

/** The least that shows articles: one collection, one layout, the components that the articles use. */
const BARE: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `import mdx from '@astrojs/mdx';
export default { integrations: [mdx()], cacheDir: './.astro/', devToolbar: { enabled: false }, markdown: { syntaxHighlight: false } };`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { blog: defineCollection({ loader: glob({ base: 'src/content/blog', pattern: '*.mdx' }) }) };`,
  'src/pages/[id].astro': `---
import { getCollection, render } from 'astro:content';
import Part from '../Part.astro';
export const getStaticPaths = async () => (await getCollection('blog')).map((post) => ({ params: { id: post.id }, props: { post } }));
const { post } = Astro.props;
const { Content } = await render(post);
---
<html lang="en"><head><title>{post.data.title}</title></head><body><h1>{post.data.title}</h1><Content components={{ Callout: Part, Figure: Part, KeyFacts: Part, Quote: Part, Table: Part }} /></body></html>`,
  'src/Part.astro': '<div><slot /></div>',
};

async function bareProject(articles: string): Promise<string> {
  const folder = await emptyProject();
  for (const [path, text] of Object.entries(BARE)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  cpSync(articles, join(folder, 'src/content/blog'), { recursive: true });
  return folder;
}

const built = async (folder: string): Promise<Build> => {
  const build = await buildProject(folder);
  if (build.code) throw new Error(build.output.slice(-2000));
  return build;
};

const counts = process.argv.slice(2).map(Number);
if (!counts.length || counts.some((count) => !(count > 0)))
  throw new Error('Say how many articles: npm run bench:scale -- 100 1000 10000');

const rows = [];
for (const count of counts) {
  const ours = await copyProject();
  const articles = join(ours, 'src/content/blog');
  await rm(articles, { recursive: true });
  writeArticles(articles, count);
  const bare = await bareProject(articles);
  const edit = (folder: string) => {
    appendFileSync(join(folder, 'src/content/blog/note-1.mdx'), '\nOne more sentence.\n');
  };

  const cold = [await built(bare), await built(ours)] as const;
  edit(bare);
  edit(ours);
  const warm = [await built(bare), await built(ours)] as const;
  for (const [when, [plain, own]] of [
    ['cold', cold],
    ['one edited', warm],
  ] as const) {
    rows.push({
      articles: count,
      when,
      'bare s': plain.seconds.toFixed(1),
      'ours s': own.seconds.toFixed(1),
      ratio: (own.seconds / plain.seconds).toFixed(2),
      'bare MB': plain.megabytes,
      'ours MB': own.megabytes,
      'memory ratio': (own.megabytes / plain.megabytes).toFixed(2),
      'ours articles/s': Math.round(count / own.seconds),
    });
  }
  await rm(ours, { recursive: true });
  await rm(bare, { recursive: true });
}
console.table(rows);
