import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { correctText } from '../../../src/content-check/correct-text.ts';
import { parseJson } from '../../../src/content-check/parse-json.ts';
import { parseYaml } from '../../../src/content-check/parse-yaml.ts';
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
  expect(parseJson('a.json', source)).toMatchObject({ data: parsed(source), lost: '', errors: [] });
});

/** A mistake, the lines with the beginnings of what is said of it, and what is read of the file. */
type Broken = [what: string, source: string, said: [line: number, remedy: string][], read: unknown];

const COMMA = 'Put a comma at the end of this line';
const EXTRA = 'Take out the comma: nothing follows it';
const NAME = 'Write each field as a name';
const COMMENT = 'Delete this comment';
const QUOTE = 'Put this value between straight quotation marks';
const SPACES = 'Type ordinary spaces in this line';
const BRACKETS = 'The brackets do not match';
const TWICE = 'This field appears twice.';

const IN_JSON: Broken[] = [
  ['no comma at the end of a line', '{\n  "a": 1\n  "b": 2\n}', [[2, COMMA]], { a: 1, b: 2 }],
  ['no comma between objects', '[\n  { "a": 1 }\n  { "b": 2 }\n]', [[2, COMMA]], [{ a: 1 }, { b: 2 }]],
  ['a comma too many', '{\n  "a": 1,\n}', [[2, EXTRA]], { a: 1 }],
  ['two commas', '{\n  "a": 1,,\n  "b": 1\n}', [[2, EXTRA]], { a: 1, b: 1 }],
  ['a comma before the first field', '{\n  , "a": 1\n}', [[2, EXTRA]], { a: 1 }],
  ['no colon', '{\n  "a" "b"\n}', [[2, NAME]], { a: 'b' }],
  ['a comment', '{\n  # note\n  "a": 1\n}', [[2, COMMENT]], { a: 1 }],
  ['comments one after the other', '{\n  // one\n  // two\n  "a": 1\n}', [[2, COMMENT]], { a: 1 }],
  ['a comment of two lines', '{\n  /* one\n two */\n  "a": 1\n}', [[2, COMMENT]], { a: 1 }],
  ['a name alone', '{\n  "a",\n  "b": 1\n}', [[2, NAME]], { b: 1 }],
  ['a field without braces', '{\n  "l": [\n    "a": 1\n  ]\n}', [[3, NAME]], { l: [] }],
  ['an inch mark', '{\n  "a": "pipe, 6"",\n  "b": 1\n}', [[2, QUOTE]], { b: 1 }],
  ['a quotation', '{\n  "a": "the "big" pipe",\n  "b": 1\n}', [[2, QUOTE]], { b: 1 }],
  ['a text on two lines', '{\n  "a": "b\n c",\n  "d": 1\n}', [[2, QUOTE]], { d: 1 }],
  ['curly quotation marks', '{\n  "a": “b c”,\n  "d": 1\n}', [[2, QUOTE]], { d: 1 }],
  ['other quotation marks', '{\n  \'a\': 1,\n  "b": 2\n}', [[2, QUOTE]], { b: 2 }],
  ['a postal code', '{\n  "a": 02139,\n  "b": 1\n}', [[2, QUOTE]], { a: '02139', b: 1 }],
  ['a backslash', '{\n  "a": "C:\\plans"\n}', [[2, 'Take the backslash out']], { a: 'C:\\plans' }],
  ['a tab in a text', '{\n  "a": "b\tc"\n}', [[2, SPACES]], { a: 'b  c' }],
  ['special spaces', '{\n\u00a0\u00a0"a":\u00a01\n}', [[2, SPACES]], { a: 1 }],
  ['a field twice', '{\n  "a": 1,\n  "a": 2\n}', [[3, TWICE]], { a: 2 }],
  ['half a file', '{\n  "a": [1,\n', [[2, BRACKETS]], undefined],
  ['a bracket too many', '{\n  "a": 1\n} }', [[3, BRACKETS]], undefined],
  ['an item that is not closed', '[\n  { "a": 1,\n  { "b": 2 }\n]', [[3, BRACKETS]], undefined],
  ['nothing', '\n', [[1, BRACKETS]], undefined],
  [
    'five mistakes',
    '{\n  "a": 1\n  "b": "6"",\n  // note\n  "c": 02139,\n  "d": "e",\n}',
    [
      [2, COMMA],
      [3, QUOTE],
      [4, COMMENT],
      [5, QUOTE],
      [6, EXTRA],
    ],
    { a: 1, c: '02139', d: 'e' },
  ],
];

