import { readdirSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';

import type { Collection, Field } from '@sveltia/cms';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { cmsConfig } from '../../src/cms/config.ts';
import { collections } from '../../src/content.config.ts';
import { LISTS } from '../../src/schemas/lists.ts';
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

describe('the editor in the browser', async () => {
  const { collections: edited } = await cmsConfig({
    name: 'github',
    repo: 'firm/website',
    branch: 'main',
    endpoints: [],
    reviewed: true,
  });
  /** What the editor offers for a file, by the paths of the fields, such as `image.alt`. */
  const forms = (path: string): string[][] =>
    (edited as Collection[]).flatMap((collection) => {
      if ('files' in collection)
        return collection.files.filter(({ file }) => file === path).map(({ fields }) => paths(fields));
      if (!('folder' in collection)) return [];
      const { folder, extension, fields } = collection;
      return dirname(path) === folder && path.endsWith(`.${extension}`) ? [paths(fields)] : [];
    });
  /** A list that is a whole file has its items' fields. */
  const paths = (fields: readonly Field[], above = ''): string[] =>
    fields.flatMap((field) => {
      const own = 'root' in field && field.root ? above : `${above}${field.name}.`;
      const inside = 'fields' in field ? (field.fields as Field[]) : undefined;
      return [...(own === above ? [] : [own.slice(0, -1)]), ...(inside ? paths(inside, own) : [])];
    });
  const files = content
    .map((path) => path.slice(1))
    .filter((path) => /\.(mdx|json)$/.test(path))
    .toSorted();

  test.each(files)('has one form for %s, with all that is written there', (path) => {
    const [form, ...others] = forms(path);
    expect(others).toEqual([]);
    const written = (value: unknown, above = ''): string[] => {
      if (Array.isArray(value)) return value.flatMap((item) => written(item, above));
      if (typeof value !== 'object' || value === null || value instanceof Date) return [];
      return Object.entries(value).flatMap(([key, inner]) => [
        above + key,
        ...written(inner, `${above}${key}.`),
      ]);
    };
    const text = readFileSync(path, 'utf8');
    const data: unknown = path.endsWith('.json') ? JSON.parse(text) : parse(frontMatter(text).text);
    expect(form).toEqual(expect.arrayContaining(written(data)));
  });

  /** What the loader fills in, or the page asks for by name. */
  const FILLED_IN: Record<string, string[]> = {
    ...Object.fromEntries(
      ['disciplines', 'claims', 'process', 'reasons', 'testimonials'].map((it) => [it, ['order']]),
    ),
    ...Object.fromEntries(Object.keys(LISTS).map((name) => [name, ['id', 'order']])),
    pages: ['bands'],
  };
  // Old addresses are edited as a file.
  test.each(Object.entries(collections).filter(([name]) => name !== 'redirects'))(
    'offers every field that the schema of %s knows',
    (name, { schema }) => {
      const list = (LISTS as Record<string, string>)[name] ?? `src/content/home/${name}.json`;
      const places = files.filter((path) => path === list || path.startsWith(`src/content/${name}/`));
      expect(places.length).toBeGreaterThan(0);
      const { shape } = schema as z.ZodObject;
      const known = Object.keys(shape).filter((field) => !FILLED_IN[name]?.includes(field));
      for (const path of places) expect(forms(path)[0], path).toEqual(expect.arrayContaining(known));
    },
  );
});
