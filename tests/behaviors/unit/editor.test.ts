import type { Field, RelationField } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { endpointsOf } from '../../../src/integrations/editor/backend.ts';
import { editorConfig } from '../../../src/integrations/editor/config.ts';
import { fieldsOf } from '../../../src/integrations/editor/fields.ts';
import { editorPolicy } from '../../../src/integrations/policy/content-policy.ts';
import { documentName, pictureFile } from '../../../src/schemas/files.ts';
import {
  choice,
  day,
  draft,
  list,
  reference,
  text,
  webAddress,
  wholeNumber,
} from '../../../src/schemas/primitives.ts';
import { put } from '../../support/files.ts';
import { enterEmptyFolder, reloadModules, temporaryFolder } from '../../support/temporary.ts';

/** Every field, including those inside others, by its path, such as `image.alt`. */
function flat(list: readonly Field[], path = ''): Record<string, unknown> {
  return Object.fromEntries(
    list.flatMap((field) => [
      [path + field.name, field] as const,
      ...Object.entries(flat('fields' in field ? (field.fields as Field[]) : [], `${path}${field.name}.`)),
    ]),
  );
}

const github = { backend: 'github', repo: 'firm/website', branch: 'main' } as const;

test('a field has the label, hint, limits and choices of its schema', () => {
  const schema = z.object({
    title: text(10, 80).describe('In sentence case.'),
    excerpt: text(100, 170).optional(),
    date: day,
    sheet: wholeNumber(1, 999),
    author: reference('authors'),
    draft: draft.default(true),
    backend: choice(['github', 'gitlab']),
    points: list(text(25, 110), 8),
    sources: list(z.object({ url: webAddress }), 1, 12),
    image: z.object({ src: pictureFile }),
    download: z.object({ file: documentName }),
  });
  expect(flat(fieldsOf(schema))).toMatchObject({
    title: { label: 'Title', widget: 'string', hint: 'In sentence case.', minlength: 10, maxlength: 80 },
    excerpt: { widget: 'text', minlength: 100, maxlength: 170, required: false },
    date: { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', required: true },
    sheet: { widget: 'number', value_type: 'int', min: 1, max: 999 },
    author: { widget: 'relation', collection: 'authors', required: true },
    draft: { widget: 'boolean', default: true },
    backend: { widget: 'select', options: ['github', 'gitlab'] },
    points: { widget: 'list', min: 8, max: 8, field: { minlength: 25, maxlength: 110 } },
    sources: { widget: 'list', min: 1, max: 12 },
    'sources.url': {
      minlength: undefined,
      pattern: [expect.stringMatching(/^\^https:/), expect.any(String)],
    },
    image: { label: 'Picture' },
    'image.src': { widget: 'image', media_folder: '/src/content/pictures', public_folder: '.' },
    'download.file': { widget: 'file', media_folder: '/public/samples' },
  });
});

test('a reference leads to a collection that the editor has, also where the firm has left parts out', () => {
  const home = process.cwd();
  for (const folder of [home, temporaryFolder()]) {
    // In an empty folder, no optional part has a page.
    process.chdir(folder);
    const collections = editorConfig(github).collections as { name: string; files?: { name: string }[] }[];
    process.chdir(home);
    const names = collections.flatMap(({ name, files = [] }) => [
      name,
      ...files.map((file) => `${name}/${file.name}`),
    ]);
    const targets: string[] = [];
    JSON.stringify(collections, (_key, value: Partial<RelationField> | null) => {
      if (value?.widget === 'relation')
        targets.push([value.collection, value.file].filter(Boolean).join('/'));
      return value;
    });
    expect(targets).toContain('services');
    expect(targets.filter((target) => !names.includes(target))).toEqual([]);
  }
});

test('languages share files, ids, choices and numbers, and each has its own words and days', async () => {
  enterEmptyFolder();
  put('src/content/es/firm.json', '{}');
  reloadModules();
  const editor = await import('../../../src/integrations/editor/fields.ts');
  const own = { title: text(1, 9), day };
  const shared = { src: pictureFile, file: documentName, kind: choice(['a']), sheet: wholeNumber(1, 9) };
  const fields = editor.fieldsOf(z.object({ ...own, ...shared }));
  expect(fields.map(({ i18n }) => i18n)).toEqual([true, true, ...Array<string>(4).fill('duplicate')]);
});

test('a value without a field stops the build by name', () => {
  const place = z.object({ place: z.null() });
  expect(() => fieldsOf(place)).toThrow('no field for "place"');
  const unknown = z.object({ crane: z.string().meta({ reference: 'cranes' }) });
  expect(() => fieldsOf(unknown)).toThrow('no field for "crane"');
});

// npm run ready looks for them in a firm's built site, which includes the editor.
test('no hint has words of the demo firm', () => {
  expect(JSON.stringify(editorConfig(github).collections)).not.toMatch(/plumbline|okafor|foundry street/i);
});

test('an edit waits on a branch of the repository, the only host that the page may contact', () => {
  expect(editorConfig(github)).toMatchObject({
    backend: { name: 'github', repo: 'firm/website', branch: 'main' },
    publish_mode: 'editorial_workflow',
  });
  const local = { ...github, local: true };
  expect(editorConfig(local).publish_mode).toBe('simple');
  const policy = (backend: typeof github | typeof local) =>
    editorPolicy({ images: [], endpoints: endpointsOf(backend) });
  expect(policy(github)).toContain("connect-src 'self' data: blob: https://api.github.com;");
  expect(policy(local)).toContain("connect-src 'self' data: blob:;");
});
