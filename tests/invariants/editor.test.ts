import { readdirSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';

import type { Collection, Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { editorConfig } from '../../src/integrations/editor/config.ts';
import { frontMatter } from '../../src/reading/source-position.ts';
import { contentOf, translations } from '../../src/schemas/languages.ts';
import { isLeftOut } from '../../src/schemas/page.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const files = readdirSync('src/content', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:json|mdx)$/.test(path))
  .map((path) => `src/content/${path}`)
  // A translation has only the facts that it words differently.
  .filter((path) => !translations().some((tag) => path === `${contentOf(tag)}/firm.json`))
  // Pages that the firm does without.
  .filter((path) => !isLeftOut(path.replace(/^src\/content\/pages(.*)\.json$/, '$1/')));
const settings = json('.vscode/settings.json') as {
  'json.schemas': { fileMatch: [string]; url: string }[];
};

test.each(files.filter((path) => path.endsWith('.json')))(
  'a text editor finds nothing wrong in %s',
  (path) => {
    const own = settings['json.schemas'].filter(({ fileMatch }) => matchesGlob(`/${path}`, fileMatch[0]));
    expect(own).toHaveLength(1);
    const schema = z.fromJSONSchema(json(own[0]?.url ?? '') as z.core.JSONSchema.JSONSchema);
    expect(schema.safeParse(json(path)).error).toBeUndefined();
  },
);

const repository = { backend: 'github', repo: 'firm/website', branch: 'main' } as const;
const { collections } = editorConfig(repository);

/** The paths of fields, such as `image.alt`. For a list that fills a file, the paths of its items' fields. */
const paths = (fields: readonly Field[], above = ''): string[] =>
  fields.flatMap((field) => {
    const own = 'root' in field && field.root ? above : `${above}${field.name}.`;
    const inside = 'fields' in field ? (field.fields as Field[]) : [];
    return [...(own === above ? [] : [own.slice(0, -1)]), ...paths(inside, own)];
  });

/** The editor's path of a file in a language, by the tag of its translation. */
const pathIn = (tag: string, path = ''): string => path.replace('/{{locale}}', tag && `/${tag}`);

/** The fields that `/admin/` offers for a file, once for each collection that includes it. */
const forms = (path: string): string[][] =>
  (collections as Collection[]).flatMap((collection) => {
    const tag = translations().find((each) => path.startsWith(`${contentOf(each)}/`)) ?? '';
    if ('files' in collection)
      return collection.files
        .filter(({ file }) => pathIn(tag, file) === path)
        .map(({ fields }) => paths(fields));
    const { folder, nested, extension, fields } = collection;
    const place = dirname(nested ? dirname(path) : path);
    const fits = place === pathIn(tag, folder) && path.endsWith(`.${extension}`);
    return fits ? [paths(fields)] : [];
  });

/** The paths of everything that a file contains. */
function written(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => written(item, above));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    above + key,
    // Its keys are words from the entry.
    ...(key === 'trueOnlyOf' ? [] : written(inner, `${above}${key}.`)),
  ]);
}

test.each(files)('/admin/ has one form for %s, with all that is written there', (path) => {
  const [form, ...others] = forms(path);
  expect(others).toEqual([]);
  const data: unknown = path.endsWith('.json')
    ? json(path)
    : parse(frontMatter(readFileSync(path, 'utf8')).text);
  // The editor keeps the marks of `npm run adopt`, which nobody writes by hand, but does not show them.
  const shown = written(data).filter((name) => !name.startsWith('trueOnlyOf'));
  expect(form).toEqual(expect.arrayContaining(shown));
});
