import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { publicationMark } from '../../../src/data/publication-mark.ts';
import { type Publication, publicationTime } from '../../../src/lib/publication.ts';
import { idMaker, slug } from '../../../src/lib/slug.ts';
import { checkProse } from '../../../src/content-check/prose.ts';
import { entry, linesOf } from '../../support/rules.ts';
import { reloadModules } from '../../support/temporary.ts';

const [yesterday, today, tomorrow] = ['2026-11-20', '2026-11-21', '2026-11-22'].map(
  (day) => new Date(day),
) as [Date, Date, Date];
const rows = parse(readFileSync('tests/behaviors/unit/publication.yaml', 'utf8'), {
  customTags: ['timestamp'],
}) as {
  marks: { name: string; entry: Publication; isShown: boolean; mark?: string }[];
  links: { name: string; entry: Record<string, unknown>; to: string; said?: string[] }[];
  addresses: Record<string, string>;
};

describe('isPublic and the mark of an entry follow its fields:', () => {
  test.each(rows.marks)('$name', async ({ entry, isShown, mark }) => {
    reloadModules({ TODAY: '2026-11-21' });
    const { isPublic } = await import('../../../src/data/published.ts');
    expect(isPublic(entry)).toBe(isShown);
    expect(publicationMark(entry, today)).toBe(mark);
  });

  test.each([
    ['---\ntitle: A\ndraft: true\ndate: 2026-11-22\n---\n\nText', Infinity],
    ["---\r\ndate: '2026-11-22'\r\n---\r\n\r\ndraft: true", Number(tomorrow)],
    ['---\ndraft: maybe\ndate: soon\n---\n', -Infinity],
    ['No front matter at all', -Infinity],
  ])('publicationTime reads a file with %j', (source, expected) => {
    expect(publicationTime(parseFrontmatter(source).frontmatter)).toBe(expected);
  });
});

test.each(rows.links)('a text may link, or is refused: $name', ({ entry: data, to, said }) => {
  const body = `Text\n\n[a link](${to})\n`;
  const pages = new Map([
    ['/blog/old/', publicationTime({ date: yesterday })],
    ['/blog/next/', publicationTime({ date: tomorrow })],
    ['/services/design/roofs/', publicationTime({ draft: true })],
  ]);
  const site = { pages, linksAllowedUntil: Number(today) };
  expect(linesOf(checkProse, entry({ data, body, source: body }), site)).toEqual(said ?? []);
});

test('only the filter reads a whole collection', () => {
  const asking = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(astro|tsx?)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => readFileSync(path, 'utf8').includes('getCollection'));
  expect(asking).toEqual([join('src', 'data', 'published.ts')]);
});

test.each(Object.entries(rows.addresses))('%j has the address %j', (title, address) => {
  expect(slug(title)).toBe(address);
});

test('no group of samples gets an id that its page has', () => {
  const idOf = idMaker('takeoffs');
  const ids = ['takeoffs', 'main', 'Search', 'Tooltip', 'reports', 'reports'].map(idOf);
  expect(ids).toEqual(['takeoffs-2', 'part-main', 'part-search', 'part-tooltip', 'reports', 'reports-2']);
});
