import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { parseJson } from '../../../src/content-check/parse-fields.ts';
import { readContentFile } from '../../../src/content-check/read-file.ts';
import { filesBelow } from '../../../src/schemas/content-files.ts';
import { put } from '../../support/files.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const parsed = (source: string): unknown => JSON.parse(source);

test.each([
  ...globSync('{src,tests}/**/*.json').map((file) => readFileSync(file, 'utf8')),
  '{\n\t"tabs": [\n\t\t1,\n\t\t-0.5e3\n\t]\n}',
  '{"tight":[{"a":1},true,null],"b":"\\u00bd \\/ \\" # - : {"}',
  '  {\n"a"\n:\n"no indent"}\r\n',
])('reads as any other program would: %.60j', (source) => {
  expect(parseJson('a.json', source)).toEqual({ data: parsed(source), errors: [] });
});

test.each([
  ['no comma at the end of a line', '{\n  "a": 1\n  "b": 2\n}', 2, 'Put a comma at the end of this line'],
  ['no comma between objects', '[\n  { "a": 1 }\n  { "b": 2 }\n]', 2, 'Put a comma at the end of this line'],
  ['a comma too many', '{\n  "a": 1,\n}', 2, 'Take out the comma: nothing follows it'],
  ['two commas', '{\n  "a": 1,,\n  "b": 1\n}', 2, 'Take out the comma: nothing follows it'],
  ['no colon', '{\n  "a" "b"\n}', 2, 'Between the name of a field and its value, put a colon.'],
  ['a comment', '{\n  # note\n  "a": 1\n}', 2, 'Delete this comment'],
  ['a name alone', '{\n  "a",\n  "b": 1\n}', 2, 'Write a field as a name, a colon and a value'],
  ['a field without braces', '{\n  "list": [\n    "a": 1\n  ]\n}', 3, 'between { and }.'],
  ['an inch mark', '{\n  "a": "pipe, 6"",\n  "b": 1\n}', 2, 'Write \\" for a quotation mark or an inch mark'],
  ['a line end in a text', '{\n  "a": "b\n c"\n}', 2, 'on one line and without tabs.'],
  ['a backslash', '{\n  "a": "C:\\plans"\n}', 2, 'Take the backslash out, or write two of them.'],
  ['other quotation marks', "{\n  'a': 1\n}", 2, 'between straight quotation marks, ", on one line'],
  [
    'a year that begins with 0',
    '{\n  "a": 02026\n}',
    2,
    'No number begins with 0. Put a postal code or the like between',
  ],
  ['half a file', '{\n  "a": [1,\n', 2, 'The file ends too early'],
  ['nothing', '\n', 1, 'The file ends too early'],
])('refuses %s, at its line', (_what, source, line, message) => {
  expect(() => parsed(source)).toThrow();
  expect(parseJson('a.json', source)).toEqual({
    data: undefined,
    errors: [
      expect.objectContaining({
        file: 'a.json',
        line,
        message: expect.stringContaining(message) as string,
        severity: 'error',
      }),
    ],
  });
});

test('a field that appears twice keeps its last value, and is reported', () => {
  const { data, errors } = parseJson('a.json', '{\n  "a": 1,\n  "a": 2\n}');
  expect(data).toEqual({ a: 2 });
  expect(errors).toEqual([
    expect.objectContaining({ line: 3, message: 'This field appears twice. Delete one of the two.' }),
  ]);
});

test('an invisible sign is reported at its line', () => {
  const file = join(temporaryFolder(), 'post.mdx');
  put(file, '---\ntitle: A\n---\n\na\0b');
  expect(readContentFile(file).errors).toEqual([
    expect.objectContaining({ line: 5, message: 'There is an invisible control character here. Delete it.' }),
  ]);
});

test('a file that cannot be opened is reported by its name', () => {
  const file = join(temporaryFolder(), 'post.mdx');
  symlinkSync('nowhere.mdx', file);
  const [error] = readContentFile(file).errors;
  expect(error).toMatchObject({ file, severity: 'error' });
  expect(error?.message).toMatch(/^This file cannot be read: ENOENT/);
});

test('folders of text editors hold no content, and .well-known is published', () => {
  const home = process.cwd();
  process.chdir(temporaryFolder());
  for (const file of ['.obsidian/app.json', 'blog/.idea/a.mdx', 'a.json']) put(`src/content/${file}`);
  put('public/.well-known/security.txt');
  const found = ['src/content', 'public'].map(filesBelow);
  process.chdir(home);
  expect(found).toEqual([['a.json'], ['.well-known/security.txt']]);
});
