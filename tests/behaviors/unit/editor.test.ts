import type { Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { endpointsOf } from '../../../src/integrations/editor/backend.ts';
import { editorConfig } from '../../../src/integrations/editor/config.ts';
import { fieldsOf } from '../../../src/integrations/editor/fields.ts';
import { editorPolicy } from '../../../src/integrations/policy/content-policy.ts';
import { firmSchema } from '../../../src/schemas/firm.ts';
import { legalSchema } from '../../../src/schemas/legal.ts';
import { postSchema } from '../../../src/schemas/post.ts';
import { projectSchema } from '../../../src/schemas/project.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** Every field with those inside it, by its path, such as `heroImage.alt`. */
function flat(list: readonly Field[], path = ''): Record<string, unknown> {
  return Object.fromEntries(
    list.flatMap((field) => [
      [path + field.name, field] as const,
      ...Object.entries(flat('fields' in field ? (field.fields as Field[]) : [], `${path}${field.name}.`)),
    ]),
  );
}

const github = { backend: 'github', repo: 'firm/website', branch: 'main' } as const;

test('fields have the limits, hints and choices of the schema', () => {
  const days = { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  expect(flat(fieldsOf(postSchema))).toMatchObject({
    title: { widget: 'string', hint: 'Headline in sentence case.', minlength: 10, maxlength: 80 },
    excerpt: { widget: 'text', minlength: 100, maxlength: 170, required: true },
    date: { ...days, required: true },
    updated: { ...days, required: false },
    category: { widget: 'relation', collection: 'lists', file: 'blog-categories' },
    author: { widget: 'relation', collection: 'authors', required: true },
    reviewedBy: { widget: 'relation', collection: 'authors', required: false },
    sources: { widget: 'list', min: 1, max: 12 },
    'sources.url': {
      pattern: [expect.stringMatching(/^\^https:/), expect.stringContaining('beginning with https://')],
    },
    'image.src': { widget: 'image', media_folder: '/src/content/pictures', public_folder: '.' },
    'download.file': { widget: 'file', media_folder: '/public/samples' },
    draft: { widget: 'boolean', default: false },
  });
  expect(flat(fieldsOf(serviceSchema))).toMatchObject({
    sheet: { widget: 'number', value_type: 'int', min: 1, max: 999 },
    servicePoints: { widget: 'list', min: 8, max: 8, field: { minlength: 25, maxlength: 110 } },
    'relatedServices.service': { widget: 'relation', collection: 'services' },
  });
  expect(flat(fieldsOf(projectSchema))).toMatchObject({
    services: { widget: 'list', field: { widget: 'relation', collection: 'services' } },
    'team.author': { widget: 'relation', collection: 'authors', required: false },
  });
  expect(flat(fieldsOf(firmSchema))).toMatchObject({
    'cms.backend': { widget: 'select', options: ['github', 'gitlab'] },
    'forms.keepDays': { widget: 'number', min: 1, required: false },
    'licenses.number': { widget: 'string', required: true },
    'hours.times': { widget: 'list', min: 1, required: false },
    'hours.times.opens': { pattern: [expect.stringContaining('24:00'), expect.any(String)] },
    'offices.address.street': { widget: 'string', required: false },
    'offices.map.link': { widget: 'string', required: true },
  });
  // A legal text that nobody has released stays off the site.
  expect(flat(fieldsOf(legalSchema))).toMatchObject({ draft: { default: true } });
});

test('a reference leads to a collection that the editor has, also where the firm has left parts out', () => {
  const home = process.cwd();
  for (const folder of [home, temporaryFolder()]) {
    // In an empty folder no optional part has a page.
    process.chdir(folder);
    const collections = editorConfig(github).collections as {
      name: string;
      fields?: Field[];
      files?: { name: string; fields: Field[] }[];
    }[];
    process.chdir(home);
    const names = collections.flatMap(({ name, files = [] }) => [
      name,
      ...files.map((file) => `${name}/${file.name}`),
    ]);
    const all = collections.flatMap(({ fields = [], files = [] }) => [
      fields,
      ...files.map((file) => file.fields),
    ]);
    const targets = all
      .flatMap((fields) => Object.values(flat(fields)))
      .flatMap((field) => [field, (field as { field?: object }).field])
      .filter((field) => (field as Field | undefined)?.widget === 'relation')
      .map((field) => field as { collection: string; file?: string })
      .map(({ collection, file }) => (file ? `${collection}/${file}` : collection));
    expect(targets).toContain('services');
    expect(targets.filter((target) => !names.includes(target))).toEqual([]);
  }
});

test('a label is words, also where the key is none', () => {
  const { collections } = editorConfig(github);
  const labels = new Map(
    (collections as { name: string; label: string }[]).map(({ name, label }) => [name, label]),
  );
  expect([labels.get('authors'), labels.get('blog')]).toEqual(['People', 'Articles']);
  const fields = flat(fieldsOf(postSchema)) as Record<string, Field>;
  expect(['image.src', 'image.alt', 'reviewedBy', 'title'].map((path) => fields[path]?.label)).toEqual([
    'Picture',
    'What the picture shows',
    'Reviewed by',
    'Title',
  ]);
});

test('a value without a field stops the build by name', () => {
  const place = z.object({ place: z.null() });
  expect(() => fieldsOf(place)).toThrow('no field for "place"');
  const unknown = z.object({ crane: z.string().meta({ reference: 'cranes' }) });
  expect(() => fieldsOf(unknown)).toThrow('no field for "crane"');
});

// npm run ready looks for them in a firm's built site, of which the editor is a part.
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
