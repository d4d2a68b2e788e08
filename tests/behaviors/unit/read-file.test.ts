import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { parseFields } from '../../../src/reading/parse-fields.ts';
import { readContentFile } from '../../../src/reading/read-file.ts';
import { readProse } from '../../../src/reading/read-prose.ts';
import { fieldLine } from '../../../src/reading/source-position.ts';
import { filesBelow } from '../../../src/schemas/content-files.ts';
import { put } from '../../support/files.ts';
import { table } from '../../support/table.ts';
import { inEmptyFolders, temporaryFolder } from '../../support/temporary.ts';

const ours = globSync('{src,tests}/**/*.json').map((file) => readFileSync(file, 'utf8'));
inEmptyFolders();

test('JSON is read as any other program would', () => {
  const others = [
    '{\n\t"tabs": [\n\t\t1,\n\t\t-0.5e3\n\t]\n}',
    '{"tight":[{"a":1},true,null],"b":"\\u00bd \\/ # - : {"}',
  ];
  for (const source of [...ours, ...others])
    expect(parseFields('a.json', source)).toMatchObject({
      data: JSON.parse(source) as unknown,
      unread: '',
      errors: [],
    });
});

/** Syntax errors: the messages, each with its line, and what is still read of the file. */
const { json, yaml, prose } = table('unit/syntax') as Record<
  'json' | 'yaml',
  { name: string; source: string; said: string[]; read?: unknown }[]
> & { prose: { name: string; source: string; lines: number[]; body: string }[] };

test.each([
  ...json.map((each) => ({ ...each, parsed: parseFields('a.json', each.source) })),
  ...yaml.map((each) => ({ ...each, parsed: parseFields('a.mdx', `---\n${each.source}\n---\n`) })),
])('the reader says of $name what to do, at its line, and reads the rest', ({ said, read, parsed }) => {
  const lines = parsed.errors.map(({ line, message }) => `${line} ${message}`).toSorted();
  expect(lines).toEqual(said.map((each) => expect.stringMatching(`^${each}`) as string));
  expect(parsed.data).toEqual(read);
});

/** The fields of a file, and the messages about it with their lines. */
function readText(text: string | Buffer, name = 'a.mdx') {
  const file = join(temporaryFolder(), name);
  put(file, text);
  const { data, errors } = readContentFile(file);
  return { data, said: errors.map(({ line, message }) => `${line} ${message}`) };
}
const beginning = (...lines: string[]) => lines.map((line) => expect.stringMatching(`^${line}`) as string);

test('how a file was saved hides no other mistake', () => {
  const { data, said } = readText('---\ntitle: Cafe\nname: One: two\n---\n\na\x01b');
  expect(data).toEqual({ title: 'Cafe' });
  expect(said).toEqual(beginning('6 There is an invisible', '3 Put this value'));
  const { said: ofMark } = readText('\uFEFF{ "a": 1 }', 'a.json');
  expect(ofMark).toEqual(['1 Save the file as UTF-8 without a byte order mark.']);
});

test('a file in Latin-1 is told by the words around what was lost', () => {
  expect(readText(Buffer.from('{ "a": "Café" }', 'latin1'), 'a.json').said).toEqual(
    beginning('1 This file is not saved as UTF-8: see ".* "Caf'),
  );
});

test('a file in UTF-16, or with two versions, is not read', () => {
  const utf16 = Buffer.from('---\ntitle: One: two\n---\n\nA text of some length.', 'utf16le');
  expect(readText(utf16).said).toEqual(beginning('1 This file is not saved as UTF-8: see "---'));
  const { data, said } = readText('---\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> b\n---\n');
  expect([data, said]).toEqual([undefined, beginning('2 Git left two versions')]);
});

test.each(prose)('each line is told at which a text cannot be parsed: $name', ({ source, lines, body }) => {
  const read = readProse(source);
  expect(read.mistakes.map(({ line }) => line)).toEqual(lines);
  expect(read.body).toBe(body);
});

test('of a file in which every line is wrong, a hundred are told', () => {
  expect(readProse('\nOne<hr>\n'.repeat(150)).mistakes).toHaveLength(100);
});

test.each([
  ['photo.alt', 5],
  ['photo.size.width', 4],
  ['other', 2],
])('the field %s, or the nearest one that is written around it, is in line %i', (path, line) => {
  expect(fieldLine('---\ntitle: A\nphoto:\n  src: a.jpg\n  alt: A crane\n---\n', path)).toBe(line);
});

test('a file that cannot be opened is reported by its name', () => {
  symlinkSync('nowhere.mdx', 'post.mdx');
  const [error] = readContentFile('post.mdx').errors;
  expect(error).toMatchObject({ file: 'post.mdx', severity: 'error' });
  expect(error?.message).toMatch(/^This file cannot be read: ENOENT/);
});

test('folders of text editors hold no content, and .well-known is published', () => {
  for (const file of ['.obsidian/app.json', 'blog/.idea/a.mdx', 'a.json']) put(`src/content/${file}`);
  put('public/.well-known/security.txt');
  expect(['src/content', 'public'].map(filesBelow)).toEqual([['a.json'], ['.well-known/security.txt']]);
});
