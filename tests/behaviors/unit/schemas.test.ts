import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { frontMatter } from '../../../src/reading/source-position.ts';
import { disciplineSchema } from '../../../src/schemas/home.ts';
import { openingSchema } from '../../../src/schemas/opening.ts';
import { postSchema } from '../../../src/schemas/post.ts';
import { projectSchema } from '../../../src/schemas/project.ts';
import { sampleGroupSchema } from '../../../src/schemas/sample-group.ts';
import { serviceSchema } from '../../../src/schemas/service.ts';

const text = (length: number) => 'x'.repeat(length);
/** The fields of an entry of the fixture firm, without drawings, which the firm itself may not have. */
const right = (file: string): Record<string, unknown> => {
  const source = readFileSync(`tests/fixture/content/${file}`, 'utf8');
  const fields = file.endsWith('.mdx') ? frontMatter(source).text : source;
  const withoutDrawing = (key: unknown, value: unknown) => (key === 'drawing' ? undefined : value);
  return parse(fields, withoutDrawing) as Record<string, unknown>;
};
const service = right('services/estimating/steel-takeoffs.mdx');
const post = { ...right('blog/3.mdx'), author: 'ada-mason', date: '2026-11-20', updated: '2026-11-20' };
const project = right('portfolio/1.json');
const KINDS = {
  service: [serviceSchema, service],
  article: [postSchema, post],
  project: [projectSchema, project],
  'group of samples': [sampleGroupSchema, right('samples/design-templates.json')],
  discipline: [disciplineSchema, right('home/disciplines.json')[0] as object],
} as const;

/** The messages a schema gives for an entry, each after the path of its field. */
function mistakes(schema: (typeof KINDS)[keyof typeof KINDS][0], data: object): string {
  const { error } = schema.safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
}

describe('a schema accepts a valid entry:', () => {
  test.each(Object.entries(KINDS))('%s', (_name, [schema, data]) => {
    expect(mistakes(schema, data)).toBe('');
  });

  test('trims text, joins its lines and reads a date as midnight UTC', () => {
    const title = ' A headline\n of some\r\nlength ';
    const parsed = postSchema.parse({ ...post, title, author: '  ada-mason ' });
    expect(parsed.title).toBe('A headline of some length');
    expect(parsed.author).toBe('ada-mason');
    expect(parsed.date.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  });
});

test('a job has no pay of nothing', () => {
  const { error } = openingSchema.safeParse({ salary: { from: 0, to: 38, per: 'hour' } });
  expect(error?.issues.find(({ path }) => path.join('.') === 'salary.from')?.message).toContain('found 0.');
});

interface Mistake {
  name: string;
  kind: keyof typeof KINDS;
  change: Record<string, unknown>;
  answer: string;
}
const MISTAKES = parse(
  readFileSync('tests/behaviors/unit/schema-mistakes.yaml', 'utf8'),
  (_key, value: unknown) =>
    typeof value === 'string' && /^x\d+$/.test(value) ? text(Number(value.slice(1))) : value,
) as Mistake[];

describe('a schema rejects, with field and remedy,', () => {
  test.each(MISTAKES)('$kind: $name', ({ kind, change, answer }) => {
    const [schema, right] = KINDS[kind];
    const changes = Object.entries(change).map(([name, value]): [string, unknown] => [
      name,
      value ?? undefined,
    ]);
    const found = mistakes(schema, { ...right, ...Object.fromEntries(changes) }).split('\n');
    expect(found).toEqual([expect.stringContaining(answer)]);
  });

  test('more photos than a page shows', () => {
    const photos = Array.from({ length: 25 }, () => ({ drawing: 'home' }));
    expect(mistakes(projectSchema, { ...project, photos })).toBe(
      'photos: Write 1 to 24 items; this list has 25.',
    );
    expect(mistakes(projectSchema, { ...project, photos: photos.slice(1) })).toBe('');
  });

  test('a day with an hour', () => {
    const updated = new Date('2026-11-20T23:00:00-05:00');
    expect(mistakes(serviceSchema, { ...service, updated })).toBe(
      'updated: Write a date as YYYY-MM-DD, for example 2026-11-20; found "2026-11-21T04:00:00.000Z".',
    );
  });

  test('an empty text and a day that is no day, each once', () => {
    expect(mistakes(postSchema, { ...post, excerpt: '' })).toMatch(/^excerpt: Write 100 to .*$/);
    expect(mistakes(postSchema, { ...post, updated: '11/20/2026' })).toMatch(/^updated: Write a date.*$/);
  });
});