const ITEM = 'Begin each item of a list with a hyphen and a space.';
const FIELD = 'Write a field as a name, a colon, a space and a value';
const CUT = 'YAML drops everything after a space and #: ';

const IN_YAML: Broken[] = [
  [
    'colons in two texts',
    'a: Cranes: where\nb: One: two\nc: 1',
    [
      [2, QUOTE],
      [3, QUOTE],
    ],
    { a: 'Cranes: where', b: 'One: two', c: 1 },
  ],
  ['a colon at the end', 'a: What we need:\nb: 1', [[2, QUOTE]], { a: 'What we need:', b: 1 }],
  ['a colon in the next line', 'a: One\n  and two: c\nb: 1', [[2, QUOTE]], { a: 'One and two: c', b: 1 }],
  [
    'colons in groups of a list',
    'l:\n  - a: One: two\n    b: c\n  - a: d\n    b: Three: four',
    [
      [3, QUOTE],
      [6, QUOTE],
    ],
    {
      l: [
        { a: 'One: two', b: 'c' },
        { a: 'd', b: 'Three: four' },
      ],
    },
  ],
  ['tabs before items', 'l:\n\t- a\n\t- b\n\t- c\nb: 1', [[3, SPACES]], { l: ['a', 'b', 'c'], b: 1 }],
  ['a special space', 'a:\u00a0b\nc: 1', [[2, SPACES]], { a: 'b', c: 1 }],
  ['asterisks before items', 'l:\n  * a\n  * b\nb: 1', [[3, ITEM]], { l: ['a', 'b'], b: 1 }],
  ['an item without its space', 'l:\n  - a\n  -b\nc: 1', [[4, ITEM]], { l: ['a', 'b'], c: 1 }],
  ['emphasis', 'a: *one* two\nb: 1', [[2, QUOTE]], { a: '*one* two', b: 1 }],
  ['a reference to nothing', 'a: *note\nb: 1', [[2, QUOTE]], { a: '*note', b: 1 }],
  ['an apostrophe', "a: 'Look-ahead' plans\nb: 1", [[2, QUOTE]], { a: "'Look-ahead' plans", b: 1 }],
  ['an inch mark', 'a: "The 6" pipe"\nb: 1', [[2, QUOTE]], { a: 'The 6" pipe', b: 1 }],
  ['a mark that is not closed', 'a: "One\nb: 1\nc: 2', [[2, QUOTE]], { a: '"One', b: 1, c: 2 }],
  ['a bracket that is not closed', 'a: [One\nb: 1', [[2, QUOTE]], { a: '[One', b: 1 }],
  [
    'signs at the start',
    'a: @home\nb: > 4 in.\nc: !note x',
    [
      [2, QUOTE],
      [3, QUOTE],
      [4, QUOTE],
    ],
    { a: '@home', b: '> 4 in.', c: '!note x' },
  ],
  ['a backslash', 'a: "C:\\plans"\nb: 1', [[2, QUOTE]], { a: 'C:\\plans', b: 1 }],
  ['no space after a colon', 'a: 1\nb:c\nd: 2', [[3, FIELD]], { a: 1, b: 'c', d: 2 }],
  ['no colon', 'a: 1\nb c\nd: 2', [[3, FIELD]], { a: 1, d: 2 }],
  ['a field too deep', 'a: 1\n  b: 2\nc: 3', [[3, FIELD]], { a: 1, b: 2, c: 3 }],
  ['a field between two groups', 'a:\n  b: 2\n c: 3\nd: 4', [[4, FIELD]], { a: { b: 2 }, d: 4 }],
  ['a field twice', 'a: 1\na: 2', [[3, TWICE]], { a: 2 }],
  [
    'words that a comment cuts off, beside comments',
    'a: Drawing list #3\nb: #4 bars\nc: 2026-11-20 # a comment\nd: one # another\ne: "two" #5',
    [
      [2, `${CUT}"#3"`],
      [3, `${CUT}"#4 bars"`],
    ],
    { a: 'Drawing list', b: null, c: '2026-11-20', d: 'one', e: 'two' },
  ],
  [
    'curly quotation marks around a text',
    'a: “One”\nb: “One” and “two”, both\nc: "“One”"',
    [[2, 'Type straight quotation marks, ", around this text, or none; found “']],
    { a: '“One”', b: '“One” and “two”, both', c: '“One”' },
  ],
];

