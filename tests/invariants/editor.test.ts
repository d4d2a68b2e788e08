import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { frontMatter } from '../../src/content-layer/source-position.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const editorSchema = (path: string) => z.fromJSONSchema(json(path) as z.core.JSONSchema.JSONSchema);
const settings = json('.vscode/settings.json') as {
  'json.schemas': { fileMatch: [string]; url: string }[];
};
const content = readdirSync('src/content', { recursive: true, encoding: 'utf8' }).map(
  (path) => `/src/content/${path}`,
);

test.each(content.filter((path) => path.endsWith('.json')))('an editor finds nothing wrong in %s', (path) => {
  const [own, ...others] = settings['json.schemas'].filter(({ fileMatch }) =>
    matchesGlob(path, fileMatch[0]),
  );
  expect(others).toEqual([]);
  expect(editorSchema(own?.url ?? 'none').safeParse(json(`.${path}`)).error).toBeUndefined();
});

test.each(['blog', 'services'])('the editor’s schema accepts the front matter of %s', (collection) => {
  const schema = editorSchema(`.astro/collections/${collection}.schema.json`);
  const files = content.filter(
    (path) => path.startsWith(`/src/content/${collection}/`) && path.endsWith('.mdx'),
  );
  for (const path of files) {
    const { text } = frontMatter(readFileSync(`.${path}`, 'utf8'));
    expect(schema.safeParse(parse(text)).error, path).toBeUndefined();
  }
});

test('the editor’s schema checks lengths, counts, dates and misspelt keys', () => {
  const project = editorSchema('.astro/collections/portfolio.schema.json');
  const right = json('tests/fixture/content/portfolio/1.json') as object;
  expect(project.safeParse({ ...right, title: 'Short' }).success).toBe(false);
  expect(project.safeParse({ ...right, drafts: true }).success).toBe(false);
  const group = editorSchema('.astro/collections/samples.schema.json');
  expect(
    group.safeParse({
      ...(json('tests/fixture/content/samples/video-tutorials.json') as object),
      samples: [],
    }).success,
  ).toBe(false);
  const page = editorSchema('.astro/collections/pages.schema.json');
  expect(
    page.safeParse({ ...(json('tests/fixture/content/pages/blog.json') as object), updated: 'soon' }).success,
  ).toBe(false);
});
