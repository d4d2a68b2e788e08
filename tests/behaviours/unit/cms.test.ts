import type { Field } from '@sveltia/cms';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

import { fields, type Shape, shapeOf } from '../../../src/cms/fields.ts';
import { readBackend } from '../../../src/cms/backend.ts';
import { editorPolicy } from '../../../src/middleware/csp.ts';
import { authorSchema, postSchema } from '../../../src/schemas/post.ts';
import { projectSchema } from '../../../src/schemas/project.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';

// The schemas ask the config for the photo host; here it is the fixture firm's.

const choices = {
  services: [
    { value: 'design/permitting', label: 'Permitting' },
    { value: 'estimating/boq', label: 'BOQ Preparation' },
  ],
  portfolioCategories: [{ value: 'Healthcare', label: 'Healthcare' }],
  blogCategories: [{ value: 'Technology', label: 'Technology' }],
  authors: [{ value: 'marta-ibarra', label: 'Marta Ibarra, Survey lead' }],
};

/** Every field with those inside it, by its path, such as `heroImage.alt`. */
function flat(list: readonly Field[], path = ''): Map<string, Record<string, unknown>> {
  return new Map(
    list.flatMap((field) => {
      const own = path + field.name;
      const inside = 'fields' in field ? (field.fields as Field[]) : [];
      return [[own, { ...field }] as const, ...flat(inside, `${own}.`)];
    }),
  );
}

/** What the schema itself says of every value, by the same paths. */
function described({ properties = {} }: Shape, path = ''): [string, Shape][] {
  return Object.entries(properties).flatMap(([name, value]) => [
    [path + name, value] as [string, Shape],
    ...described(value.items ?? value, `${path}${name}.`),
  ]);
}

describe.each([
  ['an article', postSchema],
  ['a service', serviceSchema],
  ['a project', projectSchema],
  ['an author', authorSchema],
])('fields of %s', (_name, schema) => {
  const shape = shapeOf(schema);
  const made = flat(fields(shape, choices));

  test('match the schema and carry its descriptions', () => {
    expect(described(shape).map(([path]) => path)).toEqual([...made.keys()]);
    for (const name of Object.keys(schema.shape)) expect(made.has(name), name).toBe(true);
    for (const [path, field] of made) {
      const text = described(shape).find(([own]) => own === path)?.[1].description;
      expect(field['hint'], path).toBe(text);
      expect(field['hint'], path).toMatch(/\w/);
    }
  });

  test('are required where the schema requires them', () => {
    for (const [name, value] of Object.entries<z.ZodType>(schema.shape))
      expect(made.get(name)?.['required'], name).toBe(!value.safeParse(undefined).success);
  });
});

test('have the schema’s limits', () => {
  const post = flat(fields(shapeOf(postSchema), choices));
  expect(post.get('title')).toMatchObject({ widget: 'string', minlength: 10, maxlength: 80 });
  expect(post.get('excerpt')).toMatchObject({ widget: 'text', minlength: 100, maxlength: 170 });
  expect(post.get('date')).toMatchObject({ widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' });
  expect(post.get('category')).toMatchObject({
    widget: 'select',
    options: choices.blogCategories,
  });
  expect(post.get('image.drawing')?.['options']).toContain('estimating/boq');
  expect(post.get('reviewedBy')).toMatchObject({
    widget: 'select',
    options: choices.authors,
    required: false,
  });
  expect(post.get('answer')).toMatchObject({ widget: 'text', minlength: 80, maxlength: 400 });
  expect(post.get('sources')).toMatchObject({ widget: 'list', min: 1, max: 12 });
  expect(post.get('image.src')).toMatchObject({ widget: 'image', media_folder: '/src/content/pictures' });
  const pattern = shapeOf(postSchema).properties?.['image']?.properties?.['src']?.pattern ?? '';
  expect('https://images.unsplash.com/photo-1').toMatch(new RegExp(pattern));
  expect('https://images.unsplash.com/photo-1?w=9').not.toMatch(new RegExp(pattern));
  expect('https://imagesXunsplash.com/photo-1').not.toMatch(new RegExp(pattern));
  for (const name of ['crane.jpg', './crane.jpg']) expect(name).toMatch(new RegExp(pattern));
  expect('../crane.jpg').not.toMatch(new RegExp(pattern));

  const service = flat(fields(shapeOf(serviceSchema), choices));
  expect(service.get('sheet')).toMatchObject({ widget: 'number', value_type: 'int', min: 1, max: 999 });
  expect(service.get('servicePoints')).toMatchObject({
    min: 8,
    max: 8,
    field: { minlength: 25, maxlength: 110 },
  });
  expect(service.get('features')).toMatchObject({ widget: 'list', min: 3, max: 3 });
  expect(service.get('relatedServices')).toMatchObject({ widget: 'list', min: 2, max: 3 });
  expect(service.get('relatedServices.service')).toMatchObject({
    widget: 'select',
    options: choices.services,
  });
  const project = flat(fields(shapeOf(projectSchema), choices));
  expect(project.get('services')).toMatchObject({
    widget: 'list',
    field: { widget: 'select', options: choices.services },
  });
  expect(project.get('team.author')).toMatchObject({ widget: 'select', options: choices.authors });
  expect(service.get('architecture.phases')).toMatchObject({ min: 5, max: 5 });
});

test('a value without a field stops the build by name', () => {
  expect(() => fields({ properties: { place: { type: 'geometry' } } }, choices)).toThrow(
    'no field for "place"',
  );
  expect(() => fields(shapeOf(serviceSchema), {})).toThrow('no field for "service"');
});

describe('backend', () => {
  const cms = { backend: 'gitlab', repo: 'firm/website', branch: 'main' } as const;

  test('is absent by default', () => {
    expect(readBackend(undefined, undefined)).toBeUndefined();
  });

  test('uses the configured repository, the only host the page may contact', () => {
    const backend = readBackend(cms, undefined);
    expect(backend).toMatchObject({ name: 'gitlab', repo: 'firm/website', branch: 'main' });
    expect(editorPolicy({ images: [], endpoints: backend?.endpoints ?? [] })).toContain(
      "connect-src 'self' data: blob: https://gitlab.com;",
    );
    expect(readBackend({ ...cms, backend: 'github' }, undefined)?.endpoints).toEqual([
      'https://api.github.com',
    ]);
  });

  test('uses a local folder and contacts nobody', () => {
    expect(readBackend(cms, 'local')?.endpoints).toEqual([]);
    expect(readBackend(undefined, 'local')?.endpoints).toEqual([]);
    expect(() => readBackend(cms, 'yes')).toThrow('CMS: write local, or unset it; found "yes".');
  });
});