test.each([
  ...IN_JSON.map((each) => [...each, parseJson('a.json', each[1])] as const),
  ...IN_YAML.map((each) => [...each, parseYaml('a.mdx', `---\n${each[1]}\n---\n`)] as const),
])(
  'says of %s what to do, at its line, and reads the rest',
  (_what, source, said, read, { data, errors }) => {
    expect(errors.map(({ line, message }) => [line, message])).toEqual(
      said.map(([line, remedy]) => [line, expect.stringContaining(remedy) as string]),
    );
    expect(data).toEqual(read);
    if (/^[[{]/.test(source) && said[0]?.[1] !== TWICE) expect(() => parsed(source)).toThrow();
  },
);

test('of a line that has to be left out, the parser’s own sentence is told', () => {
  const { errors, lost } = parseYaml('a.mdx', '---\na:\n  b: 2\n c: 3\n---\n');
  expect(errors[0]?.message).toMatch(/ \(All mapping items must start at the same column\)$/);
  expect(lost).toBe(' c: 3');
});

/** The fields of a file, and the messages about it with their lines. */
function readText(name: string, text: string | Buffer) {
  const file = join(temporaryFolder(), name);
  put(file, text);
  const { data, errors } = readContentFile(file);
  return { data, said: errors.map(({ line, message }) => `${line} ${message}`) };
}

test('how a file was saved hides no other mistake', () => {
  expect(readText('a.mdx', '---\ntitle: CafÃ© One: two\n---\n\na\0b')).toMatchObject({
    data: { title: 'CafÃ© One: two' },
    said: [
      expect.stringMatching(/^2 "Ã©" is a character that was saved in the wrong encoding\./) as string,
      '5 There is an invisible control character here. Delete it.',
      expect.stringMatching(/^2 Put this value between straight quotation marks/) as string,
    ],
  });
  expect(readText('a.json', '\uFEFF{ "a": 1 }')).toMatchObject({
    data: { a: 1 },
    said: ['1 Save the file as UTF-8 without a byte order mark.'],
  });
});

test('a file in UTF-16, or with two versions, is not read', () => {
  const utf16 = Buffer.from('---\ntitle: One: two\n---\n\nA text of some length.', 'utf16le');
  expect(readText('a.mdx', utf16)).toMatchObject({
    data: undefined,
    said: [expect.stringMatching(/^1 This file is not saved as UTF-8: see "---/) as string],
  });
  expect(readText('b.mdx', '---\n<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> b\n---\n')).toMatchObject({
    data: undefined,
    said: [expect.stringMatching(/^2 Git left two versions/) as string],
  });
});

test.each([
  ['three', '<br>\n\n{x\n\n<p>\n\nSee [it](/a/).', [5, 7, 9], 'See [it](/a/).'],
  ['two in a line', 'One </b> and {x\n\nTwo', [5, 5], 'One  and \n\nTwo'],
  ['rows of a table', '| a<br> |\n| --- |\n| b<br> |\n| c<br> |', [5, 7], '| a |\n| --- |\n| b |\n| c |'],
  ['a tag and its end', '<Callout title=“x”>\n\nText\n\n</Callout>\n\nTwo', [5], 'Text\n\n\n\nTwo'],
  ['a sign before a number', 'Cover <4 in. and more', [5], 'Cover'],
])('each place is told where a text cannot be parsed: %s', (_what, text, lines, body) => {
  const read = correctText('a.mdx', `---\na: 1\n---\n\n${text}\n`);
  expect(read.errors.map(({ line }) => line)).toEqual(lines);
  expect(read.body).toBe(body);
});

test('of a file in which every line is wrong, a hundred lines are read', () => {
  const json = parseJson('a.json', `{${'\n“a”: “b”,\n“c”: 1,'.repeat(100)}\n}`);
  expect(json.data).toBeUndefined();
  expect(json.errors.at(-1)?.line).toBe(102);
  const { errors } = correctText('a.mdx', `---\na: 1\n---\n${'\nOne<br>\n'.repeat(150)}`);
  expect(errors).toHaveLength(100);
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
