import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, test } from 'vitest';

import { publicationMark } from '../../../src/data/publication-mark.ts';
import { publicationTime } from '../../../src/lib/publication.ts';
import { idMaker, slug } from '../../../src/lib/slug.ts';
import { checkProse } from '../../../src/content-check/prose.ts';
import { entry, linesOf } from '../../support/rules.ts';
import { reloadModules } from '../../support/temporary.ts';

const [yesterday, today, tomorrow] = [20, 21, 22].map((day) => new Date(`2026-11-${day}T00:00:00Z`)) as [
  Date,
  Date,
  Date,
];

describe('isPublic and the mark of an entry follow its fields:', () => {
  test.each([
    ['without a word about it', {}, true, undefined],
    ['of an earlier day', { date: yesterday }, true, undefined],
    ['of today', { date: today }, true, undefined],
    ['of tomorrow', { date: tomorrow }, false, 'Scheduled for November 22, 2026'],
    ['a draft', { draft: true }, false, 'Draft'],
    ['a draft of an earlier day', { draft: true, date: yesterday }, false, 'Draft'],
    ['no draft', { draft: false, date: yesterday }, true, undefined],
    ['on its last day', { until: today }, true, undefined],
    ['after its last day', { until: yesterday }, false, undefined],
  ])('%s', async (_name, entry, shown, mark) => {
    reloadModules({ TODAY: '2026-11-21' });
    const { isPublic } = await import('../../../src/data/published.ts');
    expect(isPublic(entry)).toBe(shown);
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

describe('a text may link, or is refused:', () => {
  const pages = new Map([
    ['/blog/old/', publicationTime({ date: yesterday })],
    ['/blog/next/', publicationTime({ date: tomorrow })],
    ['/services/design/roofs/', publicationTime({ draft: true })],
  ]);
  const answers = (data: Record<string, unknown>, target: string) => {
    const body = `Text\n\n[a link](${target})\n`;
    return linesOf(checkProse, entry({ data, body, source: body }), {
      pages,
      linksAllowedUntil: Number(today),
    });
  };
  const COMES =
    '3 body: /blog/next/ is scheduled for November 22, 2026. Until then, lead to another page, or change a date.';
  const DRAFT = '3 body: /services/design/roofs/ is a draft. Publish it first, or lead to another page.';

  test.each([
    ['public to public', { date: yesterday }, '/blog/old/', []],
    ['public to another site', { date: yesterday }, 'https://example.com/', []],
    ['public to scheduled, with a query', { date: yesterday }, '/blog/next/?a=b', [COMES]],
    ['public to scheduled', { date: yesterday }, '/blog/next/#heading', [COMES]],
    ['public to draft', {}, '/services/design/roofs/', [DRAFT]],
    ['scheduled to scheduled of the same day', { date: tomorrow }, '/blog/next/', []],
    ['scheduled to draft', { date: tomorrow }, '/services/design/roofs/', [DRAFT]],
    ['draft to draft', { draft: true }, '/services/design/roofs/', []],
  ])('%s', (_name, data, target, expected) => {
    expect(answers(data, target)).toEqual(expected);
  });
});

test('only the filter reads a whole collection', () => {
  const asking = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(astro|tsx?)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => readFileSync(path, 'utf8').includes('getCollection'));
  expect(asking).toEqual([join('src', 'data', 'published.ts')]);
});

test.each([
  ['How cranes are placed', 'how-cranes-are-placed'],
  ["Owner's Guide to Façade & Roof Bids", 'owners-guide-to-facade-and-roof-bids'],
  ['  4D, 5D: which "D"?  ', '4d-5d-which-d'],
  ['H₂O m²', 'h2o-m2'],
  ['تقرير', 'tqryr'],
  ['— … !', ''],
])('%j has the address %j', (title, address) => {
  expect(slug(title)).toBe(address);
});

test('no group of samples gets an id that its page has', () => {
  const idOf = idMaker('takeoffs');
  const ids = ['takeoffs', 'main', 'Search', 'Tooltip', 'reports', 'reports'].map(idOf);
  expect(ids).toEqual(['takeoffs-2', 'part-main', 'part-search', 'part-tooltip', 'reports', 'reports-2']);
});
