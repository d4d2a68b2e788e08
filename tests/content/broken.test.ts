import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildProject, copyProject } from '../../tools/copy.ts';

const SERVICE = 'src/content/services/estimating/steel-takeoffs.mdx';
const POST = 'src/content/blog/1.mdx';
const PROJECT = 'src/content/portfolio/3.json';
const SAMPLES = 'src/content/samples/design-templates.json';

let copy: string;

beforeAll(async () => {
  copy = await copyProject();
});

afterAll(() => rm(copy, { recursive: true }));

const build = () => buildProject(copy);

/** A writer's mistake: the file, what is replaced by what, and the words the build must answer with. */
const mistakes: [name: string, file: string, from: RegExp, to: string, answer: string[]][] = [
  [
    'a missing field',
    SERVICE,
    /^heroDescription: .*\n/m,
    '',
    ['heroDescription: Write a text of 80 to 220 characters; found nothing.'],
  ],
  [
    'seven points',
    SERVICE,
    /^ {2}- Fabrication lists.*\n/m,
    '',
    ['servicePoints: Write exactly 8 items; this list has 7.'],
  ],
  [
    'an unknown key',
    SERVICE,
    /^sheet: 3/m,
    'sheet: 3\nprice: 100',
    ['Unknown key "price". Allowed: title, section'],
  ],
  [
    'a dangling related service',
    SERVICE,
    /design\/structural-engineering/,
    'design/structure',
    ['relatedServices.0.service: There is no service "design/structure".'],
  ],
  ['one paragraph', SERVICE, /\n\nYou receive[^]*$/, '\n', ['body: Write exactly two paragraphs', 'found 1']],
  ['a sheet number taken', SERVICE, /^sheet: 3/m, 'sheet: 4', ['sheet: 4 is taken by estimating/']],
  [
    'an unknown category',
    POST,
    /^category: .*/m,
    'category: News',
    ['category: Choose one of: Technology, Design, Estimating, Construction; found "News".'],
  ],
  [
    'a broken date',
    POST,
    /^date: .*/m,
    'date: next week',
    ['date: Write a date as YYYY-MM-DD, for example 2026-11-20; found "next week".'],
  ],
  [
    'a day that is not in the calendar',
    POST,
    /^date: .*/m,
    'date: 2026-02-31',
    ['date: 2026-02-31 is not in the calendar.'],
  ],
  [
    'a photo of another host',
    PROJECT,
    /https:\/\/images\.unsplash\.com/,
    'https://photos.example',
    ['image.src: Write an address that begins with'],
  ],
  ['JSON that does not parse', PROJECT, /,/, ',,', []],
  [
    'a size out of range',
    SAMPLES,
    /"size": "[^"]*"/,
    '"size": "2 GB"',
    ['samples.0.size: Write a size from 850 KB to 156 MB, such as "850 KB" or "2.4 MB"; found "2 GB".'],
  ],
];

test.each(mistakes)(
  '%s stops the build with file, field and remedy',
  async (_name, file, from, to, answer) => {
    const path = join(copy, file);
    const right = await readFile(path, 'utf8');
    expect(right).toMatch(from);
    await writeFile(path, right.replace(from, to));
    try {
      const { code, output } = await build();
      expect(code).toBe(1);
      for (const words of [...answer, file]) expect(output).toContain(words);
      expect(await readdir(copy)).not.toContain('dist');
    } finally {
      await writeFile(path, right);
    }
  },
);

test('the copy without a mistake builds all pages', async () => {
  const { code, output } = await build();
  expect(output).toContain('Complete!');
  expect(code).toBe(0);
  const pages = await readdir(join(copy, 'dist'), { recursive: true });
  expect(pages.filter((name) => name.endsWith('.html'))).toHaveLength(56);
});
