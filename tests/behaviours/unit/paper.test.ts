import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string): string => readFileSync(path, 'utf8');
const { license, version } = JSON.parse(read('package.json')) as { license: string; version: string };

test('the license named in package.json is included in full', () => {
  expect(license).toBe('MIT');
  expect(read('LICENSE')).toMatch(
    /^MIT License\n\nCopyright \(c\) \d{4} \S.*\n\nPermission is hereby granted/,
  );
});

test('the changelog has an unreleased section and this version with its date', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\S+))?$/gm)];
  expect(headings[0]?.slice(1)).toEqual(['Unreleased', undefined]);
  expect(headings[1]?.[1]).toBe(version);
  for (const [, , day] of headings.slice(1)) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  const kinds = [...read('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
  for (const kind of kinds)
    expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toContain(kind);
});

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; value?: string };
}
const FORMS = '.github/ISSUE_TEMPLATE';

test.each(readdirSync(FORMS).filter((name) => name !== 'config.yml'))('%s is a valid GitHub form', (name) => {
  const form = parse(read(`${FORMS}/${name}`)) as { name: string; description: string; body: Field[] };
  expect([form.name, form.description].every(Boolean)).toBe(true);
  const fields = form.body.filter(({ type }) => type !== 'markdown');
  expect(fields.length).toBeGreaterThan(0);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  for (const { type, id, attributes } of fields) {
    expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
    expect(id).toMatch(/^[\w-]+$/);
    expect(attributes.label).toBeTruthy();
  }
});

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'tests/README.md',
  'tests/fixture/README.md',
].concat(
  readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
);

/** Files that a guide lets its reader make. */
const EXAMPLES = /roof-inspection|careers|Calculator/;

/** A text without its blocks of code, and without any code. */
const withoutBlocks = (text: string): string => text.replace(/^ *```[^]*?^ *```/gm, '');
const withoutCode = (text: string): string => withoutBlocks(text).replace(/`[^`\n]*`/g, '');

/** Pages of the repository's host, which are no files. */
const OF_HOST = /^\.\.\/\.\.\/(?:compare|releases)/;

/** The addresses of a guide's headings, as hosts of repositories make them. */
const anchorsOf = (guide: string): string[] =>
  [...withoutBlocks(read(guide)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

test('every file a guide names exists', () => {
  for (const guide of GUIDES)
    for (const [, path = ''] of read(guide).matchAll(/`((?:docs|tools|src|\.github)\/[\w./-]+)`/g))
      if (!EXAMPLES.test(path)) expect(existsSync(path), `${path} in ${guide}`).toBe(true);
});

test('every link in a guide leads to a file and, where it says so, to a heading', () => {
  let count = 0;
  for (const guide of GUIDES)
    for (const [, to = ''] of withoutCode(read(guide)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
      if (OF_HOST.test(to)) continue;
      count++;
      const [path = '', anchor] = to.split('#');
      const file = path ? join(dirname(guide), path) : guide;
      expect(existsSync(file), `${to} in ${guide}`).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(file), `${to} in ${guide}`).toContain(anchor);
    }
  expect(count).toBeGreaterThan(50);
});

test('the part for writers takes five minutes to read', () => {
  const words = withoutCode(read('CONTRIBUTING.md'))
    .replace(/\]\([^)]*\)/g, ']')
    .match(/[\w’'.-]+/g);
  expect(words?.length).toBeLessThanOrEqual(1100);
});
